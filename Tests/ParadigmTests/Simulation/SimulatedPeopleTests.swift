import Measure
import Testing
import Tree

@testable import Paradigm

@Suite struct SimulatedPeopleTests {
    /// A paradigm with one block, whose people are as `simulate` says.
    static func maker(
        _ simulate: String, columns: String = #"{"kind": {"levels": ["a", "b"]}}"#,
        correct: String = "response == 'left'",
        response: String = #"{"choices": ["left", "right"]}"#, repeat count: Int = 100, more: String = "",
        limit: String = "4000", measures: String = "[]"
    ) throws -> PlanMaker {
        let text = """
            {"format": "merkwelt.paradigm", "id": "people", "languages": ["en"], "title": "People",
             "responses": {"side": \(response)}, "columns": \(columns),
             "trial": [{"id": "before", "for": {"from": 300, "to": 500}},
                       {"id": "target", "critical": true, "response": "side", "for": \(limit)}, {"id": "gap", "for": 200}],
             "correct": "\(correct)", "blocks": [\(more){"id": "test", "split": 2, "repeat": \(count)}],
             "simulate": {"side": \(simulate)}, "measures": \(measures)}
            """
        return PlanMaker(Definition(node: try #require(try Value(json: text).node)), language: "en")
    }

    static func session(_ maker: PlanMaker, seed: Int = 1, number: Int = 0) -> SimulatedSession {
        var person = SimulatedPeople(maker).person(seed: seed, number: number)
        return SimulatedSession(of: Plan(by: maker, seed: seed), by: &person)
    }

    /// The values of a place in the trials that count.
    static func values(_ session: SimulatedSession, _ maker: PlanMaker, _ name: String) throws -> [Datum] {
        let place = try #require(maker.place(of: name))
        return session.taken.trials.filter { $0.standing == .counted }.map {
            session.taken.tables[$0.table][place, $0.row]
        }
    }

    static func share(_ session: SimulatedSession, _ maker: PlanMaker) throws -> Double {
        let correct = try values(session, maker, "correct")
        return Double(correct.filter { $0.isTrue }.count) / Double(correct.count)
    }

    @Test func `a person is the same for the same seed, and another for another number`() throws {
        let maker = try Self.maker(#"{"ddm": {"drift": {"mean": 2, "sd": 0.5}, "boundary": 1.4}}"#)
        let first = try Self.values(Self.session(maker), maker, "rt")
        #expect(try Self.values(Self.session(maker), maker, "rt") == first)
        #expect(try Self.values(Self.session(maker, number: 1), maker, "rt") != first)
        #expect(first.count == 200)
    }

    @Test func `parameters are expressions over columns, and people differ by their standard deviation`() throws {
        let maker = try Self.maker(
            #"{"ddm": {"drift": "if(kind == 'a', 4, 1)", "nondecision": {"mean": 0.4, "sd": 0.05}}}"#)
        var means: [Double] = []
        for number in 0..<60 {
            let session = Self.session(maker, number: number)
            let (kinds, times) = try (Self.values(session, maker, "kind"), Self.values(session, maker, "rt"))
            let a = maker.names.compiler.texts.find("a").map { Datum.text($0) }
            let fast = Sample(zip(kinds, times).filter { $0.0 == a }.compactMap { $0.1.number })
            let slow = Sample(zip(kinds, times).filter { $0.0 != a }.compactMap { $0.1.number })
            let (quick, late) = try (#require(fast.mean), #require(slow.mean))
            #expect(quick < late, "person \(number)")
            means.append(try #require(fast.minimum))
        }
        let deviation = try #require(Sample(means).standardDeviation)
        #expect(deviation > 35 && deviation < 70, "\(deviation)")
    }

    @Test func `with one choice a walk decides whether it is pressed`() throws {
        let maker = try Self.maker(
            #"{"ddm": {"drift": "if(kind == 'a', 4, -4)", "boundary": 1.4}}"#,
            correct: "if(kind == 'a', response == 'press', response == none)", response: #"{"choices": ["press"]}"#)
        #expect(try Self.share(Self.session(maker), maker) > 0.97)
        let responses = try Self.values(Self.session(maker), maker, "response")
        #expect((80...120).contains(responses.filter { $0 == .nothing }.count))
    }

    @Test func `an answer after the window or the phase is a miss`() throws {
        let simulate = #"{"ddm": {"drift": 2, "nondecision": 0.5}}"#
        for (limit, window) in [("400", ""), ("3000", #", "window": {"from": 0, "to": 400}"#)] {
            let maker = try Self.maker(simulate, response: #"{"choices": ["left", "right"]\#(window)}"#, limit: limit)
            let session = Self.session(maker)
            #expect(try Self.values(session, maker, "response").allSatisfy { $0 == .nothing })
            #expect(try Self.values(session, maker, "rt").allSatisfy { $0 == .missing })
            #expect(try Self.share(session, maker) == 0)
        }
    }

    @Test func `a psychometric function, a capacity and guessing give their shares of right answers`() throws {
        let columns = #"{"kind": {"levels": ["a", "b"]}, "level": {"levels": [2, 8]}}"#
        let cases: [(String, String, ClosedRange<Double>)] = [
            (
                #"{"psychometric": {"form": "logistic", "at": "level", "threshold": 5, "slope": 2}}"#,
                "response == 'left'", 0.7...0.8
            ),
            (#"{"guesser": {}}"#, "response == 'left'", 0.45...0.55),
            // Half of 8 and all of 2 are known; the rest is guessed.
            (
                #"{"capacity": {"k": 4, "size": "level"}}"#, "if(kind == 'a', response == 'left', response == 'right')",
                0.82...0.93
            ),
            (#"{"ddm": {"drift": 9, "lapse": 1}}"#, "response == 'left'", 0.45...0.55),
        ]
        for (simulate, correct, range) in cases {
            let maker = try Self.maker(simulate, columns: columns, correct: correct, repeat: 250)
            let share = try Self.share(Self.session(maker), maker)
            #expect(range.contains(share), "\(simulate): \(share)")
        }
    }

    @Test func `longer lists are recalled less often, and ratings are numbers`() throws {
        let lists = try Self.maker(
            #"{"memory": {"target": "digits", "span": 3}}"#,
            columns: #"{"digits": {"draw": ["x", "y", "z", "u", "v", "w"], "count": 5}}"#,
            correct: "same(response, digits)",
            response: #"{"sequence": {"of": "pad", "items": ["x", "y", "z", "u", "v", "w"]}}"#, repeat: 300,
            limit: "20000")
        #expect(try Self.share(Self.session(lists), lists) < 0.15)
        let easy = try Self.maker(
            #"{"memory": {"target": "digits", "span": 9}}"#,
            columns: #"{"digits": {"draw": ["x", "y", "z", "u", "v", "w"], "count": 5}}"#,
            correct: "same(response, digits)",
            response: #"{"sequence": {"of": "pad", "items": ["x", "y", "z", "u", "v", "w"]}}"#, repeat: 300,
            limit: "20000")
        #expect(try Self.share(Self.session(easy), easy) > 0.95)
        let rated = try Self.maker(
            #"{"rating": {"mean": "if(kind == 'a', 3, 7)", "sd": 1}}"#, correct: "response > 5",
            response: #"{"slider": {"from": 0, "to": 10}}"#, repeat: 200)
        let numbers = try Self.values(Self.session(rated), rated, "response").compactMap { $0.number }
        #expect(numbers.count == 400)
        #expect(((Sample(numbers).mean ?? 0) - 5).magnitude < 0.3)
    }

    @Test func `a race's stopping time is recovered, some ms low as the method is`() throws {
        let columns =
            #"{"stop": {"levels": [false, true], "weights": [3, 1]}, "ssd": {"levels": [250, 300, 350, 400]}}"#
        let race =
            #"{"race": {"go": {"mu": 0.45, "sigma": 0.06, "tau": 0.1}, "stop": {"mu": 0.18, "sigma": 0.03, "tau": 0.02}, "when": "stop", "delay": "ssd"}}"#
        let maker = try Self.maker(
            race, columns: columns, correct: "if(stop, response == none, response == 'left')", repeat: 16,
            measures: #"[{"id": "ssrt", "is": "stopping", "by": "stop", "delay": "ssd"}]"#)
        let measures = TrialMeasures(of: maker)
        var found: [Double] = []
        for number in 0..<60 {
            let session = Self.session(maker, number: number)
            let value = measures.figures(of: session.taken, seed: 1, replicates: 0).first { $0.part.isEmpty }?.value
            if let value { found.append(value) }
        }
        let mean = try #require(Sample(found).mean)
        #expect(found.count > 50)
        #expect(mean > 0.18 && mean < 0.208, "\(mean) s instead of 0.2")
    }

    @Test func `practice is repeated until it is good enough and never counted`() throws {
        for (drift, blocks) in [("0", 3), ("6", 1)] {
            let maker = try Self.maker(
                #"{"ddm": {"drift": \#(drift), "boundary": 2}}"#, repeat: 10,
                more:
                    #"{"id": "practice", "repeat": 20, "warmup": 0, "practice": {"until": "accuracy >= 0.9", "most": 3}},"#
            )
            let session = Self.session(maker)
            #expect(session.taken.tables.count == blocks + 1)
            #expect(session.taken.trials.filter { $0.standing == .practice }.count == 40 * blocks)
            #expect(session.taken.trials.filter { $0.standing == .counted }.count == 20)
            #expect(session.taken.trials.last?.run == 2)
        }
    }

    @Test func `a session lasts as long as its phases, and a response ends its own`() throws {
        let maker = try Self.maker(#"{"ddm": {"drift": 3}}"#, repeat: 50)
        let session = Self.session(maker)
        let times = try Self.values(session, maker, "rt").compactMap { $0.number }
        let jitters = try #require(maker.place(of: "before for"))
        let waits = session.taken.trials.compactMap { session.taken.tables[$0.table][jitters, $0.row].number }
        let expected = (times.reduce(0, +) + waits.reduce(0, +) + 200 * Double(waits.count)) / 1000
        #expect(times.count == 100 && (session.duration - expected).magnitude < 1e-9)
    }

    @Test func `who has to correct a wrong answer presses the right one later`() throws {
        let maker = try Self.maker(
            #"{"ddm": {"drift": 0.5}}"#, response: #"{"choices": ["left", "right"], "until": "correct"}"#)
        let session = Self.session(maker)
        let (place, judged) = try (#require(maker.place(of: "rt")), #require(maker.place(of: "correct")))
        var late = 0
        for trial in session.taken.trials {
            let table = session.taken.tables[trial.table]
            let isRight = table[judged, trial.row].isTrue
            let (first, last) = (table[place, trial.row].number ?? 0, trial.corrected ?? 0)
            #expect(isRight ? first == last : last > first + 149)
            late += isRight ? 0 : 1
        }
        #expect(late > 20)
    }

    @Test func `presses come in order with the choice's value and are held about 90 ms`() throws {
        let maker = try Self.maker(#"{"ddm": {"drift": 3}}"#)
        var table = Plan(by: maker, seed: 1).blocks[0].table
        let responses = try #require(maker.course(of: "test")).responses
        var person = SimulatedPeople(maker).person(seed: 1, number: 0)
        var held: [Double] = []
        for row in 0..<100 {
            table.row = row
            let presses = person.presses(to: [0], of: responses, in: &table, until: 4000)
            let press = try #require(presses.first)
            #expect(presses.count == 1 && press.choice.map { responses[0].values[$0] } == press.value)
            #expect(table[responses[0].places[0], row] == .missing)
            #expect(press.time > 200 && press.time < 4000)
            held.append(press.held)
        }
        #expect(((Sample(held).mean ?? 0) - 90).magnitude < 6)
        #expect(person.presses(to: [], of: responses, in: &table, until: 4000).isEmpty)
        #expect(person.presses(to: [0], of: responses, in: &table, until: 50).isEmpty)
    }
}
