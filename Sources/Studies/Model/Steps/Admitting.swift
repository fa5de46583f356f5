package import Definitions
package import Tree

/// `screen`: who cannot take part ends here.
@Element
package struct ScreenStep {
    @Property package var id: String = ""
    /// Ends for those of whom it is true; or else `unless`. See ``Circumstance``.
    @Property(with: .or("unless"), .holds(.condition), .called(.endsWhen)) package var when: Node? = nil
    @Property(with: .holds(.condition), .called(.endsUnless)) package var unless: Node? = nil
    /// What they are told. It never names the rule.
    @Property(with: .needed, .long, .called(.told, hint: .hintNoRule)) package var text: Texts = Texts()
    @Property(with: .called(.keep)) package var keep: KeptOfScreened = .reason
    /// The word by which a link knows which code to give.
    @Property(with: .called(.outcome, hint: .hintOutcome)) package var outcome: String = ""
}

/// What is kept of people who cannot take part.
package enum KeptOfScreened: String, Choice {
    /// A count and the step's identity.
    case reason
    /// Their answers as well; the consent must say so.
    case answers
}

/// `quota`: how many people of each sort are needed.
@Element
package struct QuotaStep {
    @Property package var id: String = ""
    @Property(
        with: .needed, .called(.cells),
        .adding(.addCell, ["id": "cell", "when": ["device": "desktop"], "maximum": 100]))
    package var cells: Children<QuotaCell> = []
    /// What becomes of people who fit no cell.
    @Property(with: .called(.outside)) package var outside: OutsideQuota = .goOn
    /// What those are told who cannot go on.
    @Property(with: .long, .called(.told)) package var text: Texts = Texts()
}

@Element
package struct QuotaCell {
    @Property(with: .needed, .called(.identity)) package var id: String = ""
    @Property(1 ... .infinity, with: .needed, .called(.maximum)) package var maximum: Int = 0
    /// See ``Circumstance``.
    @Property(with: .needed, .holds(.condition), .called(.belonging)) package var when: Node? = nil
}

package enum OutsideQuota: String, Choice {
    case goOn = "continue"
    case screenOut
}

/// `allot`: gives people their group.
@Element
package struct AllotStep {
    @Property package var id: String = ""
    @Property(with: .needed, .called(.groups, hint: .hintGroups)) package var groups: [String] = []
    /// How many of each group there are to be; without it one each.
    @Property(with: .called(.ratio, hint: .hintRatio)) package var ratio: [Int] = []
    @Property(with: .called(.method, hint: .hintMethod)) package var by: AllotmentMethod = .blocks
    /// Lengths of the blocks, multiples of the sum of `ratio`; without them twice and three times that sum.
    @Property(with: .called(.sizes, hint: .hintSizes)) package var sizes: [Int] = []
    /// Answers within whose combinations groups are balanced.
    @Property(with: .called(.strata), .adding(.addStratum, ["step": "", "item": ""]))
    package var strata: Children<Stratum> = []
    @Property(with: .called(.release, hint: .hintRelease)) package var release: Release = .always
    /// With `minimise`: the probability of the group that would balance best.
    @Property(with: .called(.probability)) package var probability: Double = 0.8
    /// Whether viewers see "group 1" in place of the names until the owner unblinds.
    @Property(with: .called(.blind, hint: .hintBlind)) package var blind: Bool = false
    @Property(with: .called(.reserve), .remark(.secret)) package var reserve: Reserve = .atStep
}

/// An answer that has to be given before: `{step: about, item: sex}`.
@Element
package struct Stratum {
    @Property(with: .needed, .unseen, .holds(.reference("step"))) package var step: String = ""
    @Property(with: .needed, .holds(.reference("answer")), .called(.answer)) package var item: String = ""
}

package enum AllotmentMethod: String, Choice {
    /// Permuted blocks.
    case blocks
    /// Independent draws.
    case simple
    /// Pocock and Simon 1975.
    case minimise
}

/// When someone who leaves gives the slot back.
package enum Release: String, Choice {
    case always
    /// Only before anything was shown that depends on the group.
    case unexposed
    case never
}

/// When the slot is taken.
package enum Reserve: String, Choice {
    case atStep
    /// At admission, for rooms without a reliable network.
    case atStart
}
