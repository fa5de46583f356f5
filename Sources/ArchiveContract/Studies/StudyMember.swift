package import Rights

/// A member of a study's team.
package struct StudyMember: Equatable, Sendable {
    package let person: Int64
    package let name: String
    package let membership: Membership

    package init(person: Int64, name: String, membership: Membership) {
        (self.person, self.name, self.membership) = (person, name, membership)
    }
}
