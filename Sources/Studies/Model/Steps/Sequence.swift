public import Tree

/// `only`: steps of some groups alone.
@Element
public struct OnlyStep {
    @Property public var id: String = ""
    @Property public var groups: [String] = []
    @Property public var steps: Children<Step> = []
}

/// `branch`: one of two ways.
@Element
public struct BranchStep {
    @Property public var id: String = ""
    /// See ``Circumstance``.
    @Property public var when: Node? = nil
    @Property public var then: Children<Step> = []
    @Property public var otherwise: Children<Step> = []
}

/// `order`: steps in an order that is drawn.
@Element
public struct OrderStep {
    @Property public var id: String = ""
    @Property public var by: OrderMethod = .fixed
    /// How many of the steps are taken; nil is all of them.
    @Property public var pick: Int? = nil
    @Property public var redraw: Redraw = .never
    @Property public var steps: Children<Step> = []
}

public enum OrderMethod: String, Choice {
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
    /// Whether rows are taken through the ledger, so that all come up equally often within each group.
    public var takesRows: Bool {
        switch self {
        case .latin, .williams, .all, .reverse: true
        case .fixed, .random: false
        }
    }
}

/// When an order is drawn anew.
public enum Redraw: String, Choice {
    case never, visit
}

/// `repeat`: steps several times over.
@Element
public struct RepetitionStep {
    @Property public var id: String = ""
    /// How often at most, 1 to 100.
    @Property public var times: Int = 1
    /// Ends earlier, once this is true after a round. See ``Circumstance``.
    @Property public var until: Node? = nil
    @Property public var steps: Children<Step> = []
}
