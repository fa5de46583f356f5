import ArchiveContract
import Tree

/// Draws what devices, people and the server ask of a store: mostly uploads, many of them repeated, torn or contradicting.
struct StoreDeeds {
    private var random: SeededGenerator
    /// The devices of today. One that deleted everything gets a new key.
    private var devices = Array(1...6)
    /// How far each log has been sent, by device and session.
    private var lengths: [[Int]: Int] = [:]

    init(seed: Int) { random = SeededGenerator(seed: seed) }

    mutating func next() throws -> StoreDeed {
        let place = Int.random(in: 0..<devices.count, using: &random)
        let number = Int.random(in: 0..<8, using: &random)
        let (profile, session) = (try ProfileIdentifier.test(devices[place]), try record(number, devices[place]))
        switch Int.random(in: 0..<1_000, using: &random) {
        case ..<120: return .open(try opened(number, devices[place]), profile)
        case ..<640: return .append(entries(devices[place], number), session.identifier, profile)
        case ..<720: return .look(session.identifier, profile)
        case ..<780: return .read(session.identifier, profile, from: Int.random(in: 0...30, using: &random))
        case ..<830:
            let family = [nil, "reaction", "touch", "clock"].randomElement(using: &random) ?? nil
            return .page(profile, family: family, limit: Int.random(in: 1...5, using: &random))
        case ..<880: return .count(profile)
        case ..<910: return .revise("[\(Int.random(in: 0..<5, using: &random))]", profile)
        case ..<960:
            let through = Int.random(in: 0...20, using: &random)
            let results =
                Bool.random(using: &random)
                ? StoredResults(engine: "1", through: through, json: "{}")
                : StoredResults(engine: "2", through: through, fault: "no")
            return .keep(results, session.identifier, profile)
        case ..<990: return .delete(session.identifier, profile)
        default:
            lengths = lengths.filter { $0.key[0] != devices[place] }
            devices[place] += 10
            return .deleteEverything(profile)
        }
    }

    /// A session that starts at a moment of its own, since stores order equal starts by their keys.
    private func record(_ number: Int, _ device: Int) throws -> SessionRecord {
        try .test(
            number, family: number % 3 == 0 ? "touch" : "reaction",
            definition: "[\(String(repeating: "7", count: number % 4 * 40))]")
    }

    private mutating func opened(_ number: Int, _ device: Int) throws -> SessionRecord {
        var record = try record(number, device)
        // Another header under a known name, and one that is too large for the profile.
        switch Int.random(in: 0..<20, using: &random) {
        case 0: record.header = #"{"other":true}"#
        case 1: record.header = "{\"large\":\"" + String(repeating: "x", count: 9_000) + "\"}"
        default: break
        }
        return record
    }

    private mutating func entries(_ device: Int, _ number: Int) -> [LogEntry] {
        let length = lengths[[device, number], default: 0]
        let start = max(0, length + [0, 0, 0, 0, 0, -1, -2, -5, 1, 3][Int.random(in: 0..<10, using: &random)])
        let count = Int.random(in: 0...6, using: &random)
        let word =
            Int.random(in: 0..<12, using: &random) == 0 ? "other \(Int.random(in: 0..<3, using: &random))" : "press"
        var entries = (start..<start + count).map { LogEntry.test($0, word) }
        if Int.random(in: 0..<15, using: &random) == 0, let one = entries.randomElement(using: &random) {
            entries.append(LogEntry.test(one.index, "twice"))
        }
        if Int.random(in: 0..<4, using: &random) == 0 { entries.shuffle(using: &random) }
        if start <= length { lengths[[device, number]] = max(length, start + count) }
        return entries
    }
}
