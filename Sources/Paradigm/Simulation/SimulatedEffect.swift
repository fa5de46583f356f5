import Measure
import Text
import Tree

/// A true effect that is laid over the answers of simulated people: so much slower, or so many errors more, in the trials
/// whose figure a measure is.
package struct SimulatedEffect: Sendable {
    /// What is moved.
    package enum Kind: Equatable, Sendable {
        /// Times, in s.
        case time
        /// The share of errors.
        case error
    }

    package let measure: String
    package let amount: Double
    package let kind: Kind
    let condition: ExpressionProgram?
    let places: [Int]
    /// The levels whose trials are moved; none for all trials.
    let level: [Datum]
    /// Whether the amount is for each unit of the column.
    let isSlope: Bool

    func change(
        _ presses: inout [SimulatedPress], _ table: TrialTable, _ responses: [StepResponse],
        _ evaluator: inout ExpressionEvaluator, _ generator: inout SeededGenerator
    ) {
        if let condition, !evaluator.evaluate(condition, in: table).isTrue { return }
        var factor = 1.0
        if isSlope {
            guard let number = places.first.flatMap({ table[$0, table.row].number }) else { return }
            factor = number
        } else if !level.isEmpty, places.map({ table[$0, table.row] }) != level {
            return
        }
        switch kind {
        case .time:
            presses = presses.map {
                SimulatedPress(
                    response: $0.response, choice: $0.choice, value: $0.value,
                    time: max(0, $0.time + 1000 * amount * factor), held: $0.held)
            }
        case .error:
            guard amount > 0, generator.uniform() < amount, let press = presses.first, let choice = press.choice else {
                return
            }
            let values = responses[press.response].values
            guard values.count > 1 else { return }
            let other = generator.integer(below: values.count - 1)
            let wrong = other < choice ? other : other + 1
            presses[0] = SimulatedPress(
                response: press.response, choice: wrong, value: values[wrong], time: press.time, held: press.held)
        }
    }
}

extension TrialMeasures {
    /// An effect on a measure; nil where such an effect cannot be laid over answers: on sequences, detection and others that
    /// are no mean of times or share of errors.
    package func effect(on id: String, amount: Double) -> SimulatedEffect? {
        guard let program = program(of: id), program.reason == nil, amount.isFinite else { return nil }
        let kind: SimulatedEffect.Kind
        if program.of == nil {
            kind = .time
        } else if program.declaration.of?.text.isSame(as: "error") ?? false {
            kind = .error
        } else {
            return nil
        }
        var level: [Datum] = []
        switch program.kind {
        case .mean, .median, .quantile, .trimmed, .share: break
        case .slope where kind == .time: break
        case .difference, .delta:
            guard let first = program.node["minus"]?.list?.first else { return nil }
            level = [reading.datum(first)]
        default: return nil
        }
        return SimulatedEffect(
            measure: id, amount: amount, kind: kind,
            // What depends on the answer is not known when it is changed.
            condition: program.condition.flatMap { $0.stage <= .begun ? $0 : nil }, places: program.by, level: level,
            isSlope: program.kind == .slope)
    }
}
