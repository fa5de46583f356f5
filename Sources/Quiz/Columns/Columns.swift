public import Interface
import Text
import Tree

extension Sitting {
    /// What a quiz session exports: one row per item, in the order in which the items were shown.
    public static var columns: [Column] {
        [
            Column("item", .text, "Identity of the question or matrix row"),
            Column("question", .text, "Identity of the question; for matrix rows the matrix"),
            Column("type", .text, "single, multiple, ranged, matrix, number, text or date"),
            Column("position", .integer, "Place at which the item was shown in this session, from 1"),
            Column("asked", .boolean, "Whether the item's condition held; the answers of others do not count"),
            Column("answer", .text, "Identity of the chosen answer, several separated by spaces, or what was written"),
            Column("value", .number, "What the answer counts before reversing; empty where it is no number"),
            Column("first_time", .number, unit: "ms", "Time that the page had been on screen at the first answer"),
            Column("last_time", .number, unit: "ms", "Time that the page had been on screen at the last answer"),
            Column("changes", .integer, "How often the answer was replaced or taken back"),
        ]
    }

    /// The items under `columns`.
    public var table: Table {
        var rows: [[Cell]] = []
        for unit in Order.places(form.units.count, { form.places[$0] < form.places[$1] }) {
            let place = form.units[unit]
            let entry = form.entries[place.question]
            let response = responses[unit]
            rows.append([
                .text(place.id), .text(entry.id), .text(entry.type.rawValue), .integer(form.places[unit] + 1),
                .boolean(isAsked[place.question]), answerCell(unit), Cell(given(unit).flatMap { entry.number($0) }),
                Cell(response.firstTime), Cell(response.lastTime), .integer(response.changes),
            ])
        }
        return Table(columns: Self.columns, rows: rows)
    }

    /// The answer as a text; empty where there is none that counts.
    private func answerCell(_ unit: Int) -> Cell {
        let entry = form.entries[form.units[unit].question]
        switch entry.value(given(unit)) {
        case .text(let text): return .text(text)
        case .double(let number): return .number(number)
        case .list(let values):
            var text: [UInt8] = []
            for value in values {
                if !text.isEmpty { text.append(" ") }
                text.append(value.text ?? "")
            }
            return .text(String(bytes: text))
        default: return .empty
        }
    }

    /// What the scores of a session export: one row per scale and per outcome.
    public static var scoreColumns: [Column] {
        [
            Column("kind", .text, "scale or outcome"),
            Column("name", .text, "Identity of the scale or outcome"),
            Column("score", .number, "The scale's score or the outcome's points; empty where too little was answered"),
            Column("answered", .integer, "Answered items of the scale"),
            Column("items", .integer, "Items of the scale"),
            Column("prorated", .boolean, "Whether the mean of the answered items stood for the others"),
            Column("shown", .boolean, "Whether the outcome was shown as the result"),
            Column("tied", .boolean, "Whether the outcome shares the highest points with another one"),
        ]
    }

    /// The scores under `scoreColumns`.
    public func scoreTable(_ findings: Findings) -> Table {
        var rows: [[Cell]] = []
        for score in findings.scores {
            rows.append([
                .text("scale"), .text(score.scale), Cell(score.value), .integer(score.answered), .integer(score.items),
                .boolean(score.isProrated), .empty, .empty,
            ])
        }
        for (index, id) in form.outcomeIDs.enumerated() {
            rows.append([
                .text("outcome"), .text(id), .number(findings.tally.totals[index]), .empty, .empty, .empty,
                .boolean(findings.tally.winner == index),
                .boolean(findings.tally.isTie && findings.tally.leaders.contains(index)),
            ])
        }
        return Table(columns: Self.scoreColumns, rows: rows)
    }

    /// The columns of the wide table: the session, then an answer and a time per item in declared order, then the scores.
    /// Every session with the same definition has the same columns.
    public static func wideColumns(_ definition: Definition) -> [Column] {
        let form = Form(definition, seed: 0)
        var columns = [
            Column("session", .text, "Identity of the session"), Column("language", .text, "Language of the session"),
            Column("duration", .number, unit: "s", "Time that pages were on screen altogether"),
            Column("stopped_early", .boolean, "Whether the person left before the end"),
        ]
        for unit in form.units {
            let entry = form.entries[unit.question]
            let isNumber = entry.bounds != nil && entry.type != .multiple || entry.type == .number
            columns.append(
                Column(
                    unit.id, isNumber ? .number : .text,
                    isNumber ? "What the answer counts before reversing" : "The answer; several separated by spaces"))
        }
        for unit in form.units {
            columns.append(
                Column(
                    unit.id + "_time", .number, unit: "ms", "Time that the page had been on screen at the last answer"))
        }
        for scale in definition.scales { columns.append(Column(scale.id + "_score", .number, "Score of the scale")) }
        if !form.outcomeIDs.isEmpty {
            columns.append(Column("outcome", .text, "The outcome that was shown; empty where there is none"))
            columns.append(Column("outcome_tied", .boolean, "Whether other outcomes had equally many points"))
            for id in form.outcomeIDs { columns.append(Column(id + "_points", .number, "Points of the outcome")) }
        }
        return columns
    }

    /// This session as one row under `wideColumns`.
    public func wideRow(session: String, language: String, _ findings: Findings) -> [Cell] {
        var row: [Cell] = [
            .text(session), .text(language), .number(findings.duration), .boolean(findings.stoppedEarly),
        ]
        for (unit, place) in form.units.enumerated() {
            let entry = form.entries[place.question]
            let isNumber = entry.bounds != nil && entry.type != .multiple || entry.type == .number
            row.append(isNumber ? Cell(given(unit).flatMap { entry.number($0) }) : answerCell(unit))
        }
        for unit in form.units.indices { row.append(Cell(responses[unit].lastTime)) }
        for score in findings.scores { row.append(Cell(score.value)) }
        if !form.outcomeIDs.isEmpty {
            row.append(findings.tally.winner.map { .text(form.outcomeIDs[$0]) } ?? .empty)
            row.append(.boolean(findings.tally.isTie))
            for total in findings.tally.totals { row.append(.number(total)) }
        }
        return row
    }
}
