import Text

/// When what happens in a trial, as far as a simulated person has to know it. Frames are those of 60 Hz.
package struct TrialTiming {
    /// What the trial takes, as places among the responses of the block.
    package private(set) var responses: [Int] = []
    /// From the critical onset to the end of what takes a response, in ms.
    package private(set) var limit = 0.0
    private let form: StepForm
    private let maker: PlanMaker
    /// The phase with the critical onset.
    private let critical: Int?

    /// The longest that is waited for a response where nothing ends a phase, in ms.
    private static var longest: Double { 30_000 }

    package init(
        _ form: StepForm, _ maker: PlanMaker, _ table: inout TrialTable, _ evaluator: inout ExpressionEvaluator
    ) {
        self.form = form
        self.maker = maker
        let taking = form.phases.indices.filter { !form.phases[$0].responses.isEmpty }
        critical = form.phases.firstIndex { $0.isCritical } ?? taking.first
        for place in taking {
            for response in form.phases[place].responses where !responses.contains(response) {
                responses.append(response)
            }
        }
        guard let critical, let last = taking.last else { return }
        for place in form.phases.indices where place >= critical && place <= last {
            limit += length(place, &table, &evaluator) ?? Self.longest
        }
    }

    /// How long a phase lasts with all its turns, in ms; nil where it lasts until the response, 0 where it is left out.
    private func length(
        _ place: Int, _ table: inout TrialTable, _ evaluator: inout ExpressionEvaluator
    ) -> Double? {
        let phase = form.phases[place]
        if let when = phase.when, !evaluator.evaluate(when, in: table).isTrue { return 0 }
        guard let duration = phase.duration else { return nil }
        let once: Double =
            switch duration {
            case .milliseconds(let time): time
            case .frames(let count): Double(count) * 1000 / 60
            case .drawn(let drawn): table[drawn, table.row].number ?? 0
            case .program(let program): evaluator.evaluate(program, in: table).number ?? 0
            }
        if let again = phase.again, phase.responses.isEmpty {
            return max(0, once) * turns(again, &table, &evaluator)
        }
        guard let each = phase.each else { return max(0, once) }
        guard case .list(let list) = evaluator.evaluate(each, in: table) else { return 0 }
        return max(0, once) * Double(list.count)
    }

    /// How often a phase comes that is repeated whatever is answered.
    private func turns(
        _ again: (while: ExpressionProgram, most: Int), _ table: inout TrialTable,
        _ evaluator: inout ExpressionEvaluator
    ) -> Double {
        var turn = 1
        while turn < again.most {
            if let place = maker.place(of: "turn") { table[place, table.row] = .number(Double(turn)) }
            guard evaluator.evaluate(again.while, in: table).isTrue else { break }
            turn += 1
        }
        return Double(turn)
    }

    /// How long the trial lasts, in ms.
    ///
    /// - Parameter answered: when, after the critical onset, the answer came that ends what it ends; nil where none came.
    func duration(
        answered: Double?, _ table: inout TrialTable, _ evaluator: inout ExpressionEvaluator
    ) -> Double {
        var (whole, sinceCritical) = (0.0, 0.0)
        var isOpen = answered != nil
        for place in form.phases.indices {
            let length = length(place, &table, &evaluator)
            let isCounted = critical.map { place >= $0 } ?? false
            if isCounted, isOpen, let answered, form.phases[place].isEndedByResponse,
                answered < sinceCritical + (length ?? .infinity)
            {
                whole += max(0, answered - sinceCritical)
                sinceCritical = answered
                isOpen = false
                if form.phases[place].ends == .trial { return whole }
                continue
            }
            let shown = length ?? Self.longest
            whole += shown
            if isCounted { sinceCritical += shown }
        }
        return whole
    }
}
