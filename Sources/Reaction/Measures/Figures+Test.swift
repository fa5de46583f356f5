import Measure

extension Figures {
    /// The figures of a test's scored trials. O(n log n) in the number of trials, plus the fit from 40 responses on.
    package init(of test: Test) {
        let usual = test.usualInput
        let answered = test.scored.filter { $0.kind == .response && $0.time != nil }
        self.init(times: answered.map { $0.time ?? 0 }, lapse: test.definition.lapse / 1000, missing: 0)
        for trial in test.trials {
            if trial.practice {
                counts.practice += 1
                continue
            }
            switch trial.kind {
            case .response: break
            case .falseStart: counts.falseStarts += 1
            case .missing: counts.missing += 1
            case .wrong: counts.wrong += 1
            case .interrupted: counts.interrupted += 1
            }
            if trial.kind != .interrupted {
                counts.scored += 1
                if trial.flags(usual: usual).isEmpty { counts.clean += 1 }
            }
        }
        counts.lapses = test.scored.reduce(0) { $0 + (test.isLapse($1) == true ? 1 : 0) }
        lapseProbability = Self.lapseProbability(counts)
        describeWait(of: answered)
    }

    /// The figures of bare reaction times in seconds. Times below `falseStart` count as false starts; those at or above
    /// `lapse` as lapses, which stay in every figure.
    package init(times: [Double], lapse: Double, falseStart: Double) {
        let valid = times.filter { $0 >= falseStart }
        self.init(times: valid, lapse: lapse, missing: 0)
        counts.falseStarts = times.count - valid.count
        counts.scored = times.count
        counts.clean = times.count
    }

    private init(times: [Double], lapse: Double, missing: Int) {
        self.init()
        counts.valid = times.count
        counts.lapses = times.reduce(0) { $0 + ($1 >= lapse ? 1 : 0) }
        counts.missing = missing
        let sample = Sample(times)
        describe(sample)
        describeSpeed(sample)
        let trend = Regression(overIndexOf: times)
        slopeOverTrials = Estimate(trend?.slope, trend?.slopeInterval())
        shape = Shape(of: sample)
        let exclusion = OutlierRule.medianDeviations(3).exclusion(from: times)
        outliers = exclusion.isDefined ? exclusion.excluded.count : nil
        lapseProbability = Self.lapseProbability(counts)
    }

    private mutating func describe(_ sample: Sample) {
        let description = Description(of: sample)
        median = description.median
        medianInterval = Estimate(description.median, description.medianInterval)
        mean = description.mean
        meanInterval = Estimate(description.mean, description.meanInterval)?.positive
        standardDeviation = description.standardDeviation
        standardError = description.standardError
        medianAbsoluteDeviation = description.medianAbsoluteDeviation
        medianAbsoluteDeviationScaled = description.scaledMedianAbsoluteDeviation
        interquartileRange = description.interquartileRange
        minimum = description.minimum
        maximum = description.maximum
        trimmedMean = description.trimmedMean
        geometricMean = description.geometricMean
        harmonicMean = description.harmonicMean
        skewness = description.skewness
        excessKurtosis = description.excessKurtosis
        coefficientOfVariation = description.coefficientOfVariation
        successiveDifferences = description.successiveDifference
        fastestTenth = description.meanOfSmallestTenth
        slowestTenth = description.meanOfLargestTenth
        quantiles = QuantileType.allCases.compactMap { type in
            guard let values = sample.quantiles([0.1, 0.25, 0.75, 0.9], type: type) else { return nil }
            return Quantiles(
                type: type.rawValue, tenth: values[0], quarter: values[1], threeQuarters: values[2], ninety: values[3])
        }
    }

    private mutating func describeSpeed(_ sample: Sample) {
        guard let speed = ResponseSpeed(of: sample, unit: 1) else { return }
        responseSpeed = speed.mean
        slowestTenthSpeed = speed.slowestTenth
        fastestTenthSpeed = speed.fastestTenth
        responseSpeedInterval = Estimate(speed.mean, Sample(sample.values.map { 1 / $0 }).meanInterval())?.positive
    }

    private mutating func describeWait(of trials: [Trial]) {
        let waited = trials.filter { $0.waited != nil }
        let waits = waited.map { ($0.waited ?? 0) / 1000 }
        guard let line = Regression(x: waits, y: waited.map { $0.time ?? 0 }) else { return }
        slopeOverWait = Estimate(line.slope, line.slopeInterval())
        waitCorrelation = line.correlation
        guard let shortest = waits.min(), let longest = waits.max() else { return }
        waitLine = WaitLine(
            shortest: shortest, longest: longest, timeAtShortest: line.value(at: shortest),
            timeAtLongest: line.value(at: longest))
    }

    private static func lapseProbability(_ counts: Counts) -> Estimate? {
        let asked = counts.valid + counts.missing
        guard asked > 0 else { return nil }
        return Estimate(
            Double(counts.lapses) / Double(asked), Proportion(counts.lapses, of: asked)?.interval())
    }
}

extension Figures.Estimate {
    /// nil where either is not defined.
    init?(_ value: Double?, _ interval: Interval?) {
        guard let value, let interval else { return nil }
        self.init(value: value, low: interval.lower, high: interval.upper)
    }
}

extension Figures.Shape {
    /// Fits the ex-Gaussian where there is enough to fit.
    init(of sample: Sample) {
        guard let fit = ExGaussianFit(of: sample) else {
            // A constant sample has no shape however long it is.
            self.init(trust: sample.count < ExGaussianFit.smallestCount ? .hidden : .degenerate)
            return
        }
        switch fit.quality {
        case .good: self.init(trust: .good)
        case .rough: self.init(trust: .rough)
        case .degenerate: self.init(trust: .degenerate)
        }
        guard trust != .degenerate else { return }
        mu = Figures.Estimate(fit.distribution.mu, fit.muInterval)
        sigma = Figures.Estimate(fit.distribution.sigma, fit.sigmaInterval)
        tau = Figures.Estimate(fit.distribution.tau, fit.tauInterval)
        logLikelihood = fit.logLikelihood
    }
}
