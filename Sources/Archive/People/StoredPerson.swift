public import Rights

/// Somebody with an account.
public struct StoredPerson: Equatable, Sendable {
    /// Never given to anybody else.
    public let number: Int64
    public let name: String
    public let isOwner: Bool
    /// Whether they may not sign in any more.
    public let isDisabled: Bool
    /// The hash of their passphrase as PHC text; nil where none was set.
    public let passphrase: String?
    /// What they have besides the passphrase, once they have proven that it works.
    public let secondFactor: SecondFactor?
    /// How many recovery codes are left.
    public let recoveryCodes: Int
    public let memberships: [Membership]
    /// Milliseconds since 1970.
    public let created: Double
}

/// What an app shares with the server, as far as the archive knows it: not the secret itself, which is made of the salt and
/// of a key that lies elsewhere.
public struct SecondFactor: Equatable, Sendable {
    /// What the secret is made of, beside the key.
    public let salt: [UInt8]
    /// The number of the key.
    public let key: Int
    /// The step of the code that was accepted last.
    public let lastStep: Int64?

    public init(salt: [UInt8], key: Int, lastStep: Int64? = nil) {
        self.salt = salt
        self.key = key
        self.lastStep = lastStep
    }
}

/// What an owner changes about a person; nil leaves it as it is.
public struct PersonChange: Equatable, Sendable {
    public var isOwner: Bool?
    public var isDisabled: Bool?
    public var memberships: [Membership]?

    public init(isOwner: Bool? = nil, isDisabled: Bool? = nil, memberships: [Membership]? = nil) {
        self.isOwner = isOwner
        self.isDisabled = isDisabled
        self.memberships = memberships
    }
}
