import Rights
import Studies
import Tree

/// A table whose rows go along when a study moves to another lab. Its columns are named once: from this list rows are
/// read, checked and written.
///
/// Keys, tokens, external ids, addresses and signatures are in none of these tables.
package struct TransferTable: Sendable {
    /// A column as the transfer names it, which is how the archive names it as well.
    package struct Column: Sendable {
        package enum Kind: Sendable { case integer, number, text }

        package let name: String
        package let kind: Kind
        package var isOptional = false
        /// The words that are allowed; nil for any text.
        package var words: [String]?

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
    package let name: String
    package let columns: [Column]
    /// The columns of which the archive has a row's number in place of what the transfer says.
    package var references: Set<String> = []
    /// By which column rows are in order.
    package var order = "id"

    package static let participation = TransferTable(
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

    package static let slots = TransferTable(
        name: "slots",
        columns: [
            .integer("id"), .text("ledger"), .text("stratum"), .integer("position"), .text("grp"), .text("step"),
            Column(name: "kind", kind: .text, words: ["regular", "surplus", "fixed"]),
            states, .text("fate").optional,
            .number("given"), .number("freed").optional, .integer("freedAfter").optional, .integer("isReusable"),
        ])

    /// The tables of which a participation has rows besides its slots.
    package static let parts = [
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
    package static let sessions = TransferTable(
        name: "sessions",
        columns: [.text("identifier"), .number("received"), .number("changed"), .integer("entries")])

    package static let link = TransferTable(
        name: "links",
        columns: [
            .text("code"), .word("kind", StudyLinkKind.self), .text("label"), .integer("maximum").optional,
            .number("closes").optional,
        ])

    package static let refused = TransferTable(
        name: "counts",
        columns: [.text("link"), .integer("day"), .word("reason", AdmissionRefusal.self), .integer("n")],
        references: ["link"])

    package static let version = TransferTable(
        name: "versions",
        columns: [
            .integer("number"), .text("hash"), .word("kind", VersionKind.self), .text("note"), .number("published"),
        ])
}

extension TransferTable {
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
}
