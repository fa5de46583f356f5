import Definitions
import Paradigm
import ParadigmCheck
import Tools
import Tree

/// What the check of a paradigm costs: its plans are drawn for twenty seeds.
func paradigmCheckBenchmarks() -> [BenchResult] {
    let large = LargeParadigm.definition(
        #"{"most": {"kind": 4}, "avoid": "colour == previous(colour) or colour == previous(word)"}"#)
    let strict = LargeParadigm.definition(
        #"{"avoid": "colour == previous(colour) or word == previous(word) or kind != previous(kind)"}"#)
    let maker = PlanMaker(Definition(node: large), language: "en")
    return [
        .shortest("check of 1 000 trials, 20 seeds", bar: 50, "with all findings; orders are sought for each seed") {
            keep(ParadigmLint.faults(in: .node(large)))
        },
        .shortest("an order of 1 000 trials that cannot be is refused", of: 3, bar: 1000, "after 20 further beginnings")
        {
            keep(ParadigmLint.faults(in: .node(strict)))
        },
        .shortest("plan of 1 000 trials", bar: nil, "columns, order, durations") { keep(Plan(by: maker, seed: 1)) },
    ]
}

/// A Stroop test of a thousand trials.
private enum LargeParadigm {
    static func definition(_ order: String) -> Node {
        let text = """
            {"format": "merkwelt.paradigm", "id": "sample", "title": "Sample", "sources": ["none"], "needs": {"sight": "colour"},
             "texts": {"red": "red", "green": "green", "blue": "blue", "yellow": "yellow"},
             "colours": {"red": "#d32f2f", "green": "#2e9e4f", "blue": "#3d8bfd", "yellow": "#e6c229"},
             "responses": {"ink": {"choices": ["red", "green", "blue", "yellow"], "keys": ["d", "f", "j", "k"]}},
             "columns": {
               "colour": {"levels": ["red", "green", "blue", "yellow"]}, "kind": {"levels": ["congruent", "incongruent"]},
               "word": {"draw": ["red", "green", "blue", "yellow"], "where": "(word == colour) == (kind == 'congruent')",
                        "balance": ["colour", "kind"]}},
             "trial": [{"id": "fixation", "show": [{"text": "+"}], "for": {"from": 400, "to": 800}},
                       {"id": "target", "critical": true, "show": [{"text": "=label(word)", "colour": "=colour"}],
                        "response": "ink", "for": 2000}],
             "correct": "response == colour", "blocks": [{"id": "test", "repeat": 125, "order": \(order)}],
             "simulate": {"ink": {"ddm": {"drift": 3, "boundary": 1.6, "nondecision": 0.3}}}}
            """
        return (try? Value(json: text))?.node ?? Node()
    }
}
