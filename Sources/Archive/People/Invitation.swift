public import Rights

/// What a link that a person gets is for. Its secret is shown once; the archive keeps the secret's hash.
public struct Invitation: Equatable, Sendable {
    public enum Kind: String, Sendable, CaseIterable {
        /// From this machine's terminal: the first owner sets the lab up with it, and every owner comes in by it.
        case open
        /// Makes a new person.
        case join
        /// Lets a person choose a new passphrase.
        case reset
    }

    public let kind: Kind
    /// Whom it lets in or whose passphrase it changes; nil where that is said by the kind.
    public let person: Int64?
    /// Whether who joins is an owner.
    public let isOwner: Bool
    /// The study that who joins has a part in.
    public let membership: Membership?

    public init(_ kind: Kind, person: Int64? = nil, isOwner: Bool = false, membership: Membership? = nil) {
        self.kind = kind
        self.person = person
        self.isOwner = isOwner
        self.membership = membership
    }

    /// How long it holds, in milliseconds.
    public var lifetime: Double {
        switch kind {
        case .open: 10 * 60_000
        case .join, .reset: 7 * 24 * 3_600_000
        }
    }
}

/// An invitation that holds still.
public struct StoredInvitation: Equatable, Sendable {
    public let number: Int64
    public let invitation: Invitation
    /// Milliseconds since 1970.
    public let created: Double
    public let expires: Double
}

/// Who takes an invitation up.
public struct Newcomer: Equatable, Sendable {
    public let name: PersonName?
    /// The hash of the passphrase as PHC text.
    public let passphrase: String?

    public init(name: PersonName?, passphrase: String?) {
        self.name = name
        self.passphrase = passphrase
    }
}
