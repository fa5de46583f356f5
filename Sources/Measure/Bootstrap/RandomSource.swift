/// Where a calculation with chance in it gets its numbers. The caller passes a seeded generator, so that the same seed
/// gives the same figures everywhere.
public protocol RandomSource {
    /// A number from 0 (included) to 1 (excluded), all of 53 bits.
    mutating func uniform() -> Double
}

extension RandomSource {
    /// A whole number from 0 to `count` - 1, ⌊u · count⌋; the preference this gives to some numbers is below
    /// `count` / 2^53.
    package mutating func index(below count: Int) -> Int {
        let place = uniform() * Double(count)
        // A source that breaks its promise must not break the caller.
        guard place >= 0, place < Double(count) else { return 0 }
        return Int(place)
    }
}
