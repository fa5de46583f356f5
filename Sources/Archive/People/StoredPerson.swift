package import Rights

/// Somebody with an account.
package struct StoredPerson: Equatable, Sendable {
    /// Never given to anybody else.
    package let number: Int64
    package let name: String
    package let isOwner: Bool
    /// Whether they may not sign in any more.
    package let isDisabled: Bool
    /// The hash of their passphrase as PHC text; nil where none was set.
    package let passphrase: String?
    /// What they have besides the passphrase, once they have proven that it works.
    package let secondFactor: SecondFactor?
    /// How many recovery codes are left.
    package let recoveryCodes: Int
    package let memberships: [Membership]
    /// Milliseconds since 1970.
    package let created: Double
}

/// What an app shares with the server, as far as the archive knows it: not the secret itself, which is made of the salt and
/// of a key that lies elsewhere.
package struct SecondFactor: Equatable, Sendable {
    /// What the secret is made of, beside the key.
    package let salt: [UInt8]
    /// The number of the key.
    package let key: Int
    /// The step of the code that was accepted last.
    package let lastStep: Int64?

    package init(salt: [UInt8], key: Int, lastStep: Int64? = nil) {
        self.salt = salt
        self.key = key
        self.lastStep = lastStep
    }
}

/// What an owner changes about a person; nil leaves it as it is.
package struct PersonChange: Equatable, Sendable {
    package var isOwner: Bool?
    package var isDisabled: Bool?
    package var memberships: [Membership]?

    package init(isOwner: Bool? = nil, isDisabled: Bool? = nil, memberships: [Membership]? = nil) {
        self.isOwner = isOwner
        self.isDisabled = isDisabled
        self.memberships = memberships
    }
}
