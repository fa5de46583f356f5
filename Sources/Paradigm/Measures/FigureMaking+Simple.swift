import Definitions
import Measure
import Text
import Tree

extension FigureMaking {
    /// One figure for each combination of levels, or one for all trials.
    mutating func simple() {
        if measure.by.isEmpty { return simple("", asked()) }
        for (cell, label) in trials.labels.enumerated() {
            simple(label, asked { trials.cells[$0] == cell })
        }
        if trials.labels.isEmpty { refuse(.tooFew(level: "", found: 0, needed: measure.kind?.fewest ?? 1)) }
    }

    private mutating func simple(_ label: String, _ asked: Selection) {
        guard let kind = measure.kind else { return }
        if measure.isTime, kind != .count, reading.time == nil { return refuse(.badParameter("of")) }
        var selection = kind == .count ? asked : valued(asked)
        let strata = kind == .count ? [asked.rows] : divided(&selection, into: 1) { _ in 0 }
        let values = trials.values
        let unit: FigureUnit =
            switch kind {
            case .count: .trials
            case .share: .share
            case .cv: .plain
            default: measure.unit
            }
        var rule = FigureRule(
            level: label, unit: unit, strata: strata, conditions: [label], fewest: kind.fewest,
            Self.statistic(kind, values, at: measure.number("at") ?? 0.5, cut: measure.number("cut") ?? 0.1))
        rule.leftOut = selection.leftOut
        switch kind {
        case .count: rule.interval = nil
        case .mean where measure.unit == .share, .share:
            rule.interval = .closed(.wilson, proportion(strata[0])?.interval())
        case .mean: rule.interval = .closed(.student, sample(strata[0]).meanInterval())
        case .median: rule.interval = .closed(.orderStatistics, sample(strata[0]).medianInterval())
        default: break
        }
        add(rule)
    }

    func proportion(_ rows: [Int]) -> Proportion? {
        var successes = 0
        for row in rows where trials.values[row] > 0.5 { successes += 1 }
        return Proportion(successes, of: rows.count)
    }

    private static func statistic(
        _ kind: MeasureKind, _ values: [Double], at: Double, cut: Double
    ) -> (StratifiedRows) -> Double? {
        switch kind {
        case .median: return { $0.quantile(0, 0.5, of: values) }
        case .quantile: return { $0.quantile(0, at, of: values) }
        case .sd: return { $0.deviation(0, of: values) }
        case .cv:
            return { drawn in
                let mean = drawn.mean(0, of: values)
                return mean > 0 ? drawn.deviation(0, of: values).map { $0 / mean } : nil
            }
        case .trimmed:
            return { drawn in
                let count = drawn.count(0)
                let left = Int(cut * Double(count))
                var sum = 0.0
                for place in left..<(count - left) { sum += values[drawn.rows[place]] }
                return sum / Double(count - 2 * left)
            }
        case .count: return { Double($0.count(0)) }
        default: return { $0.mean(0, of: values) }
        }
    }
}
