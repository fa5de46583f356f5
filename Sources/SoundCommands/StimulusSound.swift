/// The stimuli that are made for each presentation, so that no noise is heard twice.
public enum StimulusKind: String, CaseIterable, Sendable {
    /// A burst of pink noise from a direction.
    case noiseBurst = "noise-burst"
    /// Noise that is the same at both ears.
    case noiseBothEars = "noise-both-ears"
    /// Huggins' pitch: a tone that is only there for two ears together.
    case hugginsPitch = "huggins-pitch"
    /// What the two ears of Huggins' pitch differ by, at both: the tone alone, to be known again.
    case hugginsTone = "huggins-tone"
    case tone200 = "tone-200"
    /// The same, inverted at the right ear.
    case tone200Antiphase = "tone-200-antiphase"
    /// Noise as broad as speech, 100 to 8 000 Hz.
    case noiseSpeech = "noise-speech"
    /// Noise with the spectrum that is told with it: that of the words which are heard in it (`SpeechNoise`).
    case noiseWords = "noise-words"

    /// Whether each ear hears a signal of its own.
    package var isBinaural: Bool {
        switch self {
        case .noiseBurst, .noiseSpeech, .noiseWords: false
        case .noiseBothEars, .hugginsPitch, .hugginsTone, .tone200, .tone200Antiphase: true
        }
    }

    /// The kind of this name. Texts are compared by their bytes.
    package init?(named name: String) {
        guard let kind = Self.allCases.first(where: { $0.rawValue.utf8.elementsEqual(name.utf8) }) else { return nil }
        self = kind
    }
}

/// One ear of a stimulus, to be made when the renderer's rate is known.
public struct StimulusSound: Equatable, Sendable {
    public var kind: StimulusKind
    /// Seconds.
    public var duration: Double
    public var isRight: Bool
    public var seed: UInt64
    /// dB in each band of `SpeechNoise`, for noise that has the spectrum of words.
    public var spectrum: [Double]

    /// A stimulus of a kind, so many seconds long.
    package init(kind: StimulusKind, duration: Double, isRight: Bool, seed: UInt64, spectrum: [Double] = []) {
        self.kind = kind
        self.duration = duration
        self.isRight = isRight
        self.seed = seed
        self.spectrum = spectrum
    }
}
