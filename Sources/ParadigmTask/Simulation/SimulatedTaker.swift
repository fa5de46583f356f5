import Paradigm
import Tasks
import Text
import Tree

/// Somebody made of numbers who takes a session at a screen of 60 Hz.
struct SimulatedTaker {
    private var rehearsal: Rehearsal<Course>
    private var answers: SimulatedAnswers
    /// What is still to be pressed in the present trial, in the order of time.
    private var planned: [SimulatedAnswers.Planned] = []
    /// The responses that were thought of in the present trial.
    private var decided: [Int] = []
    private static let frame = 1000.0 / 60

    init(_ definition: Node, seed: Int64, skill: Double, _ generator: SeededGenerator) {
        rehearsal = Rehearsal<Course>(definition, seed: seed)
        answers = SimulatedAnswers(skill: skill, generator)
    }

    var log: [TimedAction<Action>] { rehearsal.log }
    var generator: SeededGenerator { answers.generator }

    mutating func take(origin: Double) {
        var device = MeasuredDevice()
        (device.frameInterval, device.clockStep, device.width, device.height) = (Self.frame, 0.1, 390, 664)
        device.pixelRatio = 3
        rehearsal.enter(.opened(origin: origin), at: 0)
        rehearsal.enter(.prepared(device, language: rehearsal.state.definition.languages.first ?? "en"), at: 40)
        answers.choose(rehearsal.state)
        rehearsal.enter(.begun(plan: rehearsal.state.plan?.hash ?? ""), at: 1050)
        // Nobody takes so many steps; a definition that never ends ends here.
        var left = 200_000
        while left > 0, step() { left -= 1 }
        if rehearsal.state.stage != .over { rehearsal.enter(.stopped, at: rehearsal.last + 100) }
        rehearsal.enter(.saved, at: rehearsal.last + 4000)
    }

    /// Does the next thing; false once the session is over.
    private mutating func step() -> Bool {
        switch rehearsal.state.stage {
        case .page(let index):
            rehearsal.enter(.page(index: index), at: rehearsal.last + 6000 + 3000 * answers.uniform())
        case .pause: rehearsal.enter(.begun(), at: rehearsal.last + 3000 + 2000 * answers.uniform())
        case .settling(let until): rehearsal.enter(.advanced, at: frame(from: max(until, rehearsal.last)))
        case .running: takeTrial()
        case .ready, .over, .saved: return false
        }
        return true
    }

    /// The frame that shows what is due at a time, and comes after all that was.
    private func frame(from due: Double) -> Double {
        let frame = (due / Self.frame).rounded() * Self.frame
        return frame > rehearsal.last ? frame : (rehearsal.last / Self.frame + 1).rounded(.down) * Self.frame
    }

    private mutating func takeTrial() {
        (planned, decided) = ([], [])
        while rehearsal.state.stage == .running {
            if rehearsal.state.wantsNextFrame, let onset = rehearsal.state.current.onset {
                rehearsal.enter(.next, at: onset + Self.frame)
            }
            if rehearsal.state.isTaking { decide() }
            let due = rehearsal.state.following.map { frame(from: $0.due) } ?? .infinity
            if let now = planned.first, now.time < due {
                planned.removeFirst()
                enter(now)
                // Who guesses and has to give the right answer tries until it is.
                if answers.isGuessing, rehearsal.state.following == nil { decided = [] }
                continue
            }
            guard let following = rehearsal.state.following else {
                // Only a response leads on.
                let time = rehearsal.last + 450 + 200 * answers.uniform()
                guard let now = answers.any(of: rehearsal.state, at: time) else {
                    return rehearsal.enter(.stopped, at: rehearsal.last + 50)
                }
                enter(now)
                continue
            }
            rehearsal.enter(.step(index: following.step, dropped: 0), at: due)
        }
    }

    private mutating func enter(_ press: SimulatedAnswers.Planned) {
        var entry = Press()
        (entry.role, entry.input) = (press.role, .touch)
        if rehearsal.state.awaited.count > 1 { entry.response = press.response }
        rehearsal.enter(.pressed(entry), at: max(press.time, rehearsal.last))
    }

    /// Plans presses for the responses that are taken now and were not thought of in the trial yet.
    private mutating func decide() {
        let state = rehearsal.state
        let open = state.open.filter { !decided.contains($0.place) }
        guard !open.isEmpty, let began = state.current.onsets.last?.time else { return }
        decided += open.map { $0.place }
        // What is asked after the critical phase is answered from its own beginning.
        let onset = max(state.current.onset ?? began, began)
        let all = planned + answers.presses(open, after: onset, in: state)
        planned = Order.places(all.count) { all[$0].time < all[$1].time }.map { all[$0] }
    }
}
