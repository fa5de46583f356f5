package import Interface

/// The rows of a ledger: each slot with its fate, and nothing else of those who have withdrawn.
package struct LedgerRows {
    private var holders: [Int: Int] = [:]

    package init() {}

    /// - Parameters:
    ///   - slot: in the order in which they were given.
    ///   - label: the participation's; nil after a withdrawal.
    package mutating func row(_ slot: ExportedSlot, label: String?) -> [Cell] {
        let holder = holders[slot.number] ?? holders.count + 1
        holders[slot.number] = holder
        return [
            .text(slot.ledger), .text(slot.step), .text(slot.stratum), Cell(slot.position), .text(slot.group),
            .integer(holder), label.cell(), .text(slot.kind), .text(slot.state), slot.fate.cell(), Cell(slot.given),
            Cell(slot.freed), .integer(slot.givenEvent), Cell(slot.freedEvent),
        ]
    }
}
