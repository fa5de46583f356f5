import Definitions
import Editing
import Interface
import Paradigm
import ParadigmCheck
import ParadigmTask
import Testing
import Tree

@testable import ParadigmStudio

/// Conditions as a table.
@Suite struct TableTests {
    private static let path = Path(dots: "tables.items")

    private static func editor() throws -> ParadigmEditor {
        var editor = try Samples.editor()
        editor.act(.add(Path(dots: "tables")))
        return editor
    }

    @Test func `rows are pasted from a spreadsheet, and what was left out is named`() throws {
        var editor = try Self.editor()
        editor.act(.conditions(Self.path, "word\tFont Size\tempty\ntree\t3\t\nsea\t4\t\n"))
        #expect(editor.value("tables.items") == [["word": "tree", "Font_Size": 3], ["word": "sea", "Font_Size": 4]])
        #expect(
            editor.remarks.map { $0.text(in: .english) } == [
                "Column “Font Size” is called Font_Size here: expressions use that name.",
                "Column “empty” was left out: it is empty.",
            ])
        let html = paradigmEditorScreen(editor, language: .english).html()
        #expect(html.contains("word, row 2") && html.contains("called Font_Size here"))
        editor.act(.undo)
        #expect(editor.value("tables.items") == [["item": "a"]])
    }

    @Test func `rows that cannot be read change nothing and say where`() throws {
        var editor = try Self.editor()
        editor.act(.conditions(Self.path, "word,size\na,1\nb\n"))
        #expect(editor.value("tables.items") == [["item": "a"]])
        #expect(paradigmEditorScreen(editor, language: .english).html().contains("Line 3: expected 2 cells"))
    }

    @Test func `cells keep the kind of their column`() throws {
        var editor = try Self.editor()
        editor.act(.conditions(Self.path, "word,size\ntree,3\n12,4\n"))
        editor.act(.table(.cell(row: 0, column: "size", "5"), at: Self.path))
        editor.act(.table(.cell(row: 0, column: "word", "7"), at: Self.path))
        #expect(editor.value("tables.items.0") == ["word": "7", "size": 5])
        editor.act(.table(.addRow, at: Self.path))
        #expect(editor.value("tables.items.2") == ["word": "12", "size": 4])
        editor.act(.table(.removeRow(0), at: Self.path))
        editor.act(.table(.renameColumn("size", to: "length"), at: Self.path))
        editor.act(.table(.addColumn, at: Self.path))
        #expect(editor.value("tables.items.0") == ["word": "12", "length": 4, "column": ""])
        editor.act(.table(.removeColumn("column"), at: Self.path))
        #expect(editor.value("tables.items.0") == ["word": "12", "length": 4])
    }

    @Test func `a long table is shown a run of rows at a time`() throws {
        var editor = try Self.editor()
        let lines = (1...100).map { "w\($0)" }.joined(separator: "\n")
        editor.act(.conditions(Self.path, "word\n\(lines)\n"))
        editor.act(.select(Self.path))
        #expect(paradigmEditorScreen(editor, language: .english).html().contains("40 of 100 rows"))
        editor.act(.table(.more, at: Self.path))
        #expect(paradigmEditorScreen(editor, language: .english).html().contains("80 of 100 rows"))
    }

    @Test func `a table's columns can be used in trials`() throws {
        var editor = try Samples.editor("flanker")
        editor.act(.add(Path(dots: "tables")))
        editor.act(.conditions(Self.path, "word\ntree\nsea\n"))
        editor.act(.edit(.set(Path(dots: "columns.shown"), ["table": "items", "again": true])))
        #expect(editor.faults.filter { $0.severity == .error } == [])
        #expect(editor.live.trial?.values.contains { $0.name == "word" && ["tree", "sea"].contains($0.text) } == true)
    }
}
