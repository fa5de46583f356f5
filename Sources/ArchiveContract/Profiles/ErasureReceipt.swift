package import Tree

/// The numbers of erased records.
package struct ErasureCounts: Equatable, Sendable {
    package private(set) var sessions = 0
    package private(set) var entries = 0
    package private(set) var branches = 0
    package private(set) var results = 0
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

    package init() {}

    /// Adds sessions with their entries, branches and results.
    package mutating func add(sessions: Int, entries: Int, branches: Int, results: Int) {
        self.sessions += sessions
        self.entries += entries
        self.branches += branches
        self.results += results
    }

    /// Adds rows of a part of a profile.
    package mutating func add(_ count: Int, ofPart name: String) { parts[name, default: 0] += count }
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

    package init(object: String, counts: ErasureCounts, time: Double, entry: AuditHead) {
        (self.object, self.counts, self.time, self.entry) = (object, counts, time, entry)
    }
}
