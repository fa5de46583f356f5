/// A page that the head of every such page leads to.
package enum ServedPlace: String, CaseIterable, Sendable {
    /// The studies that one has a part in.
    case studies
    /// The own account.
    case account
    /// Everybody with an account, for owners.
    case people
    /// What was done, for owners.
    case audit
    /// What lies apart against a loss, for owners.
    case backups

    package var path: String { "/" + rawValue }

    package var name: SharedPhrase {
        switch self {
        case .studies: .studies
        case .account: .account
        case .people: .people
        case .audit: .audit
        case .backups: .backups
        }
    }

    /// Whether only owners may see it.
    var isForOwners: Bool {
        switch self {
        case .studies, .account: false
        case .people, .audit, .backups: true
        }
    }
}
