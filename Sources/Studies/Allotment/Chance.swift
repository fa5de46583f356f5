import Text
import Tree

/// Random numbers that are a function of a secret and a place: SHA-256 in counter mode.
///
/// The sequence follows from a secret (a study's secret or a participation's seed) and from the names that lead to a
/// place. Sequences of other places tell nothing about it. With the secret, any program that has SHA-256 can draw the
/// sequence again.
package struct Chance: RandomNumberGenerator, Equatable, Sendable {
    private let key: [UInt8]
    private var counter: Int64 = 0
    /// The unused bytes of the last hash.
    private var rest: ArraySlice<UInt8> = []

    /// - Parameters:
    ///   - secret: the bytes of the secret.
    ///   - place: the names that lead to the place. Each is hashed with its length, so that different places never have
    ///     the same hash input.
    package init(_ secret: [UInt8], at place: [String]) {
        var message = secret
        for name in place {
            message.append(0x2F)
            message.append(decimal: Int64(name.byteCount))
            message.append(0x3A)
            message.append(name)
        }
        key = SHA256.hash(of: message)
    }

    /// The next 64 random bits: eight bytes of SHA-256(key, "/", number of the hash in decimal digits), the highest first.
    package mutating func next() -> UInt64 {
        if rest.isEmpty {
            var message = key
            message.append(0x2F)
            message.append(decimal: counter)
            rest = SHA256.hash(of: message)[...]
            counter += 1
        }
        var word: UInt64 = 0
        for byte in rest.prefix(8) { word = word << 8 | UInt64(byte) }
        rest = rest.dropFirst(8)
        return word
    }

    /// A number from 0 up to but not including 1, one of the 2⁵³ equidistant ones.
    package mutating func uniform() -> Double { Double(next() >> 11) * 0x1p-53 }

    /// A whole number from 0 up to but not including `bound`, each equally likely; 0 if `bound` is below 2.
    package mutating func integer(below bound: Int) -> Int {
        guard bound > 1 else { return 0 }
        // Numbers beyond the last whole multiple of the bound are drawn again, since they would favour small results.
        let bound = UInt64(bound)
        let most = UInt64.max - (UInt64.max % bound + 1) % bound
        while true {
            let word = next()
            if word <= most { return Int(word % bound) }
        }
    }

    /// Brings the elements into an order of which each is equally likely (Durstenfeld 1964, from the last place down).
    package mutating func shuffle(_ elements: inout [Int]) {
        var last = elements.count - 1
        while last > 0 {
            elements.swapAt(last, integer(below: last + 1))
            last -= 1
        }
    }

    package static func == (left: Chance, right: Chance) -> Bool {
        left.key.isSame(as: right.key) && left.counter == right.counter && left.rest.count == right.rest.count
    }
}

/// The secret from which a study's allotment is drawn. It stays on the server until the study is closed.
@SameText
package struct StudySecret: Sendable {
    package let bytes: [UInt8]

    /// - Parameter bytes: at least 16 bytes from a cryptographic source of randomness.
    /// - Returns: nil for fewer.
    package init?(_ bytes: [UInt8]) {
        guard bytes.count >= 16 else { return nil }
        self.bytes = bytes
    }

    /// A secret for a simulation: 32 bytes that follow from the generator's seed.
    init(_ generator: inout SeededGenerator) {
        var bytes: [UInt8] = []
        for _ in 0..<32 { bytes.append(UInt8(truncatingIfNeeded: generator.next() >> 56)) }
        self.bytes = bytes
    }

    /// SHA-256 of the secret in hexadecimal digits. It stands in the protocol, so that anybody can check afterwards
    /// that the secret was not chosen later.
    package var commitment: String { SHA256.hexadecimal(of: bytes) }

    /// The secret itself in hexadecimal digits, for those who may know it after the study.
    package var hexadecimal: String {
        var digits: [UInt8] = []
        for byte in bytes { digits.append(hexadecimal: byte) }
        return String(bytes: digits)
    }
}
