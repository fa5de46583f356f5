/// A session that comes from another lab.
package struct TransferredSession: Sendable {
    /// The participation's number.
    package let number: Int
    package let record: SessionRecord
    package let received: Double
    package let changed: Double
    /// The texts of its entries, in their order.
    package let entries: [String]
    package let branches: [(entry: LogEntry, received: Double?)]

    package init(
        number: Int, record: SessionRecord, received: Double, changed: Double, entries: [String],
        branches: [(entry: LogEntry, received: Double?)]
    ) {
        (self.number, self.record, self.received, self.changed) = (number, record, received, changed)
        (self.entries, self.branches) = (entries, branches)
    }
}
