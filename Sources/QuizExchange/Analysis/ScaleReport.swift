import Definitions
package import Measure
package import Quiz
import Tree

/// The item analysis of one scale: how its items behave, and how consistently they measure one thing.
package struct ScaleReport: Equatable, Sendable {
    /// The scale's identity and its position in the definition.
    package let scale: String
    package let position: Int
    /// Identities of the items, in the order of the scale, and which of them were turned round.
    package let items: [String]
    package let reversed: [Bool]
    /// Only persons who answered every item, and all pairs of answers. Unlike these the scores know weights.
    package let listwise: ItemAnalysis
    package let pairwise: ItemAnalysis
    /// Feldt's 95 % interval of the listwise alpha.
    package let alphaInterval: Interval?
    /// McDonald's omega total of one factor by minimum residuals, listwise.
    package let factor: Omega?
    package var omega: Double? { factor?.total }
    /// Each item's loading on omega's factor.
    package var loadings: [Double]? { factor?.loadings }
    /// All splits into halves, or 2000 random ones from a fixed seed beyond 16 items; listwise.
    package let halves: Reliability.AllHalves?
    /// The items with odd places in the scale against those with even ones; listwise.
    package let oddEven: SplitHalf?
    /// The standard error of measurement of a score from plain sums or means of items: SD √(1 - alpha); listwise.
    package let standardError: Double?
    /// Why figures are missing.
    package let undefined: [Undefined]
    /// The scale's score of every person, as a session would have it; NaN where there is none.
    package let scores: [Double]
    package let lowest: Double?
    package let highest: Double?

    package static func == (left: ScaleReport, right: ScaleReport) -> Bool {
        left.node.value == right.node.value
    }
}

extension AnswerSheet {
    /// The analysis of every scale whose items all have columns. O(persons · items²).
    package func reports(_ definition: Definition) -> [ScaleReport] {
        let blank = Sitting(definition, seed: 0)
        var columns = NameTable(capacity: items.count)
        for (index, item) in items.enumerated() where item.values != nil { columns.insert(item.id, index) }
        var reports: [ScaleReport] = []
        for (position, scale) in definition.scales.enumerated() {
            if let report = report(scale, position, blank, columns) { reports.append(report) }
        }
        return reports
    }

    private func report(_ scale: Scale, _ position: Int, _ blank: Sitting, _ columns: NameTable) -> ScaleReport? {
        let form = blank.form
        // A sitting without answers has the scale's items, directions, weights and ends.
        let parts = blank.contributions(to: scale)
        guard !parts.isEmpty else { return nil }
        var keyed: [[Double]] = []
        var bounds: ClosedRange<Double>?
        var hasCommonBounds = true
        for part in parts {
            guard let column = columns.find(part.item), let values = items[column].values else { return nil }
            let ends = form.entries[form.units[part.position].question].bounds
            if let ends, ends.low <= ends.high {
                if let bounds, bounds.lowerBound != ends.low || bounds.upperBound != ends.high {
                    hasCommonBounds = false
                }
                bounds = ends.low...ends.high
            } else {
                hasCommonBounds = false
            }
            keyed.append(
                part.isReversed ? values.map { value in ends.map { $0.low + $0.high - value } ?? .nan } : values)
        }
        guard let answers = ItemAnswers(items: keyed) else { return nil }
        let common = hasCommonBounds ? bounds : nil
        let listwise = ItemAnalysis(answers, missing: .listwise, bounds: common)
        var source = SeededSource(generator: SeededGenerator(seed: 1910))
        let ends = blank.ends(of: scale, parts)
        let factor = listwise.reliability.flatMap { Omega($0) }
        let pairwise = ItemAnalysis(answers, missing: .pairwise, bounds: common)
        let names = parts.map { $0.item }
        let unit = scale.unit(of: parts)
        return ScaleReport(
            scale: scale.id, position: position, items: names, reversed: parts.map { $0.isReversed },
            listwise: listwise, pairwise: pairwise,
            alphaInterval: listwise.reliability?.feldtInterval(persons: listwise.completePersons),
            factor: factor, halves: listwise.reliability?.halves(using: &source),
            oddEven: listwise.reliability?.oddEvenHalf, standardError: listwise.standardError(unit: unit),
            undefined: Undefined.list(names, listwise, pairwise, factor, hasUnit: unit != nil),
            scores: (0..<persons).map { person in
                var own = parts
                for index in own.indices {
                    let value = keyed[index][person]
                    own[index] = parts[index].answered(value.isFinite ? value : nil)
                }
                return scale.total(&own) ?? .nan
            }, lowest: ends?.low, highest: ends?.high)
    }
}

extension Scale {
    /// How much a score grows with the plain sum of its items, all of them answered; nil where the items have different
    /// weights, since alpha is that of the plain sum.
    fileprivate func unit(of parts: [Contribution]) -> Double? {
        guard let first = parts.first else { return nil }
        for part in parts where part.weight != first.weight { return nil }
        return method == .mean ? 1 / Double(parts.count) : first.weight
    }
}

extension ItemAnalysis {
    /// The standard error of measurement of the items' sum in `unit`s; nil unless alpha is from 0 to below 1.
    fileprivate func standardError(unit: Double?) -> Double? {
        guard let unit, let reliability, let alpha = reliability.alpha else { return nil }
        let deviation = reliability.covariances.total.squareRoot() * unit
        return MeasurementError(standardDeviation: deviation, reliability: alpha)?.standardError
    }
}

/// Random numbers for the splits, the same every time.
private struct SeededSource: RandomSource {
    var generator: SeededGenerator
    mutating func uniform() -> Double { generator.uniform() }
}

extension Contribution {
    /// The same part with an answer.
    fileprivate func answered(_ value: Double?) -> Contribution {
        Contribution(
            item: item, position: position, raw: value, value: value, isReversed: isReversed, weight: weight, points: 0)
    }
}
