import Definitions
package import Interface
import Tasks
import Text
import Tree

extension Sitting {
    /// The columns of the wide table: the session, then an answer and a time per item in declared order, then the scores.
    /// Every session with the same definition has the same columns, and no two of them share a name.
    package static func wideColumns(_ definition: Definition) -> [Column] {
        let form = Form(definition, seed: 0)
        let parts = wideParts(definition, form)
        let names = names(of: parts)
        var columns: [Column] = []
        for (place, part) in parts.enumerated() { columns.append(column(part, names[place], form)) }
        return columns
    }

    /// What these columns are of.
    static func wideParts(_ definition: Definition, _ form: Form) -> [WidePart] {
        var parts = [WidePart(.session), WidePart(.language), WidePart(.duration), WidePart(.stoppedEarly)]
        for unit in form.units { parts.append(WidePart(.answer, unit.id)) }
        for unit in form.units { parts.append(WidePart(.time, unit.id)) }
        for scale in definition.scales { parts.append(WidePart(.score, scale.id)) }
        if !form.outcomeIDs.isEmpty {
            parts += [WidePart(.outcome), WidePart(.tied)]
            for id in form.outcomeIDs { parts.append(WidePart(.points, id)) }
        }
        return parts
    }

    /// A name for each part. An item keeps the name that its author gave it, so that a table is read back by items; what else
    /// would be called so gets a number behind.
    private static func names(of parts: [WidePart]) -> [String] {
        var names = [String](repeating: "", count: parts.count)
        var taken = NameTable(capacity: parts.count)
        for isAnswer in [true, false] {
            for (place, part) in parts.enumerated() where (part.role == .answer) == isAnswer {
                let plain = part.name
                var (name, number) = (plain, 1)
                while !taken.insert(name, place) {
                    number += 1
                    name = plain + "_" + String(number)
                }
                names[place] = name
            }
        }
        return names
    }

    private static func column(_ part: WidePart, _ name: String, _ form: Form) -> Column {
        switch part.role {
        case .session: return Column(name, .text, "Identity of the session")
        case .language: return Column(name, .text, "Language of the session")
        case .duration: return Column(name, .number, unit: "s", "Time that pages were on screen altogether")
        case .stoppedEarly: return Column(name, .boolean, "Whether the person left before the end")
        case .answer:
            let isNumber = form.unitTable.find(part.item).map { form.isNumber($0) } ?? false
            return Column(
                name, isNumber ? .number : .text,
                isNumber ? "What the answer counts before reversing" : "The answer; several separated by spaces")
        case .time:
            return Column(name, .number, unit: "s", "Time that the page had been on screen at the last answer")
        case .score: return Column(name, .number, "Score of the scale")
        case .outcome: return Column(name, .text, "The outcome that was shown; empty where there is none")
        case .tied: return Column(name, .boolean, "Whether other outcomes had equally many points")
        case .points: return Column(name, .number, "Points of the outcome")
        }
    }

    /// This session as one row under `wideColumns`.
    package func wideRow(session: String, language: String, _ findings: Findings) -> [Cell] {
        var row: [Cell] = [
            .text(session), .text(language), .number(findings.duration), .boolean(findings.stoppedEarly),
        ]
        for (unit, place) in form.units.enumerated() {
            let entry = form.entries[place.question]
            row.append(form.isNumber(unit) ? Cell(given(unit).flatMap { entry.number($0) }) : answerCell(unit))
        }
        for unit in form.units.indices { row.append(responses[unit].lastTime.map { .milliseconds($0) } ?? .empty) }
        for score in findings.scores { row.append(Cell(score.value)) }
        if !form.outcomeIDs.isEmpty {
            row.append(findings.tally.winner.map { .text(form.outcomeIDs[$0]) } ?? .empty)
            row.append(.boolean(findings.tally.isTie))
            for total in findings.tally.totals { row.append(.number(total)) }
        }
        return row
    }

    /// Why answers of this row are empty, by its parts.
    func wideMissing(_ parts: [WidePart]) -> [MissingAnswer?] {
        var reasons: [MissingAnswer?] = []
        var unit = 0
        for part in parts {
            let isAnswer = part.role == .answer
            reasons.append(isAnswer ? missing(unit) : nil)
            if isAnswer { unit += 1 }
        }
        return reasons
    }
}

extension Form {
    /// Whether an item's answer is a number in the wide table.
    fileprivate func isNumber(_ unit: Int) -> Bool {
        let entry = entries[units[unit].question]
        return entry.bounds != nil && entry.type != .multiple || entry.type == .number
    }
}
