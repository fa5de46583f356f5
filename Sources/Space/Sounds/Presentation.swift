/// One sound of a stimulus.
package struct Presentation: Equatable, Sendable {
    package var sound: String
    /// ms after the trial's onset.
    package var onset: Double
    /// ms; 0 goes on until the answer.
    package var duration: Double
    /// Where from, relative to the direction that was ahead when the trial began; nil is the same in both ears.
    package var bearing: Bearing?
    /// dB relative to the level that the person found comfortable.
    package var level: Double
    /// dB in each band of `SpeechNoise`, for noise that has the spectrum of words.
    package var spectrum: [Double]

    package init(
        sound: String, onset: Double, duration: Double, bearing: Bearing? = nil, level: Double, spectrum: [Double] = []
    ) {
        self.sound = sound
        self.onset = onset
        self.duration = duration
        self.bearing = bearing
        self.level = level
        self.spectrum = spectrum
    }
}
