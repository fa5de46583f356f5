import Archive
import Rights
import Tree

/// Who looks at a study, as far as it decides about what they see.
struct StudyViewer {
    let asker: Asker
    let study: String

    func may(_ action: Action) -> Bool { Access.decide(asker.actor, action, .study(study)) == .allowed }

    /// Everything that they may do in the study.
    var actions: [String] { Action.allCases.filter(may).map(\.rawValue) }

    /// `owner`, or their part in the study.
    var role: String {
        if asker.person.isOwner { return "owner" }
        return asker.person.memberships.first { $0.study == study }?.role.rawValue ?? "reader"
    }

    /// Whether names of groups are hidden from them.
    func isBlind(_ study: StoredStudy) -> Bool { study.isBlind && !may(.publish) }
}

extension StudySight {
    /// What somebody sees: owners all, others what they have a part in; a program of that what was chosen.
    init(_ asker: Asker) {
        self.init(member: asker.person.isOwner ? nil : asker.person.number)
        if case .token(let token) = asker.proof { keys = token.token.studies }
    }
}
