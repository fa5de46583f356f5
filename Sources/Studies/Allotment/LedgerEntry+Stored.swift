package import Tree

extension LedgerEntry {
    /// An entry as an archive or an exported ledger holds it.
    ///
    /// - Parameters:
    ///   - number: the person's in the study.
    ///   - kind: what sort of slot it is.
    ///   - levels: of the factors.
    ///   - position: in the sequence; nil beside it.
    ///   - group: the place among the plan's groups.
    ///   - given: the number of the event by which it was given.
    ///   - freed: the number of the event that freed it.
    ///   - isCompleted: whether the person completed.
    ///   - fate: why the person left.
    package init(
        number: Int, kind: Kind, levels: [Value], position: Int?, group: Int, given: Int, freed: Int?,
        isCompleted: Bool, fate: Fate?
    ) {
        self.init(person: number, kind: kind, levels: levels, position: position, group: group, given: given)
        self.freed = freed
        self.isCompleted = isCompleted
        self.fate = fate
    }
}
