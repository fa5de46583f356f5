import Text
import Tree

/// Moves everything from one archive into another one, which is empty or has the beginning of the same move.
package struct ArchiveMove: Sendable {
    /// A difference between the two, or a target that must not be filled.
    package struct Refusal: Error, CustomStringConvertible {
        package let description: String
    }

    /// What was moved.
    package struct Report: Equatable, Sendable {
        package fileprivate(set) var sessions = 0
        package fileprivate(set) var entries = 0
        /// The numbers of rows, by the tables' names.
        package fileprivate(set) var rows: [String: Int] = [:]
        /// SHA-256 over the digests of all sessions, the same on both sides.
        package fileprivate(set) var digest = ""
    }

    private let source: any MovableArchive
    private let target: any MovableArchive
    private let batch: Int

    /// - Parameter batch: the most rows of one transaction.
    package init(from source: any MovableArchive, to target: any MovableArchive, batch: Int = 10_000) {
        (self.source, self.target, self.batch) = (source, target, batch)
    }

    /// - Parameters:
    ///   - goesOn: whether a move that was interrupted goes on.
    ///   - tell: is called now and then with the number of sessions that are there.
    package func run(goesOn: Bool = false, tell: (Int) -> Void = { _ in }) async throws -> Report {
        try await begin(goesOn: goesOn)
        for table in MovedTable.all {
            var place = try await target.count(of: table)
            while true {
                let rows = try await source.rows(of: table, from: place, most: batch)
                if rows.isEmpty { break }
                try await target.put(rows, into: table)
                place += rows.count
            }
        }
        var place = try await target.sessionCount()
        while true {
            let sessions = try await source.movedSessions(from: place, most: 100)
            if sessions.isEmpty { break }
            try await target.put(sessions)
            place += sessions.count
            tell(place)
        }
        try await target.finishMoving(knownTime: source.knownTime())
        let report = try await verify()
        try await target.setMoving(from: nil)
        return report
    }

    private func begin(goesOn: Bool) async throws {
        let head = try await source.auditHead()
        let audit = try await source.verifyAudit(holding: nil)
        guard audit.broken == nil else {
            throw Refusal(
                description: "\(source.address): entry \(audit.broken ?? 0) of its audit log is not what was written; "
                    + "nothing was moved, see `merkwelt audit verify`")
        }
        let mark = "\(source.address) \(head)"
        let earlier = try await target.movingFrom()
        if let earlier {
            guard earlier.isSame(as: mark) else {
                throw Refusal(
                    description:
                        "\(target.address): it has the beginning of another move (\(earlier)), or the source has "
                        + "changed since; make the target anew")
            }
            guard goesOn else {
                throw Refusal(
                    description:
                        "\(target.address): it has the beginning of this move; go on with --resume, or make it anew")
            }
            return
        }
        for table in MovedTable.all where try await target.count(of: table) > 0 {
            throw Refusal(
                description:
                    "\(target.address): it is not empty (\(table.name)); name an empty one, nothing was changed")
        }
        guard try await target.sessionCount() == 0 else {
            throw Refusal(description: "\(target.address): it has sessions; name an empty one, nothing was changed")
        }
        try await target.setMoving(from: mark)
    }

    /// Compares both sides: the numbers of rows of each table, and the digest of each session.
    private func verify() async throws -> Report {
        var report = Report()
        for table in MovedTable.all {
            let (own, moved) = (try await source.count(of: table), try await target.count(of: table))
            guard own == moved else {
                throw Refusal(description: "\(table.name): \(own) rows in the source, \(moved) in the target")
            }
            report.rows[table.name] = own
        }
        var hash = SHA256()
        while true {
            let own = try await source.movedSessions(from: report.sessions, most: 100)
            let moved = try await target.movedSessions(from: report.sessions, most: 100)
            guard own.count == moved.count else {
                throw Refusal(
                    description:
                        "sessions after \(report.sessions): \(own.count) in the source, \(moved.count) in the target")
            }
            if own.isEmpty { break }
            for (own, moved) in zip(own, moved) {
                guard own.digest == moved.digest else { throw Refusal(description: Self.difference(own, moved)) }
                hash.add(Array(own.digest.utf8))
                report.entries += own.entries.count
            }
            report.sessions += own.count
        }
        report.digest = hash.hexadecimal
        guard try await target.verifyAudit(holding: source.auditHead()).broken == nil else {
            throw Refusal(description: "\(target.address): its audit log is not that of the source")
        }
        return report
    }

    private static func difference(_ own: MovedSession, _ moved: MovedSession) -> String {
        guard own.name == moved.name else { return "session \(own.name): in the target there is \(moved.name)" }
        for (index, entry) in own.entries.enumerated()
        where index >= moved.entries.count || !entry.isSame(as: moved.entries[index]) {
            return "session \(own.name): entry \(index) is another one in the target"
        }
        return "session \(own.name): what is kept beside its log is other in the target"
    }
}
