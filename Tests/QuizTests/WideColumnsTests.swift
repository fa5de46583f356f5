import Interface
import Quiz
import QuizExamples
import Tasks
import Testing
import Tree

/// What the columns of one session's row are called, and what stands in for answers that are missing.
@Suite struct WideColumnsTests {
    private static let own = [
        "session", "language", "duration", "stopped_early", "outcome", "outcome_tied", "age", "age_time", "age_score",
        "s_score", "a_points", "duration_2", "Age", "s",
    ]

    private static func definition(_ ids: [String], scales: [String]) throws -> Definition {
        let questions = ids.map { #"{"id": "\#($0)", "type": "number", "text": "T", "from": 0, "to": 9}"# }
        let scored = scales.map { #"{"id": "\#($0)", "name": "S", "items": ["\#(ids[0])"]}"# }
        return try Examples.definition(
            #"{"id": "q", "languages": ["en"], "title": "Q", "questions": [\#(questions.joined(separator: ", "))], "#
                + #""scales": [\#(scored.joined(separator: ", "))]}"#)
    }

    @Test func `no two columns share a name, an item keeps its own, and each answer is in its column`() throws {
        for seed in 1...200 {
            var generator = SeededGenerator(seed: seed)
            var ids: [String] = []
            for id in Self.own where generator.integer(below: 2) == 0 { ids.append(id) }
            if ids.isEmpty { ids = ["language"] }
            let definition = try Self.definition(ids, scales: ["s", "age"])
            var sitting = Sitting(definition, seed: Int64(seed))
            _ = sitting.reduce(.begun, at: 0)
            for (place, id) in ids.enumerated() {
                _ = sitting.reduce(.answered(item: id, value: .double(Double(place % 9))), at: 1)
                _ = sitting.reduce(.next, at: 2)
            }
            let columns = Sitting.wideColumns(definition)
            #expect(Set(columns.map(\.name)).count == columns.count, "seed \(seed): \(columns.map(\.name))")
            let row = sitting.wideRow(session: "me", language: "en", Findings(of: sitting))
            #expect(row.count == columns.count)
            for (place, id) in ids.enumerated() {
                let column = columns.firstIndex { $0.name == id }
                #expect(column.map { row[$0] } == .number(Double(place % 9)), "seed \(seed): \(id)")
            }
        }
    }

    @Test func `an item is asked where it was shown, and what is missing says why`() throws {
        let definition = try Examples.definition(
            #"""
            {"id": "q", "languages": ["en"], "title": "Q", "questions": [
             {"id": "a", "type": "number", "text": "A", "required": false},
             {"id": "b", "type": "number", "text": "B", "required": false, "when": {"item": "a", "greater": 5}},
             {"id": "c", "type": "number", "text": "C", "required": false},
             {"id": "d", "type": "number", "text": "D", "required": false}]}
            """#)
        var sitting = Sitting(definition, seed: 1)
        _ = sitting.reduce(.begun, at: 0)
        _ = sitting.reduce(.answered(item: "a", value: .double(1)), at: 1)
        _ = sitting.reduce(.next, at: 2)
        _ = sitting.reduce(.stopped, at: 3)
        func cells(_ table: Table, _ column: String) throws -> [String: Cell] {
            let place = try #require(table.columns.firstIndex { $0.name == column })
            var cells: [String: Cell] = [:]
            for row in table.rows { if case .text(let item) = row[0] { cells[item] = row[place] } }
            return cells
        }
        #expect(
            try cells(sitting.table, "asked") == [
                "a": .boolean(true), "b": .boolean(false), "c": .boolean(true), "d": .boolean(false),
            ])
        #expect(
            try cells(sitting.table, "missing") == [
                "a": .empty, "b": .text("not-asked"), "c": .text("left-out"), "d": .text("not-reached"),
            ])
        // What exports of before had: asked was that the condition held.
        #expect(!sitting.earlierTable.columns.contains { $0.name == "missing" })
        #expect(
            try cells(sitting.earlierTable, "asked") == [
                "a": .boolean(true), "b": .boolean(false), "c": .boolean(true), "d": .boolean(true),
            ])
    }
}
