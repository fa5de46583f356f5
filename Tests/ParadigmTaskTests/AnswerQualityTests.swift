import Interface
import Paradigm
import Tasks
import Testing
import Tree

@testable import ParadigmTask

/// Doubts about a session's answers as a whole.
@Suite struct AnswerQualityTests {
    /// Sixty trials, answered as `answer` says for each trial's number and its right side.
    private static func quality(
        _ answer: (_ number: Int, _ side: String) -> (isRight: Bool, after: Double)
    ) throws -> [CourseFigures.Quality] {
        var taker = Taker(try Made.definition(blocks: #"{"id": "only", "repeat": 30}"#), interval: 50)
        taker.takeRun { course in
            let side = course.value("side")
            let given = answer(course.trials.count, side)
            return (given.isRight ? side : side == "left" ? "right" : "left", given.after)
        }
        #expect(taker.course.trials.count == 60)
        return CourseFigures(of: taker.course).quality
    }

    @Test func `answers that are right half of the time are told to be no better than guesses`() throws {
        // Wrong ones are slower here, so that nothing can be said of fast guesses.
        func answers(right count: Int) throws -> [CourseFigures.Quality] {
            try Self.quality { number, _ in (number < count, number < count ? 400 : 500) }
        }
        // 38 of 60 is more than chance gives in 95 of 100 sessions.
        #expect(try answers(right: 38) == [])
        #expect(try answers(right: 36) == [.atChance])
        let alternating = try Self.quality { number, _ in (number % 2 == 0, 400 + Double(number)) }
        #expect(alternating == [.atChance, .fastGuessing])
    }

    @Test func `fast answers that are guesses are told, although the slow ones are right`() throws {
        // Two of three answers are fast, and right as often as wrong.
        func answers(_ fast: Double) throws -> [CourseFigures.Quality] {
            try Self.quality { number, _ in
                switch number % 3 {
                case 0: (true, 900)
                case 1: (true, 220 + Double(number))
                default: (false, fast + Double(number))
                }
            }
        }
        #expect(try answers(220) == [.fastGuessing])
        // Errors that are slower than all right answers are no guesses.
        #expect(try answers(920) == [])
    }

    @Test func `presses that a program made are told, and stand at their trial`() throws {
        var taker = Taker(try Made.definition())
        taker.waitForTarget()
        var press = Press()
        (press.role, press.input, press.synthetic) = (taker.course.value("side"), .key, true)
        taker.enter(.pressed(press), at: taker.time + 300)
        taker.takeRun { ($0.value("side"), 400) }
        let course = taker.course
        #expect(CourseFigures(of: course).quality == [.synthetic])
        #expect(course.trials.map { $0.flags(usual: .key) } == [[.synthetic], [], [], []])
        #expect(Action.pressed(press).value.json().contains(#""synthetic":true"#))
    }

    @Test func `a program's key and pointer are known by what the page sends of them`() {
        let key = PageEvent(node: 1, kind: .keyDown, time: 0, x: 70, y: 2 * 70 + 1 + 512)
        #expect(key.isSynthetic && key.place == 70 && key.isRepeat)
        let own = PageEvent(node: 1, kind: .keyDown, time: 0, x: 70, y: 2 * 70)
        #expect(!own.isSynthetic && own.place == 70)
        #expect(PageEvent(node: 1, kind: .touchDown, x: 3, y: 1e6).isSynthetic)
        #expect(!PageEvent(node: 1, kind: .touchDown, x: 3, y: 900).isSynthetic)
    }
}
