import Hearing
import Measure
import Sessions
import SoundCommands
import Space
import Tasks
import Tree

/// Takes a hearing test as someone who is right more often than not and often disturbed.
struct HearingTaker {
    private var take: Take
    private var test: HearingTest
    private var generator: SeededGenerator
    private var troubles = 0

    static func document(_ definition: Node, name: String, seed: Int64) throws -> SessionDocument {
        var taker = try HearingTaker(definition, name, seed)
        taker.run()
        return taker.take.document
    }

    private init(_ definition: Node, _ name: String, _ seed: Int64) throws {
        take = Take(HearingFamily.facts, definition, name: name, seed: seed)
        test = try HearingFamily.begin(definition, seed: take.session.seed)
        generator = SeededGenerator(seed: seed)
    }

    private mutating func run() {
        send(.opened(origin: take.session.started), after: 0)
        send(.wearing(WornHead(.usual)), after: 0)
        for _ in 0..<20_000 {
            if troubles < 12, test.isRunning, generator.chance(0.08) { disturb() }
            switch test.phase {
            case .ready:
                if let words = test.missingWords, let recordings = WordRecordings.simulated(words) {
                    send(.prepared(recordings), after: 60)
                }
                send(.begun, after: 800)
            case .settling: send(.advanced, after: 20)
            case .presenting: send(.presented, after: 35)
            case .answering: answer()
            case .over:
                take.logUnreadable()
                send(.saved, after: 2000)
                return
            case .saved: return
            }
        }
    }

    private mutating func answer() {
        guard let stimulus = test.stimulus else { return }
        let isRight = generator.chance(0.8)
        let pause = generator.number(500, 1600)
        if test.mayRepeat, generator.chance(0.1) {
            send(.listenAgain, after: 700)
            return
        }
        switch stimulus.question {
        case .interval(let count):
            send(
                .answered(.interval(isRight ? Int(stimulus.target) : generator.integer(below: count))), after: pause)
        case .nearer:
            send(.answered(.interval(isRight ? Int(stimulus.target) : 1 - Int(stimulus.target))), after: pause)
        case .words:
            // The louder, the more of them.
            let share = stimulus.value > -4 ? 0.9 : stimulus.value > -9 ? 0.5 : 0.2
            var words = SentenceMatrix.places(of: Int(stimulus.target))
            for column in words.indices where !generator.chance(share) {
                words[column] = generator.integer(below: SentenceMatrix.rows)
            }
            send(.answered(.words(words)), after: 4 * pause)
        case .side: send(.answered(.side(isRight: (stimulus.target == 1) == isRight)), after: pause)
        case .direction:
            let azimuth = isRight ? stimulus.target : 180 - stimulus.target
            send(
                .answered(.direction(azimuth: azimuth + 9 * generator.normal(), elevation: generator.number(-5, 30))),
                after: pause)
        case .level:
            for step in [6.0, 3, -1.5] { send(.adjusted(by: step), after: 400) }
            send(.answered(.level(test.comfortableLevel)), after: pause)
        case .turn:
            // Perhaps the wrong way first.
            var heading = 0.0
            let goals = isRight ? [stimulus.target] : [stimulus.target > 0 ? -24 : 24, stimulus.target]
            for goal in goals {
                let steps = max(1, Int((goal - heading).magnitude / 12))
                for step in 1...steps {
                    let degrees = heading + (goal - heading) * Double(step) / Double(steps)
                    send(.turnTo(Turn(degrees: degrees).fraction, pitch: generator.number(-2, 2)), after: 90)
                }
                heading = goal
            }
            send(.answered(.here), after: 250)
        }
    }

    private mutating func disturb() {
        troubles += 1
        switch generator.integer(below: 9) {
        case 0:
            send(.disturbed(.hidden), after: 200)
            send(.disturbed(.visible), after: 3000)
        case 1: send(.disturbed(.outputChanged), after: 100)
        case 2: send(.disturbed(.sensorLost), after: 100)
        case 3, 4:
            take.reload()
            send(.opened(origin: take.session.started + 80_000 * Double(troubles)), after: 0)
        case 5: if test.definition.procedures.count > 1, troubles > 6 { send(.skipped, after: 500) }
        case 6: send(.turnTo(generator.uniform(), pitch: 0), after: 60)
        // An answer to another question.
        case 7: send(.answered(generator.chance(0.5) ? .interval(7) : .here), after: 200)
        default: take.logUnreadable()
        }
    }

    private mutating func send(_ action: HearingAction, after milliseconds: Double) {
        let time = take.wait(milliseconds)
        take.log(action.value, at: time)
        _ = test.reduce(action, at: time)
    }
}
