import Definitions
import Paradigm
import Tasks
import Text
import Tree

extension Course {
    /// Makes the next trial ready, or comes to the run's end.
    mutating func advance(at time: Double) -> [TaskEffect<NoEffect>] {
        if case .pause = stage, !isRested {
            isRested = true
            return [.store]
        }
        guard case .settling(let until) = stage, let plan, let planned, let source else { return [] }
        while queue.indices.contains(position), isLeftOut(row: queue[position]) { position += 1 }
        guard !isTimeOver(at: time), queue.indices.contains(position) else { return endRun(at: time) }
        told = nil
        current = Trial()
        current.block = block
        current.repetition = repetition
        current.run = run
        current.row = queue[position]
        current.table = tables.count
        current.isPractice = planned.isPractice
        current.isWarmUp = position < source.warmup
        current.begun = time
        // Nothing is late that nobody waited for: the first trial of a piece has had its time.
        current.isLate = lastEnd != nil && time - until > Self.latePreparation
        current.frameInterval = device.frameInterval
        current.clockStep = device.clockStep
        table.row = current.row
        forgetAnswer()
        set("elapsed", .number(elapsed + max(0, time - (pieceBegan ?? time))))
        set("total", .number(total))
        plan.maker.begin(
            &table, in: source, planned.isPractice ? practised : trackers,
            TrialStream(seed: seed, block: source.id, repetition: repetition, row: current.row), &evaluator)
        current.form = form()
        steps = plan.maker.steps(of: current.form, table, evaluator, responses(of: block, form: current.form))
        current.isCut = steps.isCut
        step = -1
        stage = .running
        following = (step: 0, due: time)
        return []
    }

    /// How much later than wished a trial may be made ready, in ms.
    static var latePreparation: Double { 250 }

    /// Whether every tracker that the trial of a row asks is over.
    func isLeftOut(row: Int) -> Bool {
        guard let plan, let planned, let source, !plan.maker.trackers.isEmpty else { return false }
        var table = table
        table.row = row
        return (planned.isPractice ? practised : trackers).isOver(plan.maker, table, in: source)
    }

    /// Whether the time of a block is over that has one. A trial that has begun is finished.
    func isTimeOver(at time: Double) -> Bool {
        guard let lasts = PhaseDuration.time(source?.lasts) else { return false }
        let running = pieceBegan.map { max(0, time - $0 - Self.leadIn) } ?? 0
        return elapsed - blockBegan + running >= lasts
    }

    private mutating func set(_ name: String, _ datum: Datum) {
        if let place = plan?.maker.place(of: name) { table[place, table.row] = datum }
    }

    /// A row that is repeated may have the answer of the first time.
    private mutating func forgetAnswer() {
        guard let plan else { return }
        for name in ["response", "rt", "correct", "error", "turn"] { set(name, .missing) }
        for response in course?.responses ?? [] {
            for cell in response.places { table[cell, table.row] = .missing }
        }
        for value in plan.maker.answered { table[value.place, table.row] = .missing }
    }

    /// The form of the present trial.
    private mutating func form() -> Int {
        guard let plan, let course else { return 0 }
        if let form = course.form { return form }
        guard let chosen = course.chosen, case .text(let number) = evaluator.evaluate(chosen, in: table) else {
            return 0
        }
        let name = plan.maker.text(number)
        return plan.maker.forms.firstIndex { $0.name.isSame(as: name) } ?? 0
    }

    /// The place of the present phase in its trial; nil before the first one.
    var phase: Int? { steps.steps.indices.contains(step) ? steps.steps[step].phase : nil }

    /// What is shown changes in a frame.
    mutating func take(step index: Int, dropped: Int, at time: Double) -> [TaskEffect<NoEffect>] {
        guard stage == .running, let following, following.step == index else { return [] }
        current.dropped += max(0, min(dropped, 1_000_000))
        if let phase, phase == steps.critical { current.droppedCritical += max(0, min(dropped, 1_000_000)) }
        let begins = steps.phase(beginningWith: index)
        if begins != nil || index == steps.end { checkDuration(at: time) }
        guard index < steps.end else { return finish(at: time) }
        step = index
        if let begins {
            let phase = steps.phases[begins]
            current.onsets.append(
                Trial.Onset(
                    source: phase.source, turn: phase.turn, time: time,
                    planned: phase.duration.map { $0.length(interval: interval) }))
            if begins == steps.critical { current.onset = time }
            beginTurn(phase)
        }
        follow()
        return []
    }

    /// A phase that is repeated takes its answers anew each time.
    private mutating func beginTurn(_ phase: TrialSteps.Phase) {
        guard let plan, plan.maker.forms.indices.contains(current.form) else { return }
        let form = plan.maker.forms[current.form].phases[phase.source]
        guard form.again != nil else { return }
        set("turn", .number(Double(phase.turn + 1)))
        guard phase.turn > 0 else { return }
        current.answers.removeAll { form.responses.contains($0.response) }
    }

    /// Finds out what comes next by itself.
    mutating func follow() {
        guard let next = steps.next(after: step, interval: interval), let onset = current.onsets.last?.time else {
            following = nil
            return
        }
        var due = onset + next.time
        if let phase = steps.phase(beginningWith: next.step), let rounding = steps.phases[phase].rounding {
            due += rounding == .up ? interval / 2 : -interval / 2
        }
        following = (step: next.step, due: due)
    }

    /// Whether the phase that is over lasted as planned, unless a response ended it.
    private mutating func checkDuration(at time: Double) {
        guard let onset = current.onsets.last, let planned = onset.planned, !isCutShort else { return }
        let difference = time - onset.time - max(planned, interval)
        if difference.magnitude > 0.9 * interval { current.phasesOff += 1 }
    }

    /// Whether a response has ended the phase before its time.
    private var isCutShort: Bool {
        guard let following, let onset = current.onsets.last, let planned = onset.planned else { return true }
        return following.due < onset.time + planned - interval
    }

    /// Ends the trial: what was not answered is `none`, and what is told of it is told now.
    mutating func finish(at time: Double) -> [TaskEffect<NoEffect>] {
        guard let plan else { return [] }
        current.ended = time
        let responses = responses(of: block, form: current.form)
        if current.outcome == .early {
            trials.append(current)
            repeatTrial(by: .repeat)
            told = nil
            lastEnd = time
            settle(until: time)
            return [.store]
        }
        closeAnswers()
        if current.answers.isEmpty || current.answers.count < responses.count { withhold(responses) }
        if !isJudgedWrong { current.isRight = plan.maker.isRight(responses, table, &evaluator) }
        plan.maker.judge(current.isRight, &table)
        plan.maker.fill(plan.maker.answered, &table, &evaluator)
        current.outcome = current.answers.isEmpty ? .none : .answered
        count(plan.maker)
        trials.append(current)
        if !current.isWarmUp { table.counts.record(&evaluator, in: table) }
        position += 1
        lastEnd = time
        let lasts = tell(plan.maker)
        settle(until: time + lasts)
        return [.store]
    }

    /// A list that its phase ended is the answer as it is; a key that did not come up is none.
    private mutating func closeAnswers() {
        current.answers.removeAll { $0.isOpen && $0.items.isEmpty }
        for place in current.answers.indices { current.answers[place].isOpen = false }
    }

    /// Moves the trackers and the points by a trial that is over.
    private mutating func count(_ maker: PlanMaker) {
        guard let planned, let source else { return }
        if planned.isPractice {
            current.moves = practised.record(maker, table, in: source, &evaluator)
            return
        }
        current.moves = trackers.record(maker, table, in: source, &evaluator)
        guard let gain = maker.gain else { return }
        total += evaluator.evaluate(gain, in: table).number ?? 0
        set("total", .number(total))
    }

    /// Whether a press before its time counts as a wrong answer.
    var isJudgedWrong: Bool { current.isRight == false && current.answers.isEmpty }

    /// Writes into the values which responses were not given.
    private mutating func withhold(_ responses: [StepResponse]) {
        guard let plan, plan.taken.indices.contains(current.form) else { return }
        if current.answers.isEmpty { set("rt", .missing) }
        for (number, response) in responses.enumerated() {
            let place = plan.taken[current.form][number]
            if current.answers.contains(where: { $0.response == place }) { continue }
            for (order, cell) in response.places.enumerated() where order == 0 || current.answers.isEmpty {
                table[cell, table.row] = .nothing
            }
        }
    }

    /// Says what is told of the trial, and for how long in ms.
    private mutating func tell(_ maker: PlanMaker) -> Double {
        told = nil
        guard let source, let feedback = source.feedback else { return 0 }
        if let node = feedback.node {
            if let when = course?.toldWhen, !evaluator.evaluate(when, in: table).isTrue { return 0 }
            told = course?.told.map { .words(maker.text(of: $0, table, &evaluator)) }
            return PhaseDuration.time(Feedback(node: node).for) ?? Self.feedbackTime
        }
        let time = current.answers.first?.time
        if feedback == .text(FeedbackWord.verdict.rawValue), let isRight = current.isRight {
            // To withhold a press can be right.
            told = isRight ? .right : current.answers.isEmpty && !isJudgedWrong ? .missed : .wrong
        } else if feedback == .text(FeedbackWord.time.rawValue) {
            told = time.map { .time($0) } ?? (current.isRight == true ? nil : .missed)
        }
        return told == nil ? 0 : Self.feedbackTime
    }

    static var feedbackTime: Double { 700 }
}
