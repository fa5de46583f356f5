/// The steps on which all values of a batch lie, so that each of them is a whole number. Every grid gives back the
/// same 64 bits; values that are on none are kept as they are.
enum Grid: Equatable {
    /// n / 10^digits.
    case decimal(UInt8)
    /// n / 2^bits.
    case binary(UInt8)
    /// n / 10^digits as browsers report it after subtracting two large times: rounded to a multiple of 2^-bits.
    case rounded(digits: UInt8, bits: UInt8)
    /// n / divisor in single precision, as sensors report pressure.
    case fraction(UInt8)
    /// The value in single precision; the number is its bits.
    case single
    /// The value's own 64 bits.
    case bits

    static let divisors: [Double] = [255, 1023, 2047, 4095, 8191, 100, 1000, 127, 31, 32_767]
    static let powers: [Double] = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000]
    /// Whole numbers above this are not all exact.
    static let limit = 9_007_199_254_740_992.0

    /// 2^exponent for exponents from -60 to 60.
    static func power(_ exponent: Int) -> Double {
        Double(bitPattern: UInt64(truncatingIfNeeded: 1023 + max(-60, min(60, exponent))) << 52)
    }

    /// The whole number of a value, if the value lies on the grid to the bit.
    func number(of value: Double) -> Int64? {
        if case .bits = self { return Int64(bitPattern: value.bitPattern) }
        if case .single = self {
            let single = Float(value)
            guard Double(single).bitPattern == value.bitPattern else { return nil }
            return Int64(single.bitPattern)
        }
        let scaled = (value * steps).rounded(.toNearestOrAwayFromZero)
        guard scaled.magnitude < Grid.limit else { return nil }
        let number = Int64(scaled)
        return self.value(of: number).bitPattern == value.bitPattern ? number : nil
    }

    /// The value of a whole number; any number gives some value.
    func value(of number: Int64) -> Double {
        switch self {
        case .decimal: return Double(number) / steps
        case .binary: return Double(number) / steps
        case .rounded(_, let bits):
            let fine = Grid.power(Int(bits))
            return (Double(number) / steps * fine).rounded(.toNearestOrAwayFromZero) / fine
        case .fraction: return Double(Float(number) / Float(steps))
        case .single: return Double(Float(bitPattern: UInt32(truncatingIfNeeded: number)))
        case .bits: return Double(bitPattern: UInt64(bitPattern: number))
        }
    }

    /// How many steps make 1.
    private var steps: Double {
        switch self {
        case .decimal(let digits), .rounded(let digits, _): Grid.powers[min(Int(digits), Grid.powers.count - 1)]
        case .binary(let bits): Grid.power(Int(bits))
        case .fraction(let place): Grid.divisors[min(Int(place), Grid.divisors.count - 1)]
        case .single, .bits: 1
        }
    }

    private func holds(_ values: [Double]) -> Bool {
        for value in values where number(of: value) == nil { return false }
        return true
    }

    /// The coarsest grid that holds all values to the bit.
    static func coarsest(_ values: [Double]) -> Grid {
        var best: (grid: Grid, steps: Double)?
        for digits in UInt8(0)..<7 where Grid.decimal(digits).holds(values) {
            best = (.decimal(digits), Grid.powers[Int(digits)])
            break
        }
        for bits in UInt8(1)..<31 {
            let steps = Grid.power(Int(bits))
            if let best, best.steps <= steps { break }
            if Grid.binary(bits).holds(values) {
                // A grid with a million steps is no better than values rounded to a decimal one, see below.
                if bits <= 12 { return .binary(bits) }
                best = (.binary(bits), steps)
                break
            }
        }
        if let best, best.steps <= 4096 { return best.grid }
        for place in Grid.divisors.indices where Grid.fraction(UInt8(place)).holds(values) {
            return .fraction(UInt8(place))
        }
        for digits in UInt8(0)..<5 {
            for bits in UInt8(14)..<40 where Grid.rounded(digits: digits, bits: bits).holds(values) {
                return .rounded(digits: digits, bits: bits)
            }
        }
        if let best { return best.grid }
        return Grid.single.holds(values) ? .single : .bits
    }
}

extension Grid {
    /// Kind and parameters in three bytes.
    var code: (UInt8, UInt8, UInt8) {
        switch self {
        case .decimal(let digits): (0, digits, 0)
        case .binary(let bits): (1, bits, 0)
        case .rounded(let digits, let bits): (2, digits, bits)
        case .fraction(let place): (3, place, 0)
        case .single: (4, 0, 0)
        case .bits: (5, 0, 0)
        }
    }

    init?(_ kind: UInt8, _ first: UInt8, _ second: UInt8) {
        switch kind {
        case 0 where first < 7: self = .decimal(first)
        case 1 where first <= 60: self = .binary(first)
        case 2 where first < 7 && second <= 60: self = .rounded(digits: first, bits: second)
        case 3 where Int(first) < Grid.divisors.count: self = .fraction(first)
        case 4: self = .single
        case 5: self = .bits
        default: return nil
        }
    }
}
