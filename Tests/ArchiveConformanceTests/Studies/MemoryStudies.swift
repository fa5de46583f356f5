import ArchiveContract
import Studies

@testable import StudyRules

/// What a store of studies keeps, in plain arrays and dictionaries.
final class MemoryStudies {
    struct Version {
        let row: Int64
        let number: Int
        let hash: String
        let terms: StudyTerms
    }

    struct Token {
        let link: Int64
        var isUsed = false
        var participation: Int64?
    }

    struct External {
        let mode: StudyMode
        let mark: String
        let participation: Int64
        var value: String?
        var session: String?
    }

    struct Slot {
        let id: Int
        let row: SlotRow
        let number: Int
        var state = StoredSlot.State.held
        var fate: String?
        var given: Double
        var freed: Double?
        var freedAfter: Int?
    }

    struct Cell {
        let participation: Int64
        let mode: StudyMode
        let step: String
        let name: String
        var state: StoredSlot.State
    }

    struct Reminder {
        let participation: Int64
        var plan: PlannedReminder
    }

    /// A key that belongs to a profile, in the order of adding.
    struct Key {
        let hash: String
        let profile: ProfileIdentifier
        let added: Double
    }

    var study: StoredStudy
    var versions: [Version]
    var links: [StudyLinkRow]
    var tokens: [String: Token] = [:]
    var externals: [External] = []
    var participations: [Int64: StoredParticipation] = [:]
    var owners: [Int64: ProfileIdentifier] = [:]
    var keys: [Key] = []
    var marks: Set<String> = []
    var codes: [String: Int64] = [:]
    var sessions: [ProfileIdentifier: [SessionIdentifier: Int]] = [:]
    var slots: [Slot] = []
    var cells: [Cell] = []
    var consents: [(participation: Int64, version: Int, record: ConsentRecord, received: Double)] = []
    var receipts: [Int64: [Int: Double]] = [:]
    var steps: [Int64: [Int: ReachedStep]] = [:]
    var visits: [Int64: [Int: VisitRecord]] = [:]
    var reminders: [Reminder] = []
    var counts: [String: Int] = [:]
    var notes: [AuditNote] = []

    /// The number that the row of the first participation follows.
    let before: Int64

    init(_ study: StoredStudy, versions: [StoredVersion], links: [StudyLinkRow], before: Int64) {
        (self.study, self.links, self.before) = (study, links, before)
        self.versions = []
        take(versions)
    }

    func take(_ versions: [StoredVersion]) {
        self.versions = versions.map { Version(row: $0.row, number: $0.number, hash: $0.hash, terms: $0.terms) }
    }

    /// All participations in the order of their rows.
    var people: [StoredParticipation] { participations.sorted { $0.key < $1.key }.map(\.value) }
}
