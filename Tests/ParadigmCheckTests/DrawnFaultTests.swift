import Definitions
import Testing
import Tree

@testable import ParadigmCheck

/// Faults of arrays, dots, gratings and what else is drawn, and of the measures of tasks.
@Suite struct DrawnFaultTests {
    private static func faults(
        _ layer: String, measure: String = "", stage: String = "#808080"
    ) throws -> [String] {
        let text = """
            {"format": "merkwelt.paradigm", "id": "faults", "languages": ["en"], "title": "Faults", "sources": ["A 1"],
             "texts": {"left": "left", "right": "right"}, "colours": {"red": "#ffe0e0", "blue": "#e0e0ff"},
             "stage": {"background": "\(stage)"}, "needs": {"sight": "colour"},
             "responses": {"side": {"choices": ["left", "right"], "keys": ["f", "j"]}},
             "columns": {"size": {"levels": [4, 8]}, "answer": {"levels": ["left", "right"]}, "yes": {"levels": [true, false]}},
             "trial": [{"id": "first", "show": [\(layer)], "for": 500},
                       {"id": "target", "critical": true, "response": "side", "for": 2000}],
             "correct": "response == answer", "blocks": [{"id": "test", "repeat": 10}],
             "measures": [\(measure)], "simulate": {"side": {"ddm": {"drift": 3}}}}
            """
        return ParadigmLint.faults(in: try Value(json: text)).map { "\($0.code.rawValue) \($0.path)" }
    }

    private static let things = #""of": [{"shape": "square", "fill": "red"}]"#

    @Test func `what is drawn rightly has no finding`() throws {
        for layer in [
            #"{"array": {"count": "=size", "layout": "grid", "field": 7, "apart": 1.4, \#(Self.things), "target": {"text": "T", "when": "yes"}}}"#,
            #"{"dots": {"count": "=size", "field": 6, "area": "equal-area", "others": {"count": 9, "colour": "blue"}}}"#,
            #"{"gabor": {"frequency": 2, "contrast": 0.5}, "size": 4}"#,
            #"{"noise": {"band": [1, "=size"]}, "size": 4}"#,
            #"{"bar": {"value": "=size / 8"}, "size": [4, 1]}, {"counter": {"value": "=size"}, "at": [0, 2]}"#,
        ] {
            #expect(try Self.faults(layer) == [], "\(layer)")
        }
    }

    @Test func `a wrong property of what is drawn is found at its place`() throws {
        let path = "trial[0].show[0]"
        let cases: [(String, String)] = [
            (#"{"array": {"layout": "grid", \#(Self.things)}}"#, "missing-property \(path).array"),
            (#"{"array": {"count": 3}}"#, "missing-property \(path).array"),
            (#"{"array": {"count": "=sise", \#(Self.things)}}"#, "name-unknown \(path).array.count"),
            (#"{"array": {"count": 3, "layout": "heap", \#(Self.things)}}"#, "unknown-word \(path).array.layout"),
            (#"{"array": {"count": 3, "aparts": 2, \#(Self.things)}}"#, "unknown-property \(path).array.aparts"),
            (#"{"array": {"count": 3, "of": [{"gabor": {}}]}}"#, "one-kind \(path).array.of[0]"),
            (#"{"array": {"count": 3, "of": [{"shape": "sqare"}]}}"#, "unknown-word \(path).array.of[0].shape"),
            (#"{"dots": {"count": -3}}"#, "bad-number \(path).dots.count"),
            (#"{"dots": {"count": 3, "area": "equal"}}"#, "unknown-word \(path).dots.area"),
            (#"{"dots": {"count": 3, "others": {"colour": "blue"}}}"#, "missing-property \(path).dots.others"),
            (#"{"gabor": 3}"#, "wrong-type \(path).gabor"),
            (#"{"noise": {"band": [1, 2, 3]}}"#, "wrong-type \(path).noise.band"),
            (#"{"bar": {}}"#, "missing-property \(path).bar"),
        ]
        for (layer, expected) in cases {
            let found = try Self.faults(layer)
            #expect(found.contains(expected), "\(layer): \(found)")
        }
    }

    @Test func `things that find no room are an error, and a grating on black is a warning`() throws {
        let crowd =
            #"{"array": {"count": "=3 * size", "layout": "scatter", "field": 4, "apart": 1.5, \#(Self.things)}}"#
        #expect(try Self.faults(crowd) == ["draw-empty trial[0].show[0]"])
        let black = try Self.faults(#"{"gabor": {"frequency": 2}, "size": 4}"#, stage: "#000000")
        #expect(black == ["contrast-low trial[0].show[0].gabor"])
    }

    @Test func `measures of tasks are checked by their properties`() throws {
        let layer = #"{"text": "=answer"}"#
        for measure in [
            #"{"id": "m", "is": "threshold", "by": "size", "guess": 0.5, "form": "logistic", "reversals": 6}"#,
            #"{"id": "m", "is": "threshold", "by": "size", "of": "response == 'left'"}"#,
            #"{"id": "m", "is": "weber", "a": "size", "b": "2 * size"}"#, #"{"id": "m", "is": "timing", "by": "size"}"#,
            #"{"id": "m", "is": "balloon", "pumps": "size", "burst": "yes"}"#,
            #"{"id": "m", "is": "decks", "by": "answer", "pairs": [["left", "left"], ["right", "right"]]}"#,
            #"{"id": "m", "is": "trails", "by": "answer", "minus": ["left", "right"], "errors": "size"}"#,
            #"{"id": "m", "is": "coding", "within": 90}"#,
        ] {
            #expect(try Self.faults(layer, measure: measure) == [], "\(measure)")
        }
        for (measure, expected) in [
            (#"{"id": "m", "is": "weber", "a": "size"}"#, "missing-property measures[0]"),
            (#"{"id": "m", "is": "threshold", "by": "size", "guess": 2}"#, "bad-number measures[0].guess"),
            (#"{"id": "m", "is": "balloon", "pumps": "size", "burst": "size"}"#, "expression-type measures[0].burst"),
            (#"{"id": "m", "is": "coding", "within": 0}"#, "bad-number measures[0].within"),
        ] {
            #expect(try Self.faults(layer, measure: measure).contains(expected), "\(measure)")
        }
    }
}
