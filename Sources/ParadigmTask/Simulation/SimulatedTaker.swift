import Paradigm
import Tasks
import Text
import Tree

/// Somebody made of numbers who takes a session at a screen of 60 Hz.
struct SimulatedTaker {
    /// What is pressed, and when.
    struct Planned {
        var time: Double
        let role: String
        let response: String
    }

    private var rehearsal: Rehearsal<Course>
    private let skill: Double
    /// Who the definition describes; made when the plan is there.
    private var person: SimulatedPerson?
    private var guess: SeededGenerator
    /// What is still to be pressed in the present trial, in the order of time.
    private var planned: [Planned] = []
    /// The responses that were decided about in the present trial.
    private var decided: [Int] = []
    private static let frame = 1000.0 / 60

    init(_ definition: Node, seed: Int64, skill: Double, _ generator: SeededGenerator) {
        rehearsal = Rehearsal<Course>(definition, seed: seed)
        self.skill = skill
        guess = generator
    }

    var log: [TimedAction<Action>] { rehearsal.log }
    var generator: SeededGenerator { person?.generator ?? guess }

    mutating func take(origin: Double) {
        var device = MeasuredDevice()
        (device.frameInterval, device.clockStep, device.width, device.height) = (Self.frame, 0.1, 390, 664)
        device.pixelRatio = 3
        let definition = rehearsal.state.definition
        rehearsal.enter(.opened(origin: origin), at: 0)
        rehearsal.enter(.prepared(device, language: definition.languages.first ?? "en"), at: 40)
        if !definition.simulate.isEmpty, let maker = rehearsal.state.plan?.maker {
            let people = SimulatedPeople(maker)
            person = people.person(seed: Int64(bitPattern: skill.bitPattern), number: 1)
            person?.generator = guess
        }
        rehearsal.enter(.begun(plan: rehearsal.state.plan?.hash ?? ""), at: 1050)
        // Nobody takes so many steps; a definition that never ends ends here.
        var left = 200_000
        while left > 0, step() { left -= 1 }
        if rehearsal.state.stage != .over { rehearsal.enter(.stopped, at: rehearsal.last + 100) }
        rehearsal.enter(.saved, at: rehearsal.last + 4000)
    }

    /// A number between 0 and 1 from the person's own chance.
    private mutating func uniform() -> Double { person?.generator.uniform() ?? guess.uniform() }

    /// Does the next thing; false once the session is over.
    private mutating func step() -> Bool {
        switch rehearsal.state.stage {
        case .page(let index):
            rehearsal.enter(.page(index: index), at: rehearsal.last + 6000 + 3000 * uniform())
        case .pause: rehearsal.enter(.begun(), at: rehearsal.last + 3000 + 2000 * uniform())
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
                if person == nil, rehearsal.state.following == nil { decided = [] }
                continue
            }
            guard let following = rehearsal.state.following else {
                // Only a response leads on.
                guard let now = anything(after: rehearsal.last) else {
                    return rehearsal.enter(.stopped, at: rehearsal.last + 50)
                }
                enter(now)
                continue
            }
            rehearsal.enter(.step(index: following.step, dropped: 0), at: due)
        }
    }

    private mutating func enter(_ press: Planned) {
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
        guard person != nil else {
            if let guessed = guessed(after: onset) { planned.append(guessed) }
            return
        }
        guard let plan = state.plan, let course = state.course else { return }
        var table = state.table(of: state.current)
        var evaluator = state.evaluator
        let timing = TrialTiming(plan.maker.forms[state.current.form], plan.maker, &table, &evaluator)
        let presses = person?.presses(
            to: open.map { $0.place }, of: course.responses, in: &table, until: timing.limit)
        for press in presses ?? [] {
            guard let choice = press.choice else { continue }
            let response = course.responses[press.response]
            planned.append(
                Planned(time: onset + press.time, role: response.choices[choice], response: response.name))
        }
        let later = planned
        planned = Order.places(later.count) { later[$0].time < later[$1].time }.map { later[$0] }
    }

    /// What somebody presses who guesses: one in ten times nothing. Times are normal around 450 ms and never faster than
    /// an answer can be.
    private mutating func guessed(after onset: Double) -> Planned? {
        let chance = guess.uniform()
        let time = max(220, (450 + 90 * guess.normal()) / max(0.2, skill))
        return chance < 0.1 ? nil : any(at: onset + time)
    }

    /// What leads on where nothing else does.
    private mutating func anything(after time: Double) -> Planned? { any(at: time + 450 + 200 * uniform()) }

    private mutating func any(at time: Double) -> Planned? {
        var all: [Planned] = []
        for (_, response) in rehearsal.state.awaited {
            for choice in response.choices { all.append(Planned(time: time, role: choice, response: response.name)) }
        }
        guard !all.isEmpty else { return nil }
        return all[Int(uniform() * Double(all.count))]
    }
}
