/// What the browser and the audio thread say about themselves.
public struct SoundQuality: Equatable, Sendable {
    /// Share of the audio thread's time that is used, 0 to 1; nil before the first report.
    public var load: Double?
    /// Blocks that came too late so far.
    public var gaps = 0
    /// Milliseconds from a sample's computation to the ear; nil where the browser does not say.
    public var latency: Double?
    /// The delay is so long that the headphones are probably wireless.
    public var isWireless = false

    public init() {}
}
