public import Rights

/// What a program may do in a person's place.
public struct NewToken: Equatable, Sendable {
    /// How long tokens hold, in days: usually, and at most.
    public static let days = (usual: 90, most: 365)

    /// What its person calls it.
    public let label: String
    public let actions: [Action]
    /// The only studies it is for; all of its person's if nil.
    public let studies: [String]?
    /// Milliseconds since 1970.
    public let expires: Double

    public init(label: String, actions: [Action], studies: [String]?, expires: Double) {
        self.label = label
        self.actions = actions
        self.studies = studies
        self.expires = expires
    }
}

/// A token that holds still.
public struct StoredToken: Equatable, Sendable {
    public let number: Int64
    public let person: Int64
    public let token: NewToken
    /// Milliseconds since 1970.
    public let created: Double
    /// The day of the last use, counted from 1970; nil before the first.
    public let lastDay: Int?
}
