import Families
import Interface
import Paradigm
import Sessions
import Tasks
import Testing
import Tree

@testable import ParadigmTask

/// A session is its definition, its seed and its log.
@Suite struct ReplayTests {
    let kind: FamilyKind

    init() throws { kind = try #require(families.family("paradigm")) }

    /// How many trials count.
    private static let counts: [String: ClosedRange<Int>] = [
        "association": 180...180, "balloon": 20...20, "bisection": 98...98, "corsi": 4...16, "decks": 100...100,
        "digit-span": 4...14, "digit-span-backward": 4...16, "flanker": 160...160, "go-no-go": 200...200,
        "number-stroop": 160...160, "reproduction": 60...60, "simon": 160...160, "stop-signal": 240...240,
        "stroop": 120...120, "tilt": 10...76,
    ]

    private func guessed(_ name: String, seed: Int64) throws -> [TimedAction<Action>] {
        var generator = SeededGenerator(seed: seed)
        return ParadigmFamily.simulate(
            try Made.library(name), seed: seed, origin: 1_763_650_000_000, skill: 1, generator: &generator)
    }

    @Test(arguments: Made.library) func `a paradigm of the library can be taken, stored, read and replayed`(
        name: String
    )
        throws
    {
        let node = try Made.library(name)
        #expect(kind.faults(in: node) == [])
        for seed in [1, 2] as [Int64] {
            var generator = SeededGenerator(seed: seed)
            let document = Examples.session(
                kind, node, started: 1_763_650_000_000, offset: 60, skill: 1, generator: &generator)
            let outcome = try document.replay(families)
            #expect(outcome.activity.standing.stage == .saved && outcome.unread == [])
            let results = outcome.finding.results
            let trials = Int(results["trials"] ?? .null) ?? 0
            #expect((Self.counts[name] ?? 70...500).contains(trials), "\(name): \(trials)")
            #expect(Double(results["medianTime"] ?? .null).map { $0 > 0.1 && $0 < 1.5 } ?? false)
            let file = document.json(results: results)
            let again = try SessionDocument(json: file).replay(families)
            #expect(again == outcome && again.finding.results == results)
            let tables = document.tables(outcome.finding)
            // Six columns say which session it is.
            #expect(tables.map(\.columns.count) == kind.tables.map { $0.columns.count + 6 })
            #expect(tables[0].rows.count >= trials && tables[3].rows.count > trials / 2)
            // A balloon takes twenty presses, a list up to nine, and the trials of practice are in it.
            #expect(document.json().utf8.count / trials < (trials < 100 ? 12_000 : 1500), "bytes a trial")
        }
    }

    @Test func `any beginning of a log is a state, and what follows leads on from it`() throws {
        let log = try guessed("stroop", seed: 5)
        let definition = Definition(node: try Made.library("stroop"))
        var whole = Course(definition, seed: 5)
        var prefixes: [Course] = []
        for (place, entry) in log.enumerated() {
            if place % 331 == 0 { prefixes.append(whole) }
            _ = whole.reduce(entry.action, at: entry.time)
        }
        #expect(whole.stage == .saved)
        for (number, prefix) in prefixes.enumerated() {
            var course = prefix
            _ = CourseFigures(of: course)
            for entry in log.dropFirst(number * 331) { _ = course.reduce(entry.action, at: entry.time) }
            #expect(course == whole)
        }
    }

    @Test func `actions in any order, at any time, of any content lead to a state and never to a trap`() throws {
        var generator = SeededGenerator(seed: 11)
        let definition = try Made.definition(
            #", "split": 2, "warmup": 1, "feedback": "verdict""#,
            response: #", "until": "correct", "early": "repeat""#)
        var visited: Set<String> = []
        for round in 0..<60 {
            var course = Course(Definition(node: definition), seed: Int64(round))
            var log: [(Action, Double)] = []
            var time = 0.0
            for _ in 0..<400 {
                let action: Action
                switch generator.integer(below: 14) {
                case 0: action = .opened(origin: Double(generator.integer(below: 9)))
                case 1: action = .prepared(MeasuredDevice(), language: ["en", "de", "xx"][generator.integer(below: 3)])
                case 2, 3: action = .begun()
                case 4: action = .page(index: generator.integer(below: 3) - 1)
                case 5, 6: action = .advanced
                case 7, 8, 9:
                    let next = course.following?.step ?? 0
                    action = .step(
                        index: generator.uniform() < 0.9 ? next : generator.integer(below: 9) - 2,
                        dropped: generator.integer(below: 5) - 1)
                case 10: action = .next
                case 11, 12:
                    var press = Press()
                    press.role = ["left", "right", "up", ""][generator.integer(below: 4)]
                    press.held = generator.uniform() < 0.1
                    action = .pressed(press)
                default:
                    let others: [Action] = [
                        .released(code: 0), .disturbed(.hidden), .disturbed(.blurred), .stopped, .saved,
                    ]
                    action =
                        others[generator.uniform() < 0.9 ? generator.integer(below: 3) : generator.integer(below: 5)]
                }
                time += generator.uniform() < 0.05 ? -500 : 300 * generator.uniform()
                log.append((action, generator.uniform() < 0.01 ? .nan : time))
                _ = course.reduce(action, at: log[log.count - 1].1)
                visited.insert("\(course.stage)".prefix { $0 != "(" }.description)
                _ = course.shown
            }
            var again = Course(Definition(node: definition), seed: Int64(round))
            for (action, time) in log { _ = again.reduce(action, at: time) }
            #expect(again == course)
            _ = (CourseFigures(of: course).node, course.rows.count, course.phaseRows.count, course.pressRows.count)
        }
        #expect(visited == ["ready", "pause", "settling", "running", "over", "saved"])
    }

    @Test(arguments: [
        "association", "balloon", "corsi", "decks", "digit-span", "go-no-go", "reproduction", "stop-signal", "tilt",
    ])
    func `whatever is done in a paradigm of the library leads to a state, the same each time`(name: String) throws {
        var generator = SeededGenerator(seed: 12)
        let definition = Definition(node: try Made.library(name))
        var taken = 0
        for round in 0..<24 {
            var course = Course(definition, seed: Int64(round))
            var log: [(Action, Double)] = []
            var time = 0.0
            let wildness = 0.005 * Double(round)
            for _ in 0..<600 where course.stage != .saved {
                var action: Action
                switch course.stage {
                case .ready: action = .begun()
                case .page(let index): action = .page(index: index)
                case .pause: action = .begun()
                case .settling: action = .advanced
                case .over, .saved: action = .saved
                case .running:
                    action = .step(index: course.following?.step ?? 0, dropped: 0)
                    if course.following == nil || generator.uniform() < 0.2 {
                        let choices = course.awaited.flatMap { $0.response.choices }
                        let roles = generator.uniform() < 0.4 || choices.isEmpty ? ["-undo", "-done"] : choices
                        var press = Press()
                        press.role = roles[generator.integer(below: roles.count)]
                        press.held = generator.uniform() < 0.1
                        action = generator.uniform() < 0.3 ? .released(code: 0) : .pressed(press)
                    }
                }
                if log.isEmpty { action = .opened(origin: 1) }
                if generator.uniform() < wildness {
                    let others: [Action] = [
                        .opened(origin: 2), .disturbed(.hidden), .advanced, .begun(), .next,
                        .step(index: 1, dropped: 1),
                        .step(index: 64, dropped: 0), .released(code: 70),
                    ]
                    action = others[generator.integer(below: others.count)]
                }
                time += generator.uniform() < wildness / 4 ? -300 : 200 * generator.uniform()
                log.append((action, time))
                _ = course.reduce(action, at: time)
                _ = (course.shown.count, course.targets.count, course.listed)
            }
            var again = Course(definition, seed: Int64(round))
            for (action, time) in log { _ = again.reduce(action, at: time) }
            #expect(again == course)
            taken += course.trials.count
            _ = (
                CourseFigures(of: course).node, course.rows.map { course.response(of: $0.trial) },
                course.valueRows.count
            )
            _ = (course.phaseRows.count, course.pressRows.count, course.trackerRows.count)
        }
        #expect(taken > 100)
    }

    @Test func `every action is written and read as its case says`() throws {
        var press = Press()
        (press.role, press.input, press.code) = ("left", .key, 70)
        let actions: [Action] = [
            .opened(origin: 2), .prepared(MeasuredDevice(), language: "de"), .begun(plan: "0a"), .begun(),
            .page(index: 1),
            .advanced, .step(index: 3, dropped: 0), .step(index: 3, dropped: 2), .next, .pressed(press),
            .released(code: 70), .disturbed(.hidden), .stopped, .saved,
        ]
        for action in actions { #expect(Action(action.value) == action, "\(action.value.json())") }
        #expect(Action.step(index: 3, dropped: 0).value.json() == #"{"index":3,"kind":"step"}"#)
        #expect(
            Action.pressed(press).value.json()
                == #"{"kind":"pressed","press":{"code":70,"input":"key","role":"left"}}"#)
    }

    @Test func `a definition that cannot be run says where and what was expected`() throws {
        func fault(_ change: (inout Node) -> Void) throws -> String {
            var node = try Made.library("stroop")
            change(&node)
            return kind.faults(in: node).first?.description ?? ""
        }
        #expect(try fault { $0["correct"] = "response == colur" }.contains("colur"))
        #expect(try fault { $0["format"] = "other" }.hasPrefix(".format: expected merkwelt.paradigm"))
        #expect(
            try fault { $0["results"] = ["after": "never"] }
                == ".results: expected what this version can run, found another result than that at the end")
        #expect(try fault { $0["blocks"] = [] } != "")
        #expect(try fault { $0["blocks"] = "none" } != "")
    }
}
