import Measure

extension ScaleReport {
    /// The percentiles that are told of the scores.
    package static let percents = [5, 10, 25, 50, 75, 90, 95]

    /// Percentiles of the sample's scores, quantiles of type 7. One is nil where there are so few scores that not even one is
    /// to be expected beyond it.
    package var percentiles: [(percentile: Int, score: Double?)] {
        let sample = Sample(scores)
        var list: [(percentile: Int, score: Double?)] = []
        for percent in ScaleReport.percents {
            let isBacked = sample.count * min(percent, 100 - percent) >= 100
            list.append((percent, isBacked ? sample.quantile(Double(percent) / 100) : nil))
        }
        return list
    }
}
