import Definitions
import Measure
import Text
import Tree

extension UndefinedReason {
    init(_ refusal: Stopping.Refusal) {
        switch refusal {
        case .tooFewStops(let found, let needed): self = .tooFewStops(found: found, needed: needed)
        case .noResponses: self = .noValue
        case .shareOutside(let share): self = .shareOutside(share)
        case .slowerThanWithout: self = .failedStopsSlower
        }
    }

    init(_ refusal: Association.Refusal) {
        switch refusal {
        case .tooFast(let share): self = .tooFast(share)
        case .emptyBlock: self = .noValue
        case .noVariation: self = .noVariation
        }
    }

    init(_ refusal: Diffusion.Refusal) {
        switch refusal {
        case .tooFew(let found, let needed): self = .tooFew(level: "", found: found, needed: needed)
        case .atChance: self = .atChance
        case .noVariation: self = .noVariation
        case .errorsFaster: self = .errorsFaster
        case .notSkewed: self = .notSkewed
        }
    }
}

extension FigureMaking {
    /// How long stopping takes, and what it is computed from. All go trials count, with errors and early presses.
    mutating func stopping() {
        guard let stop = level(measure.node["signal"]) ?? trials.cell(.boolean(true)) else {
            return refuse(.badParameter("signal"))
        }
        let (cells, times) = (trials.cells, trials.times)
        let delays = trials.data("delay").map { ($0.number ?? .nan) / 1000 }
        let found = asked { cells[$0] >= 0 }
        var selection = Selection(leftOut: found.leftOut)
        var (go, stops): ([Int], [Int]) = ([], [])
        for row in found.rows {
            if cells[row] != stop {
                go.append(row)
            } else if delays[row].isNaN {
                selection.leftOut.missing += 1
            } else {
                stops.append(row)
            }
        }
        // Omissions come last.
        go = ascending(go, by: times)
        let usual = MeasureKind.fewestStops.usual
        let least = Int(measure.number("least") ?? Double(usual))
        var reason: UndefinedReason?
        do {
            _ = try Stopping(
                go: go.map { times[$0].isNaN ? nil : times[$0] },
                stops: stops.map { Stopping.Stop(delay: delays[$0], response: times[$0].isNaN ? nil : times[$0]) },
                least: least)
        } catch {
            reason = UndefinedReason(error)
        }
        let answered = go.filter { !times[$0].isNaN }
        let failed = ascending(stops.filter { !times[$0].isNaN }, by: times)
        func add(
            _ part: String, _ unit: FigureUnit, _ strata: [[Int]], _ interval: FigureRule.IntervalRule?,
            fewest: Int = 10, refusal: UndefinedReason? = nil, _ statistic: @escaping (StratifiedRows) -> Double?
        ) {
            var rule = FigureRule(
                part: part, unit: unit, strata: strata, conditions: ["go", "stop"], fewest: fewest, statistic)
            rule.interval = interval
            rule.refusal = refusal
            rule.caution = stops.count < usual ? .fewStops : nil
            rule.leftOut = selection.leftOut
            self.add(rule)
        }
        func responded(_ drawn: StratifiedRows, _ stratum: Int) -> Double {
            var count = 0
            for place in drawn[stratum] where !times[drawn.rows[place]].isNaN { count += 1 }
            return Double(count) / Double(drawn.count(stratum))
        }
        add("", .seconds, [go, stops], .bootstrap, fewest: 1, refusal: reason) { drawn in
            var sorted: [Double] = []
            for place in drawn[0] where !times[drawn.rows[place]].isNaN { sorted.append(times[drawn.rows[place]]) }
            return Stopping.finishing(
                sorted, omissions: drawn.count(0) - sorted.count, share: responded(drawn, 1)
            ).map { $0 - drawn.mean(1, of: delays) }
        }
        add(
            "responded", .share, [stops],
            .closed(.wilson, Proportion(failed.count, of: stops.count)?.interval())
        ) { responded($0, 0) }
        add("delay", .seconds, [stops], .closed(.student, sample(stops, delays).meanInterval())) {
            $0.mean(0, of: delays)
        }
        add("go", .seconds, [answered], .closed(.student, sample(answered, times).meanInterval())) {
            $0.mean(0, of: times)
        }
        add(
            "omissions", .share, [go],
            .closed(.wilson, Proportion(go.count - answered.count, of: go.count)?.interval())
        ) { 1 - responded($0, 0) }
        add("failed", .seconds, [failed], .closed(.student, sample(failed, times).meanInterval())) {
            $0.mean(0, of: times)
        }
        let runs = trials.runs
        let line = Regression(x: answered.map { Double(runs[$0]) }, y: answered.map { times[$0] })
        if let line {
            add("slowing", .secondsPer("run"), [answered], .closed(.student, line.slopeInterval())) { drawn in
                Regression(x: drawn.rows.map { Double(runs[$0]) }, y: drawn.rows.map { times[$0] })?.slope
            }
        }
    }

    /// D of pairs of levels, of blocks unless another column is named; without pairs those of seven blocks. Its standard error from the two halves.
    mutating func association() {
        guard reading.error != nil else { return refuse(.noCorrect) }
        var pairs = (measure.node["pairs"]?.list ?? []).map { ($0.list ?? []).map { reading.datum($0) } }
        if measure.node["pairs"] == nil, measure.declaration.by == nil, reading.blocks.count == 7 {
            // The sixth against the third and the seventh against the fourth (Greenwald 2003).
            let ids = reading.blocks.map { reading.datum(.text($0)) }
            pairs = [[ids[5], ids[2]], [ids[6], ids[3]]]
        }
        guard !pairs.isEmpty, pairs.allSatisfy({ $0.count == 2 }) else { return refuse(.badParameter("pairs")) }
        let wanted = pairs.flatMap { $0 }
        let levels = trials.levels
        let cells = trials.cells.map { cell in
            cell < 0 ? -1 : wanted.firstIndex { levels[cell] == [$0] } ?? -1
        }
        var selection = asked { cells[$0] >= 0 }
        var strata = [[Int]](repeating: [], count: wanted.count)
        for row in selection.rows {
            if trials.times[row].isNaN { selection.leftOut.misses += 1 } else { strata[cells[row]].append(row) }
        }
        let answers = (0..<trials.count).map { row in
            Association.Answer(
                time: trials.corrected[row] ?? trials.times[row] * 1000, isRight: trials.errors[row] != true)
        }
        let penalty = measure.number("penalty")
        func association(_ rows: (Int) -> [Int]) throws(Association.Refusal) -> Association {
            var pairs: [Association.Pair] = []
            for pair in 0..<(wanted.count / 2) {
                pairs.append(
                    Association.Pair(rows(2 * pair).map { answers[$0] }, rows(2 * pair + 1).map { answers[$0] }))
            }
            return try Association(pairs, penalty: penalty)
        }
        func add(_ part: String, _ statistic: @escaping (StratifiedRows) -> Double?) {
            var rule = FigureRule(
                part: part, unit: .plain, strata: strata, conditions: wanted.map { reading.label([$0]) }, fewest: 10,
                statistic)
            rule.interval = nil
            rule.leftOut = selection.leftOut
            do {
                _ = try association { strata[$0] }
            } catch {
                rule.refusal = strata.contains { $0.count < 10 } ? nil : UndefinedReason(error)
            }
            self.add(rule)
        }
        func d(_ drawn: StratifiedRows, _ rows: (Int) -> [Int]) -> Double? { try? association(rows).d }
        add("") { drawn in d(drawn) { drawn[$0].map { drawn.rows[$0] } } }
        add("error") { drawn in
            func half(_ rest: Int) -> Double? {
                d(drawn) { stratum in
                    drawn[stratum].filter { ($0 - drawn[stratum].lowerBound) % 2 == rest }.map { drawn.rows[$0] }
                }
            }
            guard let first = half(0), let second = half(1) else { return nil }
            return (first - second).magnitude / 2
        }
    }

    /// How long lists may be.
    mutating func span() {
        guard reading.error != nil else { return refuse(.noCorrect) }
        let lengths = trials.cells.map { cell in cell < 0 ? nil : trials.levels[cell].first?.number }
        let found = asked { lengths[$0] != nil && trials.errors[$0] != nil }
        let (errors, partial) = (trials.errors, trials.partial)
        func score(_ drawn: StratifiedRows) -> SpanScore? {
            SpanScore(
                drawn.rows.map { row in
                    SpanScore.List(length: Int(lengths[row] ?? 0), isRight: errors[row] == false)
                })
        }
        func add(_ part: String, _ unit: FigureUnit, _ statistic: @escaping (StratifiedRows) -> Double?) {
            var rule = FigureRule(
                part: part, unit: unit, strata: [found.rows], conditions: ["lists"], fewest: 1, statistic)
            rule.interval = nil
            rule.leftOut = found.leftOut
            self.add(rule)
        }
        add("", .items) { score($0).map { Double($0.longest) } }
        add("lists", .trials) { score($0).map { Double($0.right) } }
        add("product", .plain) { score($0).map { Double($0.product) } }
        add("mean", .items) { score($0)?.mean }
        guard measure.program("target") != nil else { return }
        add("partial", .share) { $0.mean(0, of: partial) }
    }
}
