import Families
import Foundation
import Interface
import Studies
import Testing
import Tree

@testable import Export

/// What people name themselves meets the lab's own names, and each answer still has a column of its own.
@Suite struct NameTests {
    /// A questionnaire whose items are called as the lab calls its own columns.
    private static let quiz = #"""
        {"id": "about", "languages": ["en"], "title": "About", "questions": [
         {"id": "language", "type": "single", "text": "L", "answers": [{"id": "german", "text": "G"}, {"id": "polish", "text": "P"}]},
         {"id": "session", "type": "number", "text": "S", "from": 1, "to": 9},
         {"id": "duration", "type": "number", "text": "D", "from": 1, "to": 9},
         {"id": "age", "type": "number", "text": "A", "from": 18, "to": 90},
         {"id": "age_time", "type": "number", "text": "T", "from": 0, "to": 24},
         {"id": "s_score", "type": "number", "text": "S", "from": 0, "to": 24}],
         "scales": [{"id": "s", "name": "S", "items": ["duration"]}]}
        """#

    private static func study(_ quiz: String) throws -> Value {
        try Value(
            json: #"{"format": "merkwelt.study", "id": "coffee-2", "languages": ["en"], "title": "N", "steps": ["#
                + #"{"id": "consent", "kind": "consent", "items": [{"id": "v", "required": true}]},"#
                + #"{"id": "about", "kind": "questionnaire", "quiz": \#(quiz)},"#
                + #"{"id": "about_age", "kind": "questionnaire", "quiz": {"id": "b", "languages": ["en"], "title": "B", "#
                + #""questions": [{"id": "time", "type": "number", "text": "T", "from": 0, "to": 24}]}},"#
                + #"{"id": "end", "kind": "finish"}]}"#)
    }

    @Test func `every answer of the long table is in the wide one, in a column that says what it is`() async throws {
        let source = try Specimen.source(people: 40, seed: 4, of: Self.study(Self.quiz))
        let files = try ExportedFiles(zip: try await Specimen.bytes(.package, from: source).bytes)
        let header = try Specimen.header(Specimen.table("answers"), files).components(separatedBy: ",")
        #expect(Set(header).count == header.count, "\(header)")
        var (said, labels) = ([String: String](), [String: String]())
        try CSVTable.read("dictionary.csv", in: files) { record in
            guard record["file"] == Specimen.table("answers") else { return }
            said[record["label_en"]] = record["name"]
            labels[record["name"]] = record["description"]
        }
        var wide: [String: CSVTable.Record] = [:]
        try CSVTable.read(Specimen.table("answers"), in: files) { wide[$0["participation"]] = $0 }
        var count = 0
        try CSVTable.read(Specimen.table("answers", task: "quiz"), in: files) { record in
            let step = record["step"]
            guard record["attempt"] != "0", !record["answer"].isEmpty else { return }
            let column = try #require(said["\(step): \(record["item"]), answer"], "\(step) \(record["item"])")
            #expect(labels[column]?.hasPrefix("Step \(step), \(record["item"]): ") == true, "\(column)")
            let told = try #require(wide[record["participation"]])[column]
            let isChoice = record["type"] == "single"
            #expect(told == record["answer"] || told == record["value"] && (isChoice || !told.isEmpty), "\(column)")
            count += 1
        }
        #expect(count > 150)
    }

    @Test func `a later version gives no column of the first another meaning`() throws {
        let first = Self.quiz.replacingOccurrences(
            of: #"{"id": "age_time", "type": "number", "text": "T", "from": 0, "to": 24},"#, with: "")
        func columns(_ texts: [String]) throws -> [Column] {
            let versions = try texts.enumerated().map { place, text in
                ExportedStudy.Version(number: place + 1, hash: "h\(place)", json: try Self.study(text).json())
            }
            let study = ExportedStudy(key: "s", versions: versions, commitment: "", secret: nil)
            return try StudyTables(study, families).answers.columns
        }
        let (one, both) = (try columns([first]), try columns([first, Self.quiz]))
        #expect(Array(both.prefix(one.count)) == one && both.count == one.count + 2)
        #expect(Set(both.map(\.name)).count == both.count)
    }

    @Test func `what is missing has a code that says why, for whoever asks for codes`() async throws {
        let optional = Self.quiz.replacingOccurrences(of: #""to": 9}"#, with: #""to": 9, "required": false}"#)
        let source = try Specimen.source(people: 60, seed: 9, of: Self.study(optional))
        func cells(_ options: ExportOptions) async throws -> [String] {
            let files = try ExportedFiles(zip: try await Specimen.bytes(.package, options, from: source).bytes)
            var cells: [String] = []
            try CSVTable.read(Specimen.table("answers"), in: files) { cells.append($0["about_age"]) }
            return cells
        }
        let (plain, coded) = (
            try await cells(ExportOptions.team()), try await cells(ExportOptions.team(hasMissingCodes: true))
        )
        #expect(plain.count == coded.count && plain.contains(""))
        for (one, other) in zip(plain, coded) {
            #expect(one.isEmpty ? ["-77", "-88", "-99"].contains(other) : one == other)
        }
    }
}
