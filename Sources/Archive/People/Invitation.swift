package import Rights

/// What a link that a person gets is for. Its secret is shown once; the archive keeps the secret's hash.
package struct Invitation: Equatable, Sendable {
    package enum Kind: String, Sendable, CaseIterable {
        /// From this machine's terminal: the first owner sets the lab up with it, and every owner comes in by it.
        case open
        /// Makes a new person.
        case join
        /// Lets a person choose a new passphrase.
        case reset
    }

    package let kind: Kind
    /// Whom it lets in or whose passphrase it changes; nil where that is said by the kind.
    package let person: Int64?
    /// Whether who joins is an owner.
    package let isOwner: Bool
    /// The study that who joins has a part in.
    package let membership: Membership?

    package init(_ kind: Kind, person: Int64? = nil, isOwner: Bool = false, membership: Membership? = nil) {
        self.kind = kind
        self.person = person
        self.isOwner = isOwner
        self.membership = membership
    }

    /// How long it holds, in milliseconds.
    package var lifetime: Double {
        switch kind {
        case .open: 10 * 60_000
        case .join, .reset: 7 * 24 * 3_600_000
        }
    }
}

/// An invitation that holds still.
package struct StoredInvitation: Equatable, Sendable {
    package let number: Int64
    package let invitation: Invitation
    /// Milliseconds since 1970.
    package let created: Double
    package let expires: Double
}

/// Who takes an invitation up.
package struct Newcomer: Equatable, Sendable {
    package let name: PersonName?
    /// The hash of the passphrase as PHC text.
    package let passphrase: String?

    package init(name: PersonName?, passphrase: String?) {
        self.name = name
        self.passphrase = passphrase
    }
}
