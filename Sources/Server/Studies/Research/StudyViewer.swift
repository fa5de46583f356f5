import Archive
import Rights
import Tree

/// A viewer of a study, with the rights that decide what they see.
struct StudyViewer {
    let asker: Asker
    let study: String

    func may(_ action: Action) -> Bool { Access.decide(asker.actor, action, .study(study)) == .allowed }

    /// The actions that they may do in the study.
    var actions: [String] { Action.allCases.filter(may).map(\.rawValue) }

    /// `owner`, or their part in the study.
    var role: String {
        if asker.person.isOwner { return "owner" }
        return asker.person.memberships.first { $0.study == study }?.role.rawValue ?? "reader"
    }

    /// Whether names of groups are hidden from them.
    func isBlind(_ study: StoredStudy) -> Bool { study.isBlind && !may(.publish) }
}

extension StudyScope {
    /// The scope of an asker: owners see all studies, others those in which they have a part, and a program those of
    /// them that were chosen for it.
    init(_ asker: Asker) {
        self.init(member: asker.person.isOwner ? nil : asker.person.number)
        if case .token(let token) = asker.proof { keys = token.token.studies }
    }
}
