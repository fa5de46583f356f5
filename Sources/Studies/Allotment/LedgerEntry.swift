package import Tree

/// A slot that was given, with what became of it.
@SameText
package struct LedgerEntry: Sendable {
    package enum Kind: String, Choice {
        /// The lowest slot of the sequence that was free.
        case regular
        /// A slot beside the sequence, for a person who came back after their slot was given to another one.
        case surplus
        /// A slot beside the sequence, because the link fixes the group.
        case fixed
    }

    /// The person's number in the study.
    package let person: Int
    package let kind: Kind
    /// The levels of the factors by which people are stratified or minimised.
    package let levels: [Value]
    /// The position in the stratum's sequence, or with minimisation the number of slots given before; nil for slots
    /// beside the sequence.
    package let position: Int?
    package let group: Int
    /// The number, from 0, of the event of the ledger by which the slot was given. Events are replayed in this order.
    package let given: Int
    /// The number of the event that freed it; nil while it is held or completed.
    package internal(set) var freed: Int?
    package internal(set) var isCompleted = false
    /// Why the person left, whether or not the slot was freed; nil for people who go on or have completed.
    package internal(set) var fate: Fate?

    /// The name of the stratum.
    package var stratum: String { AllotmentPlan.stratum(levels) }
}

/// Why a participation ended early.
package enum Fate: String, Choice {
    case declined
    case screenedOut = "screened-out"
    case full, abandoned, expired, withdrawn, excluded
}

extension Release {
    /// Whether the slot of a person who left becomes free.
    ///
    /// - Parameter isExposed: whether a step that depends on the group was shown.
    package func frees(isExposed: Bool) -> Bool {
        switch self {
        case .always: true
        case .unexposed: !isExposed
        case .never: false
        }
    }
}
