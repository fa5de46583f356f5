import Text
import Tree

/// The number that a person can show for their participation while the server cannot be reached. It has eight
/// characters and a check character.
///
/// It follows from the participation's seed alone, so that the device can show it without a server and the team can
/// find the participation by it. It is no secret and gives no access.
package struct ClaimNumber: Equatable, Sendable {
    /// The eight characters and the check character.
    private let signs: [UInt8]

    /// Why a text is no claim number.
    package enum Fault: Error, Equatable, Sendable {
        /// It has other characters than a claim number, or another number of them.
        case form
        /// One character is wrong, or two have changed places.
        case checkSign
    }

    private static var length: Int { 9 }

    /// The first 40 bits of SHA-256 of `claim/SEED` in UTF-8, five for each character.
    ///
    /// - Parameter seed: the participation's.
    package init(seed: Int64) {
        var text: [UInt8] = []
        text.append("claim/")
        text.append(decimal: seed)
        var bits: UInt64 = 0
        for byte in SHA256.hash(of: text).prefix(5) { bits = bits << 8 | UInt64(byte) }
        var signs: [UInt8] = []
        for place in 1..<ClaimNumber.length {
            signs.append(Crockford.sign(Int(bits >> UInt64(40 - 5 * place) & 31)))
        }
        signs.append(Crockford.checkSign(signs))
        self.signs = signs
    }

    /// Reads a number as a person typed it; small letters, spaces and hyphens do not matter.
    ///
    /// - Parameter text: such as `K7QF-2M9XR`.
    package init(reading text: String) throws(Fault) {
        var bytes: [UInt8] = []
        for byte in text.bytes where byte != UInt8(ascii: "-") && byte != UInt8(ascii: " ") { bytes.append(byte) }
        guard bytes.count == ClaimNumber.length, let signs = Crockford.normal(bytes) else { throw .form }
        guard Crockford.checkSign(Array(signs.dropLast())) == signs[ClaimNumber.length - 1] else { throw .checkSign }
        self.signs = signs
    }

    /// `K7QF-2M9XR`.
    package var text: String {
        String(bytes: Array(signs.prefix(4)) + [UInt8(ascii: "-")] + Array(signs.dropFirst(4)))
    }
}
