import Measure
import Paradigm
package import Tasks
package import Tree

extension ParadigmFamily {
    /// Takes a session as the people do whom the definition describes; without a description as somebody who guesses. So any
    /// paradigm can be run through.
    ///
    /// In the browser everybody guesses: models of people are no part of the page.
    package static func simulate(
        _ definition: Node, seed: Int64, origin: Double, skill: Double, generator: inout SeededGenerator
    ) -> [TimedAction<Action>] {
        var sitter = Sitter(definition, seed: seed, skill: skill, generator)
        sitter.take(origin: origin)
        generator = sitter.generator
        return sitter.log
    }
}

/// Somebody at a screen of 60 Hz.
///
/// Who guesses presses in nine of ten trials, at times that are normal around 450 ms, divided by the skill, and never faster
/// than an answer can be.
struct Sitter {
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
    private static let frame = 1000.0 / 60

    init(_ definition: Node, seed: Int64, skill: Double, _ generator: SeededGenerator) {
        rehearsal = Rehearsal<Course>(definition, seed: seed)
        self.skill = max(0.2, skill)
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
                person = SimulatedPeople(maker).person(seed: generator.seed(), number: 0)
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
        var coming: [Deed] = []
        // Each turn of a phase that is repeated is decided for itself.
        var decided = -1
        var tries = 0
        while rehearsal.state.stage == .running {
            if rehearsal.state.wantsNextFrame, let onset = rehearsal.state.current.onset {
                rehearsal.enter(.next, at: onset + Self.frame)
            }
            let state = rehearsal.state
            let turn = state.phase.map { state.isRepeated($0) ? state.steps.phases[$0].turn : 0 } ?? 0
            if turn != decided, state.isTaking,
                let onset = turn == 0 ? state.current.onset ?? state.current.onsets.last?.time : state.current.onsets.last?.time
            {
                decided = turn
                coming = decide(after: onset)
            }
            let due = state.following.map { frame(from: $0.due) } ?? .infinity
            if let now = coming.first, now.time < due {
                coming.removeFirst()
                enter(now)
                continue
            }
            if let following = state.following {
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

    private mutating func decide(after onset: Double) -> [Deed] {
        #if !hasFeature(Embedded)
            if person != nil { return known(after: onset) }
        #endif
        let chance = generator.uniform()
        return chance < 0.1 ? [] : guess(after: onset)
    }

    private mutating func guess(after onset: Double) -> [Deed] {
        var time = onset + max(220, (450 + 90 * generator.normal()) / skill)
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
        private mutating func known(after onset: Double) -> [Deed] {
            let state = rehearsal.state
            guard let course = state.course, let maker = state.plan?.maker,
                maker.forms.indices.contains(state.current.form)
            else { return [] }
            var table = state.table(of: state.current)
            var deeds: [Deed] = []
            let presses = person?.presses(in: maker.forms[state.current.form], of: course.responses, &table) ?? []
            for press in presses {
                let response = course.responses[press.response]
                guard let choice = press.choice, response.choices.indices.contains(choice) else { continue }
                let time = onset + press.time
                deeds.append(Deed(time: time, response: response.name, role: response.choices[choice]))
                if response.kind == .hold {
                    deeds.append(Deed(time: time + press.held, response: response.name, role: nil))
                } else if response.hasDone, press == presses.last {
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
