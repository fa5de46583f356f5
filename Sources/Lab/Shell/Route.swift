import Families
import Tasks
import Text

/// The places of the lab. Every place has a path, so that links, Back and reload lead where people expect.
package enum Route: Equatable, Sendable {
    case now
    case results
    /// The sessions of a card, by its path.
    case history(String)
    case session(String)
    case compare(String, String)
    case settings
    /// A room, by its door's path, and the path below it, which may end with a query.
    case room(String, String)
    /// A running task and its result before it is kept, by its card's path.
    case running(String)
    /// A task that is only tried, by its whole path.
    case trial(String)
    /// A study, by its link's code.
    case study(String)
    case notFound(String)

    /// Reads a path such as "/results/session/…". Unknown paths become `.notFound`.
    package init(path: String) {
        let bytes = path.bytes.prefix { $0 != 0x23 }
        let place = bytes.prefix { $0 != 0x3F }
        let query = String(bytes: Array(bytes.dropFirst(place.count)))
        let parts = place.split(separator: 0x2F).map { String(bytes: Array($0)) }
        let clean = parts.joined(separator: "/")
        switch (parts.count, parts.first ?? "") {
        case (0, _): self = .now
        case (1, "results"): self = .results
        case (1, "settings"): self = .settings
        case (2, "s"): self = .study(parts[1])
        case (3, "s") where parts[2].isSame(as: "preview"): self = .study(parts[1])
        case (3, "results") where parts[1].isSame(as: "session"): self = .session(parts[2])
        case (4, "results") where parts[1].isSame(as: "compare"): self = .compare(parts[2], parts[3])
        case (2..., "results"):
            let card = parts.dropFirst().joined(separator: "/")
            self = families.card(at: card)?.door.path.isSame(as: card) == true ? .history(card) : .notFound(path)
        default:
            if parts.count > 1, parts[parts.count - 1].isSame(as: "test") {
                let card = parts.dropLast().joined(separator: "/")
                if let room = families.card(at: card), room.door.path.isSame(as: card) {
                    self = .running(card)
                    return
                }
            }
            guard let (room, rest) = families.room(at: clean), room.knows(rest) else {
                self = .notFound(path)
                return
            }
            self = .room(room.door.path, rest + query)
        }
    }

    package var path: String {
        switch self {
        case .now: "/"
        case .results: "/results"
        case .history(let card): "/results/" + card
        case .session(let id): "/results/session/" + id
        case .compare(let first, let second): "/results/compare/" + first + "/" + second
        case .settings: "/settings"
        case .study(let code): "/s/" + code
        case .room(let door, let rest):
            "/" + door + (rest.utf8.isEmpty || rest.utf8.first == 0x3F ? rest : "/" + rest)
        case .running(let card): "/" + card + "/test"
        case .trial(let path), .notFound(let path): path
        }
    }

    /// The room of the place, and the path below its door.
    var room: (kind: RoomKind, path: String)? {
        guard case .room(let door, let rest) = self, let found = families.room(at: door) else { return nil }
        return (found.room, rest)
    }
}
