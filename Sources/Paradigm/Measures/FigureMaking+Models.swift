import Definitions
import Measure
import Text
import Tree

extension FigureMaking {
    /// The conditions that `by` tells apart, or one of all trials.
    private var conditions: [(label: String, isIn: (Int) -> Bool)] {
        if measure.by.isEmpty { return [("", { _ in true })] }
        let cells = trials.cells
        return trials.labels.enumerated().map { cell, label in (label, { cells[$0] == cell }) }
    }

    /// Answers that are right or wrong and neither missing nor too fast.
    private func answered(_ isIn: @escaping (Int) -> Bool) -> Selection {
        let found = asked(isIn)
        var selection = Selection(leftOut: found.leftOut)
        for row in found.rows {
            if !trials.hasAnswer(row) {
                selection.leftOut.misses += 1
            } else if trials.errors[row] == nil {
                selection.leftOut.missing += 1
            } else if trials.times[row] < reading.fast {
                selection.leftOut.fast += 1
            } else {
                selection.rows.append(row)
            }
        }
        return selection
    }

    /// Drift, boundary and what is not the decision, by EZ.
    mutating func diffusion() {
        guard reading.error != nil else { return refuse(.noCorrect) }
        let (times, errors) = (trials.times, trials.errors)
        for condition in conditions {
            var selection = answered(condition.isIn)
            let strata = divided(&selection, into: 1, by: times) { _ in 0 }
            var refusal: UndefinedReason?
            do {
                _ = try Diffusion(
                    right: sample(strata[0].filter { errors[$0] == false }, times),
                    wrong: sample(strata[0].filter { errors[$0] == true }, times), least: MeasureKind.diffusion.fewest)
            } catch {
                refusal = UndefinedReason(error)
            }
            func fit(_ drawn: StratifiedRows) -> Diffusion? {
                var (count, sum) = (0, 0.0)
                for row in drawn.rows where errors[row] == false {
                    count += 1
                    sum += times[row]
                }
                guard count > 1 else { return nil }
                let mean = sum / Double(count)
                var squares = 0.0
                for row in drawn.rows where errors[row] == false {
                    squares += (times[row] - mean) * (times[row] - mean)
                }
                return Diffusion(
                    rightShare: Diffusion.rightShare(count, of: drawn.rows.count), mean: mean,
                    variance: squares / Double(count - 1))
            }
            func add(_ part: String, _ unit: FigureUnit, _ figure: @escaping (Diffusion) -> Double) {
                var rule = FigureRule(
                    level: condition.label, part: part, unit: unit, strata: strata, conditions: [condition.label],
                    fewest: MeasureKind.diffusion.fewest
                ) { fit($0).map(figure) }
                if case .tooFew? = refusal {} else { rule.refusal = refusal }
                rule.leftOut = selection.leftOut
                self.add(rule)
            }
            add("drift", .perSecond) { $0.drift }
            add("boundary", .plain) { $0.boundary }
            add("nondecision", .seconds) { $0.nondecision }
        }
    }

    /// The ex-Gaussian of right answers.
    mutating func exGaussian() {
        let times = trials.times
        for condition in conditions {
            var selection = timed(asked(condition.isIn))
            let strata = divided(&selection, into: 1, by: times) { _ in 0 }
            let fit = ExGaussianFit(of: sample(strata[0], times))
            func add(_ part: String, _ value: Double?, _ interval: Interval?) {
                var rule = FigureRule(
                    level: condition.label, part: part, unit: .seconds, strata: strata,
                    conditions: [condition.label], fewest: MeasureKind.exgaussian.fewest
                ) { _ in fit?.quality == .degenerate ? nil : value }
                rule.interval = .closed(.likelihood, interval)
                rule.otherwise = .noClearFit
                rule.caution = fit?.quality == .rough ? .roughFit : nil
                rule.leftOut = selection.leftOut
                rule.isSlow = true
                self.add(rule)
            }
            add("mu", fit?.distribution.mu, fit?.muInterval)
            add("sigma", fit?.distribution.sigma, fit?.sigmaInterval)
            add("tau", fit?.distribution.tau, fit?.tauInterval)
        }
    }

    /// Speed and accuracy in one number, three ways.
    mutating func efficiency() {
        guard reading.error != nil else { return refuse(.noCorrect) }
        let (times, errors) = (trials.times, trials.errors)
        let all = conditions
        var selection = answered { row in all.contains { $0.isIn(row) } }
        let strata = divided(&selection, into: all.count, by: times) { row in all.firstIndex { $0.isIn(row) } ?? -1 }
        /// Right answers, all answers, and sums of times.
        func counts(_ drawn: StratifiedRows, _ range: Range<Int>) -> (
            right: Int, count: Int, rightTime: Double, time: Double
        ) {
            var found = (right: 0, count: range.count, rightTime: 0.0, time: 0.0)
            for place in range {
                let row = drawn.rows[place]
                found.time += times[row]
                if errors[row] == false {
                    found.right += 1
                    found.rightTime += times[row]
                }
            }
            return found
        }
        func deviation(_ drawn: StratifiedRows) -> Double {
            let found = counts(drawn, 0..<drawn.rows.count)
            let mean = found.rightTime / Double(found.right)
            var squares = 0.0
            for row in drawn.rows where errors[row] == false { squares += (times[row] - mean) * (times[row] - mean) }
            return (squares / Double(found.right - 1)).squareRoot()
        }
        for (place, condition) in all.enumerated() {
            func add(
                _ part: String, _ unit: FigureUnit, _ otherwise: UndefinedReason? = nil,
                _ statistic: @escaping (StratifiedRows) -> Double?
            ) {
                var rule = FigureRule(
                    level: condition.label, part: part, unit: unit, strata: strata, conditions: all.map { $0.label },
                    fewest: MeasureKind.efficiency.fewest, statistic)
                rule.otherwise = otherwise ?? .noValue
                rule.leftOut = selection.leftOut
                self.add(rule)
            }
            let whole = counts(StratifiedRows(strata), StratifiedRows(strata)[place])
            let share = whole.count > 0 ? 1 - Double(whole.right) / Double(whole.count) : 0
            add("", .perSecond) { drawn in
                let found = counts(drawn, drawn[place])
                return Efficiency.rate(right: found.right, totalTime: found.time)
            }
            add("inverse", .seconds, .tooManyErrors(share)) { drawn in
                let found = counts(drawn, drawn[place])
                let wrong = 1 - Double(found.right) / Double(found.count)
                // Only the whole is held to the limit, or the resamples beyond it would cut the interval.
                guard share <= 0.1, found.right > 0 else { return nil }
                return found.rightTime / Double(found.right) / (1 - wrong)
            }
            add("linear", .seconds) { drawn in
                let (found, total) = (counts(drawn, drawn[place]), counts(drawn, 0..<drawn.rows.count))
                guard found.right > 0 else { return nil }
                let wrong = 1 - Double(total.right) / Double(total.count)
                return Efficiency.linearIntegrated(
                    meanRight: found.rightTime / Double(found.right),
                    errorShare: 1 - Double(found.right) / Double(found.count), deviation: deviation(drawn),
                    errorDeviation: (wrong * (1 - wrong)).squareRoot())
            }
        }
    }
}
