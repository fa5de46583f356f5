/// One page of a profile's sessions, the latest start first.
package struct SessionPage: Equatable, Sendable {
    package let sessions: [StoredSession]
    /// The place where the next page begins; `nil` on the last page.
    package let next: SessionCursor?
}

/// A place in a profile's list of sessions, as opaque text that fits into an address.
package struct SessionCursor: Equatable, Sendable {
    let started: Double
    let row: Int64

    init(started: Double, row: Int64) {
        self.started = started
        self.row = row
    }

    /// Reads ``text``; `nil` if this type did not write it.
    package init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, let bits = UInt64(parts[0], radix: 16), let row = Int64(parts[1], radix: 16) else {
            return nil
        }
        let started = Double(bitPattern: bits)
        guard started.isFinite, row >= 0 else { return nil }
        self.init(started: started, row: row)
        guard self.text == text else { return nil }
    }

    /// The place as text.
    package var text: String { String(started.bitPattern, radix: 16) + "-" + String(row, radix: 16) }
}
