import Text

/// Why a plan cannot be drawn as the definition asks, or what was given up for it.
package struct PlanProblem: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        /// Counting shows that no order keeps the rule.
        case orderImpossible
        /// No order was found that keeps all rules.
        case orderNotFound
        /// Rules were given up that may be.
        case orderRelaxed
        /// More than five beginnings were needed.
        case orderSlow
        /// No value keeps what the column asks for.
        case drawEmpty
        /// How many rows of a table are picked follows from what differs from trial to trial.
        case pickUndecided
        /// There is no sequence with these numbers.
        case sequenceImpossible
        /// There are no trials, or more than 5000.
        case badCount
    }

    package let kind: Kind
    /// The block's identity.
    package let block: String
    /// The column, or the rule of the order; empty where it is the whole block.
    package let about: String

    package static func == (left: PlanProblem, right: PlanProblem) -> Bool {
        left.kind == right.kind && left.block.isSame(as: right.block) && left.about.isSame(as: right.about)
    }
}
