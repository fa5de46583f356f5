import Measure
import Reaction
import Sessions
import Tasks
import Tree

/// Takes a reaction test on a 60 Hz screen in a rough way.
struct ReactionTaker {
    private var take: Take
    private var test: Test
    private var generator: SeededGenerator
    private var troubles = 0
    private static let frame = 1000.0 / 60

    static func document(_ definition: Node, name: String, seed: Int64) throws -> SessionDocument {
        var taker = try ReactionTaker(definition, name, seed)
        taker.run()
        return taker.take.document
    }

    private init(_ definition: Node, _ name: String, _ seed: Int64) throws {
        take = Take(ReactionFamily.facts, definition, name: name, seed: seed)
        test = try ReactionFamily.begin(definition, seed: take.session.seed)
        generator = SeededGenerator(seed: seed)
    }

    private mutating func run() {
        open()
        for _ in 0..<20_000 {
            if test.isRunning, generator.chance(test.definition.trials > 0 ? 0.12 : 0.03) {
                disturb()
                continue
            }
            switch test.phase {
            case .ready: send(.begun, after: 900)
            case .settling: send(.advanced, after: Self.frame)
            case .waiting(_, let due): wait(until: due)
            case .stimulus(let onset): respond(to: onset)
            case .over:
                take.logUnreadable()
                // Whoever presses once more changes nothing.
                send(.pressed(press(nil)), after: 20)
                send(.saved, after: 4000)
            case .saved:
                take.branches = [.init(Entry(index: 3, time: take.time, action: Reaction.Action.begun.value))]
                return
            }
        }
    }

    private mutating func open() {
        send(.opened(origin: take.session.started + Double(troubles) * 60_000), after: 0)
        var device = Device()
        device.frameInterval = troubles > 0 ? 1000.0 / 30 : Self.frame
        device.clockStep = 2
        device.isolated = false
        device.frameCount = 60
        device.longestFrame = 17.1
        device.width = 390
        device.height = 844
        device.pixelRatio = 3
        device.browser = "Firefox on Android"
        send(.prepared(device), after: 1040)
    }

    private mutating func disturb() {
        troubles += 1
        switch generator.integer(below: 7) {
        case 0:
            send(.disturbed(.hidden), after: 120)
            send(.disturbed(.visible), after: 8000)
        case 1, 2:
            send(.disturbed(.blurred), after: 60)
            send(.disturbed(.focused), after: 90)
        case 3:
            take.reload()
            open()
        case 4:
            var held = press(0)
            held.held = true
            send(.pressed(held), after: 33)
        case 5: take.logUnreadable()
        default: send(.begun, after: 5)
        }
    }

    private mutating func wait(until due: Double) {
        if generator.chance(0.08) {
            let early = max(0, (due - take.time) * generator.uniform())
            send(.pressed(press(0)), after: early)
            return
        }
        let dropped = generator.chance(0.1) ? 2 : 0
        send(.shown(dropped: dropped), after: max(0, due - take.time) + Self.frame * (generator.uniform() - 0.5))
    }

    private mutating func respond(to onset: Double) {
        if test.current.nextFrame == nil {
            send(.confirmed, after: generator.chance(0.1) ? 41 : Self.frame)
            return
        }
        var time = 215 + 25 * generator.normal() - 45 * Elementary.log(1 - generator.uniform())
        if test.definition.choices > 1 { time += 140 }
        var answer = test.current.square
        switch generator.integer(below: 14) {
        case 0:
            send(.expired, after: onset + test.definition.timeout - take.time)
            return
        case 1: time = 62
        case 2: time = test.definition.lapse + 130
        case 3: time = test.definition.lapse
        case 4: time = test.definition.falseStart
        case 5:
            // Beside the squares, or with a key where the whole screen counts.
            send(.pressed(press(nil)), after: 100)
            return
        default: break
        }
        if answer != nil, generator.chance(0.06) { answer = generator.integer(below: test.definition.choices) }
        send(.pressed(press(answer)), after: max(0, onset + time - take.time))
    }

    private mutating func press(_ choice: Int?) -> Press {
        var press = Press()
        press.input = generator.any(of: Input.allCases) ?? .key
        press.choice = test.definition.choices > 1 ? choice : nil
        return press
    }

    private mutating func send(_ action: Reaction.Action, after milliseconds: Double) {
        let time = take.wait(milliseconds)
        take.log(action.value, at: time)
        _ = test.reduce(action, at: time)
    }
}
