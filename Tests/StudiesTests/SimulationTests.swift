import Families
import Sampling
import Tasks
import Testing
import Tree

@testable import Studies

/// Invented people in a study of ten steps.
@Suite(.sampled) struct SimulationTests {
    static let quiz =
        #"{"id": "about", "languages": ["en"], "title": "About", "questions": [{"id": "age", "type": "number", "text": "Age", "from": 10, "to": 90}, {"id": "sex", "type": "single", "text": "Sex", "answers": [{"id": "f", "text": "f"}, {"id": "m", "text": "m"}]}]}"#

    static let study = """
        {"id": "coffee", "languages": ["en"], "maximum": 200, "abandoned": "2 h", "steps": [
         {"id": "hello", "kind": "information", "questions": [{"id": "q", "answers": [{"id": "y", "correct": true}, {"id": "n"}]}]},
         {"id": "consent", "kind": "consent", "items": [{"id": "v", "required": true}]},
         {"id": "about", "kind": "questionnaire", "quiz": \(quiz)},
         {"id": "adult", "kind": "screen", "unless": {"step": "about", "item": "age", "atLeast": 18}},
         {"id": "warm", "kind": "task", "family": "reaction", "preset": "srt5"},
         {"id": "groups", "kind": "allot", "groups": ["coffee", "decaf"], "strata": [{"step": "about", "item": "sex"}]},
         {"id": "drink", "kind": "only", "groups": ["coffee"], "steps": [{"id": "cup", "kind": "information"}]},
         {"id": "tests", "kind": "order", "by": "williams", "steps": [
          {"id": "one", "kind": "task", "family": "reaction", "preset": "srt5", "practice": true},
          {"id": "two", "kind": "task", "family": "reaction", "preset": "choice4"}]},
         {"id": "way", "kind": "branch", "when": {"step": "one", "figure": "median", "less": 0.3},
          "then": [{"id": "fast", "kind": "information"}], "otherwise": [{"id": "slow", "kind": "information"}]},
         {"id": "week", "kind": "wait", "visit": 2, "after": "7 d", "from": "06:00", "until": "12:00", "tolerance": "2 d", "missed": "end"},
         {"id": "again", "kind": "task", "family": "reaction", "preset": "srt5"},
         {"id": "never", "kind": "branch", "when": {"visit": 9}, "then": [{"id": "nobody", "kind": "information"}]},
         {"id": "end", "kind": "finish"}]}
        """

    static func simulate(
        _ json: String = study, _ change: (inout SimulationSettings) -> Void = { _ in }
    ) throws -> SimulationReport {
        var settings = SimulationSettings()
        change(&settings)
        var simulation = Simulation(try Study(json: json), settings, families)
        return try simulation.run()
    }

    /// How many of the people came to this end.
    private func ended(_ report: SimulationReport, _ phase: Phase) -> Int {
        report.phases.filter { $0.phase == phase }.reduce(0) { $0 + $1.people }
    }

    /// The share of a group's people who left.
    private func left(_ report: SimulationReport, _ group: String) throws -> Double {
        let counted = try #require(report.groups.first { $0.group == group })
        return Double(counted.left) / Double(counted.allotted)
    }

    @Test func `people go through, and all of them are accounted for`() throws {
        for seed in DailySample.of(1...3 as ClosedRange<Int64>, 1) {
            let report = try Self.simulate {
                $0.people = 400
                $0.seed = seed
            }
            let over = report.phases.filter { $0.phase.isOver || $0.phase == .waiting }.reduce(0) { $0 + $1.people }
            #expect(over + report.abandoned + report.refusedFull + report.refusedClosed == 400, "seed \(seed)")
            #expect(report.unreached.map(\.step) == ["nobody"], "seed \(seed)")
            #expect(report.groups.map(\.group) == ["coffee", "decaf"])
            #expect(report.largestImbalance <= 3, "seed \(seed)")
            let cup = try #require(report.steps.first { $0.step == "cup" })
            #expect(cup.people > 50 && cup.people <= report.groups[0].allotted, "seed \(seed)")
            #expect(ended(report, .completed) + ended(report, .withdrawn) <= 200 + report.late, "seed \(seed)")
            #expect(ended(report, .completed) > 100, "seed \(seed)")
            for phase: Phase in [.declined, .screenedOut, .expired] { #expect(ended(report, phase) > 0, "\(phase)") }
            #expect(report.places.allSatisfy { $0.held + $0.completed <= 200 + report.late }, "seed \(seed)")
            let way = try #require(report.ways.first { $0.step == "way" })
            #expect(way.then > 0 && way.otherwise > 0, "seed \(seed)")
            let minutes = try #require(report.minutes)
            #expect(minutes.tenth < minutes.median && minutes.median < minutes.ninetieth)
        }
    }

    @Test func `equal seeds give equal people, others others`() throws {
        let first = try Self.simulate { $0.people = 60 }
        #expect(try Self.simulate { $0.people = 60 }.node == first.node)
        #expect(
            try Self.simulate {
                $0.people = 60
                $0.seed = 2
            }.node != first.node)
    }

    @Test func `people leave as often as they are told to, in a group as often as it is told`() throws {
        let plain = try Self.simulate {
            ($0.people, $0.dropout, $0.declined, $0.missed) = (180, 0, 0, 0)
        }
        #expect(plain.abandoned == 0 && ended(plain, .expired) == 0)
        let report = try Self.simulate(Self.study.replacing("\"maximum\": 200, ", with: "")) {
            ($0.people, $0.dropout, $0.missed, $0.late) = (1000, 0.1, 0, 0)
            $0.dropoutIn = [SimulationSettings.GroupShare(group: "coffee", share: 0.5)]
        }
        let (coffee, decaf) = (try left(report, "coffee"), try left(report, "decaf"))
        #expect(abs(coffee - 0.5) < 0.07, "\(coffee)")
        #expect(decaf < 0.12, "\(decaf)")
        let contrast = try #require(report.attrition.first?.attrition.contrast)
        #expect(contrast.more == 0 && contrast.probability < 1e-6)
    }

    @Test func `who comes back late finishes beyond the maximum, or is thanked`() throws {
        func late(_ json: String) throws -> SimulationReport {
            // They come over a day, so that places that were given back are taken before somebody returns.
            try Self.simulate(json) {
                ($0.people, $0.dropout, $0.late, $0.missed) = (800, 0.6, 0.9, 0)
                $0.arrivalsPerMinute = 0.5
            }
        }
        let few = Self.study.replacing("\"maximum\": 200", with: "\"maximum\": 40")
        let finish = try late(few)
        let through = ended(finish, .completed) + ended(finish, .withdrawn)
        #expect(finish.late > 0 && through > 40 && through <= 40 + finish.late)
        let end = try late(few.replacing("\"maximum\": 40", with: "\"maximum\": 40, \"late\": \"end\""))
        #expect(end.late == 0 && ended(end, .completed) + ended(end, .withdrawn) <= 40)
        #expect(ended(end, .expired) > 0)
    }

    @Test func `a log of an invented person replays to the state that they came to`() throws {
        var settings = SimulationSettings()
        settings.people = 40
        var simulation = Simulation(try Study(json: Self.study), settings, families)
        _ = try simulation.run()
        let logs = simulation.logs(engine: "test")
        #expect(logs.count == 40)
        for (log, person) in zip(logs, simulation.people) {
            let replay = try Participation.replay(log)
            #expect(replay.participation == person.participation)
            #expect(replay.refused.isEmpty && replay.unread.isEmpty)
        }
    }

    @Test func `a study whose tasks nobody has is refused`() throws {
        let study = #"{"steps": [{"id": "t", "kind": "task", "family": "chess", "preset": "blitz"}]}"#
        let error = #expect(throws: ParticipationError.self) { _ = try Self.simulate(study) }
        #expect(error?.description == "expected a family that takes the task at t, found none")
    }

    @Test func `the queue gives the earliest first, and of the same time what was added first`() {
        var queue = EventQueue()
        var generator = SeededGenerator(seed: 9)
        for person in 0..<500 {
            queue.add(Event(time: Double(generator.integer(below: 50)), person: person, kind: .ask))
        }
        var last = (time: -1.0, person: -1)
        var count = 0
        while let event = queue.next() {
            #expect(event.time > last.time || (event.time == last.time && event.person > last.person))
            last = (event.time, event.person)
            count += 1
        }
        #expect(count == 500)
    }
}
