import Definitions
import Editing
import Testing
import Tree

/// Values in one line, and whole files.
@Suite struct FlowTests {
    @Test(
        arguments: [
            ("500", Value.int(500)), ("1.5 s", "1.5 s"), ("=if(kind == 'a', 1, 2)", "=if(kind == 'a', 1, 2)"),
            ("{from: 400, to: 800}", ["from": 400, "to": 800]), ("[left, right]", ["left", "right"]),
            ("[true, 2.5, \"5\", 'it''s']", [true, 2.5, "5", "it's"]), ("\"5\"", "5"), ("true", true),
            ("{a: {b: [1]}}", ["a": ["b": [1]]]),
            ("{drift: if(kind == 'a', 3, 2)}", ["drift": "if(kind == 'a', 3, 2)"]),
            ("[]", []), ("{}", [:]), ("[[0, 1], [2, 3]]", [[0, 1], [2, 3]]), ("-3", -3),
        ] as [(String, Value)])
    func `a value is read from one line`(text: String, value: Value) {
        #expect(FlowText.value(text) == value)
        #expect(FlowText.value(YAMLWriter.line(value)) == value)
    }

    @Test(arguments: ["[a", "{a: }", "{a}", "[a] == b", "\"open", "{a: 1} and more", "'x", "x: y", "[[[[", "{,}"])
    func `what is no value of another kind stays the text that it is`(text: String) {
        #expect(FlowText.value(text) == .text(text))
    }

    @Test func `nothing is no value`() {
        #expect(FlowText.value("") == nil && FlowText.value("  ") == nil)
        var deep = ""
        for _ in 0..<10_000 { deep += "[" }
        #expect(FlowText.value(deep) == .text(deep))
    }

    @Test(arguments: [
        "", " a", "a ", "yes", "No", "on", "null", "true", "12", "1.5", "12:30", "2026-01-02", "-", "- a", "a: b",
        "a #b",
        "#d32f2f", "@x", "%x", "'x'", "\"x\"", "{x}", "[x]", "x,y", "a:", "*a", "&a", "!a", "|", ">", "~", ".5", "+",
        "=",
        "line\nbreak", "tab\t", "ü, ß", "x]", "1e5",
    ])
    func `a text is written so that it is read as that text`(text: String) throws {
        #expect(FlowText.value(YAMLWriter.line([.text(text)])) == [.text(text)])
        #expect(FlowText.value(YAMLWriter.line(["a": .text(text)])) == ["a": .text(text)])
    }

    @Test func `a line and a column lead to every value of a written file`() {
        let value: Value = [
            "id": "a", "list": [["id": "one", "deep": ["x": 1, "y": [2, 3]]], "two"],
            "long": [
                "first": "a text that is long enough to stand in a line of its own, since two do not fit in one",
                "second": "another text that is long enough to stand in a line of its own, as the first one is",
            ],
        ]
        let file = YAMLWriter.file(value, of: Schema("Any", []), languages: [])
        let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
        func text(_ path: Path) -> Substring {
            let spot = file.positions.spot(of: path)
            return lines[spot.line - 1].dropFirst(spot.column - 1)
        }
        #expect(text(Path().at("id")) == "a")
        #expect(text(Path().at("list").at(0).at("deep").at("y").at(1)).hasPrefix("3]"))
        #expect(text(Path().at("list").at(1)).hasPrefix("two"))
        #expect(text(Path().at("long").at("second")).hasPrefix("another text"))
        #expect(file.text.contains("long:\n  first: a text") && file.text.contains("list: [{deep: {x: 1"))
    }
}
