/// An expression whose names are places: a list of operations on a stack.
package struct ExpressionProgram: Sendable {
    package enum Operation: Sendable {
        case constant(Datum)
        /// The value of a place in the trial that is looked at.
        case place(Int)
        /// Looks at the trial so many before; the next one where the number is negative.
        case enter(Int)
        case leave(Int)
        /// A list of the last values.
        case list(Int)
        case prefix(PrefixOperator)
        case infix(InfixOperator)
        case element
        case call(ExpressionFunction, Int)
        /// A running count by its number.
        case running(Int)
        /// How often the last value was there before, by the number of the running count.
        case seen(Int)
        /// The cell of a table.
        case row(Int)
        case label
    }

    package let operations: [Operation]
    /// How many values the stack holds at most.
    package let depth: Int
    package let type: ExpressionType
    /// When its value is decided at the earliest.
    package let stage: DecisionStage
    /// Whether its value is the same whatever happens.
    package let isConstant: Bool
}

/// A count of trials that goes along with the session, so that asking for it costs nothing.
package struct RunningDeclaration: Sendable {
    package let function: ExpressionFunction
    package let value: ExpressionProgram
    package let condition: ExpressionProgram?
    package let scope: RunningScope
}
