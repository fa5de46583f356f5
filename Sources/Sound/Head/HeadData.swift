public import SoundCommands

/// Head-related impulse responses as they are stored: for each measured direction a short filter per ear and how much
/// later the sound reaches one ear than the other.
///
/// The filters are of minimum phase and free of what is common to all directions (the loudspeaker, the ear canal). That
/// common part is kept in `common`, so that filter * common is the measured response again.
public struct HeadData: Equatable, Sendable {
    /// Samples per second of the filters and the delays.
    public var sampleRate: Int
    /// Samples in each filter.
    public var taps: Int
    /// The distance of the loudspeaker from the head's centre, in metres.
    public var distance: Double
    /// The measured directions.
    public var directions: [Direction]
    /// The left ear's filters, one direction after the other: `directions.count * taps` samples.
    public var left: [Float]
    /// The right ear's filters; empty where the head is symmetric and they are the left ear's of the mirrored direction.
    public var right: [Float]
    /// By how many samples the sound reaches the right ear later than the left, apart from the filters; one a direction.
    public var delays: [Float]
    /// The response common to all directions and both ears, of minimum phase.
    public var common: [Float]
    /// Where the measurements come from.
    public var source: String
    /// The terms under which they may be used.
    public var licence: String

    /// Is the right ear the mirror image of the left?
    public var isSymmetric: Bool { right.isEmpty }

    /// The same head made larger (above 1) or smaller, from 0.7 to 1.4: everything in its responses happens at lower or
    /// higher frequencies, and the delays between the ears grow or shrink with it (Middlebrooks 1999). A way to come
    /// nearer to a listener whose own head was never measured.
    public func scaled(by factor: Double) -> HeadData {
        let factor = factor.isFinite ? min(1.4, max(0.7, factor)) : 1
        var result = self
        result.sampleRate = Int((Double(sampleRate) / factor).rounded())
        return result
    }

    public init(
        sampleRate: Int, taps: Int, distance: Double, directions: [Direction], left: [Float], right: [Float],
        delays: [Float], common: [Float], source: String, licence: String
    ) {
        self.sampleRate = sampleRate
        self.taps = taps
        self.distance = distance
        self.directions = directions
        self.left = left
        self.right = right
        self.delays = delays
        self.common = common
        self.source = source
        self.licence = licence
    }
}
