import Measure
import Tree

/// What a block comes to. d′ and criterion are those of Green and Swets (1966), from rates with the log-linear correction
/// (Hautus 1995): half an answer more in each count, one more in each total, so that all right still gives a number. The
/// interval is that of Gourevitch and Galanter (1967).
package struct Figures: Equatable, Sendable {
    package let hits, targets, falseAlarms, others: Int
    /// nil where no letter that repeats, or none that does not, was finished.
    package private(set) var dPrime, low, high, criterion: Double?
    /// Of the hits' times, in seconds.
    package let median: Double?

    package init(hits: Int, of targets: Int, falseAlarms: Int, of others: Int, times: [Double] = []) {
        (self.hits, self.targets, self.falseAlarms, self.others) = (hits, targets, falseAlarms, others)
        median = Sample(times).median
        guard targets > 0, others > 0 else { return }
        let rates = [(hits, targets), (falseAlarms, others)].map { (Double($0.0) + 0.5) / (Double($0.1) + 1) }
        let scores = rates.map { NormalDistribution.quantile($0) }
        var variance = 0.0
        for (place, count) in [targets, others].enumerated() {
            let density = NormalDistribution.density(scores[place])
            variance += rates[place] * (1 - rates[place]) / (Double(count) * density * density)
        }
        let (half, dPrime) = (NormalDistribution.quantile(0.975) * variance.squareRoot(), scores[0] - scores[1])
        (self.dPrime, low, high, criterion) = (dPrime, dPrime - half, dPrime + half, -0.5 * (scores[0] + scores[1]))
    }

    init(of block: Block) {
        let all = block.items.filter { $0.counts }
        let (targets, alarms) = (all.filter { $0.isTarget }, all.count { $0.response == .falseAlarm })
        let hits = targets.compactMap { $0.time }
        self.init(hits: hits.count, of: targets.count, falseAlarms: alarms, of: all.count - targets.count, times: hits)
    }
}
