package import Studies

/// Slots of ledgers, and cells of quotas.
package protocol SlotRows {
    /// The slot that a participation has at a step; nil where it has none, or it was freed.
    func slot(of participation: Int64, at step: String) throws -> StoredSlot?
    /// The last slot that a participation had at each step, as far as that was freed.
    func freedSlots(of participation: Int64) throws -> [SlotRow]
    /// Whether the place of a slot in its sequence is held or completed.
    func isTaken(_ slot: SlotRow) throws -> Bool
    /// The lowest position of a stratum that was freed and is not taken again; nil where there is none.
    func lowestFreed(in stratum: String, of ledger: String, _ study: Int64) throws -> Int?
    /// The highest position of a stratum that is taken.
    func highestTaken(in stratum: String, of ledger: String, _ study: Int64) throws -> Int?
    /// How many regular slots of a ledger were ever given.
    func given(of ledger: String, _ study: Int64) throws -> Int
    /// How many hold each group in each stratum of a ledger, in the order of both.
    func totals(of ledger: String, _ study: Int64) throws -> [SlotTotal]
    /// Adds a slot that is held from now on.
    func add(_ slot: SlotRow) throws
    /// Says what became of all slots of a participation that are not freed.
    func leaveSlots(of participation: Int64, fate: String, isFreed: Bool) throws
    /// What was kept all the time has no fate any more.
    func keepSlots(of participation: Int64) throws
    /// What is held is completed.
    func completeSlots(of participation: Int64) throws

    /// The cells that a participation has at a step, in the order in which they were taken.
    func cells(of participation: Int64, at step: String) throws -> [String]
    /// How many have a cell.
    func taken(_ cell: String, at step: String, _ study: Int64, _ mode: StudyMode) throws -> Int
    /// Has a participation hold a cell.
    func take(_ cell: String, at step: String, for participation: StoredParticipation) throws
    /// Changes all cells of a participation that are in a state, or in any.
    func setCells(of participation: Int64, from state: StoredSlot.State?, to next: StoredSlot.State) throws
}

/// A slot as it is given.
package struct SlotRow: Equatable, Sendable {
    package let study: Int64
    /// The sequence's name, behind the mode.
    package let ledger: String
    package let stratum: String
    /// From 0; -1 for one beside every sequence.
    package let position: Int
    package let group: String
    package let participation: Int64
    package let step: String
    package internal(set) var kind: LedgerEntry.Kind
    /// Whether its position may be given again.
    package let isReusable: Bool

    package init(
        study: Int64, ledger: String, stratum: String, position: Int, group: String, participation: Int64,
        step: String, kind: LedgerEntry.Kind, isReusable: Bool
    ) {
        (self.study, self.ledger, self.stratum, self.position) = (study, ledger, stratum, position)
        (self.group, self.participation, self.step) = (group, participation, step)
        (self.kind, self.isReusable) = (kind, isReusable)
    }
}
