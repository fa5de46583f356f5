import Text

extension PlanMaker {
    /// The steps of the trial that the table looks at, as they are known when it begins.
    package func steps(
        of form: Int, _ table: TrialTable, _ evaluator: ExpressionEvaluator, _ responses: [StepResponse]
    ) -> TrialSteps {
        guard forms.indices.contains(form) else { return TrialSteps() }
        var writer = StepWriter(self, forms[form], responses, table, evaluator)
        writer.write(isAnswered: false)
        return writer.written
    }

    /// The steps of a trial that was answered. What was over stays as it was; the phase that lasts is written anew with
    /// what follows, since both may depend on the answer.
    ///
    /// - Parameter phase: the one that lasts.
    package func steps(
        _ steps: TrialSteps, answeredIn phase: Int, of form: Int, _ table: TrialTable,
        _ evaluator: ExpressionEvaluator, _ responses: [StepResponse]
    ) -> TrialSteps {
        guard forms.indices.contains(form), steps.phases.indices.contains(phase) else { return steps }
        var writer = StepWriter(self, forms[form], responses, table, evaluator)
        writer.keep(steps, before: phase)
        writer.write(isAnswered: true, lasting: steps.phases[phase])
        return writer.written
    }

    /// Whether a trial's answers are right, all of them; nil where nothing says so.
    package func isRight(
        _ responses: [StepResponse], _ table: TrialTable, _ evaluator: inout ExpressionEvaluator
    ) -> Bool? {
        var isRight: Bool?
        for response in responses {
            guard let rule = response.correct else { continue }
            isRight = (isRight ?? true) && evaluator.evaluate(rule, in: table).isTrue
        }
        return isRight
    }

    /// Writes into a trial whether its answer is right.
    package func judge(_ isRight: Bool?, _ table: inout TrialTable) {
        guard let isRight else { return }
        if let place = place(of: "correct") { table[place, table.row] = .boolean(isRight) }
        if let place = place(of: "error") { table[place, table.row] = .boolean(!isRight) }
    }

    /// Computes the columns that are filled when a trial begins, or when it is answered.
    package func fill(
        _ values: [(place: Int, program: ExpressionProgram)], _ table: inout TrialTable,
        _ evaluator: inout ExpressionEvaluator
    ) {
        for value in values {
            let datum = evaluator.evaluate(value.program, in: table)
            table[value.place, table.row] = kept(datum, &table, evaluator)
        }
    }

    /// A value that the table can keep: lists that were made on the way are kept by it.
    func kept(_ datum: Datum, _ table: inout TrialTable, _ evaluator: ExpressionEvaluator) -> Datum {
        guard case .list(let list) = datum, list.isMade || list.isReversed else { return datum }
        var values: [Datum] = []
        for place in 0..<list.count { values.append(evaluator.element(of: list, at: place, table)) }
        return table.add(list: values)
    }
}
