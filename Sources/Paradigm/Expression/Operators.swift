/// An operator before one operand.
package enum PrefixOperator: Sendable {
    case not, minus
}

/// An operator between two operands.
package enum InfixOperator: Sendable, CaseIterable {
    case or, and
    case equal, unequal, less, atMost, greater, atLeast, isIn
    case plus, minus
    case times, over, remainder

    /// How firmly it binds; of two neighbours the higher one takes the operand.
    var level: Int {
        switch self {
        case .or: 1
        case .and: 2
        case .equal, .unequal, .less, .atMost, .greater, .atLeast, .isIn: Self.comparing
        case .plus, .minus: 5
        case .times, .over, .remainder: 6
        }
    }

    /// The level of `not`, which is between `and` and the comparisons.
    static var denying: Int { 3 }
    /// The level of comparisons. They cannot be chained.
    static var comparing: Int { 4 }
    /// The level of the minus before a number.
    static var negating: Int { 7 }

    package var sign: String {
        switch self {
        case .or: "or"
        case .and: "and"
        case .equal: "=="
        case .unequal: "!="
        case .less: "<"
        case .atMost: "<="
        case .greater: ">"
        case .atLeast: ">="
        case .isIn: "in"
        case .plus: "+"
        case .minus: "-"
        case .times: "*"
        case .over: "/"
        case .remainder: "%"
        }
    }

    var isComparison: Bool { level == Self.comparing }
    /// Whether it compares which of two numbers is greater.
    var isOrder: Bool {
        switch self {
        case .less, .atMost, .greater, .atLeast: true
        default: false
        }
    }
}
