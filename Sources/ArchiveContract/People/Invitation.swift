package import Rights

/// The purpose of a link for a person. Its secret is shown once, and the archive keeps the secret's hash.
package struct Invitation: Equatable, Sendable {
    package enum Kind: String, Sendable, CaseIterable {
        /// A link from this machine's terminal. It lets the first owner set the lab up, and later lets an owner sign
        /// in.
        case open
        /// A link that makes a new person.
        case join
        /// A link with which a person chooses a new passphrase.
        case reset
    }

    package let kind: Kind
    /// The person that signs in or whose passphrase changes; nil if the kind tells it.
    package let person: Int64?
    /// Whether the new person is an owner.
    package let isOwner: Bool
    /// The new person's membership in a study.
    package let membership: Membership?

    package init(_ kind: Kind, person: Int64? = nil, isOwner: Bool = false, membership: Membership? = nil) {
        self.kind = kind
        self.person = person
        self.isOwner = isOwner
        self.membership = membership
    }

    /// The time until the link expires, in milliseconds.
    package var lifetime: Double {
        switch kind {
        case .open: 10 * 60_000
        case .join, .reset: 7 * 24 * 3_600_000
        }
    }
}

/// An invitation that is still valid.
package struct StoredInvitation: Equatable, Sendable {
    package let number: Int64
    package let invitation: Invitation
    /// Milliseconds since 1970.
    package let created: Double
    package let expires: Double

    package init(number: Int64, invitation: Invitation, created: Double, expires: Double) {
        (self.number, self.invitation, self.created, self.expires) = (number, invitation, created, expires)
    }
}

/// The name and passphrase of a person who accepts an invitation.
package struct Newcomer: Equatable, Sendable {
    package let name: PersonName?
    /// The hash of the passphrase as PHC text.
    package let passphrase: String?

    package init(name: PersonName?, passphrase: String?) {
        self.name = name
        self.passphrase = passphrase
    }
}
