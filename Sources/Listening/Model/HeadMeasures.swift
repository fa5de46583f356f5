package import SoundCommands

/// How wide and how long a head is, and what that says of its size.
///
/// What the ears' delay needs of a head is one number, the radius of the sphere that delays alike: 0.51 of half the width,
/// 0.019 of half the height, 0.18 of half the length and 3.2 cm (Algazi, Avendano and Duda 2001, Estimation of a
/// spherical-head model from anthropometry, J. Audio Eng. Soc. 49). Heights are not asked for: two centimetres of it are 0.2 %.
/// A test by listening was tried in their place: of heads that differ as people's do it found the right one too rarely.
package struct HeadMeasures: Equatable, Sendable {
    /// Widest above the ears, in cm.
    package let width: Double
    /// From between the eyebrows to the back of the head, in cm.
    package let length: Double

    package init(width: Double, length: Double) {
        self.width = width
        self.length = length
    }

    /// The measured head's own (Burkhard and Sachs 1975, Anthropometric manikin for acoustic research, J. Acoust. Soc. Am. 58).
    package static var kemar: HeadMeasures { HeadMeasures(width: 15.2, length: 19.1) }

    /// What heads of people from a schoolchild on have, with room; anything else is a slip of the ruler or another unit.
    package static var widths: ClosedRange<Double> { 11...20 }
    package static var lengths: ClosedRange<Double> { 14...26 }

    /// How far off a measure with ruler and books may be, in cm.
    package static var error: Double { 0.5 }

    /// Everybody's height, in cm: it weighs a fiftieth of the width.
    private static var height: Double { 22 }

    /// Of the sphere that delays alike, in cm.
    package var radius: Double { 0.51 * width / 2 + 0.019 * Self.height / 2 + 0.18 * length / 2 + 3.2 }

    /// How many times as large as the measured head.
    package var factor: Double { radius / Self.kemar.radius }

    package var size: HeadSize { HeadSize(nearest: factor) }

    /// The least and the greatest factor where both measures are off by as much as they may be.
    package var factors: ClosedRange<Double> {
        let small = HeadMeasures(width: width - Self.error, length: length - Self.error)
        let large = HeadMeasures(width: width + Self.error, length: length + Self.error)
        return small.factor...large.factor
    }

    /// The other size that it could be as well; sizes are further apart than these ends, so it is one at most.
    package var alternative: HeadSize? {
        [factors.lowerBound, factors.upperBound].map { HeadSize(nearest: $0) }.first { $0 != size }
    }
}
