import Measure
import Sessions
import Tasks
import Touch
import Tree

/// Does a touch task in a rough way with whatever comes.
struct TouchTaker {
    private var take: Take
    private var recording: Recording
    private var generator: SeededGenerator
    private var troubles = 0
    private var acts = 0
    private var input = Input.touch

    static func document(_ definition: Node, name: String, seed: Int64) throws -> SessionDocument {
        var taker = try TouchTaker(definition, name, seed)
        taker.run()
        return taker.take.document
    }

    private init(_ definition: Node, _ name: String, _ seed: Int64) throws {
        take = Take(TouchFamily.facts, definition, name: name, seed: seed)
        recording = try TouchFamily.begin(definition, seed: take.session.seed)
        generator = SeededGenerator(seed: seed)
    }

    private mutating func run() {
        open()
        for _ in 0..<2000 {
            if recording.isRunning {
                acts += 1
                if troubles < 10, generator.chance(0.3) { disturb() }
            }
            switch recording.phase {
            case .ready: send(.begun, after: 700)
            case .running: act()
            case .over:
                take.logUnreadable()
                send(.saved, after: 2000)
            case .saved: return
            }
        }
    }

    private mutating func open() {
        send(.opened(origin: take.session.started + 45_000 * Double(troubles)), after: 0)
        var device = Touch.Device()
        device.width = 640
        device.height = 420
        device.pixelRatio = 1.25
        device.frameInterval = 1000.0 / 60
        device.clockStep = 0.1
        device.capture = .event
        send(.prepared(device), after: 940)
    }

    private mutating func act() {
        input = generator.any(of: [.touch, .mouse, .pen]) ?? .touch
        let layout = recording.layout
        switch recording.definition.task {
        case .free: wander(layout)
        case .line: draw(1400, from: layout.line.from, to: layout.line.to, wobble: 5)
        case .spiral:
            let spiral = layout.spiral
            draw(4200, wobble: 3) { spiral.place(at: $0 * spiral.turns * 2 * .pi) }
        case .pointing: point(layout)
        case .tapping: tap(layout)
        }
    }

    private mutating func wander(_ layout: Layout) {
        if recording.isExpired(at: take.time) {
            send(.expired, after: 4)
            return
        }
        if acts > 8 {
            send(.done, after: 200)
            return
        }
        if acts == 3 || acts == 6 { send(.shaken, after: 150) }
        func place() -> Place { Place(layout.width * generator.uniform(), layout.height * generator.uniform()) }
        let (from, middle, to) = (place(), place(), place())
        draw(generator.number(300, 1500), wobble: 4) { share in
            let (near, far) = ((1 - share) * (1 - share), share * share)
            let rest = 1 - near - far
            return Place(
                from.x * near + middle.x * rest + to.x * far, from.y * near + middle.y * rest + to.y * far)
        }
    }

    private mutating func point(_ layout: Layout) {
        let targets = layout.circle(ofStage: recording.stage)
        let number = layout.target(atStep: recording.step)
        guard number < targets.count else { return }
        let target = targets[number]
        let spread = target.width / (3)
        let end = Place(
            target.center.x + spread * generator.normal(), target.center.y + spread * generator.normal())
        if recording.definition.pointing == .tap {
            _ = take.wait(260 + 60 * generator.uniform())
            press(at: end)
            return
        }
        draw(380, from: targets[layout.target(atStep: max(0, recording.step - 1))].center, to: end, wobble: 2)
    }

    private mutating func tap(_ layout: Layout) {
        if recording.isExpired(at: take.time) {
            send(.expired, after: 4)
            return
        }
        let side = recording.completed % 2
        if generator.chance(0.2) {
            send(.keyed(side: side, isDown: true), after: 240)
            if generator.chance(0.3) { send(.keyed(side: side, isDown: true), after: 30) }
            send(.keyed(side: side, isDown: false), after: 70)
            return
        }
        let target = layout.pair[generator.chance(0.1) ? 1 - side : side]
        let spread = target.width / (3)
        _ = take.wait(generator.number(110, 210))
        press(
            at: Place(target.center.x + spread * generator.normal(), target.center.y + spread * generator.normal()))
    }

    private mutating func press(at place: Place) {
        let down = event(.down, at: take.time, place)
        let up = event(.up, at: take.time + 50, place)
        send(.pointers([down, up]), after: 50)
    }

    private mutating func draw(_ duration: Double, from: Place, to: Place, wobble: Double) {
        draw(duration, wobble: wobble) { share in
            // The usual profile of an aimed movement (Flash and Hogan 1985).
            let eased = share * share * share * (10 + share * (6 * share - 15))
            return Place(from.x + (to.x - from.x) * eased, from.y + (to.y - from.y) * eased)
        }
    }

    private mutating func draw(_ duration: Double, wobble: Double, _ way: (Double) -> Place) {
        let count = max(6, Int(duration * 0.06))
        var events: [PointerEvent] = []
        var drift = Place(0, 0)
        for step in 0...count {
            let share = Double(step) / Double(count)
            drift.x = drift.x * 0.9 + wobble * 0.2 * generator.normal()
            drift.y = drift.y * 0.9 + wobble * 0.2 * generator.normal()
            let place = way(share)
            let phase: PointerPhase = step == 0 ? .down : step == count ? .up : .move
            events.append(
                event(phase, at: take.time + duration * share, Place(place.x + drift.x, place.y + drift.y)))
        }
        // As the page does: a batch may be cut anywhere.
        let cut = events.count / 2
        send(.pointers(Array(events[..<cut])), after: duration / 2)
        send(.pointers(Array(events[cut...])), after: duration / 2)
    }

    private mutating func disturb() {
        troubles += 1
        let (a, b) = (Place(100 * generator.uniform() + 50, 90), Place(200, 40 + 200 * generator.uniform()))
        let now = take.time
        switch generator.integer(below: 8) {
        case 0:
            send(.disturbed(.hidden), after: 100)
            send(.disturbed(.visible), after: 3000)
        case 1:
            send(.pointers([event(.down, at: now, a), event(.move, at: now + 16, b)]), after: 40)
            send(.disturbed(.blurred), after: 10)
            send(.disturbed(.focused), after: 500)
        case 2:
            var turned = recording.device
            (turned.width, turned.height) = (turned.height, turned.width)
            send(.prepared(turned), after: 200)
        case 3:
            take.reload()
            open()
        case 4: send(.pointers([event(.move, at: now, a), event(.up, at: now + 8, b)]), after: 20)
        case 5:
            // Two fingers; the browser takes one of them away, and a time stamp goes back.
            send(
                .pointers([
                    event(.down, at: now, a), event(.down, at: now + 5, b, pointer: 3),
                    event(.move, at: now + 20, b), event(.move, at: now + 17, a),
                    event(.cancel, at: now + 25, a, pointer: 3), event(.up, at: now + 40, b),
                ]), after: 60)
        case 6:
            send(
                .pointers([
                    event(.down, at: now, a), event(.move, at: now + 20, b), event(.down, at: now + 90, b),
                    event(.up, at: now + 120, a),
                ]), after: 130)
        default: take.logUnreadable()
        }
    }

    /// Times to 0.1 ms, places to a third of a px.
    private func event(_ phase: PointerPhase, at time: Double, _ place: Place, pointer: Int32 = 2) -> PointerEvent {
        let sample = PointerSample(
            time: (time * 10).rounded() / 10, x: (place.x * 3).rounded() / 3, y: (place.y * 3).rounded() / 3,
            pressure: input == .pen ? 0.25 : 0.5, width: input == .touch ? 20 : 1, height: input == .touch ? 22 : 1,
            tiltX: input == .pen ? 12 : 0, tiltY: input == .pen ? -30 : 0)
        return PointerEvent(phase, pointer: pointer, input: input, sample)
    }

    private mutating func send(_ action: Touch.Action, after milliseconds: Double) {
        let time = take.wait(milliseconds)
        take.log(action.value, at: time)
        _ = recording.reduce(action, at: time)
    }
}
