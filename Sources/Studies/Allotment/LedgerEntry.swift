package import Tree

/// One slot that was given, and what became of it.
@SameText
package struct LedgerEntry: Sendable {
    package enum Kind: String, Choice {
        /// The lowest that was free.
        case regular
        /// Of somebody who came back after their slot was given to another person.
        case surplus
        /// The link said which group: no slot of a sequence is used.
        case fixed
    }

    /// The person's number in the study.
    package let person: Int
    package let kind: Kind
    /// The levels of the factors by which people are stratified or minimised.
    package let levels: [Value]
    /// In the stratum's sequence; by minimisation how many were given before. nil for those that use none.
    package let position: Int?
    package let group: Int
    /// Which of the ledger's events it was, from 0: what is replayed is replayed in this order.
    package let given: Int
    /// Which event freed it; nil while it is held or completed.
    package internal(set) var freed: Int?
    package internal(set) var isCompleted = false
    /// Why the person left; also where the slot was not freed. nil for people who go on, and who completed.
    package internal(set) var fate: Fate?

    /// The name of the stratum.
    package var stratum: String { AllotmentPlan.stratum(levels) }
}

/// Why somebody's participation ended before its end.
package enum Fate: String, Choice {
    case declined
    case screenedOut = "screened-out"
    case full, abandoned, expired, withdrawn, excluded
}

extension Release {
    /// Whether the slot of somebody who left becomes free.
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
