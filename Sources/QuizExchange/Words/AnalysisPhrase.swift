package import Interface

/// What the item analysis says.
package enum AnalysisPhrase: CaseIterable, Vocabulary {
    package static let phrases = Phrases("QuizExchange.AnalysisPhrase", of: AnalysisPhrase.self)

    case persons, absent, noScales, listwise, pairwise, alpha, alphaInterval, lambda2, omega, splitHalf
    case splitHalfDrawn, meanCorrelation, distribution, distributionLine, score, items, item, n, mean, deviation
    case itemRest, alphaWithout, floor, ceiling, reversed, correlations, missingLine, caution, figure
    case lambda6, oddEven, oddEvenUnequal, standardError, loading, boundLine, methodLine
    case percentiles, percentile, median, percentilesLine
    case scaleCorrelations, scale, otherScale, pearson, interval, range, sharedItems, correlationLine
    // What is not defined, and why.
    case notDefined, consistency, oneItem, fewItems, fewPersons, constantItems, constantSum, singular, constantHalf
    case weighted, alphaOutside, strangePairs, noValue, fewPairs, constantScore
}
