import Paradigm
import Tasks
import Text
import Tree

/// Somebody at a screen of 60 Hz.
///
/// Who guesses presses in nine of ten trials, at times that are normal around 450 ms, divided by the skill, and never faster
/// than an answer can be.
struct SimulatedTaker {
    /// What the person is going to do.
    private struct Deed {
        let time: Double
        let response: String
        /// nil where a key comes up.
        let role: String?
    }

    private var rehearsal: Rehearsal<Course>
    private let skill: Double
    private(set) var generator: SeededGenerator
    #if !hasFeature(Embedded)
        private var person: SimulatedPerson?
    #endif
    /// What is still to be done in the present trial, in the order of time.
    private var coming: [Deed] = []
    /// The responses that were decided about in the present turn of the present trial.
    private var decided: [Int] = []
    private var turn = -1
    private static let frame = 1000.0 / 60

    init(_ definition: Node, seed: Int64, skill: Double, _ generator: SeededGenerator) {
        rehearsal = Rehearsal<Course>(definition, seed: seed)
        self.skill = skill
        self.generator = generator
    }

    var log: [TimedAction<Action>] { rehearsal.log }

    mutating func take(origin: Double) {
        var device = MeasuredDevice()
        (device.frameInterval, device.clockStep, device.width, device.height) = (Self.frame, 0.1, 390, 664)
        device.pixelRatio = 3
        let definition = rehearsal.state.definition
        rehearsal.enter(.opened(origin: origin), at: 0)
        rehearsal.enter(.prepared(device, language: definition.languages.first ?? "en"), at: 40)
        #if !hasFeature(Embedded)
            if !definition.simulate.isEmpty, let maker = rehearsal.state.plan?.maker {
                person = SimulatedPeople(maker).person(seed: Int64(bitPattern: skill.bitPattern), number: 1)
                person?.generator = SeededGenerator(seed: generator.seed())
            }
        #endif
        rehearsal.enter(.begun(plan: rehearsal.state.plan?.hash ?? ""), at: 1050)
        // Nobody takes so many steps; a definition that never ends ends here.
        var left = 200_000
        while left > 0, step() { left -= 1 }
        if rehearsal.state.stage != .over { rehearsal.enter(.stopped, at: rehearsal.last + 100) }
        rehearsal.enter(.saved, at: rehearsal.last + 4000)
    }

    /// Does the next thing; false once the session is over.
    private mutating func step() -> Bool {
        let state = rehearsal.state
        switch state.stage {
        case .page(let index):
            rehearsal.enter(.page(index: index), at: rehearsal.last + 6000 + 3000 * generator.uniform())
        case .pause where !state.isRested:
            rehearsal.enter(.advanced, at: rehearsal.last + (state.source?.leastPause ?? 0) + 1)
        case .pause: rehearsal.enter(.begun(), at: rehearsal.last + 3000 + 2000 * generator.uniform())
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
        (coming, decided, turn) = ([], [], -1)
        var tries = 0
        while rehearsal.state.stage == .running {
            if rehearsal.state.wantsNextFrame, let onset = rehearsal.state.current.onset {
                rehearsal.enter(.next, at: onset + Self.frame)
            }
            decide()
            let due = rehearsal.state.following.map { frame(from: $0.due) } ?? .infinity
            if let now = coming.first, now.time < due {
                coming.removeFirst()
                enter(now)
                continue
            }
            if let following = rehearsal.state.following {
                rehearsal.enter(.step(index: following.step, dropped: 0), at: due)
                continue
            }
            // Only a response leads on; who has to give the right answer tries until it is.
            tries += 1
            coming = tries < 400 ? guess(after: rehearsal.last) : []
            if coming.isEmpty { return rehearsal.enter(.stopped, at: rehearsal.last + 50) }
        }
        learn()
    }

    private mutating func enter(_ deed: Deed) {
        let time = max(deed.time, rehearsal.last)
        guard let role = deed.role else { return rehearsal.enter(.released(code: 0), at: time) }
        var press = Press()
        (press.role, press.input) = (role, .touch)
        if rehearsal.state.awaited.count > 1 { press.response = deed.response }
        rehearsal.enter(.pressed(press), at: time)
    }

    /// Plans what is done for the responses that are taken now and were not thought of in this trial, or in this turn of a
    /// phase that is repeated.
    private mutating func decide() {
        let state = rehearsal.state
        let now = state.phase.map { state.isRepeated($0) ? state.steps.phases[$0].turn : 0 } ?? 0
        if now != turn { (turn, decided) = (now, []) }
        let open = state.open.filter { !decided.contains($0.place) }
        guard !open.isEmpty, let began = state.current.onsets.last?.time else { return }
        decided += open.map { $0.place }
        // What is asked after the critical phase is answered from its own beginning.
        let onset = turn == 0 ? max(state.current.onset ?? began, began) : began
        #if !hasFeature(Embedded)
            if person != nil {
                let later = coming + known(open.map { $0.place }, after: onset)
                coming = Order.places(later.count) { later[$0].time < later[$1].time }.map { later[$0] }
                return
            }
        #endif
        let chance = generator.uniform()
        coming = chance < 0.1 ? [] : guess(after: onset)
    }

    private mutating func guess(after onset: Double) -> [Deed] {
        var time = onset + max(220, (450 + 90 * generator.normal()) / max(0.2, skill))
        let all = rehearsal.state.awaited.map { $0.response }.filter { !$0.choices.isEmpty }
        guard !all.isEmpty else { return [] }
        let choices = all.reduce(0) { $0 + $1.choices.count }
        var number = generator.integer(below: choices)
        var response = all[0]
        for one in all {
            response = one
            if number < one.choices.count { break }
            number -= one.choices.count
        }
        var deeds = [Deed(time: time, response: response.name, role: response.choices[number])]
        if response.kind == .hold {
            deeds.append(Deed(time: time + 300 + 900 * generator.uniform(), response: response.name, role: nil))
        }
        if response.hasDone {
            time += 400
            deeds.append(Deed(time: time, response: response.name, role: StepResponse.done))
        }
        return deeds
    }

    #if !hasFeature(Embedded)
        /// What the person does of whom the definition says how they answer.
        private mutating func known(_ open: [Int], after onset: Double) -> [Deed] {
            let state = rehearsal.state
            guard let course = state.course, let maker = state.plan?.maker,
                maker.forms.indices.contains(state.current.form)
            else { return [] }
            var table = state.table(of: state.current)
            var evaluator = state.evaluator
            let timing = TrialTiming(maker.forms[state.current.form], maker, &table, &evaluator)
            let presses = person?.presses(to: open, of: course.responses, in: &table, until: timing.limit) ?? []
            var deeds: [Deed] = []
            for (number, press) in presses.enumerated() {
                let response = course.responses[press.response]
                guard let choice = press.choice, response.choices.indices.contains(choice) else { continue }
                let time = onset + press.time
                deeds.append(Deed(time: time, response: response.name, role: response.choices[choice]))
                let isLast = !presses.dropFirst(number + 1).contains { $0.response == press.response }
                if response.kind == .hold {
                    deeds.append(Deed(time: time + press.held, response: response.name, role: nil))
                } else if response.hasDone, isLast {
                    deeds.append(Deed(time: time + 400, response: response.name, role: StepResponse.done))
                }
            }
            return deeds
        }
    #endif

    private mutating func learn() {
        #if !hasFeature(Embedded)
            let state = rehearsal.state
            guard let course = state.course, let trial = state.trials.last else { return }
            person?.learn(
                from: Array(course.responses.indices), of: course.responses, in: state.table(of: trial))
        #endif
    }
}
