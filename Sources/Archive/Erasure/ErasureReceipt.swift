import GRDB
package import Tree

/// The numbers of erased records.
package struct ErasureCounts: Equatable, Sendable {
    package internal(set) var sessions = 0
    package internal(set) var entries = 0
    package internal(set) var branches = 0
    package internal(set) var results = 0
    /// The number of documents that the profile kept besides its sessions.
    package var documents: Int { parts["documents"] ?? 0 }
    /// The numbers of rows by the part's name.
    private var parts: [String: Int] = [:]

    /// The numbers by the names of the audit log. Numbers of zero are left out, except that of sessions.
    package var node: Node {
        var node: Node = ["sessions": .int(sessions)]
        for (name, count) in [
            ("entries", entries), ("branches", branches), ("results", results),
        ] + parts.sorted(by: { $0.key < $1.key }).map({ ($0.key, $0.value) }) where count > 0 {
            node[Name(name)] = .int(count)
        }
        return node
    }

    /// Adds rows of a part of a profile.
    mutating func add(_ count: Int, of part: ProfilePart) { parts[part.name, default: 0] += count }

    /// Adds a session with its entries, branches and results.
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

/// The receipt of an erasure: its object, the numbers of records, the time, and the entry of the audit log.
package struct ErasureReceipt: Equatable, Sendable {
    /// The object in the audit log, such as `profile 7`.
    package let object: String
    package let counts: ErasureCounts
    /// Milliseconds since 1970.
    package let time: Double
    /// The entry of the audit log.
    package let entry: AuditHead
}
