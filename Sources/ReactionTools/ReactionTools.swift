package import Tools
package import Tree

/// What the reaction family brings to the command line.
package enum ReactionTools: FamilyTools {
    package static var name: String { "reaction" }
    package static var measure: (any MeasureForm.Type)? { MeasureTimes.self }
    package static var benchmarks: (@Sendable () async throws -> [BenchResult])? { { reactionBenchmarks() } }

    /// In the order of the page's table: the median first.
    package static func figures(of results: Node) -> [ToldFigure] {
        ToldFigure.withInterval("median", "s") + ToldFigure.withInterval("mean", "s")
            + ToldFigure.all(
                "standardDeviation standardErrorOfTheMean medianAbsoluteDeviation medianAbsoluteDeviationScaled "
                    + "interquartileRange minimum maximum", "s")
            + [6, 7, 8].flatMap { type in
                [10, 25, 75, 90].map { ToldFigure("quantile\($0)Type\(type)", "s") }
            }
            + ToldFigure.all("trimmedMean10Percent geometricMean harmonicMean", "s")
            + ToldFigure.all("skewness excessKurtosis")
            + ToldFigure.all(
                "responseSpeed responseSpeedFastest10Percent responseSpeedSlowest10Percent", "1/s")
            + ToldFigure.all("meanFastest10Percent meanSlowest10Percent", "s")
            + ToldFigure.withInterval("lapseProbability")
            + ToldFigure.all("coefficientOfVariation")
            + ToldFigure.all("rootMeanSquareOfSuccessiveDifferences", "s")
            + ToldFigure.withInterval("slopeOverTrials", "s/trial")
            + ToldFigure.withInterval("slopeOverWait", "s/s") + ToldFigure.all("waitCorrelation exGaussianTrust")
            + ["Mu", "Sigma", "Tau"].flatMap { ToldFigure.withInterval("exGaussian" + $0, "s") }
            + ToldFigure.all("exGaussianLogLikelihood outlierRule outliers counts")
            + ToldFigure.all("valid falseStarts lapses missing wrong interrupted practice scored withoutFlags")
    }
}
