import Families
import Foundation
import Studies
import Testing
import Tree

@testable import Export

/// What the dictionary says of a column's values: what was asked, what numbers stand for, between which ends they lie.
@Suite struct DictionaryTests {
    private static let quiz = #"""
        {"id": "about", "languages": ["en", "de"], "title": {"en": "About", "de": "Über"}, "questions": [
         {"id": "gender", "type": "single", "text": {"en": "Your gender?", "de": "Dein Geschlecht?"}, "answers": [
          {"id": "f", "text": {"en": "Female", "de": "Weiblich"}}, {"id": "m", "text": {"en": "Male", "de": "Männlich"}}]},
         {"id": "age", "type": "number", "text": {"en": "How old?", "de": "Wie alt?"}, "from": 18, "to": 90,
          "unit": {"en": "years", "de": "Jahre"}},
         {"id": "drinks", "type": "multiple", "text": "D", "answers": [{"id": "tea", "text": "Tea"}, {"id": "milk", "text": "Milk"}]},
         {"id": "calm", "type": "matrix", "text": {"en": "I am", "de": "Ich bin"}, "answers": [
          {"id": "no", "text": "No", "value": 0}, {"id": "yes", "text": "Yes", "value": 4}],
          "items": [{"id": "c1", "text": {"en": "calm", "de": "ruhig"}}, {"id": "c2", "text": {"en": "still", "de": "still"}}]}],
         "scales": [{"id": "c", "name": {"en": "Calmness", "de": "Ruhe"}, "items": ["c1", "c2"]}]}
        """#

    private static func study() throws -> Value {
        try Value(
            json:
                #"{"format": "merkwelt.study", "id": "coffee-2", "languages": ["en", "de"], "title": {"en": "N", "de": "N"}, "#
                + #""steps": [{"id": "consent", "kind": "consent", "items": [{"id": "v", "required": true}]},"#
                + #"{"id": "about", "kind": "questionnaire", "quiz": \#(quiz)},"#
                + #"{"id": "test", "kind": "task", "family": "reaction", "preset": "srt5"},{"id": "end", "kind": "finish"}]}"#
        )
    }

    /// By file and column.
    private static func dictionary(_ files: ExportedFiles) throws -> [String: CSVTable.Record] {
        var dictionary: [String: CSVTable.Record] = [:]
        try CSVTable.read("dictionary.csv", in: files) { dictionary[$0["file"] + " " + $0["name"]] = $0 }
        return dictionary
    }

    private static func files(_ options: ExportOptions = ExportOptions.team()) async throws -> ExportedFiles {
        let source = try Specimen.source(people: 40, seed: 8, of: study())
        return try ExportedFiles(zip: try await Specimen.bytes(.package, options, from: source).bytes)
    }

    @Test func `questions are told as they were written, in each language, with values, ends and units`() async throws {
        let files = try await Self.files()
        let dictionary = try Self.dictionary(files)
        func said(_ column: String, _ property: String) throws -> String {
            try #require(dictionary[Specimen.table("answers") + " " + column])[property]
        }
        #expect(try said("about_gender", "text") == "Your gender?")
        #expect(try said("about_gender", "text_de") == "Dein Geschlecht?")
        #expect(try said("about_gender", "values") == "1 = Female; 2 = Male")
        #expect(try said("about_gender", "values_de") == "1 = Weiblich; 2 = Männlich")
        #expect(try said("about_gender_id", "values") == "f = Female; m = Male")
        #expect(try said("about_age", "minimum") == "18.0" && said("about_age", "maximum") == "90.0")
        #expect(try said("about_age", "unit") == "years")
        #expect(try said("about_drinks", "values") == "tea = Tea; milk = Milk")
        #expect(try said("about_c1", "text") == "I am – calm" && said("about_c1", "values") == "0 = No; 4 = Yes")
        // A number that the author gave needs no identity beside it.
        #expect(dictionary[Specimen.table("answers") + " about_c1_id"] == nil)
        #expect(try said("about_c_score", "text") == "Calmness")
        #expect(try said("about_c_score", "minimum") == "0.0" && said("about_c_score", "maximum") == "8.0")
        let dataset = try #require(try files.text("dataset_description.json").map { try Value(json: $0) }?.node)
        let gender = dataset["variableMeasured"]?.list?.first { $0.node?["name"]?.text == "about_gender" }?.node
        let levels = gender?["valueReference"]?.list?.compactMap { $0.node?["name"]?.text }
        #expect(levels == ["Female", "Male"])
    }

    @Test func `the identity of a nominal answer stands beside its number`() async throws {
        let files = try await Self.files()
        var answers: [String: String] = [:]
        try CSVTable.read(Specimen.table("answers", task: "quiz"), in: files) { record in
            if record["item"] == "gender" { answers[record["participation"]] = record["answer"] }
        }
        var compared = 0
        try CSVTable.read(Specimen.table("answers"), in: files) { record in
            let answer = answers[record["participation"]] ?? ""
            #expect(record["about_gender_id"] == answer)
            if !answer.isEmpty { compared += 1 }
        }
        #expect(compared > 20)
    }

    @Test func `each value in a table is one that the dictionary explains, between its ends`() async throws {
        for codes in [false, true] {
            for definition in [try Self.study(), try Specimen.value()] {
                let source = try Specimen.source(people: 40, seed: 6, of: definition)
                let options = ExportOptions.team(hasMissingCodes: codes)
                try Self.checkValues(
                    ExportedFiles(zip: try await Specimen.bytes(.package, options, from: source).bytes))
            }
        }
    }

    /// What the dictionary says of the values of a column.
    private struct Explained {
        let levels: Set<String>
        /// Those of the levels that are numbers.
        let numbers: Set<Double>
        let lowest: Double?
        let highest: Double?

        init(_ told: CSVTable.Record) {
            let values = told["values"]
            levels =
                values.isEmpty
                ? []
                : Set(
                    values.components(separatedBy: "; ").map {
                        String($0.prefix(upTo: $0.range(of: " = ")?.lowerBound ?? $0.endIndex))
                    })
            numbers = Set(levels.compactMap { Double($0) })
            (lowest, highest) = (Double(told["minimum"]), Double(told["maximum"]))
        }

        var isPlain: Bool { levels == ["-77", "-88", "-99"] }
    }

    private static func checkValues(_ files: ExportedFiles) throws {
        let dictionary = try dictionary(files).mapValues { Explained($0) }
        var checked = 0
        for name in files.names where name.hasSuffix(".csv") && name != "dictionary.csv" {
            try CSVTable.read(name, in: files) { record in
                for column in record.names {
                    let cell = record[column]
                    guard !cell.isEmpty else { continue }
                    let told = try #require(dictionary[name + " " + column], "\(name) \(column)")
                    let number = Double(cell)
                    if !told.levels.isEmpty, column != "figure" {
                        let isOne = told.levels.contains(cell) || number.map { told.numbers.contains($0) } ?? false
                        let isSeveral = cell.split(separator: " ").allSatisfy { told.levels.contains(String($0)) }
                        #expect(isOne || isSeveral || told.isPlain, "\(name) \(column): \(cell)")
                        checked += 1
                    }
                    let isMissing = told.levels.contains(cell) && cell.hasPrefix("-")
                    if let low = told.lowest, let number, !isMissing { #expect(number >= low) }
                    if let high = told.highest, let number { #expect(number <= high) }
                }
            }
        }
        #expect(checked > 500)
    }
}
