import Paradigm
import Tools
import Tree

/// What figures of a session cost, and a session of somebody made of numbers.
func paradigmBenchmarks() throws -> [BenchResult] {
    let text = """
        {"format": "merkwelt.paradigm", "id": "bench", "languages": ["en"], "title": "Bench",
         "responses": {"side": {"choices": ["left", "right"], "keys": ["f", "j"]}},
         "columns": {"kind": {"levels": ["congruent", "incongruent"]}, "answer": {"levels": ["left", "right"]}},
         "trial": [{"id": "target", "critical": true, "response": "side", "for": 3000}],
         "correct": "response == answer", "blocks": [{"id": "test", "repeat": 125}],
         "simulate": {"side": {"ddm": {"drift": "if(kind == 'congruent', 3, 2.5)", "boundary": 1.4, "nondecision": 0.3}}},
         "measures": [
          {"id": "cost", "is": "difference", "of": "rt", "by": "kind", "minus": ["incongruent", "congruent"]},
          {"id": "errors", "is": "difference", "of": "error", "by": "kind", "minus": ["incongruent", "congruent"]},
          {"id": "medians", "is": "difference", "by": "kind", "minus": ["incongruent", "congruent"], "stat": "median"},
          {"id": "order", "is": "sequential", "by": "kind", "conflict": "incongruent"},
          {"id": "own", "value": "median(rt where kind == 'incongruent') - median(rt where kind == 'congruent')"},
          {"id": "walk", "is": "diffusion", "by": "kind"}]}
        """
    guard let node = try Value(json: text).node else { return [] }
    let maker = PlanMaker(Definition(node: node), language: "en")
    let (measures, people) = (TrialMeasures(of: maker), SimulatedPeople(maker))
    let plan = Plan(by: maker, seed: 1)
    var person = people.person(seed: 1, number: 0)
    let taken = SimulatedSession(of: plan, by: &person).taken
    return [
        .shortest(
            "all eleven figures of 500 trials with 2 000 resamples each", bar: 200, "shown when a session ends"
        ) { keep(measures.figures(of: taken, seed: 1)) },
        .shortest("500 trials of a simulated person", bar: 50, "60 people and their truth are 1 200 sessions") {
            var person = people.person(seed: 1, number: 0)
            keep(SimulatedSession(of: plan, by: &person))
        },
    ]
}
