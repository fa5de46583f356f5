/// An unevaluated sum of two doubles, about 106 bits: what the elementary functions compute with where one double would
/// lose the last place (Dekker 1971; Shewchuk 1997).
struct DoublePair: Equatable, Sendable {
    var high: Double
    var low: Double

    init(_ high: Double, _ low: Double = 0) {
        self.high = high
        self.low = low
    }

    /// `a` + `b` exactly, whatever their sizes (Knuth).
    static func sum(_ a: Double, _ b: Double) -> DoublePair {
        let sum = a + b
        let part = sum - a
        return DoublePair(sum, (a - (sum - part)) + (b - part))
    }

    /// `a` + `b` exactly when |a| >= |b| (Dekker).
    static func ordered(_ a: Double, _ b: Double) -> DoublePair {
        let sum = a + b
        return DoublePair(sum, b - (sum - a))
    }

    /// `a` · `b` exactly unless something over- or underflows (Dekker's product on Veltkamp's halves).
    static func product(_ a: Double, _ b: Double) -> DoublePair {
        let product = a * b
        let (aHigh, aLow) = halves(a)
        let (bHigh, bLow) = halves(b)
        return DoublePair(product, ((aHigh * bHigh - product) + aHigh * bLow + aLow * bHigh) + aLow * bLow)
    }

    private static func halves(_ a: Double) -> (Double, Double) {
        // Clearing the lower 27 bits leaves 26; the rest fits into 27, so all four partial products are exact enough.
        let high = Double(bitPattern: a.bitPattern & 0xffff_ffff_f800_0000)
        return (high, a - high)
    }

    @inline(never)
    static func + (a: DoublePair, b: DoublePair) -> DoublePair {
        let sum = DoublePair.sum(a.high, b.high)
        return .ordered(sum.high, sum.low + (a.low + b.low))
    }

    @inline(never)
    static func * (a: DoublePair, b: DoublePair) -> DoublePair {
        let product = DoublePair.product(a.high, b.high)
        return .ordered(product.high, product.low + (a.high * b.low + a.low * b.high))
    }

    @inline(never)
    static func * (a: DoublePair, b: Double) -> DoublePair {
        let product = DoublePair.product(a.high, b)
        return .ordered(product.high, product.low + a.low * b)
    }

    @inline(never)
    static func / (a: DoublePair, b: DoublePair) -> DoublePair {
        let quotient = a.high / b.high
        let back = DoublePair.product(quotient, b.high)
        let rest = ((a.high - back.high) - back.low) + (a.low - quotient * b.low)
        return .ordered(quotient, rest / b.high)
    }

    /// The nearest double.
    var value: Double { high + low }
}
