import Text

/// The functions of expressions.
package enum ExpressionFunction: String, CaseIterable, Sendable {
    case abs, min, max, round, floor, ceil, sqrt, exp, log, power, sin, cos
    case choose = "if"
    case length, first, last, reverse, sorted, contains, same
    case previous, back, next
    case row, label
    case count, sum, mean, seen

    /// The function of a name; nil where there is none.
    init?(named name: String) {
        for function in Self.allCases where function.rawValue.isSame(as: name) {
            self = function
            return
        }
        return nil
    }

    /// Whether it looks at the trials before, and takes `where` and what it looks back over.
    var isRunning: Bool {
        switch self {
        case .count, .sum, .mean, .seen: true
        default: false
        }
    }

    /// How many arguments it takes, apart from `where` and what it looks back over.
    var arguments: ClosedRange<Int> {
        switch self {
        case .abs, .round, .floor, .ceil, .sqrt, .exp, .log, .sin, .cos, .length, .first, .last, .reverse, .sorted,
            .previous, .next, .label, .count, .sum, .mean, .seen:
            1...1
        case .power, .contains, .same, .back: 2...2
        case .choose, .row: 3...3
        case .min, .max: 1...64
        }
    }
}

/// Over which trials a running count goes.
package enum RunningScope: String, CaseIterable, Sendable {
    case run, block, session

    init?(named name: String) {
        for scope in Self.allCases where scope.rawValue.isSame(as: name) {
            self = scope
            return
        }
        return nil
    }
}
