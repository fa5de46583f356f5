/// What oscillates in a layer.
public enum SoundWave: Int, Equatable, Sendable, CaseIterable {
    case sine
    case saw
    case square
    case white
    case pink
    /// Single impulses at the layer's frequency with random intervals: crackling, drops.
    case crackle
    /// One impulse a period, no two quite alike: what opens and closes, fires or croaks. Its bands make it a sound.
    case pulse
}

/// A band that a layer is filtered with: centre in hertz, quality, gain as a factor. Bands of one layer add up.
public struct SoundBand: Equatable, Sendable {
    public var frequency: Double
    public var quality: Double
    public var gain: Double

    public init(_ frequency: Double, quality: Double, gain: Double = 1) {
        self.frequency = frequency
        self.quality = quality
        self.gain = gain
    }
}

/// A vibration that goes along with another: its frequency as a multiple, gain as a factor, and its decay as a multiple.
public struct SoundPartial: Equatable, Sendable {
    public var ratio: Double
    public var gain: Double
    public var decay: Double

    public init(_ ratio: Double, _ gain: Double, decay: Double = 1) {
        self.ratio = ratio
        self.gain = gain
        self.decay = decay
    }
}

/// One layer of a sound: grains of a wave, shaped in time and frequency. Times in seconds, frequencies in hertz.
public struct SoundLayer: Equatable, Sendable {
    public var wave: SoundWave
    public var gain: Double
    /// Where the frequency starts and where it arrives by the end of a grain; it glides by equal ratios.
    public var from: Double
    public var to: Double
    public var partials: [SoundPartial]
    /// When the first grain begins.
    public var start: Double
    public var attack: Double
    public var hold: Double
    /// Until a grain has fallen by 60 dB.
    public var decay: Double
    /// Grains per second; 0 for a single one.
    public var rate: Double
    /// At most this many grains; 0 for as many as fit.
    public var count: Int
    /// How much grains vary in time, pitch and loudness, from 0 to 1.
    public var variation: Double
    public var tremoloRate: Double
    public var tremoloDepth: Double
    public var vibratoRate: Double
    /// As a share of the frequency.
    public var vibratoDepth: Double
    public var bands: [SoundBand]
    /// How many half tones above the layer's own frequency one grain after the other is, over and over; `rest` is silence.
    public var tune: [Int8]
    /// Octaves over which grains are strewn; 0 for a regular beat.
    public var scatter = 0.0
    public var wander = SoundWander(0)
    public var tube = SoundTube(0, back: 0)
    /// How far the two of a pair of partials are apart at most, as a share of their frequency.
    public var apart = 0.0
    /// How hard the layer is pressed against its limits; 0 for not at all.
    public var drive = 0.0

    /// A grain of a tune that does not sound.
    public static var rest: Int8 { .min }

    @inline(never)  // it stands in every recipe
    public init(
        _ wave: SoundWave, gain: Double = 1, from: Double = 440, to: Double? = nil, partials: [SoundPartial] = [],
        start: Double = 0, attack: Double = 0.005, hold: Double = 0, decay: Double = 0.3, rate: Double = 0,
        count: Int = 0, variation: Double = 0, tremoloRate: Double = 0, tremoloDepth: Double = 0,
        vibratoRate: Double = 0, vibratoDepth: Double = 0, bands: [SoundBand] = [], tune: [Int8] = []
    ) {
        self.wave = wave
        self.gain = gain
        self.from = from
        self.to = to ?? from
        self.partials = partials
        self.start = start
        self.attack = attack
        self.hold = hold
        self.decay = decay
        self.rate = rate
        self.count = count
        self.variation = variation
        self.tremoloRate = tremoloRate
        self.tremoloDepth = tremoloDepth
        self.vibratoRate = vibratoRate
        self.vibratoDepth = vibratoDepth
        self.bands = bands
        self.tune = tune
    }
}
