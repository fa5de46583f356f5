/// The name of one session: a UUID in its lower-case text form, made by the device.
///
/// It is unique within one profile. Two profiles may use the same identifier without ever learning of each other.
package struct SessionIdentifier: Hashable, Sendable, CustomStringConvertible {
    /// The 36 characters, for instance `6f1f5f5e-0d3a-4f53-9a63-3c1b8a3b7a10`.
    package let text: String

    /// Takes an identifier as it is written; `nil` unless it is a UUID in lower case.
    package init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard bytes.count == 36 else { return nil }
        for (position, byte) in bytes.enumerated() {
            let isDash = position == 8 || position == 13 || position == 18 || position == 23
            guard isDash ? byte == UInt8(ascii: "-") : byte.isLowerHexadecimal else { return nil }
        }
        self.text = text
    }

    package var description: String { text }
}
