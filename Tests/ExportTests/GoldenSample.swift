import Families
import Foundation
import Rights
import Sessions
import Studies
import Tasks
import Tree

@testable import Export

/// A study of invented people whose exports are recorded.
struct GoldenSample {
    let name: String
    let definition: Node
    let source: any ExportSource
    /// Forms of the package, by name.
    var options: [(name: String, options: ExportOptions)] = [("package", ExportOptions.team())]

    init(_ name: String, _ definition: Value, people: Int, seed: Int64) throws {
        self.name = name
        self.definition = definition.node ?? Node()
        source = try Specimen.source(people: people, seed: seed, of: definition)
    }

    private init(_ name: String, of other: GoldenSample, _ source: any ExportSource) {
        (self.name, definition, self.source) = (name, other.definition, source)
    }

    /// The studies: what can come of a participation, hostile texts, every family, a later version, hidden groups.
    static func all() throws -> [GoldenSample] {
        var fates = try GoldenSample("fates", fates(), people: 60, seed: 3)
        fates.options.append(("all", ExportOptions.team(hasLogs: true, hasExternals: true, hasMissingCodes: true)))
        let plain = try GoldenSample("plain", Specimen.ruled(), people: 60, seed: 1)
        let hostile = try GoldenSample("hostile", hostile(), people: 12, seed: 4)
        let every = try GoldenSample("families", everyFamily(), people: 3, seed: 2)
        let nobody = try GoldenSample("nobody", Specimen.value(), people: 0, seed: 1)
        return try [fates, plain, hostile, every, nobody, renewed(fates), blinded()]
    }

    /// People who are screened out, find no place, fall under rules of exclusion, or withdraw.
    private static func fates() throws -> Value {
        let rules =
            #"[{"id": "old", "when": {"step": "about", "item": "age", "atLeast": 50}, "text": "Too old"},"#
            + #" {"id": "decaf", "when": {"group": "decaf"}}]"#
        let screen = #"{"id": "adult", "kind": "screen", "unless": {"step": "about", "item": "age", "atLeast": 30}}"#
        return try Value(
            json: Specimen.definition
                .replacing(#""maximum": 200,"#, with: #""maximum": 24, "exclusions": \#(rules),"#)
                .replacing(#"{"id": "groups","#, with: screen + #", {"id": "groups","#))
    }

    /// Texts that a spreadsheet runs, that end cells, lines, tags and quotations, in two languages.
    private static func hostile() throws -> Value {
        let texts = [
            "=1+1", "@SUM(A1)", "+49", "-7", "a,b;c", "\"quoted\"", "two\r\nlines", "tab\there", "<b>&amp;</b>",
            "ä\u{1F600}",
            "\u{202E}gnol", "`| *_#", "${x}", "'--", "", " ",
        ]
        var answers: [Value] = []
        for (place, text) in texts.enumerated() {
            answers.append(["id": .text("a\(place)"), "text": ["en": .text(text), "de": .text("de " + text)]])
        }
        let quiz: Value = [
            "id": "hostile", "languages": ["en", "de"], "title": ["en": "=T,\"1\"\n", "de": "<T>"],
            "questions": [
                ["id": "one", "type": "single", "text": ["en": "=A1", "de": "@A1"], "answers": .list(answers)],
                ["id": "many", "type": "multiple", "text": ["en": "a|b", "de": "\""], "answers": .list(answers)],
                ["id": "free", "type": "text", "text": ["en": "\r\n", "de": "\t"]],
            ],
        ]
        let steps: [Value] = [
            ["id": "consent", "kind": "consent", "items": [["id": "v", "required": true]]],
            ["id": "about", "kind": "questionnaire", "quiz": quiz], ["id": "end", "kind": "finish"],
        ]
        return [
            "format": "merkwelt.study", "id": "coffee-2", "languages": ["en", "de"],
            "title": ["en": "=Study, \"1\" <b>", "de": "@Studie\r\n"], "maximum": 200, "steps": .list(steps),
        ]
    }

    /// A task of every family that has tables of its own, and two questionnaires.
    private static func everyFamily() throws -> Value {
        var steps: [Value] = [
            ["id": "consent", "kind": "consent", "items": [["id": "v", "required": true]]],
            ["id": "about", "kind": "questionnaire", "quiz": try Value(json: Specimen.quiz)],
        ]
        for kind in families.families where !kind.exportedTables.isEmpty && !kind.facts.asksQuestions {
            let name = kind.facts.name
            let definition =
                try kind.presets.first.flatMap { kind.definition(preset: $0) } ?? recorded(of: name)
                ?? Node()
            steps.append([
                "id": .text("do-" + name), "kind": "task", "family": .text(name), "definition": .node(definition),
            ])
        }
        steps.append(["id": "end", "kind": "finish"])
        return [
            "format": "merkwelt.study", "id": "coffee-2", "languages": ["en"], "title": ["en": "Families"],
            "maximum": 200, "steps": .list(steps),
        ]
    }

    /// A definition as the newest recorded session of this family has it; nil where none was recorded, as of a family whose
    /// properties all have a value of their own.
    private static func recorded(of family: String) throws -> Node? {
        let golden = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent("../Golden").standardized
        let generations = try FileManager.default.contentsOfDirectory(atPath: golden.path).compactMap { Int($0) }
        let folders = generations.sorted(by: >).map { golden.appendingPathComponent("\($0)/\(family)") }
        guard let folder = folders.first(where: { FileManager.default.fileExists(atPath: $0.path) }) else {
            return nil
        }
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        guard let first = files.min(by: { $0.path < $1.path }) else { throw CocoaError(.fileNoSuchFile) }
        return try SessionDocument(json: String(contentsOf: first, encoding: .utf8)).session.definition
    }

    /// The same people with a second version of the study, and with what a panel calls them.
    private static func renewed(_ sample: GoldenSample) throws -> GoldenSample {
        guard let simulated = sample.source as? SimulatedSource else { throw CocoaError(.featureUnsupported) }
        var source = try RenewedSource(simulated)
        source.names = (1...5).map { ExportedExternal(number: $0, link: "K7QF2M", value: "=panel \($0), \"x\"") }
        var renewed = GoldenSample("versions", of: sample, source)
        renewed.options = [("externals", ExportOptions.team(hasLogs: true, hasExternals: true))]
        return renewed
    }

    /// A study as those see it from whom groups are hidden.
    private static func blinded() throws -> GoldenSample {
        let sample = try GoldenSample("blinded", Specimen.value(), people: 24, seed: 5)
        let taint = GroupTaint([Study(node: sample.definition)])
        guard
            let hidden = BlindedSource(sample.source, taint: taint, allotting: "groups", hiddenLinks: [])
        else { throw CocoaError(.featureUnsupported) }
        return GoldenSample("blinded", of: sample, hidden)
    }
}
