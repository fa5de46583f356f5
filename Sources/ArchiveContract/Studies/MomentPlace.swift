/// Where a moment lies among the positions of a study, by the clock of the machine that stored it.
package struct MomentPlace: Equatable, Sendable {
    /// All that has changed since the moment has a higher position. More can have one, where the clock is in doubt.
    package let position: Int
    /// Whether the clock was set back before the moment was reached, so that changes behind it cannot be told apart.
    package let isInDoubt: Bool
    /// When the study's first and its last change were that are known, in milliseconds since 1970; nil without any.
    package let known: ClosedRange<Double>?

    package init(position: Int, isInDoubt: Bool = false, known: ClosedRange<Double>?) {
        (self.position, self.isInDoubt, self.known) = (position, isInDoubt, known)
    }
}

/// Looks for a moment among the changes of a study, which pass in the order of their positions.
package struct MomentSearch: Sendable {
    /// How far a clock may be wrong that nobody notices, in milliseconds: one that is set by the network hardly ever is.
    private static let tolerance = 60_000.0

    private let moment: Double
    private var newest = -Double.infinity
    private var known: ClosedRange<Double>?
    private var found: (position: Int, isInDoubt: Bool)?

    package init(of moment: Double) { self.moment = moment }

    /// Takes the next change.
    package mutating func pass(_ position: Int, at time: Double) {
        if found == nil {
            // Behind a clock that was set back nobody knows when anything was: all of it may have come since.
            let isInDoubt = time < newest - Self.tolerance
            if isInDoubt || time >= moment - Self.tolerance { found = (position - 1, isInDoubt) }
        }
        newest = max(newest, time)
        known = min(known?.lowerBound ?? time, time)...newest
    }

    /// - Parameter last: the study's position.
    package func place(last: Int) -> MomentPlace {
        MomentPlace(position: found?.position ?? last, isInDoubt: found?.isInDoubt ?? false, known: known)
    }
}
