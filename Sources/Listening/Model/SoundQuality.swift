/// What the browser and the audio thread say about themselves.
package struct SoundQuality: Equatable, Sendable {
    /// Share of the audio thread's time that is used, 0 to 1; nil before the first report.
    package var load: Double?
    /// Blocks that came too late so far.
    package var gaps = 0
    /// Milliseconds from a sample's computation to the ear; nil where the browser does not say.
    package var latency: Double?
    /// The delay is so long that the headphones are probably wireless.
    package var isWireless = false

    package init() {}
}
