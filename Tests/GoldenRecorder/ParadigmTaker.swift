import Paradigm
import ParadigmTask
import Sessions
import Tasks
import Tree

/// Takes a paradigm on a 60 Hz screen in a rough way.
struct ParadigmTaker {
    private var take: Take
    private var course: Course
    private var generator: SeededGenerator
    private var troubles = 0
    private static let frame = 1000.0 / 60

    static func document(_ definition: Node, name: String, seed: Int64) throws -> SessionDocument {
        var taker = try ParadigmTaker(definition, name, seed)
        taker.run()
        return taker.take.document
    }

    private init(_ definition: Node, _ name: String, _ seed: Int64) throws {
        take = Take(ParadigmFamily.facts, definition, name: name, seed: seed)
        course = try ParadigmFamily.begin(definition, seed: take.session.seed)
        generator = SeededGenerator(seed: seed)
    }

    private mutating func run() {
        open()
        for _ in 0..<40_000 {
            if course.isRunning, generator.chance(0.01) {
                disturb()
                continue
            }
            switch course.stage {
            case .ready: send(.begun(plan: course.plan?.hash ?? ""), after: 900)
            case .page(let index): send(.page(index: index), after: generator.chance(0.2) ? 400 : 3000)
            case .pause: send(.begun(), after: 1500)
            case .settling(let until): send(.advanced, after: max(0, until - take.time) + Self.frame)
            case .running: step()
            case .over:
                take.logUnreadable()
                send(.advanced, after: 20)
                send(.saved, after: 4000)
            case .saved:
                take.branches = [.init(Entry(index: 3, time: take.time, action: ParadigmTask.Action.begun().value))]
                return
            }
        }
    }

    private mutating func open() {
        send(.opened(origin: take.session.started + Double(troubles) * 60_000), after: 0)
        var device = MeasuredDevice()
        device.frameInterval = troubles > 0 ? 1000.0 / 30 : Self.frame
        (device.clockStep, device.width, device.height, device.pixelRatio) = (2, 390, 844, 3)
        send(.prepared(device, language: take.session.language), after: 1040)
    }

    private mutating func disturb() {
        troubles += 1
        switch generator.integer(below: 6) {
        case 0:
            send(.disturbed(.hidden), after: 120)
            send(.disturbed(.visible), after: 8000)
        case 1, 2:
            send(.disturbed(.blurred), after: 60)
            send(.disturbed(.focused), after: 90)
        case 3:
            take.reload()
            open()
        case 4: take.logUnreadable()
        default: send(.begun(), after: 5)
        }
    }

    /// The next step of the trial, or a press before it: mostly an answer, now and then a press that is none.
    private mutating func step() {
        if course.wantsNextFrame, generator.chance(0.5) { return send(.next, after: Self.frame) }
        let due = course.following.map { max(0, $0.due - take.time) } ?? 0
        let roles = course.awaited.flatMap { $0.response.choices }
        let isTarget = course.current.onset != nil && course.current.presses.count < 2
        if let role = generator.any(of: roles), course.following == nil || generator.chance(isTarget ? 0.8 : 0.05) {
            var press = Press()
            press.role = role
            press.input = generator.any(of: Input.allCases) ?? .key
            press.code = press.input == .key ? 70 : 0
            press.held = generator.chance(0.03)
            let time = generator.number(40, 900)
            if course.following == nil || time < due {
                send(.pressed(press), after: time)
                if press.input == .key, generator.chance(0.5) { send(.released(code: 70), after: 80) }
                return
            }
        }
        guard let following = course.following else { return send(.stopped, after: 50) }
        let isLate = generator.chance(0.02)
        send(.step(index: following.step, dropped: isLate ? 2 : 0), after: due + (isLate ? 2 * Self.frame : 0))
    }

    private mutating func send(_ action: ParadigmTask.Action, after milliseconds: Double) {
        let time = take.wait(milliseconds)
        take.log(action.value, at: time)
        _ = course.reduce(action, at: time)
    }
}
