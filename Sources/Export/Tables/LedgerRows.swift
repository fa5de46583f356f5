import Archive
import Interface
import Studies
import Tree

/// A slot of the ledger.
package struct LedgerRow: Sendable {
    let slot: ExportedSlot
    /// The number of the holder, from 1, in the order in which holders got slots.
    let holder: Int
    /// The participation's; nil after a withdrawal.
    let label: String?
}

/// The rows of a ledger: each slot with its fate. Nothing else is told of people who have withdrawn.
package struct LedgerRows {
    private var holders: [Int: Int] = [:]

    package init() {}

    /// - Parameters:
    ///   - slot: the next slot, in the order in which they were given.
    ///   - label: the participation's; nil after a withdrawal.
    package mutating func row(_ slot: ExportedSlot, label: String?) -> LedgerRow {
        let holder = holders[slot.number] ?? holders.count + 1
        holders[slot.number] = holder
        return LedgerRow(slot: slot, holder: holder, label: label)
    }
}

extension Cell {
    /// A moment by the server's clock; empty if only its day is known.
    static func moment(_ moment: Double?) -> Cell {
        Cell(instant: moment.flatMap { DayOnly.isDay($0) ? nil : $0 }, offset: nil)
    }

    /// The day of a moment in universal time, such as 2027-01-10.
    static func day(_ moment: Double?) -> Cell {
        Cell(moment.flatMap { CalendarDate(dayNumber: DayOnly.number($0))?.value.text })
    }
}
