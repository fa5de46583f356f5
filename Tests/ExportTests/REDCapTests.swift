import Foundation
import Interface
import Testing
import Text
import Tree

@testable import Export

/// A study as a project of REDCap.
@Suite struct REDCapTests {
    private static func table(_ text: String) throws -> [[String]] {
        var reader = CSVReader(separator: .comma)
        var rows: [[String]] = []
        reader.add(Array(text.utf8)) { rows.append($0.fields) }
        return try rows + reader.end().map(\.fields)
    }

    /// The rows of a file with its header.
    private static func rows(
        _ file: String, from source: any ExportSource
    ) async throws -> (header: [String], rows: [[String]]) {
        let path = NSTemporaryDirectory() + "redcap-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: path) }
        _ = try await Specimen.exporter.write(folder: path, .team(), as: .redcap, from: source, work: WorkAtOnce())
        let table = try table(String(contentsOfFile: path + "/" + file, encoding: .utf8))
        return (table[0], Array(table.dropFirst()))
    }

    @Test func `a name has letters, digits and single underscores, and nothing else has it`() {
        var names = REDCapNames(reserved: ["record_id", "one_complete"])
        let wanted = [
            "age", "Age", "1a", "ÄÖ", "", "a__b", "a b", "record_id", "one_complete", "redcap_event_name", "___",
            String(repeating: "long_", count: 12), String(repeating: "long_", count: 12) + "x",
        ]
        let given = wanted.map { names.free($0) }
        #expect(Set(given).count == given.count && given[0] == "age")
        #expect(!given.contains("record_id") && !given.contains("one_complete"))
        for name in given {
            #expect(name.wholeMatch(of: /[a-z][a-z0-9]*(_[a-z0-9]+)*/) != nil && name.count <= 26, "\(name)")
            #expect(!name.hasPrefix("redcap"))
        }
    }

    @Test func `options keep whole numbers, count other values, and are one where their numbers are`() {
        func choices(_ values: [(String, String)]) -> [[String]] {
            REDCapField.Choice.all(values.map { value, name in ColumnLevel(value) { _ in name } }, in: "en").map {
                [String($0.code), $0.label, $0.values.joined()]
            }
        }
        #expect(choices([("0", "no"), ("-1", "a|b")]) == [["0", "no", "0"], ["-1", "a¦b", "-1"]])
        #expect(choices([("0.5", "low"), ("1", "high")]) == [["1", "low", "0.5"], ["2", "high", "1"]])
        #expect(
            choices([("0", "no"), ("1", "yes"), ("0", "never")]) == [["0", "no / never", "0"], ["1", "yes", "1"]])
        #expect(choices([("f", ""), ("m", "two\nlines")]) == [["1", "f", "f"], ["2", "two lines", "m"]])
    }

    @Test func `several options are a column each, and what is no option is told`() {
        let choices = REDCapField.Choice.all(
            ["tea", "milk"].map { value in ColumnLevel(value) { _ in value } }, in: "en", isPlace: true)
        func field(_ kind: REDCapField.Kind) -> REDCapField {
            REDCapField(
                name: "drinks", form: "f", kind: kind, label: "d", unit: "", minimum: nil, maximum: nil,
                isIdentifier: false, source: "answers.drinks")
        }
        #expect(field(.several(choices)).headers == ["drinks___1", "drinks___2"])
        #expect(field(.several(choices)).values(.text("milk")) == [.integer(0), .integer(1)])
        #expect(field(.several(choices)).values(.empty) == [.empty, .empty])
        #expect(field(.several(choices)).values(.text("milk beer")) == nil)
        #expect(field(.one(choices)).values(.text("tea")) == [.integer(1)])
        #expect(field(.one(choices)).values(.text("beer")) == nil)
        #expect(field(.yesNo).values(.boolean(false)) == [.integer(0)])
        #expect(field(.number).values(.number(2)) == [.integer(2)])
    }

    @Test func `every person of the table of answers is a record with the same numbers`() async throws {
        let source = try Specimen.source(people: 8)
        let (header, rows) = try await Self.rows("import.csv", from: source)
        let (bytes, _) = try await Specimen.bytes(.table("answers"), from: source)
        let answers = try Self.table(String(decoding: bytes, as: UTF8.self)).filter { !$0[0].hasPrefix("#") }
        #expect(rows.map { $0[0] } == answers.dropFirst().map { $0[0] } && rows.count > 5)
        var compared = 0
        for (own, other) in [("about_age", "about_age"), ("mood_r2_sex", "mood_r2_sex")] {
            let (place, column) = try (
                #require(header.firstIndex(of: own)), #require(answers[0].firstIndex(of: other))
            )
            for (row, answer) in zip(rows, answers.dropFirst()) {
                #expect(Double(row[place]) == Double(answer[column]))
                compared += row[place].isEmpty ? 0 : 1
            }
        }
        #expect(compared > 5)
    }

    @Test func `answers of every version are options of the field`() async throws {
        let after = Specimen.definition.replacing(
            #"{"id": "m", "text": "m"}"#, with: #"{"id": "m", "text": "m"}, {"id": "d", "text": "d"}"#)
        let source = try ChangedSource(Specimen.value(), Value(json: after), people: 12)
        let (header, fields) = try await Self.rows("data-dictionary.csv", from: source)
        #expect(header == REDCapField.header && header.count == 18)
        let sex = try #require(fields.first { $0[0] == "about_sex" })
        #expect(sex[3] == "radio" && sex[5] == "1, f | 2, m | 3, d")
        let (names, rows) = try await Self.rows("import.csv", from: source)
        let place = try #require(names.firstIndex(of: "about_sex"))
        #expect(Set(rows.map { $0[place] }).isSuperset(of: ["1", "2", "3"]))
    }

    @Test func `a form's own field and a column of its name are two`() async throws {
        let (_, fields) = try await Self.rows("data-dictionary.csv", from: Specimen.source(people: 0))
        let forms = Set(fields.map { $0[1] })
        #expect(forms.isSuperset(of: ["participation", "about", "one", "again"]))
        #expect(fields.contains { $0[17].contains("people.one_complete") })
        for field in fields { #expect(!forms.contains { field[0] == $0 + "_complete" }) }
    }
}
