import Archive
package import Interface
import Studies
import Tree

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
            .integer(holder), label.cell(), .text(slot.kind), .text(slot.state), slot.fate.cell(),
            .moment(slot.given), .moment(slot.freed), .integer(slot.givenEvent), Cell(slot.freedEvent),
            .day(slot.given), .day(slot.freed),
        ]
    }
}

extension Cell {
    /// A moment in milliseconds since 1970; empty where it stands for its day.
    static func moment(_ moment: Double?) -> Cell { Cell(moment.flatMap { DayOnly.isDay($0) ? nil : $0 }) }

    /// The day of a moment in universal time, such as 2027-01-10.
    static func day(_ moment: Double?) -> Cell {
        (moment.flatMap { CalendarDate(dayNumber: DayOnly.number($0))?.value.text }).cell()
    }
}
