package import Rights

/// The rights of a program that acts for a person.
package struct NewToken: Equatable, Sendable {
    /// The time until tokens expire, in days: the usual and the longest.
    package static let days = (usual: 90, most: 365)

    /// The person's name for the token.
    package let label: String
    package let actions: [Action]
    /// The only studies that the token is for; nil for all studies of its person.
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

/// A token that is still valid.
package struct StoredToken: Equatable, Sendable {
    package let number: Int64
    package let person: Int64
    package let token: NewToken
    /// Milliseconds since 1970.
    package let created: Double
    /// The day of the last use, counted from 1970; nil before the first.
    package let lastDay: Int?

    package init(number: Int64, person: Int64, token: NewToken, created: Double, lastDay: Int?) {
        (self.number, self.person, self.token, self.created, self.lastDay) = (number, person, token, created, lastDay)
    }
}
