/// Collects the bytes of a command stream. Numbers are little-endian.
package struct ByteWriter {
    /// What was written so far.
    package private(set) var bytes: [UInt8] = []

    /// An empty writer.
    package init() {}

    /// Forgets the bytes and keeps the room.
    package mutating func clear() { bytes.removeAll(keepingCapacity: true) }

    /// One byte.
    package mutating func write(_ byte: UInt8) { bytes.append(byte) }

    /// Four bytes.
    package mutating func write(_ number: UInt32) {
        bytes.append(UInt8(truncatingIfNeeded: number))
        bytes.append(UInt8(truncatingIfNeeded: number >> 8))
        bytes.append(UInt8(truncatingIfNeeded: number >> 16))
        bytes.append(UInt8(truncatingIfNeeded: number >> 24))
    }

    /// The length in bytes, then UTF-8.
    package mutating func write(_ text: String) {
        var text = text
        // The text is copied in one piece, because that of a session can have megabytes.
        text.withUTF8 { letters in
            write(UInt32(truncatingIfNeeded: letters.count))
            bytes.append(contentsOf: letters)
        }
    }
}
