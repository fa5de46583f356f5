import Text

@testable import Clock

/// A source of chance that prints the same for the same seed (SplitMix64).
struct Seeded: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

enum Presets {
    static let ids: [String] = ClockPreset.all.map(\.id)

    /// A random setting of every switch of a preset's language.
    static func switches(of clock: TextClock, _ chance: inout Seeded) -> String {
        clock.grammar.lists.filter { $0.role == .choice }
            .map {
                String(bytes: $0.name) + "="
                    + String(bytes: $0.words[Int.random(in: 0..<$0.words.count, using: &chance)])
            }
            .joined(separator: " ")
    }
}

/// Phrases as the parser compares them, for the law that no two times share one.
func collisions(_ clock: TextClock, step: Int) -> [String] {
    var seen: [[Int]: Int] = [:]
    var found: [String] = []
    for minute in stride(from: 0, to: 1440, by: step) {
        let phrase = clock.phrase(at: minute * 60, precision: .oneMinute).text
        let codes = Folded(phrase.bytes, isLoose: false).codes
        if let other = seen[codes], other % 720 != minute % 720 { found.append("\(other) and \(minute): \(phrase)") }
        seen[codes] = minute
    }
    return found
}
