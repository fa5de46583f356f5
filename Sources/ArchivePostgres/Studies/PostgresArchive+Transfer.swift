import Rights
import Studies
package import Tree

extension PostgresArchive {
    package func transferHead(of key: String, mode: StudyMode) async throws(ArchiveError) -> Node {
        try await look { rows in
            let (database, study) = (rows.database, try rows.known(key))
            var node: Node = [
                "study": .text(study.key), "mode": .text(mode.rawValue), "state": .text(study.state.rawValue),
                "created": .double(study.created), "isBlind": .bool(study.isBlind),
            ]
            node["position"] = try database.rows("SELECT position FROM studies WHERE id = $1", [.int(study.row)])
                .first.map { .int($0[0] as Int64) }
            node["closed"] = study.closed.map { .double($0) }
            node["about"] = try rows.about(of: study.row).flatMap { try? Value(json: $0) }
            func list(
                _ table: TransferTable, _ source: String, _ values: [PostgresValue], _ names: [String: String] = [:]
            ) throws -> Value {
                .list(try table.rows(from: source, values, names, in: database).map { .node($0) })
            }
            let (own, both): ([PostgresValue], [PostgresValue]) = (
                [.int(study.row)], [.int(study.row), .text(mode.rawValue)]
            )
            node["versions"] = try list(.version, "versions WHERE study = $1 ORDER BY number", own)
            // Settings of links hold what panels get back, which is for nobody else.
            node["links"] = try list(.link, "links WHERE study = $1 AND mode = $2 ORDER BY id", both)
            node["counts"] = try list(
                .refused,
                """
                counts c JOIN links l ON l.study = c.study AND l.id = c.link WHERE c.study = $1 AND l.mode = $2
                ORDER BY l.id, c.day, c.reason
                """, both, ["link": "l.code"])
            return node
        }
    }

    package func transfer(of participation: StoredParticipation) async throws(ArchiveError) -> Node? {
        try await read { database in
            let row: [PostgresValue] = [.int(participation.row)]
            let found = try TransferTable.participation.rows(
                from: """
                    participations p JOIN versions v ON v.study = p.study AND v.id = p.version
                    LEFT JOIN links l ON l.study = p.study AND l.id = p.link
                    WHERE p.study = $1 >> 32 AND p.id = $1
                    """, row,
                TransferTable.participation.columns.reduce(into: [:]) { $0[$1.name] = "p.\($1.stored)" }
                    .merging(["version": "v.number", "link": "l.code"]) { $1 }, in: database)
            guard var node = found.first else { return nil }
            func add(_ table: TransferTable, from source: String, _ names: [String: String] = [:]) throws {
                let rows = try table.rows(from: source, row, names, in: database)
                node[Name(table.name)] = .list(rows.map { .node($0) })
            }
            try add(.slots, from: "slots WHERE participation = $1 ORDER BY number", ["id": "number"])
            for table in TransferTable.parts {
                let source: String
                switch table.name {
                case "consents":
                    source = """
                        consents c JOIN versions v ON v.study = $1 >> 32 AND v.id = c.version
                        WHERE c.participation = $1 ORDER BY c.number
                        """
                case "cells": source = "cells WHERE participation = $1 ORDER BY number"
                case "stepsReached": source = "steps_reached WHERE participation = $1 ORDER BY position"
                default: source = "\(table.name) WHERE participation = $1 ORDER BY \(table.order)"
                }
                try add(
                    table, from: source, table.name == "consents" ? ["version": "v.number", "step": "c.step"] : [:])
            }
            try add(
                .sessions, from: "sessions WHERE participation = $1 ORDER BY arrival, id", ["entries": "through + 1"])
            return node
        }
    }
}

extension TransferTable.Column {
    /// The column's name in PostgreSQL, where names have no capitals.
    fileprivate var stored: String {
        name.reduce(into: "") { $0 += $1.isUppercase ? "_" + $1.lowercased() : String($1) }
    }
}

extension TransferTable {
    /// The columns that are truth here, and a number in a transfer.
    private static let truths: Set = ["isLate", "isExposed", "endsMissed", "isFirst", "isReusable"]

    /// Rows as nodes.
    ///
    /// - Parameters:
    ///   - source: what follows FROM, with an alias for each table.
    ///   - names: of columns that are others in the database, by their names.
    fileprivate func rows(
        from source: String, _ values: [PostgresValue], _ names: [String: String], in database: PostgresConnection
    ) throws -> [Node] {
        let list = columns.map { column in
            let stored = names[column.name] ?? "\(column.stored)"
            if Self.truths.contains(column.name) { return "(\(stored))::int::bigint" }
            return column.kind == .integer ? "(\(stored))::bigint" : stored
        }
        let sql = "SELECT \(list.joined(separator: ", ")) FROM \(source)"
        return try database.rows(sql, values).map { row in
            var node = Node()
            for (place, column) in columns.enumerated() {
                switch column.kind {
                case .integer: node[Name(column.name)] = (row[place] as Int64?).map { .int($0) }
                case .number: node[Name(column.name)] = (row[place] as Double?).map { .double($0) }
                case .text: node[Name(column.name)] = (row[place] as String?).map { .text($0) }
                }
            }
            return node
        }
    }
}
