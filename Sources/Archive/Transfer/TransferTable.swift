import GRDB
import Rights
import Studies
import Tree

/// A table whose rows go along when a study moves to another lab. Its columns are named once: from this list rows are
/// read, checked and written.
///
/// Keys, tokens, external ids, addresses and signatures are in none of these tables.
struct TransferTable: Sendable {
    /// A column as the transfer names it, which is how the archive names it as well.
    struct Column: Sendable {
        enum Kind: Sendable { case integer, number, text }

        let name: String
        let kind: Kind
        var isOptional = false
        /// The words that are allowed; nil for any text.
        var words: [String]?

        static func integer(_ name: String) -> Column { Column(name: name, kind: .integer) }
        static func number(_ name: String) -> Column { Column(name: name, kind: .number) }
        static func text(_ name: String) -> Column { Column(name: name, kind: .text) }

        static func word<Words: RawRepresentable & CaseIterable>(
            _ name: String, _ words: Words.Type
        ) -> Column where Words.RawValue == String {
            Column(name: name, kind: .text, words: Words.allCases.map(\.rawValue))
        }

        var optional: Column { Column(name: name, kind: kind, isOptional: true, words: words) }
    }

    /// The name in the archive, and of the list in a participation's line.
    let name: String
    let columns: [Column]
    /// The columns of which the archive has a row's number in place of what the transfer says.
    var references: Set<String> = []
    /// By which column rows are in order.
    var order = "id"

    static let participation = TransferTable(
        name: "participations",
        columns: [
            .integer("number"), .integer("version"), .text("link").optional, .integer("seed").optional,
            .word("phase", ParticipationPhase.self), .word("place", StudyPlace.self), .integer("isLate"),
            .text("step").optional, .integer("visit"), .integer("isExposed"), .number("began"),
            .number("ended").optional, .number("contact"), .number("deadline").optional, .number("dueFrom").optional,
            .number("dueUntil").optional, .number("dueEnd").optional, .integer("endsMissed"),
            .number("busy").optional, .text("flags"), .text("reason").optional, .text("excluded").optional,
            .text("note").optional, .text("details"), .number("ahead"),
        ], references: ["version", "link"])

    private static let states = Column(name: "state", kind: .text, words: ["held", "completed", "freed"])

    static let slots = TransferTable(
        name: "slots",
        columns: [
            .integer("id"), .text("ledger"), .text("stratum"), .integer("position"), .text("grp"), .text("step"),
            Column(name: "kind", kind: .text, words: ["regular", "surplus", "fixed"]),
            states, .text("fate").optional,
            .number("given"), .number("freed").optional, .integer("freedAfter").optional, .integer("isReusable"),
        ])

    /// The tables of which a participation has rows besides its slots.
    static let parts = [
        TransferTable(name: "cells", columns: [.text("step"), .text("cell"), states]),
        TransferTable(
            name: "consents",
            columns: [
                .integer("version"), .text("step"), .text("language"), .text("textHash"), .text("items"),
                .number("deviceTime"), .number("serverTime"),
            ], references: ["version"]),
        TransferTable(name: "receipts", columns: [.integer("entry"), .number("received")], order: "entry"),
        TransferTable(
            name: "stepsReached",
            columns: [
                .integer("position"), .text("step"), .text("path"), .integer("visit"), .integer("isFirst"),
                .number("began"), .number("duration").optional,
            ], order: "position"),
        TransferTable(
            name: "visits",
            columns: [.integer("visit"), .number("due"), .number("came").optional, .number("late")], order: "visit"),
    ]

    /// The facts of a participation's sessions that their documents do not have.
    static let sessions = TransferTable(
        name: "sessions",
        columns: [.text("identifier"), .number("received"), .number("changed"), .integer("entries")])

    static let link = TransferTable(
        name: "links",
        columns: [
            .text("code"), .word("kind", StudyLinkKind.self), .text("label"), .integer("maximum").optional,
            .number("closes").optional,
        ])

    static let refused = TransferTable(
        name: "counts",
        columns: [.text("link"), .integer("day"), .word("reason", AdmissionRefusal.self), .integer("n")],
        references: ["link"])

    static let version = TransferTable(
        name: "versions",
        columns: [
            .integer("number"), .text("hash"), .word("kind", VersionKind.self), .text("note"), .number("published"),
        ])
}

extension TransferTable {
    /// Rows as nodes.
    ///
    /// - Parameters:
    ///   - source: what follows FROM, with an alias for each table.
    ///   - expressions: of columns that are others in the archive, by their names.
    func rows(
        from source: String, _ arguments: StatementArguments, _ expressions: [String: String] = [:],
        in database: Database
    ) throws -> [Node] {
        let list = columns.map { "\(expressions[$0.name] ?? $0.name) AS \($0.name)" }.joined(separator: ", ")
        return try StudyRows.all("SELECT \(list) FROM \(source)", arguments, in: database) { row in
            var node = Node()
            for column in columns {
                let value: DatabaseValue = row[column.name]
                switch value.storage {
                case .null, .blob: break
                case .int64(let number): node[Name(column.name)] = .int(number)
                case .double(let number): node[Name(column.name)] = .double(number)
                case .string(let text): node[Name(column.name)] = .text(text)
                }
            }
            return node
        }
    }

    /// What is wrong with a row that comes from elsewhere; nil if nothing is.
    func fault(in node: Node) -> String? {
        for column in columns {
            switch (column.kind, node[column.name]) {
            case (_, nil) where column.isOptional: break
            case (.integer, .int?), (.number, .double?), (.number, .int?): break
            case (.text, .text(let text)?):
                guard let words = column.words, !words.contains(text) else { continue }
                return "\(column.name): expected one of \(words.joined(separator: ", ")), found \"\(text)\""
            case (.integer, let found): return "\(column.name): expected a whole number, \(Self.found(found))"
            case (.number, let found): return "\(column.name): expected a number, \(Self.found(found))"
            case (.text, let found): return "\(column.name): expected a text, \(Self.found(found))"
            }
        }
        return nil
    }

    private static func found(_ value: Value?) -> String { value.map { "found \($0.json())" } ?? "found none" }

    /// A row's values in the order of its columns, as the archive keeps them. The row has no fault.
    func values(of node: Node) -> [String: DatabaseValue] {
        var values: [String: DatabaseValue] = [:]
        for column in columns {
            switch node[column.name] {
            case .int(let number)?:
                values[column.name] =
                    column.kind == .number ? Double(number).databaseValue : number.databaseValue
            case .double(let number)?: values[column.name] = number.databaseValue
            case .text(let text)?: values[column.name] = text.databaseValue
            case .null?, .bool?, .list?, .node?, nil: values[column.name] = .null
            }
        }
        return values
    }
}
