/// One page of a profile's sessions, the latest start first.
package struct SessionPage: Equatable, Sendable {
    package let sessions: [StoredSession]
    /// The place where the next page begins; `nil` on the last page.
    package let next: SessionCursor?

    package init(sessions: [StoredSession], next: SessionCursor?) { (self.sessions, self.next) = (sessions, next) }
}

/// A place in a profile's list of sessions, as opaque text that fits into an address.
package struct SessionCursor: Equatable, Sendable {
    package let started: Double
    package let key: SessionKey

    package init(started: Double, key: SessionKey) {
        self.started = started
        self.key = key
    }

    /// Reads ``text``; `nil` if this type did not write it.
    package init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, let bits = UInt64(parts[0], radix: 16), let key = SessionKey(String(parts[1])) else {
            return nil
        }
        let started = Double(bitPattern: bits)
        guard started.isFinite else { return nil }
        self.init(started: started, key: key)
        guard self.text == text else { return nil }
    }

    /// The place as text.
    package var text: String { String(started.bitPattern, radix: 16) + "-" + key.text }
}
