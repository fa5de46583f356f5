/// The role of a person in a study.
package enum Role: String, Sendable, CaseIterable {
    /// The maker of the study, and people whom they name.
    case researcher
    /// A person who runs the study from day to day.
    case assistant
    /// A person who looks at the results.
    case reader
}

/// A right of a member besides those of the role.
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
