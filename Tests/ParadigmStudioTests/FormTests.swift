import Definitions
import Editing
import Interface
import Paradigm
import Testing
import Tree

@testable import ParadigmStudio

/// Forms that are made from the declarations.
@Suite struct FormTests {
    /// What is declared of every kind of object that a paradigm has.
    private static let schemas = [
        Definition.schema, Stage.schema, Points.schema, Response.schema, ResponseWindow.schema, Column.schema,
        Phase.schema, Repetition.schema, Layer.schema, Block.schema, Practice.schema, MeasureDeclaration.schema,
        Tracker.schema,
    ]

    @Test func `every property of a file has a word, and every word a property`() {
        var names: Set<String> = []
        for schema in Self.schemas { names.formUnion(schema.rules.map { $0.name.text }) }
        let own = [
            "format", "columns", "between", "tables", "trackers", "texts", "colours", "files", "blocks", "measures",
            "simulate", "stage", "group", "trial",
        ]
        let missing = names.filter { PropertyWord(property: $0) == nil }.subtracting(own)
        #expect(missing == [])
        for word in PropertyWord.allCases { #expect(names.contains(word.rawValue), "\(word)") }
        for hint in PropertyHint.allCases { #expect(names.contains(hint.rawValue), "\(hint)") }
    }

    @Test func `every property of every part has a field, except what has a place of its own`() throws {
        let editor = try Samples.editor()
        for (path, schema, kind) in [
            ("columns.word", Column.schema, "draw"), ("trial.1", Phase.schema, ""), ("blocks.0", Block.schema, ""),
            ("responses.ink", Response.schema, "choices"), ("trial.1.show.0", Layer.schema, "text"),
            ("measures.0", MeasureDeclaration.schema, ""),
        ] {
            let node = try #require(editor.value(path)?.node)
            let shown = StudioForms.parts(at: Path(dots: path), of: node).flatMap { part -> [String] in
                switch part {
                case .field(let field): [field.name]
                case .object(let name, _, _): [name]
                default: []
                }
            }
            let kinds = PartKinds(at: Path(dots: path))
            for rule in schema.rules where !["show", "group"].contains(rule.name.text) {
                let isForeign = kinds?.isForeign(rule.name.text, in: node) == true
                #expect(shown.contains(rule.name.text) != isForeign, "\(path) \(rule.name.text) \(kind)")
            }
        }
    }

    @Test func `a part is edited by the controls of its properties' types`() throws {
        let node = try #require(try Samples.editor().value("blocks.1")?.node)
        var kinds: [String: String] = [:]
        for case .field(let field) in StudioForms.parts(at: Path(dots: "blocks.1"), of: node) {
            kinds[field.name] = field.control.kind
        }
        #expect(kinds["repeat"] == "number" && kinds["order"] == "flow" && kinds["interrupted"] == "choice")
        #expect(kinds["when"] == "flow" && kinds["id"] == "word")
        var editor = try Samples.editor()
        editor.act(.select(Path(dots: "blocks.1")))
        let html = paradigmEditorScreen(editor, language: .english).html()
        #expect(html.contains("{avoid: colour == previous(colour) or colour == previous(word), most: {kind: 4}}"))
    }

    @Test func `an inner object is added, filled and taken away`() throws {
        var editor = try Samples.editor()
        editor.act(.edit(.set(Path(dots: "blocks.1.practice"), [:])))
        #expect(editor.faults.contains { $0.path == Path(dots: "blocks.1.practice") })
        editor.act(.edit(.set(Path(dots: "blocks.1.practice.until"), "accuracy >= 0.8")))
        #expect(editor.isUsable)
        // The last property that goes takes the object with it.
        editor.act(.edit(.set(Path(dots: "blocks.1.practice.until"), nil)))
        #expect(editor.value("blocks.1.practice") == nil && editor.isUsable)
    }
}
