import Measure
package import Tree

extension ScaleReport {
    /// The figures under spelt-out names.
    package var node: Node {
        func number(_ value: Double?) -> Value { ScaleReport.number(value) }
        func figures(_ analysis: ItemAnalysis) -> Value {
            var node = Node()
            node["persons"] = .int(analysis.persons)
            node["complete"] = .int(analysis.completePersons)
            node["alpha"] = number(analysis.reliability?.alpha)
            node["standardizedAlpha"] = number(analysis.reliability?.standardizedAlpha)
            node["lambda2"] = number(analysis.reliability?.lambda2)
            node["lambda6"] = number(analysis.reliability?.lambda6)
            node["meanCorrelation"] = number(analysis.reliability?.meanCorrelation)
            var list: [Value] = []
            for (index, item) in analysis.items.enumerated() {
                list.append([
                    "item": .text(items[index]), "reversed": .bool(reversed[index]), "count": .int(item.count),
                    "mean": number(item.mean), "standardDeviation": number(item.standardDeviation),
                    "skewness": number(item.skewness), "excessKurtosis": number(item.excessKurtosis),
                    "floor": number(item.floor), "ceiling": number(item.ceiling), "itemRest": number(item.itemRest),
                    "alphaWithout": number(item.alphaWithout),
                    "loading": number(analysis.missing == .listwise ? loadings?[index] : nil),
                ])
            }
            node["items"] = .list(list)
            return .node(node)
        }
        var node = Node()
        node["scale"] = .text(scale)
        node["listwise"] = figures(listwise)
        node["pairwise"] = figures(pairwise)
        node["alphaLow"] = number(alphaInterval?.lower)
        node["alphaHigh"] = number(alphaInterval?.upper)
        node["omegaTotal"] = number(omega)
        node["splitHalfSpearmanBrown"] = number(halves?.spearmanBrown)
        node["splitHalfGuttman"] = number(halves?.guttman)
        if let oddEven {
            node["oddEven"] = [
                "correlation": number(oddEven.correlation), "odd": .int(oddEven.first), "even": .int(oddEven.second),
                "coefficient": number(oddEven.horst),
                "formula": oddEven.first == oddEven.second ? "Spearman-Brown" : "Horst",
            ]
        } else {
            node["oddEven"] = .null
        }
        node["standardErrorOfMeasurement"] = number(standardError)
        node["isProperFactor"] = factor.map { .bool($0.factors.isProper) } ?? .null
        node["percentiles"] = .list(
            percentiles.map { ["percentile": .int($0.percentile), "score": number($0.score)] })
        node["undefined"] = .list(undefined.map { .node($0.node) })
        node["methods"] = ScaleReport.methods.value
        node["scores"] = .list(scores.map { number($0) })
        return node
    }

    /// How the figures are computed that other programs compute otherwise.
    package static let methods: Node = [
        "alpha": "Cronbach (1951), from covariances; the interval is Feldt's (1965)",
        "lambda2": "Guttman (1945), from covariances; from correlations it is another figure",
        "lambda6":
            "Guttman (1945), from correlations: 1 - sum of (1 - squared multiple correlation) / sum of correlations",
        "omegaTotal": "1 - sum of uniquenesses / sum of all correlations, one factor by minimum residuals (minres)",
        "splitHalf": "mean over splits, lengthened by Spearman and Brown",
        "oddEven": """
        items with odd places in the scale against those with even ones, lengthened by Spearman and Brown, \
        2r / (1 + r); halves of different lengths by Horst (1951), 2r / (r + sqrt(r^2 + 4pq(1 - r^2))) with the \
        halves' shares p and q
        """,
        "standardErrorOfMeasurement": """
        SD sqrt(1 - alpha), persons with every answer, in points of the score; only where all items weigh the same
        """,
        "loading": "on the one factor of omegaTotal (minres, from correlations), turned so that the sum is positive",
        "percentiles": """
        of the scores, type 7 of Hyndman and Fan (1996); 5 and 95 from 20 scores on, 10 and 90 from 10, 25 and 75 \
        from 4, 50 from 2
        """,
        "scaleCorrelations":
            "Pearson over persons with both scores, at least 3; 95 % interval by Fisher's z, at least 4",
        "itemRest": "correlation with the sum of the other items",
    ]

    /// The figures of all scales, each with its correlations with the others.
    package static func nodes(of reports: [ScaleReport]) -> Value {
        let correlations = ScaleCorrelation.all(of: reports)
        var nodes: [Value] = []
        for (index, report) in reports.enumerated() {
            var node = report.node
            var list: [Value] = []
            for pair in correlations where pair.first == index || pair.second == index {
                list.append(.node(pair.node(with: reports[pair.first == index ? pair.second : pair.first].scale)))
            }
            node["scaleCorrelations"] = .list(list)
            nodes.append(.node(node))
        }
        return .list(nodes)
    }

    /// Zero without a sign: a negative one would be printed as -0.0.
    static func number(_ value: Double?) -> Value { value.map { $0.isFinite ? .double($0 + 0) : .null } ?? .null }
}
