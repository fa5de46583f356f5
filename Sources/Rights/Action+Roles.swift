extension Action {
    /// The permissions of owner, researcher, assistant, reader and participant.
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
}
