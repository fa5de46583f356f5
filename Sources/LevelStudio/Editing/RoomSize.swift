import Space

/// The rooms that the editor offers. A level's file can have any other.
enum RoomSize: String, CaseIterable {
    case open, small, large, vault

    /// The room as a level has it; nil is the open air.
    var chamber: Chamber? {
        switch self {
        case .open: nil
        // A furnished room, a hall, stone all around: 0.2, 0.6 and 2.1 s of reverberation.
        case .small: Chamber(length: 5, width: 4, height: 2.5, absorption: 0.35)
        case .large: Chamber(length: 14, width: 10, height: 5, absorption: 0.3)
        case .vault: Chamber(length: 20, width: 12, height: 8, absorption: 0.14)
        }
    }

    var phrase: StudioPhrase {
        switch self {
        case .open: .roomOpen
        case .small: .roomSmall
        case .large: .roomLarge
        case .vault: .roomVault
        }
    }
}
