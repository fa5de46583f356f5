import Measure

/// What one aggregate of an own expression looks at in each trial.
struct AggregateColumn {
    let function: AggregateExpression.Function
    /// Its values; of true and false 1 and 0. Not a number where missing.
    private(set) var first: [Double]
    private(set) var second: [Double]
    private var isAsked: [Bool]
    /// Whether it computes with reaction times. Wrong answers are the author's own to leave out, by `where`.
    private let isTime: Bool

    init(_ aggregate: AggregateExpression.Aggregate, count: Int, time: Int?) {
        function = aggregate.function
        first = [Double](repeating: .nan, count: count)
        second = aggregate.arguments.count > 1 ? first : []
        isAsked = [Bool](repeating: true, count: count)
        var isTime = false
        for argument in aggregate.arguments {
            for case .place(let place) in argument.operations where place == time { isTime = true }
        }
        self.isTime = isTime
    }

    mutating func read(
        _ index: Int, _ aggregate: AggregateExpression.Aggregate, _ table: TrialTable,
        _ evaluator: inout ExpressionEvaluator
    ) {
        if let condition = aggregate.condition { isAsked[index] = evaluator.evaluate(condition, in: table).isTrue }
        first[index] = Self.number(evaluator.evaluate(aggregate.arguments[0], in: table))
        if aggregate.arguments.count > 1 {
            second[index] = Self.number(evaluator.evaluate(aggregate.arguments[1], in: table))
        }
    }

    private static func number(_ datum: Datum) -> Double {
        switch datum {
        case .number(let number): number
        case .boolean(let isTrue): isTrue ? 1 : 0
        default: .nan
        }
    }

    /// Whether the aggregate goes over a trial.
    func isUsed(_ row: Int, _ trials: MeasuredTrials, fast: Double) -> Bool {
        guard isAsked[row], !first[row].isNaN, second.isEmpty || !second[row].isNaN else { return false }
        return !isTime || trials.times[row] >= fast
    }

    /// The aggregate of these trials.
    func value(_ rows: [Int]) -> Double? {
        let sample = Sample(rows.map { first[$0] })
        switch function {
        case .mean, .share: return sample.mean
        case .median: return sample.median
        case .sd: return sample.standardDeviation
        case .count, .sum: return CompensatedSum.over(sample.values) { $0 }
        case .min: return sample.minimum
        case .max: return sample.maximum
        case .quantile: return rows.first.flatMap { sample.quantile(second[$0]) }
        case .slope: return Regression(x: rows.map { second[$0] }, y: rows.map { first[$0] })?.slope
        case .dprime:
            var (hits, signals, alarms) = (0, 0, 0)
            for row in rows {
                let isSignal = first[row] > 0.5
                signals += isSignal ? 1 : 0
                guard second[row] > 0.5 else { continue }
                if isSignal { hits += 1 } else { alarms += 1 }
            }
            return Detection(hits: hits, of: signals, falseAlarms: alarms, of: rows.count - signals)?.sensitivity
        }
    }
}
