/// Text on its way in: the page writes UTF-8 here before it calls a function that reads it.
package enum Inbox {
    nonisolated(unsafe) private static var bytes: [UInt8] = []

    /// Makes room for `length` bytes of text and says where.
    package static func room(_ length: Int32) -> UInt32 {
        let needed = Int(max(16, length))
        if bytes.count < needed { bytes = [UInt8](repeating: 0, count: needed) }
        return bytes.withUnsafeMutableBufferPointer { UInt32(UInt(bitPattern: $0.baseAddress)) }
    }

    /// The text of so many bytes that lies there.
    package static func text(_ length: Int32) -> String {
        String(decoding: bytes.prefix(Int(max(0, length))), as: UTF8.self)
    }
}
