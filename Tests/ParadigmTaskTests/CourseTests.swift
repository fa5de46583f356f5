import Paradigm
import Tasks
import Testing
import Tree

@testable import ParadigmTask

/// What leads through a session.
@Suite struct CourseTests {
    @Test func `practice comes again with other trials until it is good enough, and never counts`() throws {
        let blocks = """
            {"id": "first", "before": "how", "repeat": 8, "practice": {"until": "accuracy >= 0.75", "most": 3}, "feedback": "verdict"},
            {"id": "test", "after": ["end"]}
            """
        var taker = Taker(try Made.definition(blocks: blocks))
        #expect(taker.course.stage == .page(0) && taker.course.page == "Press.")
        taker.goOn()
        taker.takeRun { ($0.value("side") == "left" ? "right" : "left", 300) }
        #expect(taker.course.stage == .pause(.again))
        #expect(taker.course.told == nil)
        taker.goOn()
        taker.takeRun { ($0.value("side"), 300) }
        #expect(taker.course.stage == .pause(.block))
        let practice = taker.course.trials
        #expect(practice.count == 32 && practice.allSatisfy { $0.isPractice && !$0.isCounted })
        let sides = practice.map { trial in
            taker.course.table(of: trial)[taker.course.plan?.maker.place(of: "side") ?? 0, trial.row]
        }
        #expect(Array(sides[..<16]) != Array(sides[16...]))
        taker.goOn()
        taker.takeRun { ($0.value("side"), 300) }
        #expect(taker.course.stage == .page(0) && taker.course.page == "Done.")
        taker.goOn()
        #expect(taker.course.stage == .over && taker.course.counted.count == 2)
        #expect(taker.course.skippedPages == 0)
    }

    @Test(arguments: [("go on", CourseStage.pause(.block), false), ("end", .over, true)])
    func `practice that never becomes good enough goes on or ends, as its block says`(
        otherwise: String, stage: CourseStage, failed: Bool
    ) throws {
        let practice = #"{"until": "accuracy > 0.9", "most": 2, "otherwise": "\#(otherwise)"}"#
        var taker = Taker(
            try Made.definition(blocks: #"{"id": "first", "practice": \#(practice)}, {"id": "test"}"#))
        for _ in 0..<2 {
            taker.takeRun { _ in nil }
            if taker.course.stage == .pause(.again) { taker.goOn() }
        }
        #expect(taker.course.stage == stage && taker.course.practiceFailed == failed)
        #expect(taker.course.trials.count == 4)
    }

    @Test func `a block is divided into runs with a pause after each, and each begins with its warming up`() throws {
        var taker = Taker(
            try Made.definition(
                #", "split": 2, "warmup": 1, "summary": {"text": "{count(correct, run)} right"}, "order": "fixed""#))
        taker.takeRun { ($0.value("side"), 300) }
        #expect(taker.course.stage == .pause(.run) && taker.course.run == 1)
        // What warms up is not counted.
        #expect(taker.course.summary == "1 right")
        taker.goOn()
        taker.takeRun { ($0.value("side"), 300) }
        #expect(taker.course.stage == .over)
        #expect(taker.course.trials.map(\.isWarmUp) == [true, false, true, false])
        #expect(taker.course.trials.map(\.run) == [0, 0, 1, 1])
        #expect(taker.course.countedTrials == 2)
    }

    @Test func `an interrupted trial comes again at its run's end, or not, or with its whole run`() throws {
        func taken(_ rule: String) throws -> Course {
            var taker = Taker(try Made.definition(rule))
            taker.waitForTarget()
            taker.press(taker.course.value("side"), after: 300)
            taker.wait { $0.trials.count == 1 }
            taker.waitForTarget()
            taker.enter(.disturbed(.hidden))
            #expect(taker.course.stage == .pause(.interrupted) && taker.course.shown.isEmpty)
            // Nothing happens until the person goes on.
            taker.enter(.advanced)
            taker.enter(.step(index: 1, dropped: 0))
            #expect(taker.course.trials.count == 2)
            taker.goOn()
            taker.takeRun { ($0.value("side"), 300) }
            #expect(taker.course.stage == .over)
            return taker.course
        }
        let again = try taken("")
        #expect(again.trials.map(\.outcome) == [.answered, .interrupted, .answered, .answered, .answered])
        #expect(again.trials[4].row == again.trials[1].row && again.counted.count == 4)
        #expect(again.taken.trials[4].isRepeated)
        let dropped = try taken(#", "interrupted": "drop""#)
        #expect(dropped.trials.count == 4 && dropped.counted.count == 3)
        let whole = try taken(#", "interrupted": "run""#)
        #expect(whole.trials.count == 6 && whole.counted.count == 4 && whole.trials[0].isVoid)
    }

    @Test func `a reload interrupts the trial that ran, and times go on with the new page's clock`() throws {
        var taker = Taker(try Made.definition())
        taker.waitForTarget()
        var course = taker.course
        _ = course.reduce(.opened(origin: 1_763_650_900_000), at: 3)
        #expect(course.stage == .pause(.interrupted) && course.trials.map(\.outcome) == [.interrupted])
        #expect(course.trials[0].ended == nil)
        _ = course.reduce(.begun(), at: 900)
        #expect(course.stage == .settling(until: 900 + Course.leadIn))
    }

    @Test func `feedback stands for its time before the next trial, and is what the block says`() throws {
        func told(_ feedback: String, right: Bool) throws -> Course.Told? {
            var taker = Taker(try Made.definition(#", "feedback": \#(feedback)"#))
            taker.waitForTarget()
            let side = taker.course.value("side")
            taker.press(right == (side == "left") ? "left" : "right", after: 300)
            taker.wait { $0.trials.count == 1 }
            let told = taker.course.told
            let ended = try #require(taker.course.trials[0].ended)
            taker.wait { $0.stage == .running }
            #expect(taker.course.told == nil)
            let expected = told == nil ? 0 : feedback.contains("250") ? 250 : 700.0
            #expect(taker.course.current.begun - ended - expected <= 10)
            #expect(taker.course.current.begun - ended >= expected)
            return told
        }
        #expect(try told(#""verdict""#, right: true) == .right)
        #expect(try told(#""verdict""#, right: false) == .wrong)
        #expect(try told(#""none""#, right: false) == nil)
        let words = #"{"text": {"en": "No: {side}", "de": "Nein: {side}"}, "when": "error", "for": 250}"#
        #expect(try told(words, right: true) == nil)
        if case .words(let words)? = try told(words, right: false) {
            #expect(words.hasPrefix("No: "))
        } else {
            Issue.record("nothing was told")
        }
        guard case .time(let seconds)? = try told(#""time""#, right: true) else { throw Made.Missing.node }
        #expect(abs(seconds - 0.3) < 1e-9)
    }

    @Test func `another plan's trials are shown and not scored`() throws {
        var taker = Taker(try Made.definition())
        taker.takeRun { ($0.value("side"), 300) }
        #expect(CourseFigures(of: taker.course).counted == 4)
        var other = Course(taker.course.definition, seed: 1)
        for (place, entry) in taker.log.enumerated() {
            _ = other.reduce(place == 2 ? .begun(plan: "0a") : entry.action, at: entry.time)
        }
        #expect(other.isOtherPlan && other.trials.count == 4)
        let figures = CourseFigures(of: other)
        #expect(figures.counted == 0 && figures.quality == [.otherPlan] && figures.measures.isEmpty)
    }

    @Test func `a page that is left within a second is noted`() throws {
        var taker = Taker(try Made.definition(#", "before": ["how", "end"]"#))
        taker.enter(.page(index: 0), at: 1800)
        #expect(taker.course.stage == .page(1))
        // What was read already cannot be read to its end again.
        taker.enter(.page(index: 0))
        #expect(taker.course.stage == .page(1))
        taker.goOn()
        #expect(taker.course.skippedPages == 1 && taker.course.isRunning)
    }

    @Test func `who leaves early keeps what was done`() throws {
        var taker = Taker(try Made.definition())
        taker.waitForTarget()
        taker.press(taker.course.value("side"), after: 300)
        taker.wait { $0.trials.count == 1 }
        taker.enter(.stopped)
        #expect(taker.course.stage == .over && taker.course.stoppedEarly && taker.course.trials.count == 1)
        taker.enter(.saved)
        #expect(taker.course.stage == .saved)
    }
}
