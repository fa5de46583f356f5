/// An action that needs a right.
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
    /// To manage the own account: passphrase, second factor, sign-ins, tokens.
    case account
    /// To see which studies there are for oneself.
    case listStudies = "list-studies"
    /// To make a study, whose researcher one then is.
    case makeStudies = "make-studies"
}

extension Action {
    /// Whether a token can be made for it. Actions that give rights, or everything at once, need a person who is
    /// present.
    package var isForTokens: Bool {
        switch self {
        case .people, .tokensOfOthers, .backup, .account, .members: false
        default: true
        }
    }
}
