/// Rows that were drawn, or left out of, several strata: those of one stratum stand together, in the stratum's own order.
package struct StratifiedRows: Sendable {
    /// Rows by number, each as often as it was drawn.
    package private(set) var rows: [Int] = []
    private var ends: [Int] = []

    package init(_ strata: [[Int]]) {
        for stratum in strata {
            rows += stratum
            ends.append(rows.count)
        }
    }

    /// The places in `rows` of a stratum.
    package subscript(stratum: Int) -> Range<Int> { (stratum == 0 ? 0 : ends[stratum - 1])..<ends[stratum] }

    package func count(_ stratum: Int) -> Int { self[stratum].count }

    /// The mean of a stratum's values; not a number where it is empty.
    package func mean(_ stratum: Int, of values: [Double]) -> Double {
        var sum = 0.0
        for place in self[stratum] { sum += values[rows[place]] }
        return sum / Double(count(stratum))
    }

    /// The values of a stratum in its order.
    package func values(_ stratum: Int, of values: [Double]) -> [Double] {
        self[stratum].map { values[rows[$0]] }
    }

    /// A quantile of a stratum that is ascending by these values; nil where it is empty.
    package func quantile(
        _ stratum: Int, _ probability: Double, of values: [Double], type: QuantileType = .linear
    ) -> Double? {
        let range = self[stratum]
        guard !range.isEmpty else { return nil }
        let place = Swift.min(Swift.max(type.place(probability, count: range.count), 1), Double(range.count))
        let below = Int(place)
        let low = values[rows[range.lowerBound + below - 1]]
        guard below < range.count else { return low }
        return low + (place - Double(below)) * (values[rows[range.lowerBound + below]] - low)
    }

    /// The standard deviation of a stratum's values, with n - 1; nil below two.
    package func deviation(_ stratum: Int, of values: [Double]) -> Double? {
        guard count(stratum) > 1 else { return nil }
        let mean = mean(stratum, of: values)
        var sum = 0.0
        for place in self[stratum] {
            let distance = values[rows[place]] - mean
            sum += distance * distance
        }
        return (sum / Double(count(stratum) - 1)).squareRoot()
    }

    mutating func begin() {
        rows.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
    }

    mutating func add(_ row: Int, times: Int = 1) { for _ in 0..<times { rows.append(row) } }
    mutating func endStratum() { ends.append(rows.count) }
}
