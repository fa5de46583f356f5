package import Studies

/// A line of a ledger: a slot, who had it, and what became of it.
package struct StoredSlot: Equatable, Sendable {
    package enum State: String, Sendable { case held, completed, freed }

    package let ledger: String
    package let stratum: String
    /// From 0 in its stratum, or in the whole ledger where slots are not given again; nil for one beside the sequence.
    package let position: Int?
    /// The group, or the row of a square.
    package let group: String
    /// The number of the participation that had it.
    package let number: Int
    package let step: String
    package let kind: LedgerEntry.Kind
    package let state: State
    /// Why it was given up: a phase, or `excluded`.
    package let fate: String?
    /// Milliseconds since 1970.
    package let given: Double
    package let freed: Double?
    /// In which order slots of an archive were given and freed.
    package let givenEvent: Int
    package let freedEvent: Int?

    package init(
        ledger: String, stratum: String, position: Int?, group: String, number: Int, step: String,
        kind: LedgerEntry.Kind, state: State, fate: String?, given: Double, freed: Double?, givenEvent: Int,
        freedEvent: Int?
    ) {
        (self.ledger, self.stratum, self.position, self.group, self.number, self.step) = (
            ledger, stratum, position, group, number, step
        )
        (self.kind, self.state, self.fate, self.given, self.freed, self.givenEvent) = (
            kind, state, fate, given, freed, givenEvent
        )
        self.freedEvent = freedEvent
    }
}

/// How many hold a group in a stratum.
package struct SlotTotal: Equatable, Sendable {
    package let stratum: String
    package let group: String
    package let count: Int

    package init(
        stratum: String, group: String, count: Int
    ) {
        (self.stratum, self.group, self.count) = (stratum, group, count)
    }
}

/// A wish for a slot.
package struct SlotRequest: Sendable {
    /// The step that asks.
    package let step: String
    /// The sequence's name in the study; modes have their own.
    package let ledger: String
    package let stratum: String
    /// The group that a link says.
    package let fixed: String?
    /// Whether the group depends on who has what, and not on the position alone: then no position is given again.
    package let looksAtTotals: Bool
    /// The group of a position, or of whoever comes next, from what is held and completed. Is called while every other
    /// change waits.
    package let choose: @Sendable (_ position: Int, _ taken: [SlotTotal]) -> String

    package init(
        step: String, ledger: String, stratum: String = "", fixed: String? = nil, looksAtTotals: Bool = false,
        choose: @escaping @Sendable (_ position: Int, _ taken: [SlotTotal]) -> String
    ) {
        (self.step, self.ledger, self.stratum, self.fixed) = (step, ledger, stratum, fixed)
        (self.looksAtTotals, self.choose) = (looksAtTotals, choose)
    }
}

/// What became of a wish for a slot.
package enum SlotOutcome: Equatable, Sendable {
    /// The slot; `differs` where it was asked for with other facts before, which counts.
    case given(StoredSlot, differs: Bool)
    case ended(ParticipationPhase)
}

/// What became of a wish for cells.
package enum CellOutcome: Equatable, Sendable {
    case taken([String])
    /// The first cell without room; none was taken.
    case full(String)
    case ended(ParticipationPhase)
}

/// A cell of a quota.
package struct StudyCell: Equatable, Sendable {
    package let name: String
    package let maximum: Int

    package init(_ name: String, maximum: Int) { (self.name, self.maximum) = (name, maximum) }
}
