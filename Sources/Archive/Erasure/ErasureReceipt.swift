import GRDB
package import Tree

/// How much was erased.
package struct ErasureCounts: Equatable, Sendable {
    package internal(set) var sessions = 0
    package internal(set) var entries = 0
    package internal(set) var branches = 0
    package internal(set) var results = 0
    /// What a profile kept besides its sessions.
    package var documents: Int { parts["documents"] ?? 0 }
    /// The same by what it is called.
    private var parts: [String: Int] = [:]

    /// What there is of each, by the name that the audit log has for it; sessions in any case.
    package var node: Node {
        var node: Node = ["sessions": .int(sessions)]
        for (name, count) in [
            ("entries", entries), ("branches", branches), ("results", results),
        ] + parts.sorted(by: { $0.key < $1.key }).map({ ($0.key, $0.value) }) where count > 0 {
            node[Name(name)] = .int(count)
        }
        return node
    }

    /// Adds rows of what a profile keeps besides its sessions.
    mutating func add(_ count: Int, of part: ProfilePart) { parts[part.name, default: 0] += count }

    /// Adds a session with what belongs to it.
    mutating func add(session row: Int64, in database: Database) throws {
        let statement = try database.cachedStatement(
            sql: """
                SELECT through + 1, (SELECT count(*) FROM branches WHERE session = sessions.id),
                    (SELECT count(*) FROM results WHERE session = sessions.id)
                FROM sessions WHERE id = ?
                """)
        guard let counts = try Row.fetchOne(statement, arguments: [row]) else { return }
        sessions += 1
        entries += counts[0] as Int
        branches += counts[1] as Int
        results += counts[2] as Int
    }
}

/// What remains of an erasure for people: whose data, how much, when, and which entry of the audit log tells of it.
package struct ErasureReceipt: Equatable, Sendable {
    /// `profile 7`.
    package let object: String
    package let counts: ErasureCounts
    /// Milliseconds since 1970.
    package let time: Double
    /// The audit log's entry.
    package let entry: AuditHead
}
