/// Two samples ranked together, ties sharing their mean rank.
struct RankSums {
    /// Twice the rank sum of the first sample: whole, also with ties.
    private(set) var doubledFirst = 0.0
    /// Σ (t³ - t) over groups of t equal values.
    private(set) var tieTerm = 0.0

    /// O(n + m) on sorted samples.
    init(_ first: Sample, _ second: Sample) {
        var i = 0
        var j = 0
        while i < first.count || j < second.count {
            let fromFirst = i < first.count ? first.sorted[i] : .infinity
            let fromSecond = j < second.count ? second.sorted[j] : .infinity
            let value = Swift.min(fromFirst, fromSecond)
            let start = i + j
            var inFirst = 0
            while i < first.count, first.sorted[i] == value {
                i += 1
                inFirst += 1
            }
            while j < second.count, second.sorted[j] == value { j += 1 }
            let size = Double(i + j - start)
            doubledFirst += Double(inFirst) * Double(start + 1 + i + j)
            tieTerm += size * size * size - size
        }
    }
}
