import Text
import Tree

/// What somebody shows for their participation as long as the server is gone: eight signs and one that tells a slip of the pen.
///
/// It follows from the participation's seed alone, so that the device can tell it without a server, and whoever has the seeds
/// finds it. It is no secret, and opens nothing.
package struct ClaimNumber: Equatable, Sendable {
    /// The eight signs and the one that checks them.
    private let signs: [UInt8]

    /// Why a text is no claim number.
    package enum Fault: Error, Equatable, Sendable {
        /// It has other signs than a claim number, or not as many.
        case form
        /// One sign is another one, or two changed places.
        case checkSign
    }

    private static var length: Int { 9 }

    /// The first 40 bits of SHA-256 of `claim/SEED` in UTF-8, five for each sign.
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

    /// Reads a number as somebody typed it; small letters, spaces and hyphens do not matter.
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
