/// What somebody wants to do, as far as not everybody may.
package enum Action: String, Sendable, CaseIterable {
    case editDraft = "edit-draft"
    case publish, close, members, retention
    case personalLinks = "personal-links"
    case seeProgress = "see-progress"
    case seeResults = "see-results"
    case exportTeam = "export-team"
    case eraseParticipant = "erase-participant"
    case studyAudit = "study-audit"
    case people
    case tokensOfOthers = "tokens-of-others"
    case wholeAudit = "whole-audit"
    case backup
    /// The own account: passphrase, second factor, sign-ins, tokens.
    case account
    /// To see which studies there are for oneself.
    case listStudies = "list-studies"
    /// To make a study, whose researcher one then is.
    case makeStudies = "make-studies"
}

extension Action {
    /// Whether a token can be made for it. What gives rights or everything at once needs a person who is present.
    package var isForTokens: Bool {
        switch self {
        case .people, .tokensOfOthers, .backup, .account, .members: false
        default: true
        }
    }
}
