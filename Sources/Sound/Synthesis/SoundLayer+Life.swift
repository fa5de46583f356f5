/// A pipe with a wave that goes to and fro in it (digital waveguide; Smith 1992).
public struct SoundTube: Equatable, Sendable {
    /// Its lowest note in hertz; 0 for no pipe.
    public var frequency: Double
    /// How much comes back from its end: near 1 it sings, below 0 it is closed at one end and has odd overtones only.
    public var back: Double
    /// How much duller the wave is each time, from 0 to 1.
    public var damping: Double

    public init(_ frequency: Double, back: Double, damping: Double = 0.3) {
        self.frequency = frequency
        self.back = back
        self.damping = damping
    }
}

/// Slow chance: how often in a second it turns, and how far it takes pitch and level with it.
public struct SoundWander: Equatable, Sendable {
    public var rate: Double
    /// As a share of the frequency, of oscillations and of bands alike.
    public var pitch: Double
    /// In nepers: 1 is almost 9 dB up and down.
    public var level: Double

    public init(_ rate: Double, pitch: Double = 0, level: Double = 0) {
        self.rate = rate
        self.pitch = pitch
        self.level = level
    }
}

/// What makes a layer alive, said after its rest, so that a recipe only has what it needs.
extension SoundLayer {
    /// Grains fall as drops do, by chance and independently of each other (a Poisson process), so many octaves around the
    /// layer's pitch. High ones are small: they die sooner and are quieter. Loud ones are rare.
    @inline(never)
    public func scattered(octaves: Double) -> SoundLayer {
        var layer = self
        layer.scatter = max(0.01, octaves)
        return layer
    }

    /// Pitch and level follow a curve of chance, which all layers of one performance share: a gust that roars also whistles.
    @inline(never)
    public func wandering(_ rate: Double, pitch: Double = 0, level: Double = 0) -> SoundLayer {
        var layer = self
        layer.wander = SoundWander(rate, pitch: pitch, level: level)
        return layer
    }

    /// Sounds through a pipe.
    @inline(never)
    public func through(_ frequency: Double, back: Double, damping: Double = 0.3) -> SoundLayer {
        var layer = self
        layer.tube = SoundTube(frequency, back: back, damping: damping)
        return layer
    }

    /// Each partial is a pair that beats, up to this share of its frequency apart, because nothing that is struck is quite
    /// round; and each strike wakes the pairs differently.
    @inline(never)
    public func struck(_ apart: Double) -> SoundLayer {
        var layer = self
        layer.apart = apart
        return layer
    }

    /// The louder the duller ends of the wave are pressed flat, the brighter it is, as brass is.
    @inline(never)
    public func driven(_ drive: Double) -> SoundLayer {
        var layer = self
        layer.drive = drive
        return layer
    }
}
