/// The sizes in which the lab's measured head is to be had: each 4 % larger than the one before.
///
/// They are one head made smaller or larger (`HeadData.scaled(by:)`), not heads of other people. From the narrowest to the
/// widest adult the radius that counts for the ears' delay is 0.92 to 1.11 times the measured head's (`HeadMeasures` in
/// `Listening`), so the next size is 2 % off at most for nearly everybody: 14 µs where a sound is at the side.
public enum HeadSize: String, CaseIterable, Sendable {
    case smallest, small, medium, large, largest

    /// The factor on the measured head.
    public var factor: Double {
        switch self {
        case .smallest: 0.92
        case .small: 0.96
        case .medium: 1
        case .large: 1.04
        case .largest: 1.08
        }
    }

    /// The size of a name, compared byte by byte.
    package init?(named name: String) {
        guard let size = Self.allCases.first(where: { $0.rawValue.utf8.elementsEqual(name.utf8) }) else { return nil }
        self = size
    }

    /// The size whose factor is nearest to this one; between two the larger one.
    package init(nearest factor: Double) {
        self = Self.allCases.reduce(.smallest) { best, size in
            (size.factor - factor).magnitude <= (best.factor - factor).magnitude ? size : best
        }
    }
}
