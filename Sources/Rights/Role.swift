/// What a person is in a study.
package enum Role: String, Sendable, CaseIterable {
    /// Who made the study, and whom they name.
    case researcher
    /// Who runs it from day to day.
    case assistant
    /// Who looks at what came of it.
    case reader
}

/// What a member may do besides what the role allows.
package enum Grant: String, Sendable, CaseIterable {
    /// An assistant edits drafts.
    case edit
    /// A reader exports what only the team may have.
    case export
}

/// A person's part in one study.
package struct Membership: Equatable, Sendable {
    /// The study's key.
    package var study: String
    package var role: Role
    package var grants: [Grant]

    package init(study: String, role: Role, grants: [Grant] = []) {
        self.study = study
        self.role = role
        self.grants = grants
    }
}
