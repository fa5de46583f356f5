public import Definitions
public import Tree

/// `screen`: who cannot take part ends here.
@Element
public struct ScreenStep {
    @Property public var id: String = ""
    /// Ends for those of whom it is true; or else `unless`. See ``Circumstance``.
    @Property public var when: Node? = nil
    @Property public var unless: Node? = nil
    /// What they are told. It never names the rule.
    @Property public var text: Texts = Texts()
    @Property public var keep: KeptOfScreened = .reason
    /// The word by which a link knows which code to give.
    @Property public var outcome: String = ""
}

/// What is kept of people who cannot take part.
public enum KeptOfScreened: String, Choice {
    /// A count and the step's identity.
    case reason
    /// Their answers as well; the consent must say so.
    case answers
}

/// `quota`: how many people of each sort are needed.
@Element
public struct QuotaStep {
    @Property public var id: String = ""
    @Property public var cells: Children<QuotaCell> = []
    /// What becomes of people who fit no cell.
    @Property public var outside: OutsideQuota = .goOn
    /// What those are told who cannot go on.
    @Property public var text: Texts = Texts()
}

@Element
public struct QuotaCell {
    @Property public var id: String = ""
    /// See ``Circumstance``.
    @Property public var when: Node? = nil
    @Property public var maximum: Int = 0
}

public enum OutsideQuota: String, Choice {
    case goOn = "continue"
    case screenOut
}

/// `allot`: gives people their group.
@Element
public struct AllotStep {
    @Property public var id: String = ""
    @Property public var groups: [String] = []
    @Property public var by: AllotmentMethod = .blocks
    /// Lengths of the blocks, multiples of the sum of `ratio`; without them twice and three times that sum.
    @Property public var sizes: [Int] = []
    /// How many of each group there are to be; without it one each.
    @Property public var ratio: [Int] = []
    /// Answers within whose combinations groups are balanced.
    @Property public var strata: Children<Stratum> = []
    @Property public var release: Release = .always
    /// With `minimise`: the probability of the group that would balance best.
    @Property public var probability: Double = 0.8
    /// Whether viewers see "group 1" in place of the names until the owner unblinds.
    @Property public var blind: Bool = false
    @Property public var reserve: Reserve = .atStep
}

/// An answer that has to be given before: `{step: about, item: sex}`.
@Element
public struct Stratum {
    @Property public var step: String = ""
    @Property public var item: String = ""
}

public enum AllotmentMethod: String, Choice {
    /// Permuted blocks.
    case blocks
    /// Independent draws.
    case simple
    /// Pocock and Simon 1975.
    case minimise
}

/// When someone who leaves gives the slot back.
public enum Release: String, Choice {
    case always
    /// Only before anything was shown that depends on the group.
    case unexposed
    case never
}

/// When the slot is taken.
public enum Reserve: String, Choice {
    case atStep
    /// At admission, for rooms without a reliable network.
    case atStart
}
