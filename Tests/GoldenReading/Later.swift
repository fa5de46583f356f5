import Interface
import Quiz
import Reaction
import Sessions
import Tasks
import Text
import Touch
import Tree

/// Tables and columns that came after generations were recorded. What a recording has the hash of is the table as it was
/// then; what came later is left out of the comparison, and nothing else is.
enum Later {
    /// Whole tables, by the family's name.
    private static let tables: [(family: String, names: [String])] = [
        ("touch", ["movements", "sequences", "cells", "steps"]), ("hearing", ["figures"]),
    ]

    /// Columns, which stand at the end of their table.
    private static let columns: [(family: String, table: String, names: [String])] = [
        ("hearing", "trials", ["purpose", "noise_place", "words_said", "words_chosen", "words_right"]),
        ("levels", "runs", ["rating"]), ("hearing", "traces", ["purpose"]), ("touch", "strokes", ["end_cause"]),
        (
            "touch", "totals",
            [
                "left_out_contacts", "unexplained_events", "page_zoomed", "taps", "tap_errors", "course", "blocks",
                "asked_hand", "slope", "slope_lower", "slope_upper", "slope_r",
            ]
        ),
    ]

    /// The index's line with the interval that was recorded, where there is none any more because the family says that so few
    /// valid trials have none (`Documentation/decisions.md`, 32). A line that has one is compared as it is.
    static func withInterval(_ line: Summary, _ facts: FamilyFacts, recordedIn text: String) -> Value {
        guard line.lower == nil, line.upper == nil, line.valid < facts.intervalFrom, case .node(var node) = line.value,
            let recorded = (try? Value(json: text))?.node?["golden"]?.node?["summary"]?.node
        else { return line.value }
        node["lower"] = recorded["lower"]
        node["upper"] = recorded["upper"]
        return .node(node)
    }

    /// Columns that had other names.
    private static let names = [("started_at", "started"), ("calibrated_at", "calibration_date")]

    static func isLater(_ table: String, of family: String) -> Bool {
        tables.contains { entry in
            entry.family.isSame(as: family) && entry.names.contains { $0.isSame(as: table) }
        }
    }

    /// The table without the columns that came later.
    static func earlier(_ table: Table, _ name: String, of family: String) -> Table {
        var count = table.columns.count
        for entry in columns where entry.family.isSame(as: family) && entry.table.isSame(as: name) {
            while count > 0, entry.names.contains(where: { $0.isSame(as: table.columns[count - 1].name) }) {
                count -= 1
            }
        }
        return Table(columns: Array(table.columns.prefix(count)), rows: table.rows.map { Array($0.prefix(count)) })
    }
}

/// What meant something else when generations were recorded.
extension Later {
    /// The rows as exports had them before the meaning of a column changed.
    static func earlierTables(_ finding: Finding) -> [Table] {
        if let sitting = finding.activity.state(of: QuizFamily.self) {
            return [sitting.earlierTable] + finding.tables.dropFirst()
        }
        if let test = finding.activity.state(of: ReactionFamily.self) { return [test.earlierTable] }
        if let recording = finding.activity.state(of: TouchFamily.self) { return recording.earlierTables }
        return finding.tables
    }

    /// The results while a signal without a response was no lapse, and a mean had an interval that reaches below zero.
    static func earlierResults(_ outcome: Sessions.Outcome, recordedIn text: String) -> Node {
        var results = outcome.finding.results
        guard outcome.activity.state(of: ReactionFamily.self) != nil, var counts = results["counts"]?.node else {
            return results
        }
        counts["lapses"] = withoutMissing(counts["lapses"], counts)
        results["counts"] = .node(counts)
        if let recorded = (try? Value(json: text))?.node?["results"]?.node,
            let low = recorded["meanLow95"].flatMap({ Double($0) }), low <= 0, results["meanLow95"] == .null
        {
            results["meanLow95"] = recorded["meanLow95"]
            results["meanHigh95"] = recorded["meanHigh95"]
        }
        return results
    }

    /// The index's line while a signal without a response was no lapse, and a length by a card's scale had two decimals
    /// whatever the scale was worth.
    static func earlierLine(_ line: Value, _ outcome: Sessions.Outcome) -> Value {
        if let recording = outcome.activity.state(of: TouchFamily.self), recording.scale != nil,
            case .node(var node) = line, let unit = node["unit"]?.text, ["mm", "cm", "m"].contains(unit)
        {
            node["decimals"] = 2
            return .node(node)
        }
        guard outcome.activity.state(of: ReactionFamily.self) != nil, case .node(var node) = line,
            let counts = outcome.finding.results["counts"]?.node, node["lapses"] != nil
        else { return line }
        node["lapses"] = withoutMissing(node["lapses"], counts)
        return .node(node)
    }

    /// A table's text while every table was one for spreadsheets, without the mark of the encoding, and times had all their
    /// digits: columns without a unit keep them. Times and moments were milliseconds.
    static func text(of table: Table) -> [UInt8] {
        let whole = Table(
            columns: table.columns.map { column in
                Column(names.first { $0.0.isSame(as: column.name) }?.1 ?? column.name, column.kind, "")
            }, rows: table.rows.map { $0.map { $0.asLogged } })
        return Array(whole.csv(.spreadsheet).bytes.dropFirst(TableStyle.spreadsheet.mark.bytes.count))
    }

    private static func withoutMissing(_ lapses: Value?, _ counts: Node) -> Value? {
        guard let all = lapses.flatMap({ Int($0) }), let missing = counts["missing"].flatMap({ Int($0) }) else {
            return lapses
        }
        return .int(all - missing)
    }
}
