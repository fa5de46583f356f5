import Families
import Foundation
import Interface
import Studies
import Tasks
import Testing
import Tree

@testable import Export

/// Paradigms in exports: their own columns and figures, verified, and hidden where they would tell a group.
@Suite struct ParadigmExportTests {
    static func definition(_ id: String, _ more: String = "") -> String {
        #"""
        {"format": "merkwelt.paradigm", "id": "\#(id)", "languages": ["en", "de"], "title": {"en": "Sides", "de": "Seiten"},
         "texts": {"left": {"en": "Left", "de": "Links"}, "right": {"en": "Right", "de": "Rechts"}},
         "responses": {"side": {"choices": ["left", "right"], "keys": ["f", "j"]}},
         "between": {"hand": {"levels": ["left", "right"]}},
         "columns": {"side": {"levels": ["left", "right"]}, "soa": {"levels": [100, 300]}, "same": {"value": "side == hand"}\#(more)},
         "trial": [{"id": "wait", "for": "=soa"},
                   {"id": "target", "critical": true, "show": [{"text": "=label(side)"}], "response": "side", "for": 1000}],
         "correct": "response == side", "blocks": [{"id": "test", "repeat": 10}],
         "measures": [{"id": "cost", "is": "difference", "of": "rt", "by": "side", "minus": ["left", "right"],
                       "title": {"en": "Left is slower", "de": "Links ist langsamer"}},
                      {"id": "errors", "is": "share", "of": "error"}],
         "simulate": {"side": {"ddm": {"drift": "if(side == 'left', 2, 3)", "boundary": 1.5, "nondecision": 0.3}}}}
        """#
    }

    static func study(_ set: String = "{}") throws -> Value {
        try Value(
            json: """
                {"format": "merkwelt.study", "id": "coffee-2", "languages": ["en", "de"], "title": "Sides", "maximum": 99, "steps": [
                 {"id": "consent", "kind": "consent", "items": [{"id": "v", "required": true}]},
                 {"id": "groups", "kind": "allot", "groups": ["coffee", "decaf"]},
                 {"id": "one", "kind": "task", "family": "paradigm", "definition": \(definition("sides")), "set": \(set)},
                 {"id": "about", "kind": "questionnaire", "quiz": \(Specimen.quiz)},
                 {"id": "two", "kind": "task", "family": "paradigm",
                  "definition": \(definition("more", #", "shade": {"draw": {"uniform": [0, 1]}}"#))},
                 {"id": "way", "kind": "branch", "when": {"step": "one", "figure": "cost", "greater": 0}, "then": [], "otherwise": []},
                 {"id": "end", "kind": "finish", "show": [{"step": "one", "figure": "cost"}]}]}
                """)
    }

    private static func table(_ id: String) -> String { Specimen.table("trials-" + id, task: "paradigm") }

    @Test func `each definition has a table of its trials with its own columns, told in the dictionary`() async throws {
        let files = try await Specimen.files(people: 8, seed: 2, of: Self.study())
        let (sides, more) = try (
            Specimen.header(Self.table("sides"), files), Specimen.header(Self.table("more"), files)
        )
        for name in [
            "participation", "step", "side", "soa", "same", "hand", "t_target", "frames_wait", "reaction_time",
        ] {
            #expect(sides.components(separatedBy: ",").contains(name), "\(name)")
        }
        #expect(!sides.contains(",shade") && more.contains(",shade"))
        var (rows, hands) = (0, Set<String>())
        try CSVTable.read(Self.table("sides"), in: files) { record in
            rows += 1
            #expect(record["step"] == "one" && ["100", "300"].contains(record["soa"]))
            #expect(record["same"] == (record["side"] == record["hand"] ? "true" : "false"))
            hands.insert(record["hand"])
        }
        var all = 0
        try CSVTable.read(Specimen.table("trials", task: "paradigm"), in: files) { if $0["step"] == "one" { all += 1 } }
        #expect(rows == all && rows > 200 && hands == ["left", "right"])
        let dictionary = try #require(try files.text("dictionary.csv"))
        #expect(dictionary.contains("left=Links") || dictionary.contains("Links"))
        #expect(dictionary.contains("Left is slower") && dictionary.contains("Links ist langsamer"))
    }

    @Test func `people have the figures that a definition declares, under its own names`() async throws {
        let files = try await Specimen.files(people: 8, seed: 2, of: Self.study())
        let header = try Specimen.header(Specimen.table("people"), files).components(separatedBy: ",")
        for name in ["one_cost", "one_errors", "two_cost", "one_median_time", "one_complete"] {
            #expect(header.contains(name), "\(name)")
        }
        var costs: [String: String] = [:]
        try CSVTable.read(Specimen.table("figures"), in: files) { record in
            guard record["figure"] == "times.cost.value", record["step"] == "one" else { return }
            #expect(record["unit"] == "s" && record["n"] == "" || Int(record["n"]).map { $0 > 20 } == true)
            costs[record["participation"]] = record["value"]
        }
        var people = 0
        try CSVTable.read(Specimen.table("people"), in: files) { record in
            people += record["one_cost"].isEmpty ? 0 : 1
            #expect(record["one_cost"] == costs[record["participation"]] ?? "")
        }
        #expect(people > 4)
    }

    @Test func `an export of paradigms verifies, and a changed value of a column of the file is found`() async throws {
        let folder = NSTemporaryDirectory() + "merkwelt-paradigm-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let value = try Self.study(#"{"hand": {"group": {"coffee": "left", "decaf": "right"}}}"#)
        _ = try await Specimen.exporter.write(
            folder: folder, ExportOptions.team(hasLogs: true), from: Specimen.source(people: 8, seed: 4, of: value),
            work: WorkAtOnce())
        let promise = ProtocolPromise(hash: value.contentHash)
        let sound = try StudyVerification(folder, against: promise, families: families)
        #expect(sound.findings == [] && sound.logs > 8 && sound.unchecked == [])
        // Everybody has the hand of their group.
        let files = try ExportedFiles(folder)
        try CSVTable.read(Self.table("sides"), in: files) { record in
            #expect(record["hand"] == (record["group"] == "coffee" ? "left" : "right"))
        }
        let path = folder + "/" + Self.table("sides")
        let before = try String(contentsOfFile: path, encoding: .utf8)
        let place = try #require(before.range(of: ",300,"))
        let after = before.replacingCharacters(in: place, with: ",301,")
        try after.write(toFile: path, atomically: true, encoding: .utf8)
        let manifest = try String(contentsOfFile: folder + "/manifest-sha256.txt", encoding: .utf8)
            .replacing(SHA256.hexadecimal(of: Array(before.utf8)), with: SHA256.hexadecimal(of: Array(after.utf8)))
        try manifest.write(toFile: folder + "/manifest-sha256.txt", atomically: true, encoding: .utf8)
        let altered = try StudyVerification(folder, against: promise, families: families)
        #expect(altered.findings.map(\.code) == ["figures-differ"])
    }

    @Test func `a step whose definition follows the group is hidden with it`() async throws {
        let value = try Self.study(#"{"hand": {"group": {"coffee": "left", "decaf": "right"}}}"#)
        let taint = GroupTaint([Study(node: try #require(value.node))])
        #expect(taint.contains("one") && !taint.contains("two") && !taint.hasEndings)
        let plain = GroupTaint([Study(node: try #require(try Self.study(#"{"hand": "left"}"#).node))])
        #expect(plain.isEmpty)
        let source = try Specimen.source(people: 6, seed: 4, of: value)
        let hidden = try #require(BlindedSource(source, taint: taint, allotting: "groups", hiddenLinks: []))
        let files = try ExportedFiles(zip: try await Specimen.bytes(.package, from: hidden).bytes)
        try CSVTable.read(Self.table("sides"), in: files) { Issue.record("\($0.fields)") }
        var shown = 0
        try CSVTable.read(Self.table("more"), in: files) { _ in shown += 1 }
        #expect(shown > 40)
    }

    @Test func `versions of a definition share a table, with the columns of both`() throws {
        let kind = try #require(families.family("paradigm"))
        func node(_ id: String, _ change: (String) -> String = { $0 }) throws -> Node {
            try #require(try Value(json: change(Self.definition(id))).node)
        }
        let nodes = try [
            node("sides"),
            node("sides") { $0.replacing(#""same": {"#, with: #""shade": {"levels": ["dark", "light"]}, "same": {"#) },
            node("sides") { $0.replacing("[100, 300]", with: #"["short", "long"]"#) },
        ]
        let tables = OwnTables(kind, nodes).tables
        #expect(tables.count == 1)
        let names = tables[0].columns.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(names.contains("shade") && names.contains("soa") && names.contains("soa_text"))
        #expect(try OwnTables(kind, nodes + [node("other")]).tables.count == 2)
    }
}
