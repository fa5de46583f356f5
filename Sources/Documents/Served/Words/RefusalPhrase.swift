package import Interface
import Wire

/// What every page's script may have to say: kinds of the API's problems, after `/` the reason or the field.
package enum RefusalPhrase: String, CaseIterable, Vocabulary {
    package static let phrases = Phrases("Documents.RefusalPhrase", of: RefusalPhrase.self)

    case empty
    case nothingChosen = "nothing-chosen"
    case unreachable
    case signInNeeded
    case signInWrong
    case codeWrong
    case codeNeeded
    case notSecure
    case notFresh
    case notPermitted
    case notFound
    case secondFactorMissing
    case tooMany
    case crossSite
    case unavailable
    case diskFull
    case fault
    case wrongPassphrase
    case copied
    case notCopied = "not-copied"

    /// What the script asks for it by.
    package var key: String {
        switch self {
        case .signInNeeded: ProblemKind.signInNeeded.key()
        case .signInWrong: ProblemKind.signInWrong.key()
        case .codeWrong: ProblemKind.signInWrong.key("code")
        case .codeNeeded: ProblemKind.codeNeeded.key()
        case .notSecure: ProblemKind.notSecure.key()
        case .notFresh: ProblemKind.notFresh.key()
        case .notPermitted: ProblemKind.notPermitted.key()
        case .notFound: ProblemKind.notFound.key()
        case .secondFactorMissing: ProblemKind.secondFactorMissing.key()
        case .tooMany: ProblemKind.tooMany.key()
        case .crossSite: ProblemKind.crossSite.key()
        case .unavailable: ProblemKind.unavailable.key()
        case .diskFull: ProblemKind.diskFull.key()
        case .fault: ProblemKind.fault.key()
        case .wrongPassphrase: ProblemKind.unacceptable.key("passphrase")
        default: rawValue
        }
    }
}
