package import Interface
import Tasks
import Text
import Tree

extension Sitting {
    /// An item of a sitting.
    package struct ItemRow {
        let sitting: Sitting
        let unit: Int

        var place: Form.Unit { sitting.form.units[unit] }
        var entry: Form.Entry { sitting.form.entries[place.question] }
        var response: Response { sitting.responses[unit] }
    }

    package typealias ScoreRow = (
        isScale: Bool, name: String, score: Double?, answered: Int?, items: Int?, isProrated: Bool?, isShown: Bool?,
        isTied: Bool?
    )

    /// What a quiz session exports: one row per item, in the order in which the items were shown.
    package static let columns: [RowColumn<ItemRow>] = [
        RowColumn("item", .text, "Identity of the question or matrix row", en: "Item", de: "Item") {
            .text($0.place.id)
        }.meaning(.item),
        RowColumn(
            "question", .text, "Identity of the question; for matrix rows the matrix", en: "Question", de: "Frage"
        ) { .text($0.entry.id) },
        RowColumn(
            "type", .text, "single, multiple, ranged, matrix, number, text or date", en: "Kind of question",
            de: "Art der Frage",
            levels: [
                ColumnLevel("single", "One of several answers", "Eine von mehreren Antworten"),
                ColumnLevel("multiple", "Several of several answers", "Mehrere von mehreren Antworten"),
                ColumnLevel("ranged", "A place on a line", "Ein Ort auf einer Linie"),
                ColumnLevel("matrix", "A row of a matrix", "Eine Zeile einer Matrix"),
                ColumnLevel("number", "A number", "Eine Zahl"),
                ColumnLevel("text", "A text", "Ein Text"),
                ColumnLevel("date", "A day", "Ein Tag"),
            ]
        ) { .text($0.entry.type.rawValue) },
        RowColumn(
            "position", .integer, "Place at which the item was shown in this session, from 1",
            en: "Place at which it was shown", de: "Stelle, an der es gezeigt wurde"
        ) { .integer($0.sitting.form.places[$0.unit] + 1) },
        RowColumn(
            "asked", .boolean, "Whether the item was shown and its condition holds; the answers of others do not count",
            en: "Was asked", de: "Wurde gefragt"
        ) { .boolean($0.sitting.isAsked[$0.place.question] && $0.sitting.wasShown[$0.place.question]) },
        RowColumn(
            "answer", .text, "Identity of the chosen answer, several separated by spaces, or what was written",
            en: "Answer", de: "Antwort", disclosure: .indirect
        ) { $0.sitting.answerCell($0.unit) }.meaning(.value),
        RowColumn(
            "value", .number, "What the answer counts before reversing; empty where it is no number", en: "Value",
            de: "Wert"
        ) { Cell($0.sitting.number(of: $0.unit)) }.meaning(.value),
        RowColumn(
            "first_time", .number, unit: "ms", "Time that the page had been on screen at the first answer",
            en: "Time of the first answer", de: "Zeit der ersten Antwort"
        ) { Cell($0.response.firstTime) },
        RowColumn(
            "last_time", .number, unit: "ms", "Time that the page had been on screen at the last answer",
            en: "Time of the last answer", de: "Zeit der letzten Antwort"
        ) { Cell($0.response.lastTime) },
        RowColumn(
            "changes", .integer, "How often the answer was replaced or taken back", en: "Changes of the answer",
            de: "Änderungen der Antwort"
        ) { .integer($0.response.changes) },
        RowColumn(
            "missing", .text,
            "Why there is no answer: left-out (shown, and left empty), not-asked (its condition does not hold), "
                + "not-reached (it did not come); empty where there is one", en: "Why there is no answer",
            de: "Warum es keine Antwort gibt", levels: MissingAnswer.allCases.map { $0.level($0.rawValue) }
        ) { Cell($0.sitting.missing($0.unit)?.rawValue) },
    ]

    /// The items under `columns`.
    package var table: Table {
        let units = Order.places(form.units.count) { form.places[$0] < form.places[$1] }
        return Table(Self.columns, units.map { ItemRow(sitting: self, unit: $0) })
    }

    /// The items as exports had them while `asked` was true also for what nobody was shown.
    package var earlierTable: Table {
        let asked = Self.columns.firstIndex { $0.column.name.isSame(as: "asked") }
        let missing = Self.columns.firstIndex { $0.column.name.isSame(as: "missing") }
        guard let asked, let missing else { return table }
        var columns = Self.columns.heads()
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

    /// What an answer counts before reversing; nil where it is no number, or there is none that counts.
    fileprivate func number(of unit: Int) -> Double? {
        let entry = form.entries[form.units[unit].question]
        return given(unit).flatMap { entry.number($0) }
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
    package static let scoreColumns: [RowColumn<ScoreRow>] = [
        RowColumn(
            "kind", .text, "scale or outcome", en: "Scale or outcome", de: "Skala oder Ergebnis",
            levels: [
                ColumnLevel("scale", "Scale", "Skala"),
                ColumnLevel("outcome", "Outcome", "Ergebnis"),
            ]
        ) { .text($0.isScale ? "scale" : "outcome") }.meaning(.item),
        RowColumn("name", .text, "Identity of the scale or outcome", en: "Name", de: "Name") { .text($0.name) }.meaning(
            .item),
        RowColumn(
            "score", .number, "The scale's score or the outcome's points; empty where too little was answered",
            en: "Score", de: "Punktzahl"
        ) { Cell($0.score) }.meaning(.value),
        RowColumn("answered", .integer, "Answered items of the scale", en: "Answered items", de: "Beantwortete Items") {
            Cell($0.answered)
        },
        RowColumn("items", .integer, "Items of the scale", en: "Items of the scale", de: "Items der Skala") {
            Cell($0.items)
        },
        RowColumn(
            "prorated", .boolean, "Whether the mean of the answered items stood for the others",
            en: "Mean stood for missing items", de: "Mittelwert für fehlende Items"
        ) { Cell($0.isProrated) },
        RowColumn(
            "shown", .boolean, "Whether the outcome was shown as the result", en: "Was shown", de: "Wurde gezeigt"
        ) { Cell($0.isShown) },
        RowColumn(
            "tied", .boolean, "Whether the outcome shares the highest points with another one",
            en: "Shares the highest points", de: "Teilt die höchste Punktzahl"
        ) { Cell($0.isTied) },
    ]

    /// The scores under `scoreColumns`.
    package func scoreTable(_ findings: Findings) -> Table {
        var rows: [ScoreRow] = findings.scores.map {
            (true, $0.scale, $0.value, $0.answered, $0.items, $0.isProrated, nil, nil)
        }
        let tally = findings.tally
        for (index, id) in form.outcomeIDs.enumerated() {
            let isTied = tally.isTie && tally.leaders.contains(index)
            rows.append((false, id, tally.totals[index], nil, nil, nil, tally.winner == index, isTied))
        }
        return Table(Self.scoreColumns, rows)
    }
}
