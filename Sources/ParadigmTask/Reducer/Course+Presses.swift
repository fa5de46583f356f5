import Paradigm
import Tasks
import Text
import Tree

extension Course {
    /// Whether a press is worth an entry: while a trial runs, and of a held key's repetitions only a trial's first.
    package func wants(_ press: Press) -> Bool { stage == .running && !(press.held && current.held) }

    mutating func take(_ press: Press, at time: Double) {
        guard stage == .running else { return }
        if press.held {
            // The keyboard repeats a key that was never released: no new press, but a trial to be judged with care.
            current.held = true
            return
        }
        guard let (place, response) = meant(press), let choice = response.choice(press.role) else { return }
        var pressed = Trial.Pressed(
            time: time, response: place, choice: choice, code: press.code, input: press.input, kind: .further)
        pressed.kind = kind(of: pressed, response, at: time)
        current.presses.append(pressed)
        switch pressed.kind {
        case .early: takeEarly(response)
        case .answer, .correction: answer(pressed, response)
        case .late, .further: break
        }
    }

    /// The response that a press belongs to.
    private func meant(_ press: Press) -> (Int, StepResponse)? {
        for (place, response) in awaited {
            if let name = press.response, !name.isSame(as: response.name) { continue }
            if response.choice(press.role) != nil { return (place, response) }
        }
        return nil
    }

    /// Whether a key is down that was pressed in this trial.
    package func hasDown(_ code: Int) -> Bool {
        stage == .running && current.presses.contains { $0.code == code && $0.released == nil && $0.input == .key }
    }

    /// The responses that would be taken now.
    var open: [(place: Int, response: StepResponse)] {
        guard let phase, stage == .running else { return [] }
        return awaited.filter { takes(phase, $0.place) && given($0.place) == nil }
    }

    /// Whether an answer would be taken now.
    var isTaking: Bool { !open.isEmpty }

    mutating func release(_ code: Int, at time: Double) {
        guard stage == .running,
            let place = current.presses.lastIndex(where: { $0.code == code && $0.released == nil && $0.input == .key })
        else { return }
        current.presses[place].released = time
    }

    /// The phase that stood at a moment, as its place in the trial: an event can be handled after a frame that came
    /// later.
    private func phase(at time: Double) -> Int? {
        var found: Int?
        for (place, onset) in current.onsets.enumerated() where onset.time <= time { found = place }
        return found
    }

    /// Time 0 of the reaction time: the critical onset, or that of the phase that takes the response where none is
    /// critical.
    private func zero(_ phase: Int) -> Double? {
        if steps.critical != nil { return current.onset }
        return current.onsets.indices.contains(phase) ? current.onsets[phase].time : nil
    }

    private func kind(
        of press: Trial.Pressed, _ response: StepResponse, at time: Double
    ) -> Trial.Pressed.Kind {
        guard let phase = phase(at: time), steps.phases.indices.contains(phase) else { return .early }
        guard takes(phase, press.response) else {
            let isTakenLater = steps.phases.indices.contains { $0 > phase && takes($0, press.response) }
            return isTakenLater ? .early : given(press.response) == nil ? .late : .further
        }
        if let given = given(press.response) {
            if response.isCorrected, given.isRight == false, given.rightTime == nil { return .correction }
            return response.several == .last && !isEnded ? .answer : .further
        }
        if isEnded { return .further }
        guard let zero = zero(phase) else { return .early }
        let passed = time - zero
        if passed < response.from || passed < response.fast { return .early }
        // Half-open: the end belongs to what is too late.
        return passed < response.to || response.late == .accept ? .answer : .late
    }

    private func takes(_ phase: Int, _ response: Int) -> Bool {
        guard let plan, plan.maker.forms.indices.contains(current.form) else { return false }
        let phases = plan.maker.forms[current.form].phases
        let source = steps.phases[phase].source
        return phases.indices.contains(source) && phases[source].responses.contains(response)
    }

    private func given(_ response: Int) -> Trial.Answer? { current.answers.first { $0.response == response } }

    /// Whether a press has ended the trial already, and only its frame is awaited.
    private var isEnded: Bool {
        following.map { $0.step == steps.end && current.outcome == .early } ?? false || isJudgedWrong
    }

    /// A press before answers count is noted, ends the trial to repeat it, or is a wrong answer.
    private mutating func takeEarly(_ response: StepResponse) {
        guard let time = current.presses.last?.time else { return }
        switch response.early {
        case .note: return
        case .repeat: current.outcome = .early
        case .wrong: current.isRight = false
        }
        following = (step: steps.end, due: time)
    }

    private mutating func answer(_ press: Trial.Pressed, _ response: StepResponse) {
        guard let plan, let phase = phase(at: press.time), let zero = zero(phase) else { return }
        let time = (press.time - zero) / 1000
        if press.kind == .correction {
            correct(press, response, time: time)
            return
        }
        for cell in response.places { table[cell, table.row] = response.values[press.choice] }
        if let cell = plan.maker.place(of: "rt") { table[cell, table.row] = .number(press.time - zero) }
        let responses = responses(of: block, form: current.form)
        let isRight = response.correct.map { evaluator.evaluate($0, in: table).isTrue }
        current.answers.removeAll { $0.response == press.response }
        current.answers.append(
            Trial.Answer(
                response: press.response, choice: press.choice, pressed: press.time, time: time, isRight: isRight,
                rightTime: response.isCorrected && isRight == true ? time : nil, input: press.input))
        plan.maker.judge(plan.maker.isRight(responses, table, &evaluator), &table)
        plan.maker.fill(plan.maker.answered, &table, &evaluator)
        rewrite(responses, at: press.time)
        if response.isCorrected, isRight == false { return }
        leave(phase, of: response, at: press.time)
    }

    /// The right answer after a wrong one. What counts as the answer stays the first one.
    private mutating func correct(_ press: Trial.Pressed, _ response: StepResponse, time: Double) {
        guard let place = current.answers.firstIndex(where: { $0.response == press.response }) else { return }
        let cells = response.places.map { ($0, table[$0, table.row]) }
        for (cell, _) in cells { table[cell, table.row] = response.values[press.choice] }
        let isRight = response.correct.map { evaluator.evaluate($0, in: table).isTrue } ?? true
        for (cell, datum) in cells { table[cell, table.row] = datum }
        guard isRight, let phase = phase(at: press.time) else { return }
        current.answers[place].rightTime = time
        leave(phase, of: response, at: press.time)
    }

    /// Writes the steps anew from the phase that lasts on, since they may depend on the answer.
    private mutating func rewrite(_ responses: [StepResponse], at time: Double) {
        guard let plan, let phase, let onset = current.onsets.last?.time else { return }
        steps = plan.maker.steps(steps, answeredIn: phase, of: current.form, table, evaluator, responses)
        current.isCut = current.isCut || steps.isCut
        guard steps.phases.indices.contains(phase) else { return }
        step = steps.phases[phase].steps.lowerBound
        for place in steps.phases[phase].steps
        where steps.steps[place].offset.length(interval: interval) <= time - onset { step = place }
        follow()
    }

    /// Ends the phase or the trial, if the response does.
    private mutating func leave(_ phase: Int, of response: StepResponse, at time: Double) {
        guard phase == self.phase, response.several != .last, let plan else { return }
        let source = plan.maker.forms[current.form].phases[steps.phases[phase].source]
        for place in source.responses {
            guard let given = given(place) else { return }
            let isCorrected = responses(of: block, form: current.form).first { $0.name.isSame(as: response.name) }
            if isCorrected?.isCorrected == true, given.isRight == false, given.rightTime == nil { return }
        }
        switch source.ends {
        case .nothing: return
        case .phase: following = (step: steps.phases[phase].steps.upperBound, due: time)
        case .trial: following = (step: steps.end, due: time)
        }
    }
}
