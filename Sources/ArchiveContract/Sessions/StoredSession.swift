/// A session as the archive holds it, without its entries.
package struct StoredSession: Equatable, Sendable {
    /// The store's own key for the session, which is not used again after a deletion.
    package let key: SessionKey
    /// The device's facts about the session.
    package let record: SessionRecord
    /// The time at which the header arrived, in milliseconds since 1970 by the server's clock.
    package let received: Double
    /// The time of the session's last change, in milliseconds since 1970 by the server's clock.
    package let changed: Double
    /// The highest index up to which the log is complete and on disk; -1 while it is empty.
    package let through: Int
    /// The bytes of the session's entries and branches as text.
    package let bytes: Int
    /// Whether header and definition are as they were sent. Otherwise the disk has altered them.
    package let isWhole: Bool

    package init(
        key: SessionKey, record: SessionRecord, received: Double, changed: Double, through: Int, bytes: Int,
        isWhole: Bool
    ) {
        (self.key, self.record, self.received, self.changed) = (key, record, received, changed)
        (self.through, self.bytes, self.isWhole) = (through, bytes, isWhole)
    }
}
