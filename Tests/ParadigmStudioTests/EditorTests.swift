import Definitions
import Editing
import Foundation
import Interface
import Paradigm
import ParadigmCheck
import ParadigmTask
import Store
import Testing
import Tree

@testable import ParadigmStudio

/// The editor of a paradigm: parts, names, kinds, findings and their places.
@Suite struct EditorTests {
    @Test(arguments: [Language.english, .german])
    func `a new paradigm has no findings and can be run`(language: Language) {
        let editor = ParadigmEditor(.starter(language), language: language.code)
        #expect(editor.faults.map(\.description) == [])
        #expect(editor.isUsable && editor.preview?.plan.count == 20)
    }

    @Test(arguments: Samples.names) func `a paradigm of the lab is shown without an error`(name: String) throws {
        let editor = try Samples.editor(name)
        #expect(editor.faults.filter { $0.severity == .error } == [] && editor.isUsable)
        let html = paradigmEditorScreen(editor, language: .english).html()
        #expect(html.contains("design-phases") && html.contains("preview-stage"))
    }

    @Test func `a column that gets another name keeps it in expressions, braces and lists`() throws {
        var editor = try Samples.editor()
        editor.act(.edit(.setText(Path(dots: "texts.how"), language: "en", "{count(colour == word)} {colour}")))
        editor.act(.edit(.rename(Path(dots: "columns.colour"), to: "ink_colour")))
        #expect(editor.value("columns.colour") == nil)
        #expect(editor.value("columns.word.where") == "(word == ink_colour) == (kind == 'congruent')")
        #expect(editor.value("columns.word.balance") == ["ink_colour", "kind"])
        #expect(editor.value("trial.1.show.0.colour") == "=ink_colour")
        #expect(editor.value("correct") == "response == ink_colour")
        #expect(editor.value("texts.how.en") == "{count(ink_colour == word)} {ink_colour}")
        #expect(editor.faults.filter { $0.severity == .error } == [])
        editor.act(.undo)
        #expect(editor.value("correct") == "response == colour")
    }

    @Test func `a name that is taken changes nothing`() throws {
        var editor = try Samples.editor()
        let before = editor.definition
        #expect(editor.act(.edit(.rename(Path(dots: "columns.colour"), to: "kind"))).isEmpty)
        #expect(editor.definition == before && !editor.canUndo)
    }

    @Test func `a response that gets another name keeps its phase and its simulated people`() throws {
        var editor = try Samples.editor()
        editor.act(.edit(.rename(Path(dots: "responses.ink"), to: "shade")))
        #expect(editor.value("trial.1.response") == "shade")
        #expect(editor.value("simulate.shade") != nil && editor.value("simulate.ink") == nil)
        #expect(editor.isUsable)
    }

    @Test func `another kind of column keeps what belongs to all kinds`() throws {
        var editor = try Samples.editor()
        editor.act(.edit(.set(Path(dots: "columns.word.note"), "drawn")))
        editor.act(.retype(Path(dots: "columns.word"), kind: "value"))
        #expect(editor.value("columns.word") == ["note": "drawn", "value": "trial"])
        editor.act(.undo)
        #expect(editor.value("columns.word.balance") != nil)
    }

    @Test func `a finding leads to the form of its part`() throws {
        var editor = try Samples.editor()
        editor.act(.edit(.set(Path(dots: "trial.1.show.0.colour"), "=tint")))
        let fault = try #require(editor.faults.first { $0.code == .nameUnknown })
        #expect(
            fault.line > 0
                && editor.file.split(separator: "\n", omittingEmptySubsequences: false)[fault.line - 1].contains("tint")
        )
        #expect(!editor.isUsable)
        editor.act(.lead(fault.path))
        #expect(editor.selected == Path(dots: "trial.1.show.0"))
        let html = paradigmEditorScreen(editor, language: .english).html()
        #expect(html.contains("field-error") && html.contains("aria-disabled"))
        editor.act(.edit(.set(Path(dots: "trial.1.show.0.colour"), "=colour")))
        #expect(editor.isUsable)
    }

    @Test func `the places of findings in the outline are those of their parts`() throws {
        let definition = try Samples.definition("stroop")
        for (path, place) in [
            ("columns.word.where", "columns.word"), ("trial.0.for.from", "trial.0"),
            ("trial.1.show.0.colour", "trial.1.show.0"), ("blocks.1.order.avoid", "blocks.1"), ("correct", "trial"),
            ("texts.red.en", "texts"), ("title", ""), ("measures.0.by", "measures.0"), ("stage.background", "stage"),
        ] {
            #expect(definition.outlinePath(of: Path(dots: path)) == Path(dots: place), "\(path)")
        }
    }

    @Test func `parts are added with names and identities of their own, shown and taken away`() throws {
        var editor = try Samples.editor()
        editor.act(.add(Path(dots: "columns")))
        editor.act(.add(Path(dots: "columns")))
        #expect(editor.selected == Path(dots: "columns.column_2"))
        editor.act(.add(Path(dots: "trial")))
        #expect(editor.selected == Path(dots: "trial.3") && editor.value("trial.3.id") == "phase")
        editor.act(.add(Path(dots: "trial.3.show")))
        #expect(editor.selected == Path(dots: "trial.3.show.1"))
        editor.act(.remove(Path(dots: "trial.3")))
        #expect(editor.value("trial.3") == nil && editor.selected == Path(dots: "trial"))
        editor.act(.remove(Path(dots: "columns.column")))
        #expect(editor.value("columns.column") == nil)
        editor.act(.add(Path(dots: "texts")))
        #expect(editor.value("texts.text") == "")
        // What a definition does not have yet is made.
        editor.act(.add(Path(dots: "tables")))
        #expect(editor.value("tables.items") == [["item": "a"]])
        editor.act(.add(Path(dots: "blocks")))
        editor.act(.add(Path(dots: "blocks")))
        #expect(editor.value("blocks.3.id") == "block_2")
    }

    @Test func `a phase that is moved stays selected`() throws {
        var editor = try Samples.editor()
        editor.act(.select(Path(dots: "trial.1")))
        editor.act(.edit(.move(in: Path(dots: "trial"), from: 1, to: 2)))
        #expect(editor.selected == Path(dots: "trial.2") && editor.value("trial.2.id") == "target")
    }

    @Test func `keystrokes in one field are one step`() throws {
        var editor = try Samples.editor()
        for text in ["C", "Co", "Col"] {
            _ = editor.reduce(.type(.setText(Path(dots: "title"), language: "en", text)), at: 100)
        }
        #expect(editor.value("title.en") == "Col" && editor.log.entries.count == 1)
        editor.act(.undo)
        #expect(editor.value("title.en") == "Colours and words")
    }

    @Test func `the text of the file is taken in, and what is none is told`() throws {
        var editor = try Samples.editor()
        #expect(editor.act(.wrote(editor.file)).isEmpty)
        let changed = editor.file.replacingOccurrences(of: "split: 4", with: "split: 2")
        #expect(editor.act(.wrote(changed)) == [.read(changed)])
        var node = editor.definition.node
        node["minutes"] = 3
        editor.act(.imported(Value.node(node).json()))
        #expect(editor.value("minutes") == 3 && editor.problem == nil && editor.canUndo)
        editor.act(.imported("{\"format\": \"other\"}"))
        #expect(editor.problem?.contains("expected format: merkwelt.paradigm") == true)
        editor.act(.imported("{\"format\": "))
        #expect(editor.problem?.contains("1:12") == true, "\(editor.problem ?? "")")
    }

    @Test func `a definition with faults of every kind is shown and never traps`() throws {
        let whole = try Samples.definition("stroop")
        for field in whole.node.fields {
            for broken: Value in [.null, "x", [["id": 3]], ["a": ["b": "c"]]] {
                var node = whole.node
                node[field.name] = broken
                var editor = ParadigmEditor(Definition(node: node), language: "en")
                for section in OutlineSection.allCases {
                    editor.act(.select(section.path))
                }
                for path in editor.definition.allEntries where path.steps.first == .name(field.name.text) {
                    editor.act(.select(path))
                    #expect(!paradigmEditorScreen(editor, language: .german).html().isEmpty)
                }
                for tab in EditorTab.allCases {
                    editor.act(.tab(tab))
                    #expect(!paradigmEditorScreen(editor, language: .german).html().isEmpty)
                }
            }
        }
    }
}
