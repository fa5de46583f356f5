import Definitions
import Measure
import Text
import Tree

/// Figures of tasks that are known by what is counted in them.
extension FigureMaking {
    private mutating func add(
        _ part: String = "", level: String = "", _ unit: FigureUnit, _ strata: [[Int]], fewest: Int, _ leftOut: LeftOut,
        _ interval: FigureRule.IntervalRule? = nil, caution: FigureCaution? = nil,
        _ statistic: @escaping (StratifiedRows) -> Double?
    ) {
        var rule = FigureRule(
            level: level, part: part, unit: unit, strata: strata, conditions: [level], fewest: fewest, statistic)
        rule.interval = interval
        rule.caution = caution
        rule.leftOut = leftOut
        add(rule)
    }

    /// How far balloons are pumped that do not burst, and how many burst (Lejuez et al. 2002).
    mutating func balloon() {
        let pumps = trials.data("pumps").map { $0.number ?? .nan }
        let burst = trials.data("burst").map { $0.isTrue }
        let found = asked()
        var selection = Selection(leftOut: found.leftOut)
        for row in found.rows {
            if pumps[row].isNaN { selection.leftOut.missing += 1 } else { selection.rows.append(row) }
        }
        let whole = selection.rows.filter { !burst[$0] }
        add(
            "", .plain, [whole], fewest: MeasureKind.balloon.fewest, selection.leftOut,
            .closed(.student, sample(whole, pumps).meanInterval()), caution: .biasedLow
        ) { $0.mean(0, of: pumps) }
        add("bursts", .trials, [selection.rows], fewest: 1, selection.leftOut) { drawn in
            Double(drawn.rows.count { burst[$0] })
        }
    }

    /// How many more choices fall on the good decks than on the bad ones, and how that changes (Bechara et al. 1994).
    mutating func decks() {
        let pairs = (measure.node["pairs"]?.list ?? []).map { ($0.list ?? []).compactMap { level($0) } }
        guard pairs.count == 2 else { return refuse(.badParameter("pairs")) }
        let cells = trials.cells
        let found = asked { pairs[0].contains(cells[$0]) || pairs[1].contains(cells[$0]) }
        let good = trials.cells.map { pairs[0].contains($0) ? 1.0 : -1 }
        let rows = found.rows
        func sum(_ drawn: StratifiedRows) -> Double { drawn.rows.reduce(0) { $0 + good[$1] } }
        add("", .trials, [rows], fewest: MeasureKind.decks.fewest, found.leftOut) { sum($0) }
        let bins = Int(measure.number("bins") ?? 20)
        for bin in 0..<(rows.count / bins) {
            let own = Array(rows[(bin * bins)..<((bin + 1) * bins)])
            add(numbered("choices", bin), .trials, [own], fewest: 1, found.leftOut) { sum($0) }
        }
    }

    /// How long two trails take, what the second takes longer, and what that is of the first (Woods et al. 2015).
    mutating func trails() {
        guard let minus = levels("minus"), minus.count == 2 else { return refuse(.badParameter("minus")) }
        let (cells, times) = (trials.cells, trials.times)
        let found = asked { minus.contains(cells[$0]) }
        var selection = Selection(leftOut: found.leftOut)
        var strata: [[Int]] = [[], []]
        for row in found.rows {
            if trials.hasAnswer(row) {
                strata[cells[row] == minus[0] ? 0 : 1].append(row)
            } else {
                selection.leftOut.misses += 1
            }
        }
        let names = words("minus")
        add("", .seconds, strata, fewest: 1, selection.leftOut) { $0.mean(0, of: times) - $0.mean(1, of: times) }
        add("ratio", .plain, strata, fewest: 1, selection.leftOut) {
            let second = $0.mean(1, of: times)
            return second > 0 ? $0.mean(0, of: times) / second : nil
        }
        for (place, own) in strata.enumerated() {
            add("time", level: names[place], .seconds, [own], fewest: 1, selection.leftOut) { $0.mean(0, of: times) }
            for name in ["errors", "dwell", "move"] where measure.program(name) != nil {
                let isCount = name.isSame(as: "errors")
                let values = trials.data(name).map { ($0.number ?? .nan) / (isCount ? 1 : 1000) }
                let used = own.filter { !values[$0].isNaN }
                add(name, level: names[place], isCount ? .plain : .seconds, [used], fewest: 1, selection.leftOut) {
                    $0.mean(0, of: values)
                }
            }
        }
    }

    /// How many signs are answered rightly within the time, or in all of it.
    mutating func coding() {
        guard reading.error != nil else { return refuse(.noCorrect) }
        let found = asked()
        let at = trials.data("at").map { $0.number ?? .nan }
        var selection = Selection(leftOut: found.leftOut)
        // The time begins with the first sign.
        var began = Double.nan
        for row in found.rows where began.isNaN && trials.hasAnswer(row) { began = at[row] - 1000 * trials.times[row] }
        for row in found.rows {
            let isInTime = measure.number("within").map { at[row] - began <= 1000 * $0 } ?? true
            if !trials.hasAnswer(row) {
                selection.leftOut.misses += 1
            } else if isInTime, trials.errors[row] != nil {
                selection.rows.append(row)
            } else {
                selection.leftOut.others += 1
            }
        }
        let errors = trials.errors
        let rows = selection.rows
        add("", .items, [rows], fewest: 1, selection.leftOut) { drawn in
            Double(drawn.rows.count { errors[$0] == false })
        }
        add("wrong", .items, [rows], fewest: 1, selection.leftOut) { drawn in
            Double(drawn.rows.count { errors[$0] == true })
        }
    }
}
