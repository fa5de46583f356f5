public import Study

extension Family {
    /// The card under which people meet the family.
    public var card: FamilyCard {
        switch self {
        case .reaction: .reaction
        }
    }
}

extension Summary {
    /// The card of the session's family; nil for a family that this program does not know.
    var card: FamilyCard? { Family(rawValue: family)?.card }
}

extension FamilyCard {
    /// The family behind the card; nil where there is none yet.
    var family: Family? {
        switch self {
        case .reaction: .reaction
        case .hearing, .touch, .questions: nil
        }
    }
}
