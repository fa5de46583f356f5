public import Studies

/// A line of a ledger: a slot, who had it, and what became of it.
public struct StoredSlot: Equatable, Sendable {
    public enum Kind: String, Sendable {
        /// The sequence's next free one.
        case regular
        /// For somebody who came back after theirs was given away.
        case surplus
        /// The link said the group; it is none of the sequence's.
        case fixed
    }

    public enum State: String, Sendable { case held, completed, freed }

    public let ledger: String
    public let stratum: String
    /// From 0 in its stratum, or in the whole ledger where slots are not given again; nil for one beside the sequence.
    public let position: Int?
    /// The group, or the row of a square.
    public let group: String
    /// The number of the participation that had it.
    public let number: Int
    public let step: String
    public let kind: Kind
    public let state: State
    /// Why it was given up: a phase, or `excluded`.
    public let fate: String?
    /// Milliseconds since 1970.
    public let given: Double
    public let freed: Double?
    /// In which order slots of an archive were given and freed.
    public let givenEvent: Int
    public let freedEvent: Int?
}

/// How many hold a group in a stratum.
public struct SlotTotal: Equatable, Sendable {
    public let stratum: String
    public let group: String
    public let count: Int
}

/// A wish for a slot.
public struct SlotRequest: Sendable {
    /// The step that asks.
    public let step: String
    /// The sequence's name in the study; modes have their own.
    public let ledger: String
    public let stratum: String
    /// The group that a link says.
    public let fixed: String?
    /// Whether the group depends on who has what, and not on the position alone: then no position is given again.
    public let looksAtTotals: Bool
    /// The group of a position, or of whoever comes next, from what is held and completed. Is called while every other
    /// change waits.
    public let choose: @Sendable (_ position: Int, _ taken: [SlotTotal]) -> String

    public init(
        step: String, ledger: String, stratum: String = "", fixed: String? = nil, looksAtTotals: Bool = false,
        choose: @escaping @Sendable (_ position: Int, _ taken: [SlotTotal]) -> String
    ) {
        (self.step, self.ledger, self.stratum, self.fixed) = (step, ledger, stratum, fixed)
        (self.looksAtTotals, self.choose) = (looksAtTotals, choose)
    }
}

/// What became of a wish for a slot.
public enum SlotOutcome: Equatable, Sendable {
    /// The slot; `differs` where it was asked for with other facts before, which counts.
    case given(StoredSlot, differs: Bool)
    case ended(ParticipationPhase)
}

/// What became of a wish for cells.
public enum CellOutcome: Equatable, Sendable {
    case taken([String])
    /// The first cell without room; none was taken.
    case full(String)
    case ended(ParticipationPhase)
}

/// A cell of a quota.
public struct StudyCell: Equatable, Sendable {
    public let name: String
    public let maximum: Int

    public init(_ name: String, maximum: Int) { (self.name, self.maximum) = (name, maximum) }
}
