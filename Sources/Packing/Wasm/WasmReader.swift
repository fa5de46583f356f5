/// Reads the binary form of WebAssembly from its beginning to its end.
struct WasmReader {
    let bytes: ArraySlice<UInt8>
    private(set) var place: Int

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        place = bytes.startIndex
    }

    var isAtEnd: Bool { place == bytes.endIndex }

    mutating func byte() throws(WasmFault) -> UInt8 {
        guard place < bytes.endIndex else { throw WasmFault(place, "expected more bytes") }
        defer { place += 1 }
        return bytes[place]
    }

    mutating func slice(_ count: Int) throws(WasmFault) -> ArraySlice<UInt8> {
        guard count <= bytes.endIndex - place else { throw WasmFault(place, "expected \(count) more bytes") }
        defer { place += count }
        return bytes[place..<place + count]
    }

    /// Reads an unsigned number of at most 32 bits (LEB128).
    mutating func number() throws(WasmFault) -> Int {
        var (number, shift) = (0, 0)
        while shift < 35 {
            let part = try byte()
            number |= Int(part & 0x7F) << shift
            if part < 0x80 { return number }
            shift += 7
        }
        throw WasmFault(place, "expected a number of at most five bytes")
    }

    /// Reads a signed number of at most 32 bits (LEB128).
    mutating func signed() throws(WasmFault) -> Int {
        let start = place
        let number = try number()
        let bits = 7 * (place - start)
        return number >> (bits - 1) & 1 == 1 ? number - 1 << bits : number
    }

    /// Reads a signed number of at most 64 bits (LEB128).
    mutating func wide() throws(WasmFault) -> Int {
        var (number, shift) = (0, 0)
        while shift < 70 {
            let part = try byte()
            number |= Int(part & 0x7F) << shift
            shift += 7
            guard part < 0x80 else { continue }
            return shift < 64 && part & 0x40 != 0 ? number &- 1 << shift : number
        }
        throw WasmFault(place, "expected a number of at most ten bytes")
    }

    mutating func name() throws(WasmFault) -> ArraySlice<UInt8> { try slice(try number()) }

    /// The shortest LEB128 form of an unsigned number.
    static func bytes(of number: Int) -> [UInt8] {
        var rest = number
        var bytes: [UInt8] = []
        repeat {
            bytes.append(UInt8(rest & 0x7F) | (rest > 0x7F ? 0x80 : 0))
            rest >>= 7
        } while rest > 0
        return bytes
    }

    static func bytes(ofSigned number: Int) -> [UInt8] {
        var rest = number
        var bytes: [UInt8] = []
        while true {
            let part = UInt8(rest & 0x7F)
            rest >>= 7
            if rest == 0 && part < 0x40 || rest == -1 && part >= 0x40 { return bytes + [part] }
            bytes.append(part | 0x80)
        }
    }
}

/// A WebAssembly module cannot be read.
package struct WasmFault: Error, CustomStringConvertible {
    package let description: String

    init(_ place: Int, _ expectation: String) { description = "WebAssembly, byte \(place): \(expectation)" }
}
