package import Rights
package import Tree

extension Membership {
    /// The grants as stored text.
    package var grantNames: String { grants.map(\.rawValue).joined(separator: " ") }

    /// Reads a stored membership; nil for a role that this version does not know, which gives no right.
    package init?(study: String?, role: String?, grants: String?) {
        guard let study, let role = role.flatMap(Role.init(rawValue:)) else { return nil }
        let names = (grants ?? "").split(separator: " ")
        self.init(study: study, role: role, grants: names.compactMap { Grant(rawValue: String($0)) })
    }
}

extension NewToken {
    /// The names of the actions as stored JSON.
    package var actionsJSON: String { Value.list(actionNames).json() }
    package var actionNames: [Value] { actions.map { .text($0.rawValue) } }
    package var studyNames: Value? { studies.map { .list($0.map { .text($0) }) } }

    /// Reads a stored token.
    package init(label: String, actions: String, studies: String?, expires: Double) {
        self.init(
            label: label, actions: Self.texts(actions).compactMap(Action.init(rawValue:)),
            // A list that cannot be read counts as no study rather than as all studies.
            studies: studies.map(Self.texts), expires: expires)
    }

    private static func texts(_ json: String) -> [String] {
        ((try? Value(json: json))?.list ?? []).compactMap(\.text)
    }
}

extension StoredToken {
    /// Whether a use of today is noted already.
    package func isNoted(at now: Double) -> Bool { lastDay == Int(now / 86_400_000) }
}
