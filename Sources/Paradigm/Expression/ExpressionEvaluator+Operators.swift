extension ExpressionEvaluator {
    static func value(_ sign: PrefixOperator, _ operand: Datum) -> Datum {
        switch (sign, operand) {
        case (.minus, .number(let number)): .number(-number)
        case (.not, .boolean(let isTrue)): .boolean(!isTrue)
        default: .missing
        }
    }

    static func value(_ sign: InfixOperator, _ left: Datum, _ right: Datum) -> Datum {
        switch sign {
        // What one side decides, the other need not be known for (Kleene 1938).
        case .or:
            if left.isTrue || right.isTrue { return .boolean(true) }
            return left == .boolean(false) && right == .boolean(false) ? .boolean(false) : .missing
        case .and:
            if left == .boolean(false) || right == .boolean(false) { return .boolean(false) }
            return left.isTrue && right.isTrue ? .boolean(true) : .missing
        case .equal: return .boolean(areKnown(left, right) && left == right)
        case .unequal: return .boolean(areKnown(left, right) && left != right)
        case .isIn: return .missing
        case .less, .atMost, .greater, .atLeast:
            guard case .number(let left) = left, case .number(let right) = right else { return .boolean(false) }
            return .boolean(holds(sign, left, right))
        case .plus, .minus, .times, .over, .remainder:
            guard case .number(let left) = left, case .number(let right) = right else { return .missing }
            return number(sign, left, right)
        }
    }

    private static func areKnown(_ left: Datum, _ right: Datum) -> Bool { left != .missing && right != .missing }

    private static func holds(_ sign: InfixOperator, _ left: Double, _ right: Double) -> Bool {
        switch sign {
        case .less: left < right
        case .atMost: left <= right
        case .greater: left > right
        default: left >= right
        }
    }

    private static func number(_ sign: InfixOperator, _ left: Double, _ right: Double) -> Datum {
        switch sign {
        case .plus: return Datum(finite: left + right)
        case .minus: return Datum(finite: left - right)
        case .times: return Datum(finite: left * right)
        case .over: return right == 0 ? .missing : Datum(finite: left / right)
        default: return right == 0 ? .missing : Datum(finite: remainder(left, right))
        }
    }

    /// What is left of a division rounded down: it has the divisor's sign, as in Python and R.
    private static func remainder(_ left: Double, _ right: Double) -> Double {
        let rest = left.truncatingRemainder(dividingBy: right)
        return rest != 0 && (rest < 0) != (right < 0) ? rest + right : rest
    }
}
