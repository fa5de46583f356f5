/// Whether a role may do something, and on which condition.
package enum Permission: Equatable, Sendable {
    case never, always
    /// Only with this grant.
    case with(Grant)
    /// Only with what is one's own.
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
