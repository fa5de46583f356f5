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

/// When a role may do something.
package enum Permission: Equatable, Sendable {
    case never, always
    /// With this grant.
    case with(Grant)
    /// With what is one's own.
    case own
}

/// A row of the table of roles.
package struct Rule: Equatable, Sendable {
    package let owner: Permission
    package let researcher: Permission
    package let assistant: Permission
    package let reader: Permission
    package let participant: Permission

    init(
        _ owner: Permission, _ researcher: Permission, _ assistant: Permission, _ reader: Permission,
        _ participant: Permission
    ) {
        (self.owner, self.researcher, self.assistant) = (owner, researcher, assistant)
        (self.reader, self.participant) = (reader, participant)
    }

    /// The cell of a role.
    package func permission(for role: Role) -> Permission {
        switch role {
        case .researcher: researcher
        case .assistant: assistant
        case .reader: reader
        }
    }
}

extension Action {
    /// Who may: owner, researcher, assistant, reader, participant.
    package var rule: Rule {
        switch self {
        case .editDraft: Rule(.always, .always, .with(.edit), .never, .never)
        case .publish, .close, .members, .retention: Rule(.always, .always, .never, .never, .never)
        case .personalLinks, .seeProgress: Rule(.always, .always, .always, .never, .never)
        case .seeResults: Rule(.always, .always, .always, .always, .own)
        case .exportTeam: Rule(.always, .always, .never, .with(.export), .own)
        case .eraseParticipant: Rule(.always, .always, .always, .never, .own)
        case .studyAudit: Rule(.always, .always, .never, .always, .never)
        case .people, .tokensOfOthers, .wholeAudit, .backup: Rule(.always, .never, .never, .never, .never)
        case .account, .listStudies, .makeStudies: Rule(.own, .own, .own, .own, .never)
        }
    }

    /// Whether a token can be made for it. What gives rights or everything at once needs a person who is present.
    package var isForTokens: Bool {
        switch self {
        case .people, .tokensOfOthers, .backup, .account, .members: false
        default: true
        }
    }
}
