import Interface
import Tasks
import Tree

/// The questionnaires of a study: a table for each, with a row for each time that somebody answered it.
struct BIDSQuestionnaires {
    private struct Questionnaire {
        let label: String
        let step: TakenStep
        let hash: String
        let name: String
        let columns: [Item]
    }

    /// A column of answers or of scores.
    private struct Item {
        /// The table and the cells that tell it apart from others.
        let key: [UInt8]
        let name: String
        let node: Node
    }

    private var all: [Questionnaire] = []
    private let facts: ExportFacts

    private static let head: [(name: String, told: String)] = [
        ("participant_id", "The participant"), ("session_id", "The visit"),
        ("run_id", "Which time it was taken in this visit"),
    ]

    init(_ facts: ExportFacts) {
        self.facts = facts
        var labels: Set<String> = []
        for step in facts.tables.taken where step.family.facts.asksQuestions {
            let hash = Value.node(step.definition).contentHash
            guard !all.contains(where: { $0.hash == hash }) else { continue }
            let name =
                facts.study.versions.lazy.compactMap { facts.tables.task(at: step.path, of: $0.hash) }.first ?? ""
            var (label, number) = (BIDSLabel.plain(name), 1)
            while !labels.insert(label).inserted {
                number += 1
                label = "\(BIDSLabel.plain(name))v\(number)"
            }
            all.append(
                Questionnaire(
                    label: label, step: step, hash: hash, name: name,
                    columns: Self.items(of: step, facts.tables.languages[0])))
        }
    }

    /// The columns of a questionnaire, which are those of a session that nobody has begun.
    private static func items(of step: TakenStep, _ language: String) -> [Item] {
        guard let tables = try? step.family.begin(step.definition, seed: 0).finding().tables else { return [] }
        let details = step.family.details(of: step.definition)
        var names = ColumnNames(head.map(\.name) + ["MeasurementToolMetadata"])
        var items: [Item] = []
        for (place, table) in tables.enumerated() {
            let roles = table.columns.map(\.detail.role)
            let keys = roles.indices.filter { roles[$0] == .item }
            guard let value = roles.firstIndex(of: .value), let last = keys.last else { continue }
            for row in table.rows {
                let own = row[last].text
                let detail = details.first { part in
                    part.part.item == own && (part.part.role == .answer) == (place == 0) && part.part.role != .time
                }
                let wanted = place == 0 ? own : own + "_" + table.columns[value].name
                items.append(
                    Item(
                        key: ([.integer(place)] + keys.map { row[$0] }).key, name: names.free(wanted),
                        node: described(detail, own, table.columns[value], language)))
            }
        }
        return items
    }

    private static func described(_ detail: PartDetail?, _ item: String, _ column: Column, _ language: String) -> Node {
        let text = detail?.text(language) ?? ""
        var node: Node = [
            "LongName": .text(item), "Description": .text(text.isEmpty ? "\(item): \(column.description)" : text),
        ]
        guard let detail else { return node }
        let identities = zip(detail.identities, detail.levels).map { ColumnLevel($0, $1.name) }
        if let levels = (detail.levels + identities).described(in: language) { node["Levels"] = levels }
        let unit = detail.unit(language)
        if !unit.isEmpty { node["Units"] = .text(unit) }
        return node
    }

    /// Writes the tables of those questionnaires that somebody came to. A table has one row for each participant, so each
    /// time that a questionnaire is taken has one of its own.
    func write(_ sessions: WrittenTable, _ tables: [WrittenTable], to files: BIDSFiles) throws {
        for one in all {
            let own = tables.filter { $0.table.family === one.step.family && $0.table.isOfItems }
            var takings: Set<BIDSTaking> = []
            try forEach(one, sessions, own) { _, taking, _ in takings.insert(taking) }
            for taking in takings.sorted() {
                let file = "phenotype/\(one.label)\(taking.label)"
                try files.begin(file + ".tsv", Self.head.map(\.name) + one.columns.map(\.name))
                try forEach(one, sessions, own) { person, other, row in
                    guard other == taking else { return }
                    try files.add(
                        [
                            .text("sub-" + BIDSLabel.plain(person)), .text("ses-" + taking.visit),
                            .text(BIDSLabel.index(taking.run)),
                        ] + row)
                }
                try files.end()
                try files.add(file + ".json", described(one))
            }
        }
    }

    private func described(_ one: Questionnaire) -> Node {
        let language = Language(ofLab: facts.tables.languages[0]) ?? .english
        let title = one.step.family.heading(one.step.definition, language: language)
        var node: Node = ["MeasurementToolMetadata": ["Description": .text(title.isEmpty ? one.name : title)]]
        for (name, told) in Self.head { node[Name(name)] = ["Description": .text(told)] }
        for item in one.columns { node[Name(item.name)] = .node(item.node) }
        return node
    }

    /// Calls a function with each time that somebody answered a questionnaire: who, when, and the cells of its columns.
    private func forEach(
        _ one: Questionnaire, _ sessions: WrittenTable, _ tables: [WrittenTable],
        _ body: (Cell, BIDSTaking, [Cell]) throws -> Void
    ) throws {
        let columns = SessionCells(sessions)
        let places = Dictionary(
            zip(one.columns.map(\.key), one.columns.indices), uniquingKeysWith: { first, _ in first })
        let readers = try tables.map { (AnswerCells($0), try $0.reader()) }
        var (person, runs) = (Cell.empty, [String: Int]())
        try sessions.forEach { cells in
            let id = columns.session(cells)
            var row = [Cell](repeating: .empty, count: one.columns.count)
            var isTaken = false
            for (place, (answers, reader)) in readers.enumerated() {
                while let answer = try reader.next(where: { $0[answers.session] == id }) {
                    isTaken = true
                    guard let column = places[([.integer(place)] + answers.key(answer)).key] else { continue }
                    row[column] = answers.value(answer)
                }
            }
            guard isTaken, hash(columns.step(cells), columns.definition(cells)) == one.hash else { return }
            if columns.cell("participation", cells) != person {
                (person, runs) = (columns.cell("participation", cells), [:])
            }
            let visit = columns.visit(cells)
            runs[visit, default: 0] += 1
            try body(person, BIDSTaking(visit: visit, run: runs[visit] ?? 1), row)
        }
    }

    /// The hash of what was taken at a step.
    private func hash(_ path: String, _ definition: String) -> String? {
        if all.contains(where: { $0.hash == definition }) { return definition }
        return facts.tables.taken(at: path, definition).map { Value.node($0.definition).contentHash }
    }
}
