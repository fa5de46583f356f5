import Definitions
import Testing
import Tree

@testable import ParadigmCheck

/// Faults of measures and of simulated people.
@Suite struct MeasureFaultTests {
    /// The faults of a paradigm with one measure, and with people who answer as `simulate` says.
    private static func faults(
        _ measure: String, simulate: String = #"{"ddm": {"drift": 3}}"#
    ) throws -> [String] {
        let text = """
            {"format": "merkwelt.paradigm", "id": "faults", "languages": ["en"], "title": "Faults", "sources": ["A 1"],
             "texts": {"left": "left", "right": "right"},
             "responses": {"side": {"choices": ["left", "right"], "keys": ["f", "j"]}},
             "columns": {"kind": {"levels": ["a", "b"]}, "answer": {"levels": ["left", "right"]}, "size": {"levels": [4, 8]}},
             "trial": [{"id": "target", "critical": true, "show": [{"text": "=answer"}], "response": "side", "for": 2000}],
             "correct": "response == answer", "blocks": [{"id": "test", "repeat": 20}],
             "measures": [\(measure)], "simulate": {"side": \(simulate)}}
            """
        return ParadigmLint.faults(in: try Value(json: text)).map { "\($0.code.rawValue) \($0.path)" }
    }

    @Test func `a right measure of each form has no finding`() throws {
        for measure in [
            #"{"id": "m", "is": "slope", "by": "size", "stat": "median"}"#,
            #"{"id": "m", "is": "capacity", "by": "kind", "signal": "a", "size": "size", "probe": "whole"}"#,
            #"{"id": "m", "is": "quantile", "at": 0.9, "by": ["kind", "answer"], "outliers": {"mad": 2.5}}"#,
            #"{"id": "m", "value": "median(rt where correct and size == 4) - mean(rt where kind == 'a')", "x-own": 1}"#,
            #"{"id": "m", "is": "switching", "by": "kind", "minus": ["a", "b"], "pure": "size == 4"}"#,
        ] {
            #expect(try Self.faults(measure) == [], "\(measure)")
        }
    }

    @Test func `a wrong property of a measure is found at its place`() throws {
        let cases: [(String, String)] = [
            (#"{"id": "m", "is": "diference"}"#, "unknown-word measures[0].is"),
            (#"{"id": "m", "is": "difference", "by": "kind"}"#, "missing-property measures[0]"),
            (#"{"id": "m", "is": "mean", "conflict": "a"}"#, "unknown-property measures[0].conflict"),
            (#"{"id": "m", "is": "quantile", "at": 2}"#, "bad-number measures[0].at"),
            (
                #"{"id": "m", "is": "difference", "by": "kind", "minus": ["a", "b"], "stat": "mode"}"#,
                "unknown-word measures[0].stat"
            ),
            (#"{"id": "m", "is": "slope", "by": "kind"}"#, "expression-type measures[0].by"),
            (
                #"{"id": "m", "is": "stopping", "by": "kind", "signal": "a", "delay": "sdd"}"#,
                "name-unknown measures[0].delay"
            ),
            (#"{"id": "m", "is": "detection", "by": "kind", "signal": "c"}"#, "measure-column measures[0].signal"),
            (
                #"{"id": "m", "is": "association", "by": "kind", "pairs": ["a", "b"]}"#,
                "measure-column measures[0].pairs"
            ),
            (#"{"id": "m", "value": "median(tr where correct)"}"#, "name-unknown measures[0].value"),
            (#"{"id": "m", "value": "rt + 1"}"#, "expression-syntax measures[0].value"),
            (#"{"id": "m", "value": "mean(rt) +"}"#, "expression-syntax measures[0].value"),
        ]
        for (measure, expected) in cases {
            let faults = try Self.faults(measure)
            #expect(faults.contains { $0.hasPrefix(expected) }, "\(measure): \(faults)")
        }
    }

    @Test func `a wrong parameter of simulated people is found at its place`() throws {
        let measure = #"{"id": "m", "is": "mean"}"#
        let cases: [(String, String)] = [
            (#"{"dmm": {}}"#, "unknown-word simulate.side.dmm"),
            (#"{"ddm": {"drfit": 3}}"#, "unknown-property simulate.side.ddm.drfit"),
            (#"{"ddm": {"drift": "knid"}}"#, "name-unknown simulate.side.ddm.drift"),
            (#"{"ddm": {"drift": "kind"}}"#, "expression-type simulate.side.ddm.drift"),
            (#"{"ddm": {"drift": "rt"}}"#, "name-later simulate.side.ddm.drift"),
            (#"{"ddm": {"drift": {"mean": 3}}}"#, "wrong-type simulate.side.ddm.drift"),
            (#"{"ddm": {"drift": {"mean": "knid", "sd": 1}}}"#, "name-unknown simulate.side.ddm.drift.mean"),
            (#"{"race": {"when": "kind == 'a'"}}"#, "missing-property simulate.side.race"),
            (#"{"race": {"when": "size", "delay": 200}}"#, "expression-type simulate.side.race.when"),
            (
                #"{"psychometric": {"form": "probit", "at": "size", "threshold": 5}}"#,
                "unknown-word simulate.side.psychometric.form"
            ),
            (#"{"guesser": 3}"#, "wrong-type simulate.side.guesser"),
        ]
        for (simulate, expected) in cases {
            let faults = try Self.faults(measure, simulate: simulate)
            #expect(faults.contains { $0.hasPrefix(expected) }, "\(simulate): \(faults)")
        }
        #expect(
            try Self.faults(measure, simulate: #"{"ddm": {"drift": {"mean": "if(kind == 'a', 3, 2)", "sd": 0.5}}}"#)
                == [])
        #expect(
            try Self.faults(
                measure,
                simulate:
                    #"{"race": {"go": {"mu": 0.4}, "stop": {"mu": 0.2}, "when": "kind == 'a'", "delay": "100 * size"}}"#
            )
                == [])
    }
}
