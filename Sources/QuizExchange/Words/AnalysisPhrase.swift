public import Interface

/// What the item analysis says.
public enum AnalysisPhrase: CaseIterable, Vocabulary {
    case persons, absent, noScales, notAnalysed, listwise, pairwise, alpha, alphaInterval, lambda2, omega, splitHalf
    case splitHalfDrawn, meanCorrelation, distribution, distributionLine, score, items, item, n, mean, deviation
    case itemRest, alphaWithout, floor, ceiling, reversed, correlations, missingLine, caution, figure
}
