package import Tree

/// `only`: steps for some groups only.
@Element
package struct OnlyStep {
    @Property package var id: String = ""
    @Property(with: .needed, .holds(.list(.reference("group"))), .called(.groups)) package var groups: [String] = []
    @Property(with: .needed, .called(.waySteps)) package var steps: Children<Step> = []
}

/// `branch`: one of two ways.
@Element
package struct BranchStep {
    @Property package var id: String = ""
    /// See ``Circumstance``.
    @Property(with: .needed, .holds(.condition), .called(.whichWay)) package var when: Node? = nil
    @Property(with: .needed, .called(.wayThen)) package var then: Children<Step> = []
    @Property(with: .called(.wayOtherwise)) package var otherwise: Children<Step> = []
}

/// `order`: steps in an order that is drawn.
@Element
package struct OrderStep {
    @Property package var id: String = ""
    @Property(with: .called(.order)) package var by: OrderMethod = .fixed
    /// How many of the steps are taken; nil is all of them.
    @Property(with: .called(.pick, hint: .hintPick)) package var pick: Int? = nil
    @Property(with: .called(.redraw)) package var redraw: Redraw = .never
    @Property(with: .needed, .called(.waySteps)) package var steps: Children<Step> = []
}

package enum OrderMethod: String, Choice {
    case fixed, random
    /// Rows of a cyclic Latin square.
    case latin
    /// Rows of a square in which each step follows each other equally often (Williams 1949).
    case williams
    /// All permutations.
    case all
    /// Forwards or backwards.
    case reverse
}

extension OrderMethod {
    /// Whether the server gives the rows by a ledger, so that all occur equally often within each group.
    package var takesRows: Bool {
        switch self {
        case .latin, .williams, .all, .reverse: true
        case .fixed, .random: false
        }
    }
}

/// When an order is drawn anew.
package enum Redraw: String, Choice {
    case never, visit
}

/// `repeat`: steps several times over.
@Element
package struct RepetitionStep {
    @Property package var id: String = ""
    /// How often at most.
    @Property(1...100, with: .needed, .called(.times)) package var times: Int = 1
    /// The condition on which the repetition ends earlier, tested after each round. See ``Circumstance``.
    @Property(with: .holds(.condition), .called(.untilTrue)) package var until: Node? = nil
    @Property(with: .needed, .called(.waySteps)) package var steps: Children<Step> = []
}
