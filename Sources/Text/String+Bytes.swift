// In the browser most of what Swift can do with texts has its price: views, `+` and interpolation bring 15 kB of code for
// strings in foreign encodings, `==` 80 kB of Unicode tables. Bytes cost nothing, so the portable modules read and build
// their texts with these few functions. They are called from thousands of places and inlined at none.

extension String {
    /// Calls `body` with the text's UTF-8 bytes.
    @inline(never)
    package func withBytes(_ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        #if _runtime(_ObjC)
            var native = self
            native.withUTF8(body)
        #elseif hasFeature(Embedded)
            // Without Objective-C every string is UTF-8 in one piece. This way is smaller, the other one faster.
            utf8Span.span.withUnsafeBufferPointer(body)
        #else
            utf8.withContiguousStorageIfAvailable(body)
        #endif
    }

    /// The text of these UTF-8 bytes; empty if they are not UTF-8.
    @inline(never)
    package init(bytes: [UInt8]) {
        self = String(validating: bytes.span) ?? ""
    }

    /// The text of these UTF-8 bytes; nil if they are not UTF-8.
    @inline(never)
    package init?(validating bytes: Span<UInt8>) {
        guard let valid = try? UTF8Span(validating: bytes) else { return nil }
        self = String(copying: valid)
    }

    /// The number of UTF-8 bytes.
    @inline(never)
    package var byteCount: Int {
        var count = 0
        withBytes { count = $0.count }
        return count
    }

    /// The UTF-8 bytes as a list.
    @inline(never)
    package var bytes: [UInt8] {
        var bytes: [UInt8] = []
        bytes.append(self)
        return bytes
    }

    /// Whether both texts have the same bytes: `"é"` as one scalar and as two are different texts.
    @inline(never) @usableFromInline
    package func isSame(as other: String) -> Bool {
        var isSame = false
        withBytes { left in other.withBytes { right in isSame = Text.isSame(left, right) } }
        return isSame
    }

    /// Whether the bytes come before those of the other text.
    @inline(never)
    package func hasBytes(before other: String) -> Bool {
        var order = 0
        withBytes { left in
            other.withBytes { right in
                let common = min(left.count, right.count)
                var index = 0
                while index < common, left[index] == right[index] { index += 1 }
                order = index < common ? Int(left[index]) - Int(right[index]) : left.count - right.count
            }
        }
        return order < 0
    }

    /// The number of Unicode scalars.
    @inline(never)
    package var scalarCount: Int {
        var count = 0
        withBytes { bytes in
            for byte in bytes where byte & 0xc0 != 0x80 { count += 1 }
        }
        return count
    }
}

/// Whether two buffers have the same bytes; the one comparison of texts in the portable modules.
///
/// The language's own `==` also treats different spellings of an accented letter as equal, natively but not in the
/// browser; it is slower and brings Unicode's tables into the page's program.
private func isSame(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
    guard left.count == right.count else { return false }
    if left.baseAddress == right.baseAddress { return true }
    for index in 0..<left.count where left[index] != right[index] { return false }
    return true
}

extension [UInt8] {
    /// Whether these are the bytes of the text.
    @inline(never)
    package func isSame(as text: String) -> Bool {
        var isSame = false
        withUnsafeBufferPointer { left in text.withBytes { right in isSame = Text.isSame(left, right) } }
        return isSame
    }

    /// Whether the bytes are the same.
    @inline(never)
    package func isSame(as other: [UInt8]) -> Bool {
        withUnsafeBufferPointer { left in other.withUnsafeBufferPointer { right in Text.isSame(left, right) } }
    }

    /// Appends a text's UTF-8 bytes.
    @inline(never)
    package mutating func append(_ text: String) {
        #if hasFeature(Embedded)
            // Copying in one piece is faster, but larger.
            text.withBytes { for byte in $0 { append(byte) } }
        #else
            text.withBytes { append(contentsOf: $0) }
        #endif
    }

    /// Appends a whole number in decimal digits.
    package mutating func append(decimal number: Int64) {
        if number < 0 { append("-") }
        var power: UInt64 = 1
        while number.magnitude / power >= 10 { power *= 10 }
        while power > 0 {
            append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number.magnitude / power % 10))
            power /= 10
        }
    }

    /// Appends the two hexadecimal digits of a byte.
    package mutating func append(hexadecimal byte: UInt8) {
        append(hexadecimalDigit: byte >> 4)
        append(hexadecimalDigit: byte & 15)
    }

    private mutating func append(hexadecimalDigit digit: UInt8) {
        append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
}
