import Testing
import Tree

@testable import Studies

/// What each kind of step does.
@Suite struct StepTests {
    private static let finish = StateTests.finish

    /// A walker at the first of these steps; nothing has to be agreed to.
    private func begun(_ steps: String, seed: Int64 = 17) throws -> Walker {
        var walker = try Walker(steps: steps + "," + Self.finish, seed: seed)
        walker.open()
        return walker
    }

    // MARK: What is read and checked

    @Test func `a text is read as long as it asks for`() throws {
        var walker = try begun(#"{"id": "a", "kind": "information", "least": "10 s"}"#)
        walker.act(.shown(step: "a"))
        #expect(walker.refusal(.left(step: "a"), after: 9_000) == "expected at least 10 s at a, found less")
        walker.act(.left(step: "a"), after: 1_000)
        #expect(walker.participation.path == "end")
    }

    @Test func `a rest can be ended after its least time, also on another page`() throws {
        var walker = try begun(#"{"id": "a", "kind": "break", "least": "1 min"}"#)
        walker.act(.shown(step: "a"))
        walker.origin += 50_000
        walker.time = 0
        walker.open(away: 40_000)
        // It is shown again there, and has been since before.
        walker.act(.shown(step: "a"), after: 1)
        #expect(walker.refusal(.left(step: "a"), after: 1) == "expected at least 1 min at a, found less")
        walker.act(.left(step: "a"), after: 15_000)
    }

    private static let understood =
        #"{"id": "a", "kind": "information", "otherwise": "O", "questions": [{"id": "q", "answers": [{"id": "y", "correct": true}, {"id": "z", "correct": true}, {"id": "n"}]}]}, {"id": "s", "kind": "screen", "unless": {"step": "a", "passed": true}}"#

    @Test func `questions about a text have to be answered rightly`() throws {
        let right: Node = ["q": ["z", "y"]]
        var walker = try begun(Self.understood.replacing("O", with: "continue"))
        walker.act(.shown(step: "a"))
        #expect(walker.refusal(.left(step: "a")) == "expected answered at a, found left in begun")
        walker.act(.answered(step: "a", answers: right))
        #expect(walker.participation.isReadyToLeave)
        #expect(walker.refusal(.answered(step: "a", answers: right)) != nil)
        walker.act(.left(step: "a"))
        #expect(walker.participation.path == "end")
    }

    @Test(arguments: [["q": "y"], ["q": ["y", "z", "n"]], [:], ["q": ["n"]]] as [Node])
    func `who never answers rightly goes on or is out, as it says`(wrong: Node) throws {
        for (otherwise, phase) in [("continue", Phase.screenedOut), ("end", .screenedOut)] {
            var walker = try begun(Self.understood.replacing("O", with: otherwise))
            walker.act(.shown(step: "a"))
            #expect(walker.act(.answered(step: "a", answers: wrong)) == [.store, .show(step: "a")])
            #expect(!walker.participation.isReadyToLeave)
            walker.act(.answered(step: "a", answers: wrong))
            if otherwise == "continue" {
                #expect(walker.participation.phase == .begun)
                walker.act(.left(step: "a"))
                #expect(walker.participation.reason == "s", "the screen knows that it was not passed")
            } else {
                #expect(walker.participation.reason == "a")
            }
            #expect(walker.participation.phase == phase)
        }
    }

    @Test func `what a check asks for is a number within its bounds, or there`() throws {
        let check = CheckStep(node: ["atLeast": 5, "atMost": 10])
        #expect(
            check.isPassed(by: .number(5)) && check.isPassed(by: .number(10)) && CheckStep().isPassed(by: .number(0)))
        #expect(!check.isPassed(by: .number(4.9)) && !check.isPassed(by: .number(10.1)))
        #expect(check.isPassed(by: .isThere(true)) && !check.isPassed(by: .isThere(false)))
    }

    // MARK: Sessions

    @Test func `a task's session is ordered with its seed, and after practice comes what counts`() throws {
        var walker = try Walker(
            steps: #"{"id": "t", "kind": "task", "family": "reaction", "preset": "srt5", "practice": true},"#
                + Self.finish)
        let practice = try #require(walker.open().ordered)
        #expect(practice.attempt == 0)
        #expect(practice.task == .preset(family: "reaction", "srt5"))
        #expect(practice.seed == walker.participation.seed(of: "t", attempt: 0))
        let counting = try #require(walker.take("t", attempt: 0).ordered)
        #expect(counting.attempt == 1 && counting.seed != practice.seed)
        #expect(
            walker.refusal(.sessionBegan(step: "t", session: "x", attempt: 3))
                == "expected attempt 1 at t, found attempt 3")
        walker.take("t")
        #expect(walker.participation.path == "end")
        #expect(walker.participation.sessions.map(\.attempt) == [0, 1])
    }

    @Test func `a seed is the first 53 bits of a hash of seed, step and attempt`() throws {
        // Python: int.from_bytes(hashlib.sha256(b"17/t/1").digest()[:8], "big") >> 11
        let participation = try begun(#"{"id": "t", "kind": "information"}"#).participation
        #expect(participation.seed(of: "t", attempt: 1) == 257_604_164_441_732)
        #expect(participation.seed(of: "r.2/t", attempt: 0) == 6_359_041_552_210_562)
    }

    @Test func `only the session that was begun can end`() throws {
        var walker = try begun(#"{"id": "t", "kind": "task", "family": "f", "definition": {"a": 1}}"#)
        #expect(walker.participation.present().ordered?.task == .definition(family: "f", ["a": 1], setting: [:]))
        #expect(
            walker.refusal(.sessionEnded(step: "t", session: "x", facts: Facts()))
                == "expected sessionBegan at t, found sessionEnded in begun")
        walker.act(.sessionBegan(step: "t", session: "x", attempt: 1))
        #expect(
            walker.refusal(.sessionBegan(step: "t", session: "y", attempt: 2))
                == "expected sessionEnded at t, found sessionBegan in begun")
        #expect(
            walker.refusal(.sessionEnded(step: "t", session: "y", facts: Facts()))
                == "expected sessionEnded of x, found that of y")
        var facts = Facts()
        facts.note(Facts.Fact(step: "other", kind: .figure, name: "median", value: 1, number: 1))
        #expect(
            walker.refusal(.sessionEnded(step: "t", session: "x", facts: facts))
                == "expected facts of t, found one of other")
        walker.act(.sessionEnded(step: "t", session: "x", facts: Facts()))
    }

    @Test func `an own result is looked at before it goes on`() throws {
        var walker = try begun(#"{"id": "t", "kind": "task", "family": "f", "preset": "p", "feedback": "own"}"#)
        #expect(walker.take("t") == [.store, .show(step: "t")])
        #expect(walker.participation.isReadyToLeave)
        walker.read("t")
        #expect(walker.participation.path == "end")
    }

    /// How a task in the middle goes on: by its property, how long the person was away, and where they are now.
    static let interruptions: [(interrupted: String, minutes: Double, elsewhere: Bool, expected: String)] = [
        ("continue", 10, false, "resume"), ("continue", 10.1, false, "again"), ("continue", 1, true, "again"),
        ("again", 0, false, "again"), ("end", 0, false, "end"),
    ]

    @Test(arguments: interruptions.indices) func `a task that was left goes on, begins again or ends`(index: Int) throws
    {
        let (interrupted, minutes, elsewhere, expected) = Self.interruptions[index]
        for isPause in [true, false] where !(isPause && elsewhere) {
            var walker = try begun(
                #"{"id": "t", "kind": "task", "family": "f", "preset": "p", "interrupted": "\#(interrupted)"}"#)
            walker.act(.sessionBegan(step: "t", session: "x", attempt: 1))
            let effects: [ParticipationEffect]
            if isPause {
                walker.act(.paused)
                effects = walker.act(.resumed, after: minutes * 60_000)
            } else {
                if elsewhere { walker.act(.takenOver(isOtherDevice: true)) }
                effects = walker.open(away: minutes * 60_000)
            }
            switch expected {
            case "resume": #expect(effects == [.store, .resumeSession(step: "t", session: "x")])
            case "again":
                #expect(effects.ordered?.attempt == 2)
                #expect(walker.participation.sessions.first?.isLeft == true)
            default: #expect(walker.participation.phase == .expired && walker.participation.reason == "t")
            }
        }
    }

    @Test func `a questionnaire goes on with its answers, also elsewhere and after days`() throws {
        var walker = try begun(#"{"id": "t", "kind": "questionnaire", "quiz": {"id": "q"}}"#)
        #expect(walker.participation.present().ordered?.task == .questionnaire(["id": "q"]))
        walker.act(.sessionBegan(step: "t", session: "x", attempt: 1))
        walker.act(.takenOver(isOtherDevice: true))
        #expect(walker.open(away: 3 * 86_400_000) == [.store, .resumeSession(step: "t", session: "x")])
        walker.act(.takenOver(isOtherDevice: false))
        #expect(walker.open() == [.store, .resumeSession(step: "t", session: "x")])
        // Where nothing of it came it is begun anew, under a name of its own.
        walker.act(.takenOver(isOtherDevice: true, lacks: "x"))
        #expect(walker.open().ordered?.attempt == 2)
        #expect(walker.participation.sessions.map(\.isLeft) == [true])
        walker.act(.sessionBegan(step: "t", session: "y", attempt: 2))
        walker.act(.takenOver(isOtherDevice: true, lacks: "z"))
        #expect(walker.open() == [.store, .resumeSession(step: "t", session: "y")])
    }

    // MARK: Facts and conditions

    @Test func `only what a later step names is kept`() throws {
        let steps =
            #"{"id": "t", "kind": "questionnaire", "quiz": {}}, {"id": "s", "kind": "screen", "when": {"step": "t", "item": "age", "less": 18}}, {"id": "f", "kind": "feedback", "show": [{"step": "t", "figure": "scales.calm.score"}]}"#
        var walker = try begun(steps)
        #expect(walker.participation.named(of: "t").map(\.name) == ["age", "scales.calm.score"])
        walker.take("t", answers: ["age": 30, "name": "Ada"], figures: ["scales.calm.score": 3, "duration": 9])
        #expect(walker.participation.facts.all.map(\.name).sorted() == ["age", "scales.calm.score"])
        #expect(walker.participation.path == "f")
    }

    /// Conditions over an age of 30, a hobby list, and nothing else.
    static let conditions: [(String, Bool)] = [
        (#"{"step": "t", "item": "age", "atLeast": 18}"#, true), (#"{"step": "t", "item": "age", "less": 30}"#, false),
        (#"{"step": "t", "item": "height", "less": 300}"#, false),
        (#"{"step": "t", "item": "height", "answered": false}"#, true),
        (#"{"not": {"step": "t", "item": "height", "less": 300}}"#, true),
        (#"{"step": "t", "item": "likes", "includes": "tea"}"#, true),
        (#"{"step": "t", "item": "likes", "equals": "tea"}"#, false),
        (#"{"step": "t", "figure": "median", "greater": 0.2}"#, true),
        (#"{"step": "t", "figure": "mean", "greater": 0}"#, false),
        (#"{"step": "t", "passed": true}"#, false), (#"{"step": "t", "passed": false}"#, false),
        (#"{"visit": 1}"#, true), (#"{"visit": 2}"#, false),
        (#"{"device": "touch"}"#, true), (#"{"device": "keyboard"}"#, false), (#"{"group": "x"}"#, false),
        (#"{"and": [{"visit": 1}, {"device": "phone"}]}"#, true), (#"{"or": [{"visit": 2}, {"group": "x"}]}"#, false),
    ]

    @Test(arguments: conditions.indices) func `a branch goes by what is known`(index: Int) throws {
        let (condition, expected) = Self.conditions[index]
        var walker = try begun(
            #"{"id": "t", "kind": "questionnaire", "quiz": {}}, {"id": "b", "kind": "branch", "when": \#(condition), "then": [{"id": "yes", "kind": "information"}], "otherwise": [{"id": "no", "kind": "information"}]}"#
        )
        walker.take("t", answers: ["age": 30, "likes": ["tea", "milk"]], figures: ["median": 0.3])
        #expect(walker.participation.path == (expected ? "b/yes" : "b/no"), "\(condition)")
        #expect(walker.participation.ways.first?.isThen == expected)
        walker.read(expected ? "b/yes" : "b/no")
        #expect(walker.participation.path == "end")
    }

    // MARK: Containers

    @Test func `steps are repeated, at most so often, and until it is enough`() throws {
        let inner = #"{"id": "t", "kind": "task", "family": "f", "preset": "p"}"#
        let until = #", "until": {"step": "t", "figure": "median", "less": 0.3}"#
        var walker = try begun(#"{"id": "r", "kind": "repeat", "times": 3, "steps": [\#(inner)]}"#)
        var seeds: Set<Int64> = []
        for round in 1...3 {
            let order = try #require(walker.participation.present().ordered)
            #expect(order.step == "r.\(round)/t")
            seeds.insert(order.seed)
            walker.take(order.step)
        }
        #expect(seeds.count == 3)
        #expect(walker.participation.path == "end")
        var early = try begun(#"{"id": "r", "kind": "repeat", "times": 3\#(until), "steps": [\#(inner)]}"#)
        early.take("r.1/t", figures: ["median": 0.4])
        #expect(early.participation.path == "r.2/t")
        early.take("r.2/t", figures: ["median": 0.2])
        #expect(early.participation.path == "end")
    }

    private static let inOrder =
        #""steps": [{"id": "a", "kind": "information"}, {"id": "b", "kind": "information"}, {"id": "c", "kind": "information"}, {"id": "d", "kind": "information"}]}"#

    @Test func `a random order is each person's own, and the same again`() throws {
        func order(_ seed: Int64, _ more: String) throws -> [String] {
            var walker = try begun(#"{"id": "o", "kind": "order", \#(more), "# + Self.inOrder, seed: seed)
            while let path = walker.participation.path, path != "end" { walker.read(path) }
            return walker.participation.reached.dropLast().map { String($0.dropFirst(2)) }
        }
        let random = #""by": "random""#
        let orders = try (0..<60).map { try order($0, random) }
        #expect(Set(orders).count > 15)
        #expect(orders.allSatisfy { $0.sorted() == ["a", "b", "c", "d"] })
        #expect(try order(5, random) == order(5, random))
        #expect(try order(5, #""by": "fixed""#) == ["a", "b", "c", "d"])
        let picked = try (0..<60).map { try order($0, #""by": "fixed", "pick": 2"#) }
        #expect(picked.allSatisfy { $0.count == 2 && $0[0] < $0[1] })
        #expect(Set(picked).count == 6)
    }

    @Test func `a row is asked for once, and taken as it is given`() throws {
        var walker = try begun(#"{"id": "o", "kind": "order", "by": "williams", "pick": 3, "# + Self.inOrder)
        #expect(walker.participation.present() == [.show(step: "o"), .askAllotment(step: "o", levels: [.null])])
        for row in [["a", "b", "c"], ["a", "b", "c", "c"], ["a", "b", "c", "x"]] {
            #expect(
                walker.refusal(.allotted(step: "o", GivenSlot(kind: .regular, position: 0, order: row)))
                    == "expected each step of o once, found another row")
        }
        walker.act(.allotted(step: "o", GivenSlot(kind: .regular, position: 0, order: ["d", "a", "c", "b"])))
        for step in ["o/d", "o/a", "o/c"] {
            #expect(walker.participation.path == step)
            walker.read(step)
        }
        #expect(walker.participation.path == "end")
    }

    @Test func `an order that is drawn for each visit is drawn again`() throws {
        for (redraw, times) in [("never", 1), ("visit", 2)] {
            let order = #"{"id": "o", "kind": "order", "by": "latin", "redraw": "\#(redraw)", "# + Self.inOrder
            // The same order in both visits can only come about by repeating; a wait may not stand in one, so the key is what counts.
            var walker = try begun(order)
            #expect(
                walker.participation.drawKey(OrderStep(node: walker.participation.step?.node ?? Node()))
                    == (redraw == "never" ? "o" : "o@1"))
            walker.participation.visit = times
            #expect(
                walker.participation.drawKey(OrderStep(node: walker.participation.step?.node ?? Node()))
                    == (redraw == "never" ? "o" : "o@2"))
            walker.participation.visit = 1
            walker.act(.allotted(step: "o", GivenSlot(kind: .regular, position: 0, order: ["a", "b", "c", "d"])))
        }
    }

    // MARK: Groups

    private static let groups =
        #"{"id": "about", "kind": "questionnaire", "quiz": {}}, {"id": "g", "kind": "allot", "groups": ["x", "y"], "strata": [{"step": "about", "item": "sex"}, {"step": "about", "item": "age"}]}, {"id": "i", "kind": "information"}, {"id": "o", "kind": "only", "groups": ["x"], "steps": [{"id": "cup", "kind": "information"}]}"#

    @Test func `a group is asked for with the levels of its strata`() throws {
        var walker = try begun(Self.groups)
        let effects = walker.take("about", answers: ["sex": "f"])
        #expect(effects == [.store, .show(step: "g"), .askAllotment(step: "g", levels: ["f", .null])])
        #expect(
            walker.refusal(.allotted(step: "g", GivenSlot(kind: .regular, position: 0, group: "z")))
                == "expected a group of g, found z")
        var other = walker
        walker.act(.allotted(step: "g", GivenSlot(kind: .regular, position: 0, group: "x")))
        walker.act(.shown(step: "i"))
        #expect(walker.participation.group == "x" && !walker.participation.isExposed)
        walker.act(.left(step: "i"))
        #expect(walker.participation.path == "o/cup" && !walker.participation.isExposed)
        walker.act(.shown(step: "o/cup"))
        #expect(walker.participation.isExposed, "what only the group sees was shown")
        other.act(.allotted(step: "g", GivenSlot(kind: .fixed, position: nil, group: "y")))
        other.read("i")
        #expect(other.participation.path == "end" && !other.participation.isExposed)
    }

    @Test func `a branch by group exposes as well`() throws {
        var walker = try begun(
            #"{"id": "g", "kind": "allot", "groups": ["x", "y"]}, {"id": "b", "kind": "branch", "when": {"group": "x"}, "then": [{"id": "cup", "kind": "information"}]}"#
        )
        walker.act(.allotted(step: "g", GivenSlot(kind: .regular, position: 0, group: "x")))
        walker.act(.shown(step: "b/cup"))
        #expect(walker.participation.isExposed)
    }

    @Test func `a group may be given before its step where the study says so`() throws {
        let slot = GivenSlot(kind: .regular, position: 4, group: "y")
        var early = try begun(
            #"{"id": "i", "kind": "information"}, {"id": "g", "kind": "allot", "groups": ["x", "y"], "reserve": "atStart"}"#
        )
        early.act(.allotted(step: "g", slot))
        early.read("i")
        #expect(early.participation.path == "end" && early.participation.group == "y")
        var not = try begun(#"{"id": "i", "kind": "information"}, {"id": "g", "kind": "allot", "groups": ["x", "y"]}"#)
        #expect(not.refusal(.allotted(step: "g", slot)) == "expected shown at i, found allotted at g")
    }

    // MARK: What cannot be run

    @Test func `a way without a last step ends all the same`() throws {
        var walker = try Walker(steps: #"{"id": "i", "kind": "information"}"#)
        walker.open()
        #expect(walker.read("i") == [.store, .store, .askCompletion])
        #expect(walker.open() == [.store, .askCompletion])
        walker.act(.completed)
        #expect(walker.participation.phase == .completed)
    }

    @Test func `a definition that this engine cannot run is refused`() throws {
        let unknown = #expect(throws: ParticipationError.self) {
            _ = try Participation(Study(node: ["steps": [["id": "v", "kind": "video"]]]), seed: 1)
        }
        #expect(unknown?.description == "expected kinds of steps that this version knows, found another one at v")
        var nested = #"{"id": "i", "kind": "information"}"#
        for depth in 0..<7 { nested = #"{"id": "r\#(depth)", "kind": "repeat", "times": 100, "steps": [\#(nested)]}"# }
        let long = #expect(throws: ParticipationError.self) { _ = try Walker(steps: nested) }
        #expect(long?.description == "expected at most 20000 steps with all repetitions, found more")
    }
}
