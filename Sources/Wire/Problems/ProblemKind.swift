import Text

/// The kinds of problems in the server's API (RFC 9457), each with its word. The server's answers and the participant's
/// side use these words, and so do the page's scripts by `Page/network/problems.js`.
///
/// A server may be newer than a page. Its problems may then be of no known kind.
package enum ProblemKind: String, CaseIterable, Sendable {
    case malformedJSON = "malformed-json"
    case malformedRequest = "malformed-request"
    case misdirected
    case crossSite = "cross-site"
    case keyMissing = "key-missing"
    case signInNeeded = "sign-in-needed"
    case signInWrong = "sign-in-wrong"
    case codeNeeded = "code-needed"
    case notPermitted = "not-permitted"
    case notSecure = "not-secure"
    case notFresh = "not-fresh"
    case secondFactorMissing = "second-factor-missing"
    case linkOver = "link-over"
    case nameTaken = "name-taken"
    case lastOwner = "last-owner"
    case setUp = "set-up"
    case notFound = "not-found"
    case methodNotAllowed = "method-not-allowed"
    case headerDiffers = "header-differs"
    case deleted
    case bodyTooLarge = "body-too-large"
    case sessionTooLarge = "session-too-large"
    case profileFull = "profile-full"
    case mediaType = "media-type"
    case unacceptable = "unacceptable-value"
    case definition = "faulty-definition"
    case version = "unknown-version"
    case tooMany = "too-many"
    case altered
    case linkUnknown = "link-unknown"
    case studyNotOpen = "study-not-open"
    case studyClosed = "study-closed"
    case studyPaused = "study-paused"
    case studyFull = "study-full"
    case cellFull = "cell-full"
    case takenPart = "taken-part"
    case tokenUnknown = "token-unknown"
    case externalID = "external-id"
    case stepNotReached = "step-not-reached"
    case noConsent = "no-consent"
    case mailNotOffered = "mail-not-offered"
    case incompleteUpload = "incomplete-upload"
    case withdrawn
    case participationOver = "participation-over"
    case partOfStudy = "part-of-study"
    case unknownCode = "unknown-code"
    case withdrawalClosed = "withdrawal-closed"
    case revisionDiffers = "revision-differs"
    case studyFrozen = "study-frozen"
    case studyKnown = "study-known"
    case exportChanged = "export-changed"
    case rangeBeyond = "range-beyond"
    case fault
    case unavailable
    case diskFull = "disk-full"
    case assetsFull = "assets-full"
    case backupFailed = "backup-failed"

    /// The text before the word in a problem's `type`. It is a name and not an address, so that it is the same on every
    /// installation.
    package static let space = "urn:merkwelt:problem:"

    /// The value of `type`.
    package var type: String { ProblemKind.space + rawValue }

    /// The kind of a word, compared byte by byte; nil for an unknown one.
    package init?(name: String) {
        for kind in ProblemKind.allCases where name.isSame(as: kind.rawValue) {
            self = kind
            return
        }
        return nil
    }
}
