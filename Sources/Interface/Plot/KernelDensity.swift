/// A smooth estimate of a density.
struct KernelDensity {
    private let sorted: [Double]
    private let width: Double

    /// Silverman's rule of thumb (1986) with the canonical factor 2.978 of the triweight kernel; nil for fewer than three
    /// values or constant ones.
    init?(_ values: [Double]) {
        let sorted = Ascending.finite(values)
        let count = Double(sorted.count)
        guard sorted.count >= 3 else { return nil }
        var mean = 0.0
        for value in sorted { mean += value / count }
        var squares = 0.0
        for value in sorted { squares += (value - mean) * (value - mean) / (count - 1) }
        let range = sorted[3 * (sorted.count - 1) / 4] - sorted[(sorted.count - 1) / 4]
        let deviation = squares.squareRoot()
        let spread = range > 0 ? min(deviation, range / 1.34) : deviation
        let width = 2.978 * 0.9 * spread / KernelDensity.fifthRoot(count)
        guard width.isFinite, width > 1e-12 * max(sorted[0].magnitude, 1e-200) else { return nil }
        self.sorted = sorted
        self.width = width
    }

    /// The density at a place.
    func density(at place: Double) -> Double {
        var sum = 0.0
        var index = firstIndex(notBelow: place - width)
        while index < sorted.count, sorted[index] < place + width {
            let distance = (sorted[index] - place) / width
            let term = 1 - distance * distance
            sum += 35.0 / 32.0 * term * term * term
            index += 1
        }
        return sum / (Double(sorted.count) * width)
    }

    private func firstIndex(notBelow limit: Double) -> Int {
        var low = 0
        var high = sorted.count
        while low < high {
            let middle = (low + high) / 2
            if sorted[middle] < limit { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// By Newton's method, for numbers from 1.
    static func fifthRoot(_ number: Double) -> Double {
        var root = 1.0
        while root * root * root * root * root < number { root *= 1.5 }
        for _ in 0..<6 { root -= (root * root * root * root * root - number) / (5 * root * root * root * root) }
        return root
    }
}
