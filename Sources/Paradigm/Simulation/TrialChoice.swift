import Tree

/// The choices of a response in one trial, and which of them is right.
struct TrialChoice {
    let place: Int
    let values: [Datum]
    /// Nil where none of the choices is right, so that withholding is, or where nothing is.
    let right: Int?
    /// Whether withholding the response is right.
    let isWithheld: Bool
    let isCorrected: Bool
    let isHeld: Bool

    /// - Parameter table: its values of the answer are tried out and missing afterwards.
    init(
        _ place: Int, _ responses: [StepResponse], _ table: inout TrialTable, _ evaluator: inout ExpressionEvaluator
    ) {
        let response = responses[place]
        self.place = place
        values = response.values
        isCorrected = response.isCorrected
        isHeld = response.kind == .hold
        guard let rule = response.correct else {
            (right, isWithheld) = (nil, false)
            return
        }
        var right: Int?
        for (number, value) in response.values.enumerated() where right == nil {
            for place in response.places { table[place, table.row] = value }
            if evaluator.evaluate(rule, in: table).isTrue { right = number }
        }
        for place in response.places { table[place, table.row] = .nothing }
        isWithheld = right == nil && evaluator.evaluate(rule, in: table).isTrue
        for place in response.places { table[place, table.row] = .missing }
        self.right = right
    }

    /// What somebody does who decides rightly or wrongly; nil for pressing nothing. Of one choice alone it is decided
    /// whether it is pressed.
    func answer(_ isRight: Bool, _ generator: inout SeededGenerator) -> Int? {
        if values.count == 1 { return isRight ? 0 : nil }
        if isWithheld { return isRight ? nil : any(&generator) }
        return response(isRight, &generator)
    }

    /// What is pressed by somebody who presses.
    func response(_ isRight: Bool, _ generator: inout SeededGenerator) -> Int? {
        guard values.count > 1 else { return values.isEmpty ? nil : 0 }
        guard let right else { return isWithheld ? any(&generator) : first(isRight, &generator) }
        if isRight { return right }
        let other = generator.integer(below: values.count - 1)
        return other < right ? other : other + 1
    }

    /// The first choice, or one of the others.
    func first(_ isFirst: Bool, _ generator: inout SeededGenerator) -> Int? {
        guard values.count > 1 else { return values.isEmpty ? nil : 0 }
        return isFirst ? 0 : 1 + generator.integer(below: values.count - 1)
    }

    func any(_ generator: inout SeededGenerator) -> Int? {
        values.isEmpty ? nil : generator.integer(below: values.count)
    }
}
