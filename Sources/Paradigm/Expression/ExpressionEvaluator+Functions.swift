import Measure

extension ExpressionEvaluator {
    /// The value of a function of the last values on the stack.
    mutating func call(_ function: ExpressionFunction, _ count: Int, _ context: some ExpressionContext) -> Datum {
        switch function {
        case .min, .max: return extreme(function, count, context)
        case .choose:
            let otherwise = pop()
            let then = pop()
            guard case .boolean(let isTrue) = pop() else { return .missing }
            return isTrue ? then : otherwise
        case .power:
            guard case .number(let exponent) = pop(), case .number(let base) = pop() else { return .missing }
            return Datum(finite: Elementary.pow(base, exponent))
        case .contains:
            let value = pop()
            return contains(pop(), value, context)
        case .same:
            let other = pop()
            return same(pop(), other, context)
        case .length:
            guard case .list(let list) = pop() else { return .missing }
            return .number(Double(list.count))
        case .first:
            guard case .list(let list) = pop() else { return .missing }
            return element(of: list, at: 0, context)
        case .last:
            guard case .list(let list) = pop() else { return .missing }
            return element(of: list, at: list.count - 1, context)
        case .reverse:
            guard case .list(var list) = pop() else { return .missing }
            list.isReversed = !list.isReversed
            return .list(list)
        case .sorted:
            guard case .list(let list) = pop() else { return .missing }
            return sorted(list, context)
        case .abs, .round, .floor, .ceil, .sqrt, .exp, .log, .sin, .cos:
            guard case .number(let number) = pop() else { return .missing }
            return Self.value(function, number)
        // These are operations of their own.
        case .previous, .back, .next, .row, .label, .count, .sum, .mean, .seen: return .missing
        }
    }

    private static func value(_ function: ExpressionFunction, _ number: Double) -> Datum {
        switch function {
        case .abs: .number(number.magnitude)
        // Halves go away from zero.
        case .round: .number(number.rounded())
        case .floor: .number(number.rounded(.down))
        case .ceil: .number(number.rounded(.up))
        case .sqrt: number < 0 ? .missing : .number(number.squareRoot())
        case .exp: Datum(finite: Elementary.exp(number))
        case .log: number > 0 ? Datum(finite: Elementary.log(number)) : .missing
        case .sin: Datum(finite: Elementary.sin(number))
        case .cos: Datum(finite: Elementary.cos(number))
        default: .missing
        }
    }

    /// The least or greatest of the last values, or of the one list; missing where one of them is.
    private mutating func extreme(
        _ function: ExpressionFunction, _ count: Int, _ context: some ExpressionContext
    ) -> Datum {
        var best: Double?
        var isKnown = true
        func look(at datum: Datum) {
            guard case .number(let number) = datum else { return isKnown = false }
            guard let soFar = best else { return best = number }
            best = function == .min ? Swift.min(soFar, number) : Swift.max(soFar, number)
        }
        for _ in 0..<count {
            let datum = pop()
            guard count == 1, case .list(let list) = datum else {
                look(at: datum)
                continue
            }
            for place in 0..<list.count { look(at: element(of: list, at: place, context)) }
        }
        guard isKnown, let best else { return .missing }
        return .number(best)
    }

    func contains(_ list: Datum, _ value: Datum, _ context: some ExpressionContext) -> Datum {
        guard case .list(let list) = list, value != .missing else { return .boolean(false) }
        for place in 0..<list.count where element(of: list, at: place, context) == value { return .boolean(true) }
        return .boolean(false)
    }

    /// Whether two lists have the same values in the same order. What is missing is the same as nothing.
    private func same(_ first: Datum, _ second: Datum, _ context: some ExpressionContext) -> Datum {
        guard case .list(let first) = first, case .list(let second) = second, first.count == second.count else {
            return .boolean(false)
        }
        for place in 0..<first.count {
            let value = element(of: first, at: place, context)
            if value == .missing || value != element(of: second, at: place, context) { return .boolean(false) }
        }
        return .boolean(true)
    }

    /// The list with its values in increasing order; missing where one of them is neither a number nor a text.
    private mutating func sorted(_ list: DatumList, _ context: some ExpressionContext) -> Datum {
        var result = DatumList(start: made.count, count: list.count)
        result.isMade = true
        for place in 0..<list.count {
            let value = element(of: list, at: place, context)
            var position = made.count
            switch value {
            case .number, .text: made.append(value)
            default: return .missing
            }
            while position > result.start, Self.comes(value, before: made[position - 1], context) {
                made[position] = made[position - 1]
                position -= 1
            }
            made[position] = value
        }
        return .list(result)
    }

    private static func comes(_ value: Datum, before other: Datum, _ context: some ExpressionContext) -> Bool {
        switch (value, other) {
        case (.number(let value), .number(let other)): value < other
        case (.text(let value), .text(let other)): context.isText(value, before: other)
        default: false
        }
    }
}
