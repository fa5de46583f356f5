extension AnalysisPhrase {
    public var english: String {
        switch self {
        case .persons: "{n} {n|person|persons}, {complete} with every answer"
        case .absent: "No columns for: {names}"
        case .noScales: "None of the quiz's scales has all its columns in this file."
        case .notAnalysed: "The answers do not vary enough for these figures."
        case .listwise: "Only complete persons"
        case .pairwise: "All pairs of answers"
        case .alpha: "Cronbach's alpha"
        case .alphaInterval: "95 % interval {low} to {high} (Feldt)"
        case .lambda2: "Guttman's lambda-2, from covariances"
        case .omega: "Omega total, one factor (minimum residuals)"
        case .splitHalf: "Split half, mean of all {n}"
        case .splitHalfDrawn: "Split half, mean of {n} random ones"
        case .meanCorrelation: "Mean correlation of items"
        case .distribution: "Distribution of the scores: {name}"
        case .distributionLine: "{n} scores, mean {mean}, standard deviation {deviation}"
        case .score: "Score"
        case .figure: "Figure"
        case .items: "Items"
        case .item: "Item"
        case .n: "n"
        case .mean: "Mean"
        case .deviation: "SD"
        case .itemRest: "Item-rest r"
        case .alphaWithout: "Alpha without"
        case .floor: "At the lowest"
        case .ceiling: "At the highest"
        case .reversed: "reversed"
        case .correlations: "Correlations between items"
        case .missingLine: "Item figures and omega count complete persons only. Unanswered items are never filled in."
        case .caution:
            "Alpha and omega say how consistently items hang together, not whether they measure what they are meant to."
        }
    }
}
