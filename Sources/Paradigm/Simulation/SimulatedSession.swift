import Measure
import Text
import Tree

/// A session that somebody made of numbers takes, without screens and clock: its trials, and how long they took.
package struct SimulatedSession: Sendable {
    package private(set) var taken = TakenTrials()
    /// How long trials took, in s, with practice and its repetitions; pages, pauses and feedback are not in it.
    package private(set) var duration = 0.0

    private let maker: PlanMaker
    private let effects: [SimulatedEffect]
    private var person: SimulatedPerson
    private var evaluator = ExpressionEvaluator()
    private var counts: RunningCounts?
    private let places: (time: Int?, elapsed: Int?, total: Int?, turn: Int?)
    private let seed: Int64
    private var trackers = TrackerStates()
    private var total = 0.0

    /// Takes all blocks of a plan.
    ///
    /// - Parameter person: who answers; its source of chance is further on afterwards.
    package init(of plan: Plan, by person: inout SimulatedPerson, effects: [SimulatedEffect] = []) {
        maker = plan.maker
        self.effects = effects
        self.person = person
        seed = plan.seed
        places = (
            maker.place(of: "rt"), maker.place(of: "elapsed"), maker.place(of: "total"), maker.place(of: "turn")
        )
        total = maker.definition.points?.start ?? 0
        for (number, block) in plan.blocks.enumerated() {
            guard let course = maker.course(of: block.id), isWanted(course, block) else { continue }
            let practice = plan.sources[number].practice
            for repetition in 0..<max(1, practice?.most ?? 1) {
                let drawn = repetition == 0 ? block : plan.redrawn(number, repetition: repetition)
                let isEnough = take(drawn, course, plan.sources[number])
                if isEnough || practice == nil { break }
            }
        }
        person = self.person
    }

    private mutating func isWanted(_ course: BlockCourse, _ block: PlannedBlock) -> Bool {
        guard let when = course.when else { return true }
        var table = block.table
        if let counts { table.counts = counts }
        return evaluator.evaluate(when, in: table).isTrue
    }

    /// Takes a block and says whether it was good enough, as practice has to be.
    private mutating func take(_ block: PlannedBlock, _ course: BlockCourse, _ source: Block) -> Bool {
        var table = block.table
        var counts = counts ?? table.counts
        counts.begin(.block)
        let number = taken.tables.count
        let (session, points) = (trackers, total)
        if block.isPractice { trackers = TrackerStates() }
        let end = PhaseDuration.time(source.lasts).map { duration + $0 / 1000 } ?? .infinity
        var run = -1
        for row in 0..<block.count where duration < end {
            table.row = row
            if trackers.isOver(maker, table, in: source) { continue }
            if block.run(of: row) != run {
                run = block.run(of: row)
                counts.begin(.run)
                table.firstRow = row
            }
            table.counts = counts
            take(
                course, source, TrialStream(seed: seed, block: block.id, repetition: block.repetition, row: row), &table
            )
            counts.record(&evaluator, in: table)
            let isWarmup = row - block.runs[run] < source.warmup
            taken.trials.append(
                TakenTrials.Trial(
                    table: number, row: row, run: run + 1,
                    standing: block.isPractice ? .practice : isWarmup ? .warmup : .counted))
            taken.trials[taken.trials.count - 1].corrected = corrected
        }
        // What was practised moves nothing that counts.
        if block.isPractice { (trackers, total) = (session, points) }
        table.counts = counts
        self.counts = counts
        taken.tables.append(table)
        return course.until.map { evaluator.evaluate($0, in: table).isTrue } ?? true
    }

    /// When the answer of the last trial was right in the end, in ms.
    private var corrected: Double?

    private mutating func take(
        _ course: BlockCourse, _ source: Block, _ stream: TrialStream, _ table: inout TrialTable
    ) {
        if let elapsed = places.elapsed { table[elapsed, table.row] = .number(1000 * duration) }
        if let place = places.total { table[place, table.row] = .number(total) }
        maker.begin(&table, in: source, trackers, stream, &evaluator)
        corrected = nil
        guard let form = form(course, table) else { return }
        let timing = TrialTiming(form, maker, &table, &evaluator)
        let again = form.phases.first { $0.again != nil && !$0.responses.isEmpty }?.again
        var (turn, end): (Int, Double?) = (0, nil)
        while true {
            turn += 1
            if again != nil, let place = places.turn { table[place, table.row] = .number(Double(turn)) }
            end = answer(course, timing, &table)
            guard let again, turn < again.most, evaluator.evaluate(again.while, in: table).isTrue else { break }
            duration += (end ?? 0) / 1000
        }
        person.learn(from: timing.responses, of: course.responses, in: table)
        if let gain = maker.gain {
            total += evaluator.evaluate(gain, in: table).number ?? 0
            if let place = places.total { table[place, table.row] = .number(total) }
        }
        _ = trackers.record(maker, table, in: source, &evaluator)
        duration += timing.duration(answered: corrected ?? end, &table, &evaluator) / 1000
    }

    /// Answers once, and says when what it ends is over: after the last item of a list, and when a key comes up.
    private mutating func answer(
        _ course: BlockCourse, _ timing: TrialTiming, _ table: inout TrialTable
    ) -> Double? {
        var presses = person.presses(
            to: timing.responses, of: course.responses, in: &table, until: timing.limit)
        for effect in effects { effect.change(&presses, table, course.responses, &evaluator, &person.generator) }
        var (first, end): (Double?, Double?) = (nil, nil)
        for place in timing.responses {
            let response = course.responses[place]
            let own = presses.filter { $0.response == place && $0.time >= response.from && isTaken($0, response) }
            let isList = response.isList && !own.isEmpty
            let answer = isList ? table.add(list: own.map { $0.value }) : own.first?.value ?? .nothing
            for kept in response.places { table[kept, table.row] = answer }
            guard let press = own.first else { continue }
            first = first.map { Swift.min($0, press.time) } ?? press.time
            let last = (isList ? own.last : press).map { $0.time + (response.kind == .hold ? $0.held : 0) }
            end = end.map { Swift.min($0, last ?? $0) } ?? last
            if response.isCorrected, let last = own.last { corrected = last.time }
        }
        if let place = places.time, let first { table[place, table.row] = .number(first) }
        maker.judge(maker.isRight(timing.responses.map { course.responses[$0] }, table, &evaluator), &table)
        maker.fill(maker.answered, &table, &evaluator)
        return end
    }

    private func isTaken(_ press: SimulatedPress, _ response: StepResponse) -> Bool {
        press.time < response.to || response.late == .accept
    }

    private mutating func form(_ course: BlockCourse, _ table: TrialTable) -> StepForm? {
        var place = course.form
        if let chosen = course.chosen, let text = evaluator.evaluate(chosen, in: table).text {
            let name = maker.text(text)
            place = maker.forms.firstIndex { $0.name.isSame(as: name) }
        }
        return place.flatMap { maker.forms.indices.contains($0) ? maker.forms[$0] : nil }
    }
}
