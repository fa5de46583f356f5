import Text

/// Why a participation has no figure of a step.
package enum MissingResult: String, CaseIterable, Sendable {
    /// The person may still come to the step.
    case notYet = "not-yet"
    /// The participation ended before it.
    case notReached = "not-reached"
    /// The person's way led past the step.
    case notShown = "not-shown"
    /// The session's log cannot be read or replayed.
    case unreadable
    /// The session does not give this figure.
    case notMeasured = "not-measured"
    /// The figure is not defined for what was measured, as a median of no trial.
    case undefined

    /// The reason of a word, compared byte by byte; nil for an unknown one.
    package init?(name: String) {
        for reason in MissingResult.allCases where name.isSame(as: reason.rawValue) {
            self = reason
            return
        }
        return nil
    }
}
