import Definitions
import Measure
import Text
import Tree

extension FigureMaking {
    /// The numbers of the column in `by`; not a number where it is missing.
    private var stimuli: [Double] {
        let levels = trials.levels.map { $0.first?.number ?? .nan }
        return trials.cells.map { $0 < 0 ? .nan : levels[$0] }
    }

    /// The stimulus at which so many answers are right, or "yes" where `of` says what that is, by a psychometric function.
    mutating func threshold() {
        let isOwn = measure.declaration.of != nil
        guard isOwn || reading.error != nil else { return refuse(.noCorrect) }
        let stimuli = stimuli
        let found = asked()
        var selection = Selection(leftOut: found.leftOut)
        var points: [PsychometricPoint] = []
        for row in found.rows {
            // Nobody has said no who has said nothing; to miss what was asked for is wrong.
            if isOwn, !trials.hasAnswer(row) {
                selection.leftOut.misses += 1
                continue
            }
            let answer = isOwn ? trials.values[row] : trials.errors[row].map { $0 ? 0 : 1 } ?? .nan
            guard !answer.isNaN, !stimuli[row].isNaN else {
                selection.leftOut.missing += 1
                continue
            }
            selection.rows.append(row)
            var place = 0
            while place < points.count, points[place].stimulus != stimuli[row] { place += 1 }
            if place == points.count { points.append(PsychometricPoint(stimulus: stimuli[row], right: 0, trials: 0)) }
            points[place].trials += 1
            points[place].right += answer > 0.5 ? 1 : 0
        }
        let guess = measure.number("guess") ?? 0
        let lapse = measure.number("lapse") ?? 0.06
        let at = measure.number("at") ?? (1 + guess) / 2
        let form = PsychometricFunction.Form(named: measure.node["form"]?.text ?? "")
        let fit = PsychometricFit(form, points, guess: guess, mostLapses: lapse)
        let rows = selection.rows
        func add(_ part: String, _ figure: @escaping (PsychometricFunction) -> Double?) {
            let value = fit.flatMap { figure($0.function) }
            var rule = FigureRule(
                part: part, unit: .asWritten, strata: [rows], conditions: [""], fewest: MeasureKind.threshold.fewest
            ) { _ in value }
            rule.interval = .drawn(.parametric) { replicates, source in
                guard let fit else { return nil }
                let drawn = fit.resampled(points, mostLapses: lapse, replicates: replicates, using: &source)
                let figures = Sample(drawn.compactMap { figure($0) })
                guard 2 * figures.count > replicates, let low = figures.quantile(0.025),
                    let high = figures.quantile(0.975)
                else { return nil }
                return Interval(lower: low, upper: high, level: 0.95)
            }
            rule.otherwise = .noClearFit
            rule.isSlow = true
            rule.leftOut = selection.leftOut
            self.add(rule)
        }
        add("") { $0.stimulus(probability: at) }
        add("slope") { $0.slope }
        if lapse > 0 { add("lapse") { $0.lapse } }
        if guess == 0 {
            if at != 0.5 { add("pse") { $0.quantile(0.5) } }
            add("limen") { $0.limen }
            add("weber") { function in
                function.limen.flatMap { limen in function.quantile(0.5).flatMap { $0 != 0 ? limen / $0 : nil } }
            }
        }
        if let count = measure.number("reversals") { reversals(Int(count), rows, stimuli, selection.leftOut) }
    }

    /// The mean of the last stimuli at which their direction changed, as staircases are read off.
    private mutating func reversals(_ count: Int, _ rows: [Int], _ stimuli: [Double], _ leftOut: LeftOut) {
        var turns: [Double] = []
        var (last, direction) = (Double.nan, 0.0)
        for row in rows {
            let step = stimuli[row] - last
            if step != 0, !step.isNaN {
                if direction * step < 0 { turns.append(last) }
                direction = step
            }
            last = stimuli[row]
        }
        let isRatio = measure.isWord("scale", "ratio")
        let used = Array(turns.suffix(count))
        var rule = FigureRule(part: "reversals", unit: .asWritten, strata: [rows], conditions: [""], fewest: 1) { _ in
            guard used.count == count else { return nil }
            if !isRatio { return used.reduce(0, +) / Double(count) }
            guard used.allSatisfy({ $0 > 0 }) else { return nil }
            return Elementary.exp(used.reduce(0) { $0 + Elementary.log($1) } / Double(count))
        }
        rule.interval = nil
        rule.isSlow = true
        rule.leftOut = leftOut
        add(rule)
    }

    /// How finely two numbers of things are told apart.
    mutating func weber() {
        guard reading.error != nil else { return refuse(.noCorrect) }
        let (a, b) = (trials.data("a"), trials.data("b"))
        let found = asked()
        var selection = Selection(leftOut: found.leftOut)
        var points: [NumberAcuity.Point] = []
        for row in found.rows {
            guard trials.hasAnswer(row) else {
                selection.leftOut.misses += 1
                continue
            }
            guard let isWrong = trials.errors[row], let first = a[row].number, let second = b[row].number,
                first != second
            else {
                selection.leftOut.missing += 1
                continue
            }
            selection.rows.append(row)
            var place = 0
            while place < points.count, points[place].first != first || points[place].second != second { place += 1 }
            if place == points.count { points.append(NumberAcuity.Point(first, second, right: 0, trials: 0)) }
            points[place].trials += 1
            points[place].right += isWrong ? 0 : 1
        }
        let acuity = NumberAcuity(points, mostGuessing: measure.number("lapse") ?? 0.1)
        for part in ["", "guessing"] {
            let isMain = part.byteCount == 0
            let value = isMain ? acuity?.weber : acuity?.guessing
            var rule = FigureRule(
                part: part, unit: isMain ? .plain : .share, strata: [selection.rows], conditions: [""],
                fewest: MeasureKind.weber.fewest
            ) { _ in value }
            rule.interval = isMain ? .closed(.profile, acuity?.interval) : nil
            rule.otherwise = .noClearFit
            rule.isSlow = true
            rule.leftOut = selection.leftOut
            add(rule)
        }
    }

    /// How durations, or other amounts, are reproduced: the mean share, its scatter, and the slope on what was shown.
    mutating func timing() {
        let scale = measure.unit == .seconds ? 0.001 : 1
        let shown = stimuli.map { $0 * scale }
        var selection = valued(asked { shown[$0] > 0 })
        let values = trials.values
        var ratios = values
        for row in selection.rows { ratios[row] = values[row] / shown[row] }
        let labels = trials.labels
        let cells = trials.cells
        let strata = divided(&selection, into: labels.count, by: ratios) { cells[$0] }
        let whole = [strata.flatMap { $0 }]
        func add(
            _ part: String, _ strata: [[Int]], _ interval: FigureRule.IntervalRule,
            _ statistic: @escaping (StratifiedRows) -> Double?
        ) {
            var rule = FigureRule(
                part: part, unit: .plain, strata: strata, conditions: strata.count > 1 ? labels : [""],
                fewest: MeasureKind.timing.fewest, statistic)
            rule.interval = interval
            rule.leftOut = selection.leftOut
            self.add(rule)
        }
        add("", whole, .closed(.student, sample(whole[0], ratios).meanInterval())) { $0.mean(0, of: ratios) }
        // Those that no trial has any more are no durations.
        let present = strata.filter { !$0.isEmpty }
        add("cv", present, .bootstrap) { drawn in
            var sum = 0.0
            for place in present.indices {
                guard let deviation = drawn.deviation(place, of: values) else { return nil }
                sum += deviation / drawn.mean(place, of: values)
            }
            return sum / Double(present.count)
        }
        let line = Regression(x: whole[0].map { shown[$0] }, y: whole[0].map { values[$0] })
        add("slope", whole, .closed(.student, line?.slopeInterval())) { drawn in
            Regression(x: drawn.rows.map { shown[$0] }, y: drawn.rows.map { values[$0] })?.slope
        }
    }
}

extension PsychometricFunction {
    /// The stimulus at which F, without guesses and lapses, has a value.
    fileprivate func quantile(_ share: Double) -> Double? {
        stimulus(probability: guess + (1 - guess - lapse) * share)
    }

    /// The difference limen: half of the way from a quarter to three quarters.
    fileprivate var limen: Double? {
        guard let low = quantile(0.25), let high = quantile(0.75) else { return nil }
        return (high - low) / 2
    }
}
