import Definitions
import Measure
import Text
import Tree

extension FigureMaking {
    /// The author's own expression. Trials are resampled within the groups that its conditions tell apart.
    mutating func own() {
        guard let own = measure.own else { return refuse(.badExpression) }
        let columns = trials.aggregated
        let found = asked()
        var selection = Selection(leftOut: found.leftOut)
        var patterns: [[Bool]] = []
        var strata: [[Int]] = []
        for row in found.rows {
            let pattern = columns.map { $0.isUsed(row, trials, fast: reading.fast) }
            guard pattern.contains(true) else {
                selection.leftOut.others += 1
                continue
            }
            if let place = patterns.firstIndex(where: { $0 == pattern }) {
                strata[place].append(row)
            } else {
                patterns.append(pattern)
                strata.append([row])
            }
        }
        // Ascending by the first aggregate over them, so that sorting a resample takes one pass.
        for place in strata.indices {
            let first = patterns[place].firstIndex(of: true) ?? 0
            strata[place] = ascending(strata[place], by: columns[first].first)
        }
        func members(_ aggregate: Int) -> [Int] { patterns.indices.filter { patterns[$0][aggregate] } }
        let groups = own.aggregates.indices.map { members($0) }
        var rule = FigureRule(unit: .asWritten, strata: strata, conditions: [], fewest: 1) { drawn in
            var evaluator = ExpressionEvaluator()
            return own.value(
                columns.indices.map { place in
                    columns[place].value(groups[place].flatMap { group in drawn[group].map { drawn.rows[$0] } })
                }, &evaluator)
        }
        for (place, aggregate) in own.aggregates.enumerated() where aggregate.function != .count {
            let count = groups[place].reduce(0) { $0 + strata[$1].count }
            if count < 10, rule.refusal == nil {
                rule.refusal = .tooFew(level: aggregate.function.rawValue, found: count, needed: 10)
            }
        }
        rule.leftOut = selection.leftOut
        add(rule)
    }
}
