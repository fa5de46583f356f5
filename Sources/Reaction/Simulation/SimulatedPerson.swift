import Measure
import Tasks
import Tree

/// Takes a reaction test as a person would, on a simulated 60 Hz screen, and keeps the log.
struct SimulatedPerson {
    var test: Test
    /// Roughly the mean of the person's times, in seconds.
    let level: Double
    var generator: SeededGenerator
    private(set) var log: [TimedAction<Action>] = []

    private static var frame: Double { 1000.0 / 60 }

    init(test: Test, level: Double, generator: SeededGenerator) {
        self.test = test
        self.level = level
        self.generator = generator
    }

    /// Runs the test to its end and keeps the session.
    mutating func takeTest(origin: Double) {
        var device = Device()
        device.frameInterval = Self.frame
        device.clockStep = 0.005
        device.isolated = true
        device.frameCount = 60
        device.longestFrame = 17.1
        log(.opened(origin: origin), at: 0)
        log(.prepared(device), at: 1040)
        log(.begun, at: 1050)
        var time = 1060.0
        // Far more steps than the longest protocol needs: a definition that never ends must not hang the caller.
        for _ in 0..<20_000 {
            switch test.phase {
            case .ready: log(.begun, at: time)
            case .settling:
                time = (time / Self.frame).rounded(.up) * Self.frame + Self.frame
                log(.advanced, at: time)
            case .waiting(_, let due): time = wait(until: due, from: time)
            case .stimulus(let onset): time = respond(to: onset)
            case .over: log(.saved, at: time + 4000)
            case .saved: return
            }
        }
    }

    private mutating func wait(until due: Double, from time: Double) -> Double {
        if generator.uniform() < 0.02 {
            let press = max(time, due - 400 * generator.uniform())
            log(.pressed(press: input, choice: nil), at: press)
            return press
        }
        let onset = (due / Self.frame).rounded() * Self.frame
        log(.shown(dropped: generator.uniform() < 0.01 ? 1 : 0), at: onset)
        return onset
    }

    private mutating func respond(to onset: Double) -> Double {
        log(.confirmed, at: onset + Self.frame)
        // Normal plus exponential: the usual shape of reaction times.
        let normal = generator.normal()
        let tail = -Elementary.log(1 - generator.uniform())
        let base = test.definition.choices > 1 ? level + 0.15 : level
        let seconds = max(0.12, base - 0.035 + 0.02 * normal + 0.035 * tail)
        let time = onset + (seconds * 1_000_000).rounded() / 1000
        var answer = test.current.square
        if answer != nil, generator.uniform() < 0.04 { answer = generator.integer(below: test.definition.choices) }
        log(.pressed(press: input, choice: answer), at: time)
        return time
    }

    private var input: Input { .touch }

    private mutating func log(_ action: Action, at time: Double) {
        log.append(TimedAction(action, at: time))
        _ = test.reduce(action, at: time)
    }
}

extension Action {
    fileprivate static func pressed(press input: Input, choice: Int?) -> Self {
        var press = Press()
        press.input = input
        press.choice = choice
        return .pressed(press)
    }
}
