import Text
import Tree

/// A study's secret from which exports draw codes of persons and the weeks by which their dates are moved.
package struct ExportKey: Sendable {
    package static let length = 32
    private static let week = 604_800_000.0
    /// The range of moved dates, a day within 1910 to 1919, in milliseconds since 1970. No offset leads out of it.
    private static let (first, end) = (-1_893_369_600_000.0, -1_578_009_600_000.0)

    package let bytes: [UInt8]
    /// The number of the study's key, from 1. A higher one follows on keys that were destroyed.
    package let number: Int

    /// - Returns: nil for bytes of another length.
    package init?(_ bytes: [UInt8], number: Int = 1) {
        guard bytes.count == Self.length, number >= 1 else { return nil }
        (self.bytes, self.number) = (bytes, number)
    }

    /// A new key of random bytes.
    package static func random(number: Int = 1) -> ExportKey? {
        var source = SystemRandomNumberGenerator()
        return ExportKey((0..<length).map { _ in UInt8(truncatingIfNeeded: source.next()) }, number: number)
    }

    private static let format = "merkwelt.export-key"

    /// The key as it is kept.
    package var json: String {
        let digits = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        return Value.node([
            "format": .text(Self.format), "version": 1, "number": .int(number), "key": .text(digits),
        ]).json()
    }

    /// Reads a key; nil if the text is none.
    package init?(json: String) {
        guard let node = try? Value(json: json).node, node["format"] == .text(Self.format), node["version"] == 1,
            let number = node["number"].flatMap({ Int($0) }), let digits = node["key"]?.text
        else { return nil }
        let nibbles = digits.utf8.compactMap { Character(UnicodeScalar($0)).hexDigitValue.map { UInt8($0) } }
        guard nibbles.count == 2 * Self.length, digits.utf8.count == nibbles.count else { return nil }
        self.init(stride(from: 0, to: nibbles.count, by: 2).map { nibbles[$0] << 4 | nibbles[$0 + 1] }, number: number)
    }

    /// A key that follows from another secret, for invented people.
    init?(from secret: [UInt8]) { self.init(SHA256.authenticated(Array("export".utf8), key: secret)) }

    private func bits(of message: String) -> UInt64 {
        SHA256.authenticated(Array(message.utf8), key: bytes).prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// The 50 bits of a code.
    func code(of message: String) -> UInt64 { bits(of: message) >> 14 }

    /// A code as text: ten signs of Crockford's alphabet in lower case.
    static func text(_ code: UInt64) -> String {
        let signs = stride(from: 45, through: 0, by: -5).map { shift -> UInt8 in
            let sign = Crockford.sign(Int(code >> UInt64(shift) & 31))
            return sign >= 0x41 ? sign + 0x20 : sign
        }
        return String(decoding: signs, as: UTF8.self)
    }

    /// The whole weeks by which a person's dates lie earlier in an export.
    ///
    /// - Parameters:
    ///   - message: the name of the person, as for a code.
    ///   - moment: the beginning of the first session, in milliseconds since 1970.
    func weeks(of message: String, first moment: Double) -> Int {
        let least = ((moment - Self.end) / Self.week).rounded(.down) + 1
        let most = ((moment - Self.first) / Self.week).rounded(.down)
        let count = UInt64(max(most - least + 1, 1))
        return Int(least) + Int(bits(of: "weeks:" + message) % count)
    }

    /// A moment as many weeks earlier.
    static func moved(_ moment: Double, weeks: Int) -> Double { moment - Double(weeks) * week }
}
