import Paradigm
import Tasks
import Text
import Tree

extension Course {
    /// Whether a press is worth an entry: while a trial runs, and of a held key's repetitions only a trial's first.
    package func wants(_ press: Press) -> Bool { stage == .running && !(press.held && (current.held || isHolding)) }

    /// Whether a key is down whose time until it comes up is the answer, so that its repetitions mean nothing.
    private var isHolding: Bool { current.answers.contains { $0.isOpen && $0.items.isEmpty } }

    mutating func take(_ press: Press, at time: Double) {
        guard stage == .running else { return }
        if press.held {
            if isHolding { return }
            // The keyboard repeats a key that was never released: no new press, but a trial to be judged with care.
            current.held = true
            return
        }
        guard let (place, response) = meant(press), let choice = response.choice(press.role) else { return }
        var pressed = Trial.Pressed(
            time: time, response: place, choice: choice, code: press.code, input: press.input, kind: .further)
        pressed.kind = kind(of: pressed, response, at: time)
        current.presses.append(pressed)
        if press.synthetic { current.isSynthetic = true }
        switch pressed.kind {
        case .early: takeEarly(response)
        case .answer where response.isList: collect(pressed, response)
        case .answer where response.kind == .hold: hold(pressed)
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
        stage == .running && current.presses.contains { $0.comesUp(with: code) }
    }

    /// The responses that would be taken now.
    var open: [(place: Int, response: StepResponse)] {
        guard let phase, stage == .running else { return [] }
        return awaited.filter { takes(phase, $0.place) && given($0.place)?.isOpen ?? true }
    }

    /// Whether an answer would be taken now.
    var isTaking: Bool { !open.isEmpty }

    mutating func release(_ code: Int, at time: Double) {
        guard stage == .running,
            let place = current.presses.lastIndex(where: { $0.comesUp(with: code) })
        else { return }
        current.presses[place].released = time
        let press = current.presses[place]
        guard press.kind == .answer, let response = awaited.first(where: { $0.place == press.response })?.response,
            response.kind == .hold, var answer = given(press.response), answer.isOpen,
            let phase = phase(at: time), takes(phase, press.response)
        else { return }
        (answer.held, answer.isOpen) = (time - press.time, false)
        give(answer, .number(time - press.time), response, phase, at: time)
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
        // Each turn of a phase that is repeated counts from its own onset.
        if steps.critical != nil, steps.phases[phase].turn == 0 || !isRepeated(phase) { return current.onset }
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
        if let now = self.phase, now != phase, isRepeated(now), steps.phases[phase].source == steps.phases[now].source {
            return .further
        }
        if let given = given(press.response) {
            if given.isOpen, response.isList { return isInTime(time, zero(phase), response) ? .answer : .late }
            if response.isCorrected, given.isRight == false, given.rightTime == nil { return .correction }
            return response.several == .last && !isEnded ? .answer : .further
        }
        // Nothing is there yet that could be taken back.
        if isEnded || press.choice == response.undoPlace { return .further }
        guard let zero = zero(phase) else { return .early }
        let passed = time - zero
        if passed < response.from || passed < response.fast { return .early }
        // Half-open: the end belongs to what is too late.
        return passed < response.to || response.late == .accept ? .answer : .late
    }

    private func isInTime(_ time: Double, _ zero: Double?, _ response: StepResponse) -> Bool {
        response.late == .accept || zero.map { time - $0 < response.to } ?? false
    }

    /// Whether a phase takes its answers anew each time that it comes.
    func isRepeated(_ phase: Int) -> Bool {
        guard let plan, plan.maker.forms.indices.contains(current.form) else { return false }
        return plan.maker.forms[current.form].phases[steps.phases[phase].source].again != nil
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
        guard let phase = phase(at: press.time), let zero = zero(phase) else { return }
        let time = (press.time - zero) / 1000
        if press.kind == .correction {
            correct(press, response, time: time)
            return
        }
        let answer = Trial.Answer(
            response: press.response, choice: press.choice, pressed: press.time, time: time, isRight: nil,
            rightTime: nil, input: press.input)
        give(answer, response.values[press.choice], response, phase, at: press.time)
    }

    /// Puts an item on a list, or takes one back.
    private mutating func collect(_ press: Trial.Pressed, _ response: StepResponse) {
        guard let plan, let phase = phase(at: press.time), let zero = zero(phase) else { return }
        var answer =
            given(press.response)
            ?? Trial.Answer(
                response: press.response, choice: press.choice, pressed: press.time, time: (press.time - zero) / 1000,
                isRight: nil, rightTime: nil, input: press.input, isOpen: true)
        if press.choice == response.undoPlace {
            _ = answer.items.popLast()
        } else if press.choice == response.donePlace {
            answer.isOpen = false
        } else {
            answer.items.append(press.choice)
            let length = plan.maker.length(of: response, table, &evaluator)
            answer.isOpen = length.map { answer.items.count < $0 } ?? true
        }
        answer.choice = answer.items.last ?? press.choice
        give(answer, table.add(list: answer.items.map { response.values[$0] }), response, phase, at: press.time)
    }

    /// A key goes down whose time until it comes up is the answer.
    private mutating func hold(_ press: Trial.Pressed) {
        guard let phase = phase(at: press.time), let zero = zero(phase) else { return }
        current.answers.append(
            Trial.Answer(
                response: press.response, choice: press.choice, pressed: press.time, time: (press.time - zero) / 1000,
                isRight: nil, rightTime: nil, input: press.input, isOpen: true))
    }

    /// Writes an answer into the trial's values, judges it, and ends what it ends.
    private mutating func give(
        _ given: Trial.Answer, _ datum: Datum, _ response: StepResponse, _ phase: Int, at time: Double
    ) {
        guard let plan else { return }
        var answer = given
        for cell in response.places { table[cell, table.row] = datum }
        if let cell = plan.maker.place(of: "rt") { table[cell, table.row] = .number(answer.time * 1000) }
        let responses = responses(of: block, form: current.form)
        answer.isRight = response.correct.map { evaluator.evaluate($0, in: table).isTrue }
        answer.rightTime = response.isCorrected && answer.isRight == true ? answer.time : nil
        current.answers.removeAll { $0.response == answer.response }
        current.answers.append(answer)
        plan.maker.judge(plan.maker.isRight(responses, table, &evaluator), &table)
        plan.maker.fill(plan.maker.answered, &table, &evaluator)
        rewrite(responses, at: time)
        if answer.isOpen || response.isCorrected && answer.isRight == false { return }
        leave(phase, of: response, at: time)
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
            guard let given = given(place), !given.isOpen else { return }
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

extension Trial.Pressed {
    /// Whether it is down and comes up with a key; buttons have the code 0.
    func comesUp(with code: Int) -> Bool { self.code == code && released == nil && (input == .key) == (code != 0) }
}
