package import Interface
package import Tasks
import Text
import Tree

extension Sitting {
    /// What a quiz session exports: one row per item, in the order in which the items were shown.
    package static var columns: [Column] {
        [
            Column("item", .text, "Identity of the question or matrix row"),
            Column("question", .text, "Identity of the question; for matrix rows the matrix"),
            Column("type", .text, "single, multiple, ranged, matrix, number, text or date"),
            Column("position", .integer, "Place at which the item was shown in this session, from 1"),
            Column(
                "asked", .boolean,
                "Whether the item was shown and its condition holds; the answers of others do not count"),
            Column("answer", .text, "Identity of the chosen answer, several separated by spaces, or what was written"),
            Column("value", .number, "What the answer counts before reversing; empty where it is no number"),
            Column("first_time", .number, unit: "ms", "Time that the page had been on screen at the first answer"),
            Column("last_time", .number, unit: "ms", "Time that the page had been on screen at the last answer"),
            Column("changes", .integer, "How often the answer was replaced or taken back"),
            Column(
                "missing", .text,
                "Why there is no answer: left-out (shown, and left empty), not-asked (its condition does not hold), "
                    + "not-reached (it did not come); empty where there is one"),
        ]
    }

    /// The items under `columns`.
    package var table: Table {
        var rows: [[Cell]] = []
        for unit in Order.places(form.units.count, { form.places[$0] < form.places[$1] }) {
            let place = form.units[unit]
            let entry = form.entries[place.question]
            let response = responses[unit]
            rows.append([
                .text(place.id), .text(entry.id), .text(entry.type.rawValue), .integer(form.places[unit] + 1),
                .boolean(isAsked[place.question] && wasShown[place.question]), answerCell(unit),
                Cell(given(unit).flatMap { entry.number($0) }),
                Cell(response.firstTime), Cell(response.lastTime), .integer(response.changes),
                missing(unit).map { .text($0.rawValue) } ?? .empty,
            ])
        }
        return Table(columns: Self.columns, rows: rows)
    }

    /// The items as exports had them while `asked` was true also for what nobody was shown.
    package var earlierTable: Table {
        let asked = Self.columns.firstIndex { $0.name.isSame(as: "asked") }
        let missing = Self.columns.firstIndex { $0.name.isSame(as: "missing") }
        guard let asked, let missing else { return table }
        var columns = Self.columns
        columns.remove(at: missing)
        return Table(
            columns: columns,
            rows: table.rows.map { row in
                var row = row
                row[asked] = .boolean(row[missing] != .text(MissingAnswer.notAsked.rawValue))
                row.remove(at: missing)
                return row
            })
    }

    /// Why an item has no answer; nil where it has one.
    package func missing(_ unit: Int) -> MissingAnswer? {
        let question = form.units[unit].question
        guard isAsked[question] else { return .notAsked }
        guard wasShown[question] else { return .notReached }
        return responses[unit].given == nil ? .leftOut : nil
    }

    /// The answer as a text; empty where there is none that counts.
    func answerCell(_ unit: Int) -> Cell {
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
    package static var scoreColumns: [Column] {
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
    package func scoreTable(_ findings: Findings) -> Table {
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
}
