package import Rights

/// What a program may do in a person's place.
package struct NewToken: Equatable, Sendable {
    /// How long tokens hold, in days: usually, and at most.
    package static let days = (usual: 90, most: 365)

    /// What its person calls it.
    package let label: String
    package let actions: [Action]
    /// The only studies it is for; all of its person's if nil.
    package let studies: [String]?
    /// Milliseconds since 1970.
    package let expires: Double

    package init(label: String, actions: [Action], studies: [String]?, expires: Double) {
        self.label = label
        self.actions = actions
        self.studies = studies
        self.expires = expires
    }
}

/// A token that holds still.
package struct StoredToken: Equatable, Sendable {
    package let number: Int64
    package let person: Int64
    package let token: NewToken
    /// Milliseconds since 1970.
    package let created: Double
    /// The day of the last use, counted from 1970; nil before the first.
    package let lastDay: Int?
}
