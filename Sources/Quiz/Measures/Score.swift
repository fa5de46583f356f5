import Definitions
import Measure
import Text
import Tree

/// What one item adds to a score.
package struct Contribution: Equatable, Sendable {
    /// The identity of the item, and its position among the sitting's items in declared order.
    package let item: String
    package let position: Int
    /// What the answer counts before and after turning it round; nil where the item is unanswered.
    package let raw: Double?
    package let value: Double?
    package let isReversed: Bool
    package let weight: Double
    /// What the item adds: these sum to the score without any rest.
    package internal(set) var points: Double

    package init(
        item: String, position: Int, raw: Double?, value: Double?, isReversed: Bool, weight: Double, points: Double
    ) {
        self.item = item
        self.position = position
        self.raw = raw
        self.value = value
        self.isReversed = isReversed
        self.weight = weight
        self.points = points
    }
}

/// A scale's score with how it came about.
///
/// ```swift
/// // sitting: as far as its log has come
/// for score in Findings(of: sitting).scores {
///     guard let value = score.value else { continue }  // too few items were answered
///     print(score.scale, value, score.answered, score.comparisons.first?.z ?? 0)
///     for part in score.contributions { print(part.item, part.points) }  // these sum to the value
/// }
/// ```
package struct Score: Equatable, Sendable {
    package let scale: String
    /// The position among the definition's scales.
    package let position: Int
    /// nil where too few items were answered.
    package let value: Double?
    package let answered: Int
    /// How many items the scale has, and how many of them must be answered.
    package let items: Int
    package let minimum: Int
    /// The mean of the answered items stood for unanswered ones.
    package let isProrated: Bool
    /// The lowest and the highest score that is possible; nil where an item has no bounds.
    package let lowest: Double?
    package let highest: Double?
    /// In the order of the scale's items. Where there is no score, no item contributes.
    package let contributions: [Contribution]
    /// The position of the first band that holds the score.
    package let band: Int?
    package let comparisons: [Comparison]

    /// A score beside the figures of a group.
    package struct Comparison: Equatable, Sendable {
        /// The position among the scale's norms.
        package let norm: Int
        /// (score - mean) / deviation; nil where only percentiles were published.
        package let z: Double?
        /// 50 + 10 z.
        package let t: Double?
        /// The share of the group, in per cent, with this or a lower score: as published, else 100 Φ(z).
        package let percentile: Double?
    }
}

extension Sitting {
    /// The scores of all scales. O(items of the scales).
    package var scores: [Score] {
        var scores: [Score] = []
        for (position, scale) in definition.scales.enumerated() { scores.append(score(scale, position)) }
        return scores
    }

    private func score(_ scale: Scale, _ position: Int) -> Score {
        var parts = contributions(to: scale)
        let answered = parts.reduce(0) { $0 + ($1.value == nil ? 0 : 1) }
        let minimum = scale.needed(of: parts.count)
        let value = scale.total(&parts)
        let ends = ends(of: scale, parts)
        return Score(
            scale: scale.id, position: position, value: value, answered: answered, items: parts.count,
            minimum: minimum, isProrated: value != nil && answered < parts.count, lowest: ends?.low,
            highest: ends?.high, contributions: parts, band: value.flatMap { scale.band(of: $0) },
            comparisons: value.map { scale.comparisons(of: $0) } ?? [])
    }

    package func contributions(to scale: Scale) -> [Contribution] {
        let turned = scale.reversed
        var reversed = NameTable(capacity: turned.count)
        for id in turned { reversed.insert(id, 0) }
        let weights = scale.weights
        var parts: [Contribution] = []
        var seen = NameTable(capacity: 16)
        for item in scale.items {
            guard let unit = form.unitTable.find(item), seen.insert(item, unit) else { continue }
            let entry = form.entries[form.units[unit].question]
            let isReversed = reversed.find(item) != nil
            let raw = given(unit).flatMap { entry.number($0) }
            var value = raw
            if isReversed { value = raw.flatMap { raw in entry.bounds.map { $0.low + $0.high - raw } } }
            let weight = weights[Name(item)].flatMap { Double($0) } ?? 1
            let isSound = weight > 0 && weight.isFinite
            parts.append(
                Contribution(
                    item: item, position: unit, raw: raw, value: value.flatMap { $0.isFinite ? $0 : nil },
                    isReversed: isReversed, weight: isSound ? weight : 1, points: 0))
        }
        return parts
    }

    package func ends(of scale: Scale, _ parts: [Contribution]) -> (low: Double, high: Double)? {
        var (low, high, weights) = (0.0, 0.0, 0.0)
        for part in parts {
            guard let bounds = form.entries[form.units[part.position].question].bounds else { return nil }
            low += bounds.low * part.weight
            high += bounds.high * part.weight
            weights += part.weight
        }
        guard !parts.isEmpty, low.isFinite, high.isFinite else { return nil }
        return scale.method == .mean ? (low / weights, high / weights) : (low, high)
    }
}

extension Contribution {
    /// Gives every answered item its share and puts what rounding leaves over on the last one, until the shares, added in
    /// order, are exactly the total. Returns the total that they add up to.
    static func settle(_ parts: inout [Contribution], factor: Double, _ total: Double) -> Double {
        var last: Int?
        for index in parts.indices {
            guard let value = parts[index].value else { continue }
            parts[index].points = value * parts[index].weight * factor
            last = index
        }
        func sum() -> Double {
            var sum = 0.0
            for part in parts { sum += part.points }
            return sum
        }
        guard let last else { return total }
        for _ in 0..<4 {
            let rest = total - sum()
            if rest == 0 { return total }
            parts[last].points += rest
        }
        return sum()
    }
}

extension Scale {
    /// How many of `count` items must be answered for a score.
    package func needed(of count: Int) -> Int {
        max(1, min(missing == .prorate ? minimum ?? count : count, max(1, count)))
    }

    /// The score of the answered parts; nil where too few are. Gives each part its points.
    package func total(_ parts: inout [Contribution]) -> Double? {
        var (points, answeredWeight, allWeight, answered) = (0.0, 0.0, 0.0, 0)
        for part in parts {
            allWeight += part.weight
            guard let value = part.value else { continue }
            points += value * part.weight
            answeredWeight += part.weight
            answered += 1
        }
        var value: Double?
        if answered >= needed(of: parts.count) {
            let isMean = method == .mean
            let factor = isMean ? 1 / answeredWeight : allWeight / answeredWeight
            // One division of the whole, so that a mean of whole numbers falls exactly on the bounds of its band.
            let total =
                isMean
                ? points / answeredWeight : answered == parts.count ? points : points * allWeight / answeredWeight
            if total.isFinite {
                value = Contribution.settle(&parts, factor: answered == parts.count && !isMean ? 1 : factor, total)
            }
        }
        if value == nil { for index in parts.indices { parts[index].points = 0 } }
        return value
    }

    /// The first band that holds the score.
    func band(of score: Double) -> Int? {
        for (index, band) in bands.enumerated() where score >= band.from && score <= band.to { return index }
        return nil
    }

    /// The score beside every norm that names its source.
    func comparisons(of score: Double) -> [Score.Comparison] {
        var comparisons: [Score.Comparison] = []
        for (index, norm) in norms.enumerated() where norm.citation.byteCount > 0 {
            var z: Double?
            if let mean = norm.mean, let deviation = norm.deviation, deviation > 0 {
                let ratio = (score - mean) / deviation
                z = ratio.isFinite ? ratio : nil
            }
            let percentile = norm.percentile(of: score) ?? z.map { 100 * NormalDistribution.cumulative($0) }
            if z == nil && percentile == nil { continue }
            comparisons.append(
                Score.Comparison(norm: index, z: z, t: z.map { 50 + 10 * $0 }, percentile: percentile))
        }
        return comparisons
    }
}

extension Norm {
    /// The published percentile of the highest listed score that is not above this one; below the first, nil.
    func percentile(of score: Double) -> Double? {
        var found: Double?
        for entry in percentiles where entry.score <= score { found = entry.percentile }
        return found
    }
}
