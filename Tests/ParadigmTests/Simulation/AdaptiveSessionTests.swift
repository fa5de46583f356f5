import Measure
import Testing
import Tree

@testable import Paradigm

/// Simulated people in paradigms that adapt to them.
@Suite struct AdaptiveSessionTests {
    private static let stop = """
        {"format": "merkwelt.paradigm", "id": "stop", "languages": ["en"], "title": "Stop",
         "responses": {"side": {"choices": ["left", "right"], "fast": 100}},
         "trackers": {"delay": {"delay": {"start": 200, "step": 50, "limits": [50, 1150]}, "counts": "stop"}},
         "columns": {"side": {"levels": ["left", "right"]}, "stop": {"levels": [false, true], "weights": [3, 1]},
                     "ssd": {"tracker": "delay"}},
         "trial": [{"id": "target", "critical": true, "response": "side", "for": 1500}, {"id": "gap", "for": 200}],
         "correct": "if(stop, response == none, response == side)",
         "blocks": [{"id": "practice", "repeat": 4, "practice": {"until": "accuracy >= 0.1"}},
                    {"id": "test", "repeat": 50, "split": 4}],
         "measures": [{"id": "ssrt", "is": "stopping", "by": "stop", "delay": "ssd"}],
         "simulate": {"side": {"race": {"go": {"mu": 0.45, "sigma": 0.06, "tau": 0.1}, "when": "stop", "delay": "ssd",
                                        "stop": {"mu": 0.19, "sigma": 0.02, "tau": 0.03}, "error": 0.02}}}}
        """

    private static func maker(_ text: String) throws -> PlanMaker {
        let maker = PlanMaker(Definition(node: try #require(try Value(json: text).node)), language: "en")
        #expect(maker.names.misnomers.isEmpty && maker.definition.unready.isEmpty)
        return maker
    }

    @Test func `a race's stopping time is recovered with a delay that follows its answers`() throws {
        let maker = try Self.maker(Self.stop)
        let measures = TrialMeasures(of: maker)
        var (found, shares): ([Double], [Double]) = ([], [])
        for number in 0..<60 {
            var person = SimulatedPeople(maker).person(seed: 7, number: number)
            let session = SimulatedSession(of: Plan(by: maker, seed: number), by: &person)
            let figures = measures.figures(of: session.taken, seed: 1, replicates: 0)
            if let value = figures.first(where: { $0.part.isEmpty })?.value { found.append(value) }
            if let share = figures.first(where: { $0.part == "responded" })?.value { shares.append(share) }
        }
        let mean = try #require(Sample(found).mean)
        // It stops after 220 ms on average, and the method is 4 to 9 ms low (Verbruggen 2019).
        #expect(found.count > 57 && mean > 0.205 && mean < 0.226, "\(mean) s instead of 0.22, \(found.count) people")
        // The delay goes to where every second stop succeeds.
        let share = try #require(Sample(shares).mean)
        #expect((share - 0.5).magnitude < 0.04, "\(share)")
    }

    @Test func `a delay begins anew after practice and follows from the stops alone`() throws {
        let maker = try Self.maker(Self.stop)
        var person = SimulatedPeople(maker).person(seed: 7, number: 0)
        let session = SimulatedSession(of: Plan(by: maker, seed: 1), by: &person)
        let (stop, ssd) = (try #require(maker.place(of: "stop")), try #require(maker.place(of: "ssd")))
        let response = try #require(maker.place(of: "response"))
        for table in session.taken.tables {
            var expected = 200.0
            for trial in session.taken.trials where session.taken.tables[trial.table].endRow == table.endRow {
                #expect(table[ssd, trial.row] == .number(expected))
                guard table[stop, trial.row].isTrue else { continue }
                expected += table[response, trial.row] == .nothing ? 50 : -50
                expected = min(max(expected, 50), 1150)
            }
        }
        #expect(session.taken.tables.count == 2)
    }

    @Test func `lists grow with the person, whose span is found`() throws {
        let text = """
            {"format": "merkwelt.paradigm", "id": "span", "languages": ["en"], "title": "Span",
             "responses": {"recall": {"sequence": {"of": "pad", "length": "=length"}}},
             "trackers": {"span": {"span": {"start": 3, "mean": true, "lists": 40}}},
             "columns": {"length": {"tracker": "span"},
                         "digits": {"draw": [1, 2, 3, 4, 5, 6, 7, 8, 9], "count": "=length", "replace": true}},
             "trial": [{"id": "digit", "each": "digits", "for": 1000},
                       {"id": "recall", "critical": true, "response": "recall"}],
             "correct": "same(response, reverse(digits))", "blocks": [{"id": "test", "repeat": 60}],
             "measures": [{"id": "span", "is": "span", "by": "length", "target": "reverse(digits)"}],
             "simulate": {"recall": {"memory": {"target": "reverse(digits)", "span": 5.5, "slope": 3}}}}
            """
        let maker = try Self.maker(text)
        var spans: [Double] = []
        for number in 0..<20 {
            var person = SimulatedPeople(maker).person(seed: 7, number: number)
            let session = SimulatedSession(of: Plan(by: maker, seed: number), by: &person)
            // The others are left out.
            #expect(session.taken.trials.count == 40)
            let figures = TrialMeasures(of: maker).figures(of: session.taken, seed: 1, replicates: 0)
            spans.append(try #require(figures.first { $0.part == "mean" }?.value))
        }
        let mean = try #require(Sample(spans).mean)
        #expect((mean - 5.5).magnitude < 0.5, "\(mean)")
    }

    @Test func `who pumps does it about as often as described, and the points are those of what was kept`() throws {
        let text = """
            {"format": "merkwelt.paradigm", "id": "balloon", "languages": ["en"], "title": "Balloon",
             "responses": {"choice": {"choices": ["pump", "keep"], "fast": 0}},
             "columns": {"burst": {"draw": {"integer": [1, 1000]}},
                         "pumps": {"value": "if(response == 'pump', turn, turn - 1)"}},
             "trial": [{"id": "balloon", "critical": true, "response": "choice",
                        "again": {"while": "response == 'pump' and turn < burst", "most": 64}}],
             "points": {"start": 5, "gain": "if(response == 'keep', pumps, 0)"}, "blocks": [{"id": "test", "repeat": 200}],
             "measures": [{"id": "pumps", "is": "mean", "of": "pumps", "where": "response == 'keep'"}],
             "simulate": {"choice": {"pumps": {"mean": 20, "spread": 2}}}}
            """
        let maker = try Self.maker(text)
        var person = SimulatedPeople(maker).person(seed: 7, number: 0)
        let session = SimulatedSession(of: Plan(by: maker, seed: 2), by: &person)
        let table = try #require(session.taken.tables.first)
        func number(_ name: String, _ row: Int) -> Double {
            maker.place(of: name).flatMap { table[$0, row].number } ?? -1
        }
        let keep = try #require(maker.names.compiler.texts.find("keep"))
        var total = 5.0
        for row in 0..<200 {
            let isKept = table[maker.place(of: "response") ?? -1, row] == .text(keep)
            if isKept { total += number("pumps", row) }
            #expect(number("total", row) == total)
            #expect(isKept ? number("pumps", row) < number("burst", row) : number("pumps", row) <= number("burst", row))
        }
        let figure = TrialMeasures(of: maker).figures(of: session.taken, seed: 1, replicates: 0).first?.value
        let mean = try #require(figure)
        #expect(mean > 15 && mean < 21, "\(mean)")
    }

    @Test func `who learns takes the better choice in the end`() throws {
        let text = """
            {"format": "merkwelt.paradigm", "id": "decks", "languages": ["en"], "title": "Decks",
             "responses": {"deck": {"choices": ["a", "b"]}},
             "columns": {"gain": {"value": "if(response == 'b', 1, -1)"}, "good": {"value": "response == 'b'"}},
             "trial": [{"id": "choice", "critical": true, "response": "deck"}], "blocks": [{"id": "test", "repeat": 100}],
             "simulate": {"deck": {"learner": {"gain": "gain", "rate": 0.1, "temperature": 0.3}}}}
            """
        let maker = try Self.maker(text)
        var (early, late) = (0, 0)
        for number in 0..<30 {
            var person = SimulatedPeople(maker).person(seed: 7, number: number)
            let session = SimulatedSession(of: Plan(by: maker, seed: 2), by: &person)
            let good = try #require(maker.place(of: "good"))
            early += (0..<10).filter { session.taken.tables[0][good, $0].isTrue }.count
            late += (90..<100).filter { session.taken.tables[0][good, $0].isTrue }.count
        }
        #expect(early < 240 && late > 285, "\(early) and \(late) of 300")
    }

    @Test func `a block that lasts a time has as many trials as there is time for`() throws {
        let maker = try Self.maker(
            Self.stop.replacing(#""repeat": 50, "split": 4"#, with: #""repeat": 50, "lasts": "20 s""#))
        var person = SimulatedPeople(maker).person(seed: 7, number: 0)
        let session = SimulatedSession(of: Plan(by: maker, seed: 1), by: &person)
        let counted = session.taken.trials.filter { $0.standing == .counted }.count
        #expect((18...32).contains(counted), "\(counted)")
    }
}
