package import Rights

/// A person with an account.
package struct StoredPerson: Equatable, Sendable {
    /// The person's number, which no other person ever gets.
    package let number: Int64
    package let name: String
    package let isOwner: Bool
    /// Whether the person may no longer sign in.
    package let isDisabled: Bool
    /// The hash of the passphrase as PHC text; nil if none was set.
    package let passphrase: String?
    /// The second factor, once it is confirmed.
    package let secondFactor: SecondFactor?
    /// The number of unused recovery codes.
    package let recoveryCodes: Int
    package let memberships: [Membership]
    /// Milliseconds since 1970.
    package let created: Double

    package init(
        number: Int64, name: String, isOwner: Bool, isDisabled: Bool, passphrase: String?,
        secondFactor: SecondFactor?, recoveryCodes: Int, memberships: [Membership], created: Double
    ) {
        (self.number, self.name, self.isOwner, self.isDisabled) = (number, name, isOwner, isDisabled)
        (self.passphrase, self.secondFactor, self.recoveryCodes) = (passphrase, secondFactor, recoveryCodes)
        (self.memberships, self.created) = (memberships, created)
    }
}

/// The stored part of the secret that an app shares with the server. The secret itself is derived from the salt and
/// from a key that is kept outside the archive.
package struct SecondFactor: Equatable, Sendable {
    /// The salt from which the secret is derived, together with the key.
    package let salt: [UInt8]
    /// The number of the key.
    package let key: Int
    /// The step of the last accepted code.
    package let lastStep: Int64?

    package init(salt: [UInt8], key: Int, lastStep: Int64? = nil) {
        self.salt = salt
        self.key = key
        self.lastStep = lastStep
    }
}

/// An owner's change of a person; nil fields stay as they are.
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
