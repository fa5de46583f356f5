public import SoundCommands

/// What a renderer is built for. Everything here is fixed for its life; the rest are commands.
public struct RendererConfiguration: Equatable, Sendable {
    /// Samples per second of the output. Rates from 8 to 192 kHz; others are taken to the nearest of these.
    public var sampleRate: Double
    /// The most sources at a time, from 1 to 4096.
    public var sources: Int
    /// Metres per second, from 50 to 5000.
    public var speedOfSound: Double
    /// Does sound take its time to arrive? With it comes the Doppler effect.
    public var hasPropagationDelay: Bool
    /// Does air swallow high frequencies?
    public var hasAirAbsorption: Bool
    /// Do level differences grow when a source comes close?
    public var hasNearField: Bool
    /// The room around at first; nil for the open air.
    public var room: Room?
    /// The air, for its absorption.
    public var air: Air
    /// Is the output kept below -1 dBFS true peak?
    public var hasLimiter: Bool
    /// How long filters may be.
    public var quality: RenderingQuality

    public init(
        sampleRate: Double = 48_000, sources: Int = 256, speedOfSound: Double = 343.2,
        hasPropagationDelay: Bool = true, hasAirAbsorption: Bool = true, hasNearField: Bool = true,
        room: Room? = nil, air: Air = Air(), hasLimiter: Bool = true,
        quality: RenderingQuality = .live
    ) {
        self.sampleRate = sampleRate
        self.sources = sources
        self.speedOfSound = speedOfSound
        self.hasPropagationDelay = hasPropagationDelay
        self.hasAirAbsorption = hasAirAbsorption
        self.hasNearField = hasNearField
        self.room = room
        self.air = air
        self.hasLimiter = hasLimiter
        self.quality = quality
    }

    /// The same with everything that is out of range or not finite brought into range.
    var normalised: RendererConfiguration {
        func limited(_ value: Double, _ low: Double, _ high: Double, _ otherwise: Double) -> Double {
            value.isFinite ? min(high, max(low, value)) : otherwise
        }
        var result = self
        result.sampleRate = limited(sampleRate, 8_000, 192_000, 48_000)
        result.sources = min(4_096, max(1, sources))
        result.speedOfSound = limited(speedOfSound, 50, 5_000, 343.2)
        result.air = air.normalised
        result.room = room?.normalised
        return result
    }
}
