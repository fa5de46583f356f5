import Interface
import Wire

/// The page that takes withdrawal codes, for people who took part in any language of studies.
enum WithdrawalPhrase: CaseIterable, Vocabulary {
    static let phrases = Phrases("Documents.WithdrawalPhrase", of: WithdrawalPhrase.self)

    case title, line, code, codeHint, send, note, doneTitle, doneLine, tooLateTitle, tooLateLine
    case ask, askLine, unknown, form, slip

    /// How the script asks for it; nil where it does not.
    var key: String? {
        switch self {
        case .ask: "ask-withdrawal"
        case .askLine: "ask-withdrawal/line"
        case .unknown: ProblemKind.unknownCode.key()
        case .form: ProblemKind.unknownCode.key("form")
        case .slip: ProblemKind.unknownCode.key("check-sign")
        case .title, .line, .code, .codeHint, .send, .note, .doneTitle, .doneLine, .tooLateTitle, .tooLateLine: nil
        }
    }
}
