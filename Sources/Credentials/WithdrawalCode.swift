import Text
import Tree

/// The code by which somebody takes back what they gave to a study: sixty bits and a sign that tells a slip of the pen.
///
/// It follows from the study's secret and from the hash of the participation's key, so that it can be told again as long as
/// somebody has the key, and is kept as a hash.
package struct WithdrawalCode: Equatable, Sendable {
    /// `K7QF-2M9X-RT4CH`.
    package let text: String
    /// SHA-256 of the signs, as 64 hexadecimal digits: what is kept.
    package let hash: String

    /// Why a text is no code.
    package enum Fault: Error, Equatable, Sendable {
        /// It has other signs than a code, or not as many.
        case form
        /// One sign is another one, or two changed places.
        case checkSign
    }

    private static let length = 13

    /// - Parameters:
    ///   - secret: the study's.
    ///   - keyHash: what the participation is known by.
    package init(secret: [UInt8], keyHash: String) {
        let bytes = DerivedKey.authenticated(Array("withdrawal/\(keyHash)".utf8), key: secret)
        var signs = bytes.prefix(Self.length - 1).map { Crockford.sign(Int($0 & 31)) }
        signs.append(Crockford.checkSign(signs))
        text = [signs[0..<4], signs[4..<8], signs[8...]].map { String(decoding: $0, as: UTF8.self) }
            .joined(separator: "-")
        hash = SHA256.hexadecimal(of: signs)
    }

    /// The hash to look for where somebody typed a code; small letters, spaces and hyphens do not matter.
    package static func hash(of text: String) throws(Fault) -> String {
        let bytes = text.utf8.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: " ") }
        guard bytes.count == length, let signs = Crockford.normal(bytes) else { throw .form }
        guard Crockford.checkSign(Array(signs.dropLast())) == signs.last else { throw .checkSign }
        return SHA256.hexadecimal(of: signs)
    }
}

/// What a panel calls somebody, as a study knows it: nobody without the study's secret can tell who it is, and the same
/// person is always the same.
package enum ExternalMark {
    package static func mark(of value: String, secret: [UInt8]) -> String {
        SHA256.hexadecimal(of: DerivedKey.authenticated(Array("external/\(value)".utf8), key: secret))
    }
}

/// Codes of links, six signs that can be typed; they are no secrets.
package enum LinkCode {
    private static let length = 6

    package static func random() -> String { Crockford.random(count: length) }

    /// The code that somebody typed: letters in any case, O for 0, I and L for 1, with blanks and dashes wherever they like;
    /// also within the link's whole address. Nil for what is none.
    package static func normal(_ text: String) -> String? {
        var part = text[...]
        if let end = part.firstIndex(where: { "?#".contains($0) }) { part = part[..<end] }
        if let place = part.firstRange(of: "/s/") { part = part[place.upperBound...].prefix { $0 != "/" } }
        let signs = part.unicodeScalars.filter { !$0.properties.isWhitespace && !$0.properties.isDash }
        guard let code = Crockford.normal(String(String.UnicodeScalarView(signs)).utf8), code.count == length else {
            return nil
        }
        return String(decoding: code, as: UTF8.self)
    }
}
