import Text

/// A place of the room, from the rest of its path.
enum LevelsPath: Equatable {
    case home, story, chapter, scenarios, lessons, achievements
    case scenario(String)
    case level(String)

    /// nil for a path that leads nowhere.
    init?(_ path: String) {
        let parts = path.utf8.split(separator: 0x2F).map { String(decoding: Array($0), as: UTF8.self) }
        switch parts.count {
        case 0: self = .home
        case 1:
            let known: [(String, LevelsPath)] = [
                ("story", .story), ("chapter", .chapter), ("scenarios", .scenarios), ("lessons", .lessons),
                ("achievements", .achievements),
            ]
            guard let place = known.first(where: { $0.0.isSame(as: parts[0]) }) else { return nil }
            self = place.1
        case 2 where parts[0].isSame(as: "scenario"): self = .scenario(parts[1])
        case 2 where parts[0].isSame(as: "level"): self = .level(parts[1])
        default: return nil
        }
    }
}
