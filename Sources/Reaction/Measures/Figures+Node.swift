package import Tree

extension Figures {
    /// The figures under spelt-out names, times in seconds; null where a figure is not defined for the sample.
    package var node: Node {
        var node = Node()
        func set(_ name: String, _ value: Double?) { node[Name(name)] = value.map { .double($0) } ?? .null }
        func set(_ name: String, _ estimate: Estimate?) {
            set(name, estimate?.value)
            set(name + "Low95", estimate?.low)
            set(name + "High95", estimate?.high)
        }
        node[Name("counts")] = .node(counts.node)
        set("median", median)
        set("medianLow95", medianInterval?.low)
        set("medianHigh95", medianInterval?.high)
        set("mean", mean)
        set("meanLow95", meanInterval?.low)
        set("meanHigh95", meanInterval?.high)
        set("standardDeviation", standardDeviation)
        set("standardErrorOfTheMean", standardError)
        set("medianAbsoluteDeviation", medianAbsoluteDeviation)
        set("medianAbsoluteDeviationScaled", medianAbsoluteDeviationScaled)
        set("interquartileRange", interquartileRange)
        set("minimum", minimum)
        set("maximum", maximum)
        for quantiles in quantiles {
            set("quantile10Type\(quantiles.type)", quantiles.tenth)
            set("quantile25Type\(quantiles.type)", quantiles.quarter)
            set("quantile75Type\(quantiles.type)", quantiles.threeQuarters)
            set("quantile90Type\(quantiles.type)", quantiles.ninety)
        }
        set("trimmedMean10Percent", trimmedMean)
        set("geometricMean", geometricMean)
        set("harmonicMean", harmonicMean)
        set("skewness", skewness)
        set("excessKurtosis", excessKurtosis)
        set("responseSpeed", responseSpeed)
        set("responseSpeedFastest10Percent", fastestTenthSpeed)
        set("responseSpeedSlowest10Percent", slowestTenthSpeed)
        set("meanFastest10Percent", fastestTenth)
        set("meanSlowest10Percent", slowestTenth)
        set("lapseProbability", lapseProbability)
        set("coefficientOfVariation", coefficientOfVariation)
        set("rootMeanSquareOfSuccessiveDifferences", successiveDifferences)
        set("slopeOverTrials", slopeOverTrials)
        set("slopeOverWait", slopeOverWait)
        set("waitCorrelation", waitCorrelation)
        node[Name("exGaussianTrust")] = .text(shape.trust.rawValue)
        set("exGaussianMu", shape.mu)
        set("exGaussianSigma", shape.sigma)
        set("exGaussianTau", shape.tau)
        set("exGaussianLogLikelihood", shape.logLikelihood)
        node[Name("outlierRule")] = .text("median ± 3 × 1.4826 × MAD; counted, not removed")
        node[Name("outliers")] = outliers.map { .int(Int64($0)) } ?? .null
        return node
    }
}

extension Figures.Counts {
    var node: Node {
        var node = Node()
        let counts: [(String, Int)] = [
            ("valid", valid), ("falseStarts", falseStarts), ("lapses", lapses), ("missing", missing), ("wrong", wrong),
            ("interrupted", interrupted), ("practice", practice), ("scored", scored), ("withoutFlags", clean),
        ]
        for (name, count) in counts { node[Name(name)] = .int(Int64(count)) }
        return node
    }
}
