import Text

/// A reproducible source of randomness: xoshiro256++ (Blackman, Vigna 2018), seeded by SplitMix64 (Steele et al. 2014).
///
/// The same seed gives the same sequence on every machine. It is `Storable`, so it can be kept in a state.
///
/// ```swift
/// var generator = SeededGenerator(seed: 7)
/// let place = generator.uniform()  // from 0 up to 1
/// var again = SeededGenerator(seed: 7)
/// print(again.uniform() == place)  // true, on every machine
/// ```
public struct SeededGenerator: RandomNumberGenerator, Equatable, Sendable {
    var words: (UInt64, UInt64, UInt64, UInt64)

    /// The sequence of a seed. Seeds are whole numbers below 2⁵³, so that every JSON reader keeps them exactly.
    public init(seed: some BinaryInteger) {
        var mixer = UInt64(truncatingIfNeeded: seed)
        func word() -> UInt64 {
            mixer &+= 0x9e37_79b9_7f4a_7c15
            var word = mixer
            word = (word ^ (word >> 30)) &* 0xbf58_476d_1ce4_e5b9
            word = (word ^ (word >> 27)) &* 0x94d0_49bb_1331_11eb
            return word ^ (word >> 31)
        }
        words = (word(), word(), word(), word())
    }

    /// The next 64 random bits.
    public mutating func next() -> UInt64 {
        func rotated(_ word: UInt64, by bits: UInt64) -> UInt64 { (word << bits) | (word >> (64 - bits)) }
        let result = rotated(words.0 &+ words.3, by: 23) &+ words.0
        let shifted = words.1 << 17
        words.2 ^= words.0
        words.3 ^= words.1
        words.1 ^= words.2
        words.0 ^= words.3
        words.2 ^= shifted
        words.3 = rotated(words.3, by: 45)
        return result
    }

    /// A number from 0 up to but not including 1, one of the 2⁵³ equidistant ones.
    public mutating func uniform() -> Double {
        Double(next() >> 11) * 0x1p-53
    }

    /// A whole number from 0 up to but not including `bound`, each equally likely; 0 if `bound` is below 2.
    ///
    /// It draws as many bits as the bound has and rejects numbers that are too large. That takes fewer than two draws
    /// on average.
    public mutating func integer(below bound: Int) -> Int {
        guard bound > 1 else { return 0 }
        let bound = UInt64(bound)
        let unused = UInt64((bound - 1).leadingZeroBitCount)
        while true {
            let candidate = next() >> unused
            if candidate < bound { return Int(candidate) }
        }
    }

    /// Brings the elements into an order of which each is equally likely (Fisher, Yates; Durstenfeld 1964).
    public mutating func shuffle<Element>(_ elements: inout [Element]) {
        var last = elements.count - 1
        while last > 0 {
            elements.swapAt(last, integer(below: last + 1))
            last -= 1
        }
    }

    public static func == (left: SeededGenerator, right: SeededGenerator) -> Bool { left.words == right.words }
}

extension SeededGenerator: Storable {
    /// Reads four words of 16 hexadecimal digits.
    public init?(_ value: Value) {
        guard case .list(let values) = value, values.count == 4 else { return nil }
        var words: [UInt64] = []
        for value in values {
            guard let word = UInt64(hexadecimalValue: value) else { return nil }
            words.append(word)
        }
        guard words.contains(where: { $0 != 0 }) else { return nil }
        self.words = (words[0], words[1], words[2], words[3])
    }

    public var value: Value {
        .list([words.0.hexadecimalValue, words.1.hexadecimalValue, words.2.hexadecimalValue, words.3.hexadecimalValue])
    }
}

extension UInt64 {
    fileprivate var hexadecimalValue: Value {
        var digits: [UInt8] = []
        for shift in stride(from: 56, through: 0, by: -8) {
            digits.append(hexadecimal: UInt8(truncatingIfNeeded: self >> UInt64(shift)))
        }
        return .text(String(bytes: digits))
    }

    /// Reads 16 hexadecimal digits.
    fileprivate init?(hexadecimalValue value: Value) {
        guard let text = value.text, text.byteCount == 16 else { return nil }
        self = 0
        for byte in text.bytes {
            guard let digit = hexadecimalDigit(byte) else { return nil }
            self = self << 4 | UInt64(digit)
        }
    }
}

/// The value of a hexadecimal digit; nil if it is none.
func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
}
