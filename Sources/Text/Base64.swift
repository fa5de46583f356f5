/// Bytes as text that needs no escaping in JSON (RFC 4648 without padding).
///
/// ```swift
/// let letters = Base64.text([77, 119])  // "TXc"
/// let bytes = try Base64.bytes(letters)
/// ```
package enum Base64 {
    /// A letter that does not belong into a text of this kind.
    package struct StrayLetter: Error, Equatable, CustomStringConvertible, Sendable {
        /// Its place, from 0.
        package let place: Int
        package let byte: UInt8

        package var description: String { "letter \(place + 1): expected A-Z, a-z, 0-9, + or /, found byte \(byte)" }
    }

    private static func letter(_ six: UInt8) -> UInt8 {
        switch six {
        case 0..<26: UInt8(ascii: "A") + six
        case 26..<52: UInt8(ascii: "a") + six - 26
        case 52..<62: UInt8(ascii: "0") + six - 52
        case 62: UInt8(ascii: "+")
        default: UInt8(ascii: "/")
        }
    }

    private static func six(_ letter: UInt8) -> UInt8? {
        switch letter {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): letter - UInt8(ascii: "A")
        case UInt8(ascii: "a")...UInt8(ascii: "z"): letter - UInt8(ascii: "a") + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): letter - UInt8(ascii: "0") + 52
        case UInt8(ascii: "+"): 62
        case UInt8(ascii: "/"): 63
        default: nil
        }
    }

    /// The letters of some bytes, as ASCII.
    package static func text(_ bytes: [UInt8]) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count * 4 + 2) / 3)
        var held: UInt32 = 0
        var bits: UInt32 = 0
        for byte in bytes {
            held = held << 8 | UInt32(byte)
            bits += 8
            while bits >= 6 {
                bits -= 6
                text.append(letter(UInt8(truncatingIfNeeded: held >> bits) & 63))
            }
        }
        if bits > 0 { text.append(letter(UInt8(truncatingIfNeeded: held << (6 - bits)) & 63)) }
        return text
    }

    /// The bytes of a text; throws the place of the first letter that does not belong.
    package static func bytes(_ text: [UInt8]) throws(StrayLetter) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.count / 4 * 3 + 2)
        var held: UInt32 = 0
        var bits: UInt32 = 0
        for (place, letter) in text.enumerated() {
            guard let six = six(letter) else {
                throw StrayLetter(place: place, byte: letter)
            }
            held = held << 6 | UInt32(six)
            bits += 6
            if bits >= 8 {
                bits -= 8
                bytes.append(UInt8(truncatingIfNeeded: held >> bits))
            }
        }
        return bytes
    }
}
