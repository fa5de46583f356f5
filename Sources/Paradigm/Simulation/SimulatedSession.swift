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
    private let places: (time: Int?, elapsed: Int?)

    /// Takes all blocks of a plan.
    ///
    /// - Parameter person: who answers; its source of chance is further on afterwards.
    package init(of plan: Plan, by person: inout SimulatedPerson, effects: [SimulatedEffect] = []) {
        maker = plan.maker
        self.effects = effects
        self.person = person
        places = (maker.place(of: "rt"), maker.place(of: "elapsed"))
        for (number, block) in plan.blocks.enumerated() {
            guard let course = maker.course(of: block.id), isWanted(course, block) else { continue }
            let practice = plan.sources[number].practice
            for repetition in 0..<max(1, practice?.most ?? 1) {
                let drawn = repetition == 0 ? block : plan.redrawn(number, repetition: repetition)
                let isEnough = take(drawn, course, warmup: plan.sources[number].warmup)
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
    private mutating func take(_ block: PlannedBlock, _ course: BlockCourse, warmup: Int) -> Bool {
        var table = block.table
        var counts = counts ?? table.counts
        counts.begin(.block)
        let number = taken.tables.count
        var run = -1
        for row in 0..<block.count {
            if block.run(of: row) != run {
                run = block.run(of: row)
                counts.begin(.run)
                table.firstRow = row
            }
            table.row = row
            table.counts = counts
            take(course, &table)
            counts.record(&evaluator, in: table)
            let isWarmup = row - block.runs[run] < warmup
            taken.trials.append(
                TakenTrials.Trial(
                    table: number, row: row, run: run + 1,
                    standing: block.isPractice ? .practice : isWarmup ? .warmup : .counted))
            taken.trials[taken.trials.count - 1].corrected = corrected
        }
        table.counts = counts
        self.counts = counts
        taken.tables.append(table)
        return course.until.map { evaluator.evaluate($0, in: table).isTrue } ?? true
    }

    /// When the answer of the last trial was right in the end, in ms.
    private var corrected: Double?

    private mutating func take(_ course: BlockCourse, _ table: inout TrialTable) {
        if let elapsed = places.elapsed { table[elapsed, table.row] = .number(1000 * duration) }
        maker.fill(maker.begun, &table, &evaluator)
        corrected = nil
        guard let form = form(course, table) else { return }
        let timing = TrialTiming(form, maker, &table, &evaluator)
        var presses = person.presses(
            to: timing.responses, of: course.responses, in: &table, until: timing.limit)
        for effect in effects { effect.change(&presses, table, course.responses, &evaluator, &person.generator) }
        var first: Double?
        for place in timing.responses {
            let response = course.responses[place]
            let own = presses.filter { $0.response == place && $0.time >= response.from && isTaken($0, response) }
            // Several presses are the items of a list, unless they correct the first.
            let isList = response.values.isEmpty && own.count > 1
            let answer = isList ? table.add(list: own.map { $0.value }) : own.first?.value ?? .nothing
            for kept in response.places { table[kept, table.row] = answer }
            if let press = isList ? own.last : own.first {
                first = first.map { Swift.min($0, press.time) } ?? press.time
                if response.isCorrected, let last = own.last { corrected = last.time }
            }
        }
        if let place = places.time, let first { table[place, table.row] = .number(first) }
        maker.judge(maker.isRight(timing.responses.map { course.responses[$0] }, table, &evaluator), &table)
        maker.fill(maker.answered, &table, &evaluator)
        duration += timing.duration(answered: corrected ?? first, &table, &evaluator) / 1000
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
