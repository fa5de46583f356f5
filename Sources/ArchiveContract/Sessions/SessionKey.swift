/// A store's own key for a session.
///
/// SQLite numbers sessions, and PostgreSQL makes a key of profile and name, so that every server makes the same one. A
/// number is a key whose high half is 0.
package struct SessionKey: Hashable, Sendable {
    package let high: UInt64
    package let low: UInt64

    package init(high: UInt64 = 0, low: UInt64) { (self.high, self.low) = (high, low) }

    /// Reads ``text``; nil if this type did not write it.
    package init?(_ text: String) {
        let (upper, lower) = (text.dropLast(16), text.suffix(16))
        guard let low = UInt64(lower, radix: 16), let high = upper.isEmpty ? 0 : UInt64(upper, radix: 16) else {
            return nil
        }
        self.init(high: high, low: low)
        guard self.text == text else { return nil }
    }

    /// The key in hexadecimal digits.
    package var text: String {
        let digits = String(low, radix: 16)
        if high == 0 { return digits }
        return String(high, radix: 16) + String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}
