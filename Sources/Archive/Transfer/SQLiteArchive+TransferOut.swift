import GRDB
import Studies
package import Tree

extension SQLiteArchive {
    package func transferHead(of key: String, mode: StudyMode) async throws(ArchiveError) -> Node {
        try await read { database in
            let study = try StudyRows.study(key, in: database)
            var node: Node = [
                "study": .text(study.key), "mode": .text(mode.rawValue), "state": .text(study.state.rawValue),
                "created": .double(study.created), "isBlind": .bool(study.isBlind),
            ]
            node["position"] = try Int.fetchOne(
                database, sql: "SELECT position FROM studies WHERE id = ?", arguments: [study.row]
            ).map { .int($0) }
            node["closed"] = study.closed.map { .double($0) }
            node["about"] = try String.fetchOne(
                database, sql: "SELECT about FROM studies WHERE id = ?", arguments: [study.row]
            ).flatMap { try? Value(json: $0) }
            func list(_ nodes: [Node]) -> Value { .list(nodes.map { .node($0) }) }
            node["versions"] = list(
                try TransferTable.version.rows(
                    from: "versions WHERE study = ? ORDER BY number", [study.row], in: database))
            // Settings of links hold what panels get back, which is for nobody else.
            node["links"] = list(
                try TransferTable.link.rows(
                    from: "links WHERE study = ? AND mode = ? ORDER BY id", [study.row, mode.rawValue], in: database))
            node["counts"] = list(
                try TransferTable.refused.rows(
                    from: """
                        counts c JOIN links l ON l.id = c.link WHERE c.study = ? AND l.mode = ?
                        ORDER BY l.id, c.day, c.reason
                        """, [study.row, mode.rawValue], ["link": "l.code"], in: database))
            return node
        }
    }

    package func transfer(of participation: StoredParticipation) async throws(ArchiveError) -> Node? {
        try await read { database in
            let row: StatementArguments = [participation.row]
            let found = try TransferTable.participation.rows(
                from: """
                    participations p JOIN versions v ON v.id = p.version LEFT JOIN links l ON l.id = p.link
                    WHERE p.id = ?
                    """, row,
                TransferTable.participation.columns.reduce(into: [:]) { $0[$1.name] = "p.\($1.name)" }
                    .merging(["version": "v.number", "link": "l.code"]) { $1 }, in: database)
            guard var node = found.first else { return nil }
            func add(_ table: TransferTable, from source: String, _ expressions: [String: String] = [:]) throws {
                let rows = try table.rows(from: source, row, expressions, in: database)
                node[Name(table.name)] = .list(rows.map { .node($0) })
            }
            try add(.slots, from: "slots WHERE participation = ? ORDER BY id")
            for table in TransferTable.parts where table.name != "consents" {
                try add(table, from: "\(table.name) WHERE participation = ? ORDER BY \(table.order)")
            }
            if let consents = TransferTable.parts.first(where: { $0.name == "consents" }) {
                try add(
                    consents,
                    from: "consents c JOIN versions v ON v.id = c.version WHERE c.participation = ? ORDER BY c.id",
                    ["version": "v.number"])
            }
            try add(
                .sessions, from: "sessions WHERE participation = ? ORDER BY id", ["entries": "through + 1"])
            return node
        }
    }
}
