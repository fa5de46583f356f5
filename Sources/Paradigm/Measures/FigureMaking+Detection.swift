import Definitions
import Measure
import Text
import Tree

extension FigureMaking {
    /// How many of the drawn trials are wrong, as a function that may be kept.
    private var errorCount: (Range<Int>, StratifiedRows) -> Int {
        let wrong = trials.errors
        return { places, drawn in
            var count = 0
            for place in places where wrong[drawn.rows[place]] == true { count += 1 }
            return count
        }
    }

    /// The trials of conditions in which something is right or wrong.
    private func judged(_ count: Int, _ condition: (Int) -> Int) -> (Selection, [[Int]]) {
        let found = asked { (0..<count).contains(condition($0)) }
        var selection = Selection(leftOut: found.leftOut)
        for row in found.rows {
            if trials.errors[row] == nil { selection.leftOut.missing += 1 } else { selection.rows.append(row) }
        }
        var strata = [[Int]](repeating: [], count: count)
        for row in selection.rows { strata[condition(row)].append(row) }
        return (selection, strata)
    }

    /// The level of `by` that is the signal: that of `signal`, else true, else the first of the file.
    private var signal: Int? {
        level(measure.node["signal"]) ?? trials.cell(.boolean(true)) ?? firstLevel
    }

    private var firstLevel: Int? {
        measure.declaration.by?.text.flatMap { reading.firstLevels.find($0) }.flatMap { place in
            reading.firstValues.indices.contains(place) ? level(reading.firstValues[place]) : nil
        } ?? (trials.labels.isEmpty ? nil : 0)
    }

    /// A hit is a right answer to the signal, a false alarm a wrong one to what is none.
    mutating func detection() {
        guard reading.error != nil else { return refuse(.noCorrect) }
        if measure.isWord("form", "choice") { return choice() }
        guard let signal else { return refuse(.badParameter("by")) }
        let cells = trials.cells
        let (selection, strata) = judged(2) { cells[$0] < 0 ? -1 : cells[$0] == signal ? 0 : 1 }
        let errors = errorCount
        func detection(_ drawn: StratifiedRows) -> Detection? {
            Detection(
                hits: drawn.count(0) - errors(drawn[0], drawn), of: drawn.count(0),
                falseAlarms: errors(drawn[1], drawn), of: drawn.count(1))
        }
        let whole = detection(StratifiedRows(strata))
        func add(
            _ part: String, _ unit: FigureUnit, _ method: IntervalMethod, _ interval: Interval?,
            _ figure: @escaping (Detection) -> Double
        ) {
            var rule = FigureRule(
                part: part, unit: unit, strata: strata, conditions: ["signal", "no signal"], fewest: 10
            ) { detection($0).map(figure) }
            rule.interval = .closed(method, interval)
            rule.leftOut = selection.leftOut
            self.add(rule)
        }
        add("", .plain, .normal, whole?.sensitivityInterval()) { $0.sensitivity }
        add("criterion", .plain, .normal, whole?.criterionInterval()) { $0.criterion }
        add("hits", .share, .wilson, whole.flatMap { Proportion($0.hits, of: $0.signals)?.interval() }) { $0.hitRate }
        add(
            "false_alarms", .share, .wilson,
            whole.flatMap { Proportion($0.falseAlarms, of: $0.noises)?.interval() }
        ) { $0.falseAlarmRate }
    }

    private mutating func choice() {
        let (selection, strata) = judged(1) { _ in 0 }
        let errors = errorCount
        func choice(_ drawn: StratifiedRows) -> ForcedChoice? {
            ForcedChoice(right: drawn.count(0) - errors(drawn[0], drawn), of: drawn.count(0))
        }
        var rule = FigureRule(unit: .plain, strata: strata, conditions: [""], fewest: 10) { choice($0)?.sensitivity }
        rule.interval = .closed(.normal, choice(StratifiedRows(strata))?.sensitivityInterval())
        rule.leftOut = selection.leftOut
        add(rule)
    }

    /// What is prepared for by the cue in the AX task: of errors, of times, and by detection.
    mutating func context() {
        guard reading.error != nil else { return refuse(.noCorrect) }
        let names = measure.node["cells"]?.list == nil ? ["AX", "AY", "BX", "BY"] : words("cells")
        let wanted =
            levels("cells") ?? names.map { reading.texts.find($0).flatMap { trials.cell(.text($0)) } ?? -2 }
        let cells = trials.cells
        let (selection, strata) = judged(4) { wanted.firstIndex(of: cells[$0]) ?? -1 }
        let errors = errorCount
        func count(_ drawn: StratifiedRows, _ stratum: Int) -> ContextProcessing.Errors {
            ContextProcessing.Errors(errors(drawn[stratum], drawn), of: drawn.count(stratum))
        }
        func add(_ part: String, _ statistic: @escaping (StratifiedRows) -> Double?) {
            var rule = FigureRule(
                part: part, unit: .plain, strata: strata, conditions: names, fewest: 10, statistic)
            rule.leftOut = selection.leftOut
            self.add(rule)
        }
        add("") { ContextProcessing.balance(errorsAfterA: count($0, 1), errorsAfterB: count($0, 2)) }
        var right = timed(asked { cells[$0] == wanted[1] || cells[$0] == wanted[2] })
        let times = trials.times
        let timed = divided(&right, into: 2, by: times) { cells[$0] == wanted[1] ? 0 : 1 }
        var rule = FigureRule(
            part: "rt", unit: .plain, strata: timed, conditions: [names[1], names[2]], fewest: 10
        ) { ContextProcessing.balance($0.mean(0, of: times), $0.mean(1, of: times)) }
        rule.leftOut = right.leftOut
        self.add(rule)
        add("sensitivity") { ContextProcessing.sensitivity(targets: count($0, 0), afterB: count($0, 2)) }
        add("bias") { ContextProcessing.bias(targets: count($0, 0), afterA: count($0, 1)) }
    }

    /// How many items are held in mind: the mean over set sizes, and each of them.
    mutating func capacity() {
        guard reading.error != nil else { return refuse(.noCorrect) }
        guard let signal else { return refuse(.badParameter("signal")) }
        let cells = trials.cells
        let sizes = trials.data("size").map { $0.number ?? .nan }
        var found: [Double] = []
        for row in 0..<trials.count where !sizes[row].isNaN && !found.contains(sizes[row]) { found.append(sizes[row]) }
        found = Sample(found).sorted
        guard !found.isEmpty else { return refuse(.badParameter("size")) }
        let (selection, strata) = judged(2 * found.count) { row in
            guard cells[row] >= 0, let place = found.firstIndex(of: sizes[row]) else { return -1 }
            return 2 * place + (cells[row] == signal ? 0 : 1)
        }
        let isWhole = measure.isWord("probe", "whole")
        let errors = errorCount
        func capacity(_ drawn: StratifiedRows, _ first: Int, _ size: Double) -> Double? {
            let hits = 1 - Double(errors(drawn[first], drawn)) / Double(drawn.count(first))
            let alarms = Double(errors(drawn[first + 1], drawn)) / Double(drawn.count(first + 1))
            return isWhole
                ? Capacity.pashler(items: size, hitRate: hits, falseAlarmRate: alarms)
                : Capacity.cowan(items: size, hitRate: hits, falseAlarmRate: alarms)
        }
        let labels = found.map { reading.label([.number($0)]) }
        var all = FigureRule(
            unit: .items, strata: strata, conditions: labels.flatMap { [$0, $0] }, fewest: 10
        ) { drawn in
            var sum = 0.0
            for (place, size) in found.enumerated() { sum += capacity(drawn, 2 * place, size) ?? .nan }
            return sum / Double(found.count)
        }
        all.leftOut = selection.leftOut
        add(all)
        for (place, size) in found.enumerated() where found.count > 1 {
            var rule = FigureRule(
                level: labels[place], unit: .items, strata: Array(strata[(2 * place)...(2 * place + 1)]),
                conditions: [labels[place], labels[place]], fewest: 10
            ) { capacity($0, 0, size) }
            rule.leftOut = selection.leftOut
            add(rule)
        }
    }
}
