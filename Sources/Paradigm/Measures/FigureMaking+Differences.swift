import Definitions
import Measure
import Text
import Tree

extension FigureMaking {
    /// One condition minus another, with Welch's interval, of shares Newcombe's, of medians a bootstrap.
    mutating func difference(
        _ part: String = "", of conditions: [String], _ condition: @escaping (Int) -> Int
    ) {
        var selection = valued(asked { (0..<2).contains(condition($0)) })
        let strata = divided(&selection, into: 2, condition)
        let values = trials.values
        let isMedian = measure.isWord("stat", "median")
        var rule = FigureRule(
            part: part, unit: measure.unit, strata: strata, conditions: conditions, fewest: 10
        ) { drawn in
            if !isMedian { return drawn.mean(0, of: values) - drawn.mean(1, of: values) }
            guard let first = drawn.quantile(0, 0.5, of: values), let second = drawn.quantile(1, 0.5, of: values)
            else { return nil }
            return first - second
        }
        rule.leftOut = selection.leftOut
        if measure.unit == .share {
            let (first, second) = (proportion(strata[0]), proportion(strata[1]))
            let difference = first.flatMap { first in second.flatMap { ProportionDifference(first, $0) } }
            rule.interval = .closed(.newcombe, difference?.interval())
        } else if !isMedian {
            rule.interval = .closed(.welch, StudentTest.welch(sample(strata[0]), sample(strata[1]))?.interval())
        }
        add(rule)
    }

    mutating func difference() {
        guard let minus = levels("minus"), minus.count == 2 else { return refuse(.badParameter("minus")) }
        let cells = trials.cells
        difference(of: words("minus")) { cells[$0] == minus[0] ? 0 : cells[$0] == minus[1] ? 1 : -1 }
    }

    /// Trials are switches where the column is true, or has the first level of `minus`.
    mutating func switching() {
        let minus = levels("minus")
        let yes = minus?[0] ?? trials.cell(.boolean(true)) ?? -2
        let no = minus?[1] ?? trials.cell(.boolean(false)) ?? -2
        let (cells, pure) = (trials.cells, trials.data("pure"))
        difference(of: ["switch", "repeat"]) { pure[$0].isTrue ? -1 : cells[$0] == yes ? 0 : cells[$0] == no ? 1 : -1 }
        guard measure.program("pure") != nil else { return }
        difference("mixing", of: ["repeat", "pure"]) { pure[$0].isTrue ? 1 : cells[$0] == no ? 0 : -1 }
    }

    /// What cues and flankers cost (Fan et al. 2002).
    mutating func networks() {
        guard let minus = levels("minus"), minus.count == 2 else { return refuse(.badParameter("minus")) }
        let (cells, cues) = (trials.cells, trials.data("cue"))
        func cue(_ name: String) -> Datum {
            if let written = measure.node["cues"]?.node?[Name(name)] { return reading.datum(written) }
            return reading.texts.find(name).map { .text($0) } ?? .nothing
        }
        func compare(_ part: String, _ first: String, _ second: String) {
            let (one, other) = (cue(first), cue(second))
            difference(part, of: [first, second]) { cues[$0] == one ? 0 : cues[$0] == other ? 1 : -1 }
        }
        compare("alerting", "none", "double")
        compare("orienting", "centre", "spatial")
        difference("conflict", of: words("minus")) { cells[$0] == minus[0] ? 0 : cells[$0] == minus[1] ? 1 : -1 }
    }

    /// The cost of a conflict after compatible trials minus that after conflicts; the trial before has to be right, and
    /// neither of the two took the place of one that was interrupted.
    mutating func sequential() {
        guard let conflict = level(measure.node["conflict"]) else { return refuse(.badParameter("conflict")) }
        var selection = valued(asked { trials.cells[$0] >= 0 })
        var kept: [Int] = []
        for row in selection.rows {
            let last = trials.before[row]
            let isUsable =
                last >= 0 && trials.cells[last] >= 0 && trials.errors[last] != true && !trials.isRepeated[row]
                && !trials.isRepeated[last] && trials.standings[last] != .interrupted
            if isUsable { kept.append(row) } else { selection.leftOut.neighbours += 1 }
        }
        selection.rows = kept
        let (cells, before) = (trials.cells, trials.before)
        let strata = divided(&selection, into: 4) { row in
            (cells[before[row]] == conflict ? 2 : 0) + (cells[row] == conflict ? 0 : 1)
        }
        let values = trials.values
        var rule = FigureRule(
            unit: measure.unit, strata: strata,
            conditions: [
                "conflict after compatible", "compatible after compatible", "conflict after conflict",
                "compatible after conflict",
            ], fewest: 10
        ) { drawn in
            SequentialEffect.value(
                conflictAfterCompatible: drawn.mean(0, of: values),
                compatibleAfterCompatible: drawn.mean(1, of: values),
                conflictAfterConflict: drawn.mean(2, of: values), compatibleAfterConflict: drawn.mean(3, of: values))
        }
        rule.leftOut = selection.leftOut
        add(rule)
    }

    /// How the difference changes from fast to slow answers: the slope from the last bin but one to the last, and each bin.
    mutating func delta() {
        guard let minus = levels("minus"), minus.count == 2 else { return refuse(.badParameter("minus")) }
        let bins = Int(measure.number("bins") ?? 5)
        let (cells, values) = (trials.cells, trials.values)
        var selection = valued(asked { minus.contains(cells[$0]) })
        let strata = divided(&selection, into: 2) { cells[$0] == minus[0] ? 0 : 1 }
        func points(_ drawn: StratifiedRows) -> [DeltaPlot.Point]? {
            DeltaPlot.points(drawn.values(0, of: values), drawn.values(1, of: values), bins: bins)
        }
        func add(_ part: String, _ unit: FigureUnit, _ statistic: @escaping (StratifiedRows) -> Double?) {
            var rule = FigureRule(
                part: part, unit: unit, strata: strata, conditions: words("minus"), fewest: Swift.max(10, bins),
                statistic)
            rule.leftOut = selection.leftOut
            self.add(rule)
        }
        add("", .plain) { points($0).flatMap { DeltaPlot.lastSlope($0) } }
        for bin in 0..<bins {
            add(numbered("difference", bin), measure.unit) { points($0)?[bin].difference }
            add(numbered("time", bin), measure.unit) { points($0)?[bin].time }
        }
    }

    func numbered(_ word: String, _ bin: Int) -> String {
        var name: [UInt8] = []
        name.append(word)
        name.append(decimal: Int64(bin + 1))
        return String(bytes: name)
    }

    /// How much slower the answer after an error is than the one before it, both right (Dutilh et al. 2012).
    mutating func afterError() {
        guard reading.error != nil else { return refuse(.noCorrect) }
        var selection = asked { trials.errors[$0] == true && trials.hasAnswer($0) }
        var values = [Double](repeating: .nan, count: trials.count)
        var kept: [Int] = []
        for row in selection.rows {
            let (last, next) = (trials.before[row], trials.after[row])
            guard last >= 0, next >= 0, isRight(last), isRight(next) else {
                selection.leftOut.neighbours += 1
                continue
            }
            values[row] = trials.times[next] - trials.times[last]
            kept.append(row)
        }
        selection.rows = kept
        let strata = divided(&selection, into: 1, by: values) { _ in 0 }
        var rule = FigureRule(unit: .seconds, strata: strata, conditions: ["error"], fewest: 10) { [values] drawn in
            drawn.mean(0, of: values)
        }
        rule.interval = .closed(.student, sample(strata[0], values).meanInterval())
        rule.leftOut = selection.leftOut
        add(rule)
    }

    private func isRight(_ row: Int) -> Bool {
        trials.standings[row] == .counted && trials.errors[row] == false && trials.times[row] >= reading.fast
    }

    /// The least-squares line through the means of levels that are numbers.
    mutating func slope() {
        let numbers = trials.levels.map { $0.count == 1 ? $0[0].number : nil }
        let places = numbers.indices.filter { numbers[$0] != nil }
        let column = measure.declaration.by?.text ?? ""
        guard places.count > 1 else {
            return refuse(.tooFew(level: column, found: places.count, needed: 2))
        }
        let x = places.map { numbers[$0] ?? 0 }
        let (cells, values) = (trials.cells, trials.values)
        var selection = valued(asked { places.contains(cells[$0]) })
        let strata = divided(&selection, into: places.count) { row in places.firstIndex(of: cells[row]) ?? -1 }
        let isMedian = measure.isWord("stat", "median")
        func line(_ drawn: StratifiedRows) -> Regression? {
            Regression(
                x: x,
                y: x.indices.map {
                    isMedian ? drawn.quantile($0, 0.5, of: values) ?? .nan : drawn.mean($0, of: values)
                })
        }
        let whole = line(StratifiedRows(strata))
        func add(_ part: String, _ unit: FigureUnit, _ figure: @escaping (Regression) -> Double?) {
            var rule = FigureRule(
                part: part, unit: unit, strata: strata, conditions: places.map { trials.labels[$0] }, fewest: 10
            ) { line($0).flatMap(figure) }
            rule.interval = part.isEmpty ? .closed(.student, whole?.slopeInterval()) : nil
            rule.caution = places.count < 3 ? .fewLevels : nil
            rule.leftOut = selection.leftOut
            self.add(rule)
        }
        add("", measure.unit == .seconds ? .secondsPer(column) : .per(column)) { $0.slope }
        add("intercept", measure.unit) { $0.intercept }
        add("r2", .share) { $0.correlation.map { $0 * $0 } }
    }
}
