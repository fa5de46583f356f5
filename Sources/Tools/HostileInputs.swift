import Tree

/// Inputs that nobody meant: valid ones, spoiled as broken disks, cut connections, careless editors and malice spoil them.
///
/// An input is known by its number and the seed, so the one at which a reader fails can be made again.
package struct HostileInputs: Sendable {
    /// What the valid inputs are: JSON is also changed in its values, so that it comes further than the reader of texts.
    package enum Form: Sendable {
        case bytes, text, json
    }

    private static let mostBytes = 20_000

    private let seeds: [[UInt8]]
    private let values: [Value]
    private let form: Form
    private let seed: Int
    private let mend: @Sendable ([UInt8]) -> [UInt8]

    /// - Parameters:
    ///   - seeds: inputs that are accepted.
    ///   - form: what they are.
    ///   - seed: of everything that is drawn.
    ///   - mend: makes a checksum right again; half of the inputs go through it.
    package init(
        _ seeds: [[UInt8]], form: Form, seed: Int = 1, mend: @escaping @Sendable ([UInt8]) -> [UInt8] = { $0 }
    ) {
        self.seeds = seeds
        self.form = form
        self.seed = seed
        self.mend = mend
        values = form == .json ? seeds.compactMap { try? Value(json: $0) } : []
    }

    /// The input of a number. The first ones are the valid inputs as they are.
    package func input(_ number: Int) -> [UInt8] {
        if seeds.indices.contains(number) { return seeds[number] }
        var random = SeededGenerator(seed: seed &* 1_000_003 &+ number)
        var bytes = seeds[random.integer(below: seeds.count)]
        if !values.isEmpty, random.integer(below: 2) == 0 {
            var value = values[random.integer(below: values.count)]
            for _ in 0...random.integer(below: 3) { value = HostileInputs.spoiled(value, &random) }
            bytes = value.jsonBytes()
            if random.integer(below: 4) > 0 { return bytes }
        }
        for _ in 0...random.integer(below: 3) { damage(&bytes, &random) }
        bytes = Array(bytes.prefix(HostileInputs.mostBytes))
        return random.integer(below: 2) == 0 ? mend(bytes) : bytes
    }

    private func damage(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
        let place = random.integer(below: bytes.count + 1)
        let range = place..<min(bytes.count, place + 1 + random.integer(below: 40))
        switch random.integer(below: 10) {
        case 0:
            for _ in 0...random.integer(below: 8) where !bytes.isEmpty {
                bytes[random.integer(below: bytes.count)] ^= 1 << UInt8(random.integer(below: 8))
            }
        case 1: bytes = Array(bytes.prefix(place))
        case 2: bytes.removeSubrange(range)
        case 3:
            let times = [2, 9, 70][random.integer(below: 3)]
            bytes.insert(contentsOf: Array(repeatElement(bytes[range], count: times).joined()), at: place)
        case 4:
            let other = seeds[random.integer(below: seeds.count)]
            bytes.replaceSubrange(place..., with: other.suffix(random.integer(below: other.count + 1)))
        case 5:
            let opening = Self.openings[random.integer(below: Self.openings.count)]
            let depth = [5, 63, 64, 65, 600, 3000][random.integer(below: 6)]
            bytes.insert(contentsOf: Array(repeatElement(Array(opening.utf8), count: depth).joined()), at: place)
        case 6:
            let digits = [UInt8](
                repeating: 0x30 + UInt8(random.integer(below: 10)), count: 1 << random.integer(below: 12))
            bytes.replaceSubrange(range, with: digits)
        case 7:
            let number = Self.counts[random.integer(below: Self.counts.count)]
            let size = random.integer(below: 2) == 0 ? 2 : 4
            for step in 0..<size where place + step < bytes.count {
                bytes[place + step] = UInt8(truncatingIfNeeded: number >> UInt32(8 * step))
            }
        case 8:
            bytes.replaceSubrange(range, with: Self.words[random.integer(below: Self.words.count)].utf8)
        default:
            for step in 0...random.integer(below: 16) where place + step < bytes.count {
                bytes[place + step] = UInt8(truncatingIfNeeded: random.next())
            }
        }
    }

    private static let openings = [
        "[", "{\"a\":", "- ", "? ", "&a [", "!!map {", "\"", "<<: {", "{a: ", "# ", " ", "\n",
    ]
    private static let counts: [UInt32] = [0, 1, 0x7fff, 0x8000, 0xffff, 0x7fff_ffff, 0x8000_0000, 0xffff_ffff]
    private static let words = [
        "\\u0000", "\\ud800", "\\", "\"", ",", ":", "null", "-", "-0", "1e999999999", "1e-999999999",
        "9007199254740993",
        "18446744073709551616", "-9223372036854775808", "0x10", ".5", "1.", "NaN", "\u{feff}", "\u{0}", "\u{2028}", "👩‍🚀",
        "*a", "&a ", "<<: *a", "!!binary ", "---\n", "...\n", "|\n", ">-\n", "\t", "\r\n", "%YAML 9.9\n", "}", "]",
        "''", "fmt ",
        "data", "LIST",
    ]
}
