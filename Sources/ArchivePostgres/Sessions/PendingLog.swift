import Text

/// A session's log with what a transaction will add to it.
struct PendingLog {
    let key: SessionKey
    /// The highest stored index.
    let stored: Int
    private(set) var bytes: Int
    /// The entries after the stored ones.
    private(set) var fresh: [LogEntry] = []
    private(set) var branches: [(entry: LogEntry, received: Double)] = []
    /// Who changes it; nil while nobody does.
    private(set) var profile: ProfileIdentifier?
    private(set) var changed = 0.0
    /// The stored entries that were read, by their indices.
    private var known: [Int: String] = [:]

    /// The participation that the session belongs to; nil for none.
    let participation: Int64?

    init(key: SessionKey, through: Int, bytes: Int, participation: Int64?) {
        (self.key, stored, self.bytes, self.participation) = (key, through, bytes, participation)
    }

    var through: Int { stored + fresh.count }
    var isChanged: Bool { profile != nil }

    /// The text of an entry that is stored or will be.
    mutating func text(at index: Int, in database: PostgresConnection) throws -> String? {
        if index > stored { return fresh[index - stored - 1].text }
        if known[index] == nil {
            for entry in try RunRows.containing(index, of: key, in: database) { known[entry.index] = entry.text }
        }
        return known[index]
    }

    /// Whether an entry is kept beside the log or will be.
    func isBranch(_ entry: LogEntry, in database: PostgresConnection) throws -> Bool {
        if branches.contains(where: { $0.entry == entry }) { return true }
        return try !database.rows(
            "SELECT 1 FROM branches WHERE session = $1 AND position = $2 AND text = $3",
            [.uuid(key), .int(entry.index), .text(entry.text)]
        ).isEmpty
    }

    /// Takes what an upload adds.
    mutating func take(_ plan: AppendPlan, from profile: ProfileIdentifier, at now: Double) {
        if plan.isEmpty { return }
        fresh += plan.fresh
        branches += plan.branches.map { ($0, now) }
        bytes = plan.bytes
        changed = max(changed, now)
        self.profile = profile
    }
}
