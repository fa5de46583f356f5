import Interface
import Tasks
import Tree

/// What people answered, one session after the other.
///
/// An export can withhold what was chosen or written from the table of items, since free texts are among it. Chosen answers
/// are then those of the table of answers, which has the last session of each step.
struct BIDSAnswers {
    private let facts: ExportFacts
    private let sessions: WrittenTable
    private let columns: SessionCells
    private let tables: [WrittenTable]
    private let wide: WrittenTable?
    /// The last session of each step, by participation and step.
    private var last: [[String]: Cell] = [:]

    /// - Parameters:
    ///   - tables: the families' tables.
    ///   - wide: the table of answers.
    init(_ facts: ExportFacts, _ sessions: WrittenTable, _ tables: [WrittenTable], wide: WrittenTable?) throws {
        (self.facts, self.sessions, self.tables, self.wide) = (facts, sessions, tables, wide)
        columns = SessionCells(sessions)
        guard wide != nil else { return }
        let asking = Set(facts.tables.taken.filter { $0.family.facts.asksQuestions }.map(\.path))
        try sessions.forEach { cells in
            let step = columns.step(cells)
            guard asking.contains(step), columns.cell("attempt", cells) != .integer(0) else { return }
            last[[columns.person(cells).text, step]] = columns.session(cells)
        }
    }

    /// Whether the export has the answers to an item of texts.
    func has(_ item: String, at step: TakenStep) -> Bool {
        let isWritten = tables.contains { table in
            table.table.family === step.family
                && table.table.columns.contains {
                    $0.detail.meaning == .value && $0.kind == .text
                }
        }
        return isWritten || place(of: item, at: step.path) != nil
    }

    /// The place of an item in the table of answers; nil where it is withheld.
    private func place(of item: String, at step: String) -> Int? {
        let own = facts.tables.answerColumns.answers(at: step).first { $0.part == WidePart(.answer, item) }
        return own.flatMap { wide?.place(of: facts.tables.answerColumns.columns[$0.column].name) }
    }

    /// Calls a function with each time that somebody answered a questionnaire: who, when, and the cells of its columns.
    ///
    /// - Parameter hashes: the questionnaires' hashes.
    func forEach(
        _ one: BIDSQuestionnaire, among hashes: Set<String>, _ body: (Cell, BIDSTaking, [Cell]) throws -> Void
    ) throws {
        let items = Dictionary(zip(one.items.map(\.key), one.items.indices), uniquingKeysWith: { first, _ in first })
        let readers = try tables.compactMap { table -> (Int, AnswerCells, WrittenRows)? in
            guard let place = table.table.placeInFamily, table.table.family === one.step.family, table.table.isOfItems
            else { return nil }
            return (place, AnswerCells(table), try table.reader())
        }
        let people = try wide?.reader()
        let own = wide?.place(of: "participation")
        var (person, runs, answers) = (Cell.empty, [String: Int](), [Cell]())
        try sessions.forEach { cells in
            let id = columns.session(cells)
            var row = [Cell](repeating: .empty, count: one.items.count)
            var isTaken = false
            for (place, answered, reader) in readers {
                while let answer = try reader.next(where: { $0[answered.session] == id }) {
                    isTaken = true
                    guard let item = items[([.integer(place)] + answered.key(answer)).key] else { continue }
                    row[item] = answered.value(answer, isText: one.items[item].text != nil)
                }
            }
            let step = columns.step(cells)
            guard isTaken, hash(step, columns.definition(cells), hashes) == one.hash else { return }
            if columns.person(cells) != person {
                (person, runs, answers) = (columns.person(cells), [:], [])
                while let own, let next = try people?.next() {
                    if next[own] == person {
                        answers = next
                        break
                    }
                }
            }
            if !answers.isEmpty, last[[person.text, step]] == id {
                for (place, item) in one.items.enumerated() where row[place] == .empty {
                    if let text = item.text, let own = self.place(of: text, at: step) { row[place] = answers[own] }
                }
            }
            let visit = columns.visit(cells)
            runs[visit, default: 0] += 1
            try body(person, BIDSTaking(visit: visit, run: runs[visit] ?? 1), row)
        }
    }

    /// The hash of what was taken at a step.
    private func hash(_ path: String, _ definition: String, _ hashes: Set<String>) -> String? {
        if hashes.contains(definition) { return definition }
        return facts.tables.taken(at: path, definition).map { Value.node($0.definition).contentHash }
    }
}
