package import Definitions
package import Tree

/// `screen`: the end for people who cannot take part.
@Element
package struct ScreenStep {
    @Property package var id: String = ""
    /// The study ends for people for whom this condition is true; `unless` is the opposite. See ``Circumstance``.
    @Property(with: .or("unless"), .holds(.condition), .called(.endsWhen)) package var when: Node? = nil
    @Property(with: .holds(.condition), .called(.endsUnless)) package var unless: Node? = nil
    /// What these people are told. It never names the rule.
    @Property(with: .needed, .long, .called(.told, hint: .hintNoRule)) package var text: Texts = Texts()
    @Property(with: .called(.keep)) package var keep: KeptOfScreened = .reason
    /// The word by which a link knows which code to give.
    @Property(with: .called(.outcome, hint: .hintOutcome)) package var outcome: String = ""
}

/// The data that are kept of people who cannot take part.
package enum KeptOfScreened: String, Choice {
    /// A count and the step's identity.
    case reason
    /// Their answers as well; the consent must say so.
    case answers
}

/// `quota`: the numbers of people that are needed, by cells.
@Element
package struct QuotaStep {
    @Property package var id: String = ""
    @Property(
        with: .needed, .called(.cells),
        .adding(.addCell, ["id": "cell", "when": ["device": "desktop"], "maximum": 100]))
    package var cells: Children<QuotaCell> = []
    /// What happens to people who fit no cell.
    @Property(with: .called(.outside)) package var outside: OutsideQuota = .goOn
    /// What people are told who cannot go on.
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
    /// The ratio of the groups; without it all have the same size.
    @Property(with: .called(.ratio, hint: .hintRatio)) package var ratio: [Int] = []
    @Property(with: .called(.method, hint: .hintMethod)) package var by: AllotmentMethod = .blocks
    /// The lengths of the blocks, which are multiples of the sum of `ratio`; without them twice and three times that
    /// sum.
    @Property(with: .called(.sizes, hint: .hintSizes)) package var sizes: [Int] = []
    /// The answers within whose combinations the groups are balanced.
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
    /// Each person's group is drawn independently.
    case simple
    /// Minimisation after Pocock and Simon (1975).
    case minimise
}

/// When a person who leaves gives the slot back.
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
