import Text

/// Whole numbers in as few bytes as they need: seven bits per byte, the sign in the lowest bit.
struct NumberWriter {
    var bytes: [UInt8] = []

    mutating func plain(_ number: UInt64) {
        var rest = number
        while rest >= 128 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 128)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    mutating func signed(_ number: Int64) { plain(UInt64(bitPattern: number << 1 ^ number >> 63)) }

    mutating func fixed(_ number: UInt32) {
        for shift in [UInt32(0), 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: number >> shift)) }
    }
}

/// Reads what `NumberWriter` wrote; every read says where it failed.
struct NumberReader {
    let bytes: ArraySlice<UInt8>
    private var place: Int

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        place = bytes.startIndex
    }

    var isAtEnd: Bool { place >= bytes.endIndex }

    mutating func byte(_ what: StaticString) throws(TouchError) -> UInt8 {
        guard place < bytes.endIndex else {
            throw TouchError("packed samples, byte \(bytes.count + 1): expected \(what), found the end")
        }
        defer { place += 1 }
        return bytes[place]
    }

    mutating func plain(_ what: StaticString) throws(TouchError) -> UInt64 {
        var number: UInt64 = 0
        var shift: UInt64 = 0
        while shift < 70 {
            let byte = try byte(what)
            number |= UInt64(byte & 127) << shift
            if byte < 128 { return number }
            shift += 7
        }
        throw TouchError("packed samples, byte \(place): expected \(what) of at most 64 bits, found a longer one")
    }

    mutating func signed(_ what: StaticString) throws(TouchError) -> Int64 {
        let number = try plain(what)
        return Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
    }
}
