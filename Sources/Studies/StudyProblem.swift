import Text

/// The problems that the participant's side tells apart, by the names under which the server tells them. A server may say
/// others, now or later; `ProblemKind` of Server has them all.
package enum StudyProblem: String, CaseIterable, Sendable {
    case linkUnknown = "link-unknown"
    case tokenUnknown = "token-unknown"
    case notOpen = "study-not-open"
    case closed = "study-closed"
    case paused = "study-paused"
    case full = "study-full"
    case takenPart = "taken-part"
    case externalID = "external-id"
    case cellFull = "cell-full"
    case stepNotReached = "step-not-reached"
    case incompleteUpload = "incomplete-upload"
    case withdrawn = "withdrawn"
    case participationOver = "participation-over"
    case withdrawalClosed = "withdrawal-closed"
    case notFound = "not-found"
    case unacceptable = "unacceptable-value"

    /// The problem of a name; nil for one that makes no difference here.
    package init?(name: String) {
        for problem in StudyProblem.allCases where name.isSame(as: problem.rawValue) {
            self = problem
            return
        }
        return nil
    }
}
