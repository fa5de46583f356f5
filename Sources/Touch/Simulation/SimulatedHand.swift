import Measure
import Tasks
import Tree

/// Does a touch task as a person would, on a simulated phone that reports 120 samples per second, and keeps the log.
struct SimulatedHand {
    private(set) var recording: Recording
    var generator: SeededGenerator
    /// How slow and unsteady the hand is; 1 is usual.
    let clumsiness: Double
    private(set) var actions: [TimedAction<Action>] = []
    private var time = 0.0
    private var turn = 0

    init(_ definition: Definition, clumsiness: Double, generator: SeededGenerator) {
        recording = Recording(definition)
        self.clumsiness = clumsiness
        self.generator = generator
    }

    /// Runs the task to its end and keeps the session.
    mutating func takeTask(origin: Double) {
        var device = Device()
        device.width = 390
        device.height = 844
        device.pixelRatio = 3
        device.frameInterval = 1000.0 / 120
        device.clockStep = 0.1
        device.capture = .coalesced
        device.calibration = Calibration(cardWidths: 516, 517.5, date: origin, pixelRatio: 3)
        log(.opened(origin: origin))
        time = 1040
        log(.prepared(device))
        // Far more steps than any protocol needs: a definition that never ends must not hang the caller.
        for _ in 0..<2000 {
            time += 300
            switch recording.phase {
            case .ready:
                turn = 0
                log(.begun)
            case .running: act()
            case .over: log(.saved)
            case .saved: return
            }
        }
    }

    private mutating func act() {
        turn += 1
        let layout = recording.layout
        switch recording.definition.task {
        case .free: wander(layout)
        case .line:
            let line = layout.line
            draw(for: 2600) { share, wobble in
                let eased = share * share * (3 - 2 * share)
                return Place(
                    line.from.x + (line.to.x - line.from.x) * eased + wobble.x * 4,
                    line.from.y + (line.to.y - line.from.y) * eased + wobble.y * 4)
            }
        case .spiral:
            let spiral = layout.spiral
            draw(for: 9000) { share, wobble in
                let place = spiral.place(at: share * spiral.turns * 2 * .pi)
                return Place(place.x + wobble.x * 3, place.y + wobble.y * 3)
            }
        case .pointing: point(layout)
        case .tapping: tap(layout)
        }
    }

    /// Loops across the stage; the map is shaken out once.
    private mutating func wander(_ layout: Layout) {
        if turn > 9 {
            log(.done)
            return
        }
        if turn == 6, recording.definition.mode == .faithful { log(.shaken) }
        let (x, y) = (generator.uniform(), generator.uniform())
        let (wide, high) = (0.12 + 0.16 * generator.uniform(), 0.08 + 0.14 * generator.uniform())
        let turns = 0.6 + 1.4 * generator.uniform()
        draw(for: 900 + 1200 * generator.uniform()) { share, wobble in
            let angle = share * turns * 2 * .pi
            return Place(
                layout.width * (0.3 + 0.4 * x + wide * Elementary.cos(angle)) + wobble.x * 3,
                layout.height * (0.25 + 0.5 * y + high * Elementary.sin(angle)) + wobble.y * 3)
        }
    }

    /// One selection; its time grows with its difficulty, its end spreads with the target's width (Fitts 1954).
    private mutating func point(_ layout: Layout) {
        let targets = layout.circle(ofStage: recording.stage)
        let number = layout.target(atStep: recording.step)
        guard number < targets.count else { return }
        let target = targets[number]
        let spread = target.width / 4.4
        let end = Place(target.center.x + spread * generator.normal(), target.center.y + spread * generator.normal())
        let sizes = layout.sizes(ofStage: recording.stage)
        let difficulty = Elementary.log(sizes.amplitude / sizes.width + 1) / Elementary.log(2)
        let movement = clumsiness * (140 + 150 * difficulty) + 25 * generator.normal()
        if recording.definition.pointing == .tap {
            time += max(80, movement - 300)
            press(at: end)
            return
        }
        let start = targets[layout.target(atStep: max(0, recording.step - 1))].center
        draw(for: max(200, movement)) { share, wobble in
            // The usual profile of an aimed movement (Flash and Hogan 1985).
            let eased = share * share * share * (10 + share * (6 * share - 15))
            return Place(
                start.x + (end.x - start.x) * eased + wobble.x * 2, start.y + (end.y - start.y) * eased + wobble.y * 2)
        }
    }

    private mutating func tap(_ layout: Layout) {
        // One entry per second or so, like the page.
        time -= 300
        for _ in 0..<6 {
            if recording.isExpired(at: time) {
                log(.expired)
                return
            }
            guard recording.isRunning else { return }
            let target = layout.pair[recording.completed % 2]
            let spread = target.width / 9
            press(
                at: Place(target.center.x + spread * generator.normal(), target.center.y + spread * generator.normal()))
            time += max(60, clumsiness * 150 + 12 * generator.normal() - 55)
        }
    }

    private mutating func press(at place: Place) {
        let down = sample(at: time, place)
        time += 55
        log(
            .pointers([
                PointerEvent(.down, pointer: 2, input: input, down),
                PointerEvent(.up, pointer: 2, input: input, sample(at: time, place)),
            ]))
    }

    /// One stroke along a way; `wobble` moves it about, slowly and with a little tremor, by about one px.
    private mutating func draw(for duration: Double, _ way: (_ share: Double, _ wobble: Place) -> Place) {
        let count = max(8, Int(duration * 0.12))
        let began = time
        let tremor = (generator.uniform() * 6, generator.uniform() * 6)
        var drift = Place(0, 0)
        var events: [PointerEvent] = []
        for step in 0...count {
            let share = Double(step) / Double(count)
            let at = began + duration * share
            drift.x = drift.x * 0.97 + generator.normal() * 0.12 * clumsiness
            drift.y = drift.y * 0.97 + generator.normal() * 0.12 * clumsiness
            let phase = at / 1000 * 2 * Double.pi * 7.5
            let wobble = Place(
                drift.x + 0.1 * Elementary.sin(phase + tremor.0), drift.y + 0.1 * Elementary.sin(phase + tremor.1))
            let kind: PointerPhase = step == 0 ? .down : step == count ? .up : .move
            events.append(PointerEvent(kind, pointer: 2, input: input, sample(at: at, way(share, wobble))))
        }
        time = began + duration
        log(.pointers(events))
    }

    /// What was asked for, else a finger.
    private var input: Input { Input(.text(recording.definition.input.rawValue)) ?? .touch }

    /// As the simulated phone reports it: times to 0.1 ms, places to a third of a px.
    private func sample(at time: Double, _ place: Place) -> PointerSample {
        PointerSample(
            time: (time * 10).rounded() / 10, x: (place.x * 3).rounded() / 3, y: (place.y * 3).rounded() / 3,
            pressure: 0.5, width: 20, height: 20)
    }

    private mutating func log(_ action: Action) {
        // Stamps that come after each other, in the clock's steps.
        let stamp = (time * 10).rounded() / 10
        actions.append(TimedAction(action, at: stamp))
        _ = recording.reduce(action, at: stamp)
    }
}
