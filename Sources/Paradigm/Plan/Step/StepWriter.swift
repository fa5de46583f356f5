import Text
import Tree

/// Writes down the steps of one trial from its values.
///
/// Until a response is given, what comes after it is written as if nobody answered, so that it is ready when that happens.
struct StepWriter {
    let maker: PlanMaker
    let form: StepForm
    let responses: [StepResponse]
    var table: TrialTable
    var evaluator: ExpressionEvaluator
    var written = TrialSteps()

    /// The last phase of the form that takes a response.
    private let lastTaking: Int?

    init(
        _ maker: PlanMaker, _ form: StepForm, _ responses: [StepResponse], _ table: TrialTable,
        _ evaluator: ExpressionEvaluator
    ) {
        self.maker = maker
        self.form = form
        self.responses = responses
        self.table = table
        self.evaluator = evaluator
        lastTaking = form.phases.lastIndex { !$0.responses.isEmpty }
    }

    /// Writes all phases.
    ///
    /// - Parameters:
    ///   - isAnswered: whether the trial's values have the answer.
    ///   - lasting: the phase that lasts, from which on phases are written; it stays, whatever its condition says now.
    mutating func write(isAnswered: Bool, lasting: TrialSteps.Phase? = nil) {
        var isSettled = isAnswered
        for (source, phase) in form.phases.enumerated() {
            if !isSettled, let lastTaking, source > lastTaking {
                withhold()
                isSettled = true
            }
            if let lasting, source < lasting.source { continue }
            let own = lasting.flatMap { $0.source == source ? $0 : nil }
            if let again = phase.again {
                repeats(phase, source, again, isAnswered: isSettled, lasting: own)
                continue
            }
            guard let each = phase.each else {
                write(phase, source, turn: 0, lasting: own)
                continue
            }
            guard case .list(let list) = evaluator.evaluate(each, in: table) else { continue }
            // A list that was made on the way is gone with the next evaluation.
            var elements: [Datum] = []
            for place in 0..<list.count { elements.append(evaluator.element(of: list, at: place, table)) }
            for (turn, element) in elements.enumerated() where turn >= own?.turn ?? 0 {
                set("element", element)
                set("place", .number(Double(turn)))
                write(phase, source, turn: turn, lasting: own?.turn == turn ? own : nil)
            }
        }
    }

    /// Writes a phase as often as its condition holds. Of a turn that takes a response and has none yet it is written what
    /// follows if nobody answers; `turn` is which time the phase is there, from 1.
    private mutating func repeats(
        _ phase: StepPhase, _ source: Int, _ again: (while: ExpressionProgram, most: Int), isAnswered: Bool,
        lasting: TrialSteps.Phase?
    ) {
        var turn = lasting?.turn ?? 0
        var isOpen = !(lasting != nil && isAnswered)
        while !written.isCut {
            set("turn", .number(Double(turn + 1)))
            write(phase, source, turn: turn, lasting: lasting?.turn == turn ? lasting : nil)
            if isOpen, !phase.responses.isEmpty { withhold() }
            guard turn + 1 < again.most, evaluator.evaluate(again.while, in: table).isTrue else { return }
            turn += 1
            isOpen = true
        }
    }

    private mutating func set(_ name: String, _ datum: Datum) {
        guard let place = maker.place(of: name) else { return }
        table[place, table.row] = datum
    }

    /// Writes into the values that nobody answered.
    private mutating func withhold() {
        for response in responses {
            for place in response.places { table[place, table.row] = .nothing }
        }
        maker.judge(maker.isRight(responses, table, &evaluator), &table)
        maker.fill(maker.answered, &table, &evaluator)
    }

    /// Takes over the phases that were over before a phase.
    mutating func keep(_ steps: TrialSteps, before phase: Int) {
        written = steps
        written.phases.removeLast(steps.phases.count - phase)
        written.steps.removeLast(steps.steps.count - steps.phases[phase].steps.lowerBound)
        if let critical = written.critical, critical >= phase { written.critical = nil }
        written.isCut = false
        // What is over needs no room any more.
        written.over = (steps: written.steps.count, layers: written.layers.count)
    }

    private mutating func write(_ phase: StepPhase, _ source: Int, turn: Int, lasting: TrialSteps.Phase?) {
        guard !written.isCut else { return }
        if lasting == nil, let when = phase.when, !evaluator.evaluate(when, in: table).isTrue { return }
        let duration = lasting.map { $0.duration } ?? phase.duration.flatMap { time($0) }
        if lasting == nil, duration?.isNothing ?? !(phase.duration == nil && phase.isEndedByResponse) { return }
        let staying = written.phases.last?.staying ?? []
        var kept = staying
        var appearing: [(layer: Int, from: StepTime?, until: StepTime?)] = []
        for layer in phase.layers {
            if let when = layer.when, !evaluator.evaluate(when, in: table).isTrue { continue }
            guard let all = allShown(layer, among: written.layers.count - written.over.layers) else { return cut() }
            for shown in all {
                written.layers.append(shown)
                let place = written.layers.count - 1
                appearing.append((place, layer.from.flatMap { time($0) }, layer.until.flatMap { time($0) }))
                if layer.stays, layer.until == nil { kept.append(place) }
            }
        }
        // A change at each time at which a layer comes or goes.
        var times: [StepTime] = []
        for one in appearing {
            for time in [one.from, one.until] {
                if let time, !time.isNothing, !times.contains(where: { $0 == time }) { times.append(time) }
            }
        }
        let order = Order.places(times.count) { Self.comes(times[$0], before: times[$1]) }
        let first = written.steps.count
        guard first - written.over.steps + times.count < TrialSteps.mostSteps else { return cut() }
        for offset in [.milliseconds(0)] + order.map({ times[$0] }) {
            let layers = staying + appearing.filter { Self.isShown($0.from, $0.until, at: offset) }.map { $0.layer }
            written.steps.append(TrialSteps.Step(phase: written.phases.count, offset: offset, layers: layers))
        }
        if phase.isCritical, written.critical == nil { written.critical = written.phases.count }
        written.phases.append(
            TrialSteps.Phase(
                source: source, turn: turn, duration: duration, rounding: phase.rounding,
                steps: first..<written.steps.count, staying: kept))
    }

    private mutating func cut() { written.isCut = true }

    private static func isShown(_ from: StepTime?, _ until: StepTime?, at offset: StepTime) -> Bool {
        if let from, !from.isNothing, comes(offset, before: from) { return false }
        guard let until else { return true }
        return comes(offset, before: until)
    }

    /// Frames are compared with times as those of 60 Hz; what is logged is when a step really came.
    private static func comes(_ time: StepTime, before other: StepTime) -> Bool {
        time.length(interval: 1000.0 / 60) < other.length(interval: 1000.0 / 60)
    }

    /// A time of this trial; nothing where it cannot be computed.
    mutating func time(_ duration: StepDuration) -> StepTime? {
        switch duration {
        case .milliseconds(let time): .milliseconds(time)
        case .frames(let count): .frames(count)
        case .drawn(let place): .milliseconds(table[place, table.row].number ?? 0)
        case .program(let program): .milliseconds(evaluator.evaluate(program, in: table).number ?? 0)
        }
    }
}
