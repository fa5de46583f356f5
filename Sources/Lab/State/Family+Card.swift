public import Study

extension Family {
    /// The card under which people meet the family.
    public var card: FamilyCard {
        switch self {
        case .reaction: .reaction
        case .touch: .touch
        case .quiz: .questions
        case .localisation: .hearing
        }
    }

    /// Whether the task runs full screen, with a measured clock and a screen that stays awake.
    var isTimed: Bool { self != .quiz }

    /// Whether its times are counted in frames, or its places in px: then the device is measured before it begins.
    var measuresDevice: Bool { self == .reaction || self == .touch }
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
        case .touch: .touch
        case .questions: .quiz
        case .hearing: .localisation
        }
    }
}
