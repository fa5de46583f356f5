public import Interface
public import Measure
public import Quiz
public import Tree

/// The item analysis of one scale: how its items behave, and how consistently they measure one thing.
public struct ScaleReport: Equatable, Sendable {
    /// The scale's identity and its position in the definition.
    public let scale: String
    public let position: Int
    /// Identities of the items, in the order of the scale, and which of them were turned round.
    public let items: [String]
    public let reversed: [Bool]
    /// Only persons who answered every item, and all pairs of answers. Unlike these the scores know weights.
    public let listwise: ItemAnalysis
    public let pairwise: ItemAnalysis
    /// Feldt's 95 % interval of the listwise alpha.
    public let alphaInterval: Interval?
    /// McDonald's omega total of one factor, listwise.
    public let omega: Double?
    /// All splits into halves, or 2000 random ones from a fixed seed beyond 16 items; listwise.
    public let halves: Reliability.AllHalves?
    /// The scale's score of every person, as a session would have it; NaN where there is none.
    public let scores: [Double]
    public let lowest: Double?
    public let highest: Double?

    public static func == (left: ScaleReport, right: ScaleReport) -> Bool {
        left.node.value == right.node.value
    }
}

extension AnswerSheet {
    /// The analysis of every scale whose items all have columns. O(persons · items²).
    public func reports(_ definition: Definition) -> [ScaleReport] {
        let blank = Sitting(definition, seed: 0)
        var columns = NameTable(capacity: items.count)
        for (index, item) in items.enumerated() where item.values != nil { columns.insert(item.id, index) }
        var reports: [ScaleReport] = []
        for (position, scale) in definition.scales.enumerated() {
            if let report = report(scale, position, blank, columns) { reports.append(report) }
        }
        return reports
    }

    private func report(_ scale: Scale, _ position: Int, _ blank: Sitting, _ columns: NameTable) -> ScaleReport? {
        let form = blank.form
        // A sitting without answers has the scale's items, directions, weights and ends.
        let parts = blank.contributions(to: scale)
        guard !parts.isEmpty else { return nil }
        var keyed: [[Double]] = []
        var bounds: ClosedRange<Double>?
        var hasCommonBounds = true
        for part in parts {
            guard let column = columns.find(part.item), let values = items[column].values else { return nil }
            let ends = form.entries[form.units[part.position].question].bounds
            if let ends, ends.low <= ends.high {
                if let bounds, bounds.lowerBound != ends.low || bounds.upperBound != ends.high {
                    hasCommonBounds = false
                }
                bounds = ends.low...ends.high
            } else {
                hasCommonBounds = false
            }
            keyed.append(
                part.isReversed ? values.map { value in ends.map { $0.low + $0.high - value } ?? .nan } : values)
        }
        guard let answers = ItemAnswers(items: keyed) else { return nil }
        let common = hasCommonBounds ? bounds : nil
        let listwise = ItemAnalysis(answers, missing: .listwise, bounds: common)
        var source = SeededSource(generator: SeededGenerator(seed: 1910))
        let ends = blank.ends(of: scale, parts)
        return ScaleReport(
            scale: scale.id, position: position, items: parts.map { $0.item }, reversed: parts.map { $0.isReversed },
            listwise: listwise, pairwise: ItemAnalysis(answers, missing: .pairwise, bounds: common),
            alphaInterval: listwise.reliability?.feldtInterval(persons: listwise.completePersons),
            omega: listwise.reliability.flatMap { Omega($0)?.total },
            halves: listwise.reliability?.halves(using: &source),
            scores: (0..<persons).map { person in
                var own = parts
                for index in own.indices {
                    let value = keyed[index][person]
                    own[index] = parts[index].answered(value.isFinite ? value : nil)
                }
                return scale.total(&own) ?? .nan
            }, lowest: ends?.low, highest: ends?.high)
    }
}

/// Random numbers for the splits, the same every time.
private struct SeededSource: RandomSource {
    var generator: SeededGenerator
    mutating func uniform() -> Double { generator.uniform() }
}

extension Contribution {
    /// The same part with an answer.
    fileprivate func answered(_ value: Double?) -> Contribution {
        Contribution(
            item: item, position: position, raw: value, value: value, isReversed: isReversed, weight: weight, points: 0)
    }
}

extension ScaleReport {
    /// The figures under spelt-out names.
    public var node: Node {
        func number(_ value: Double?) -> Value { value.map { $0.isFinite ? .double($0) : .null } ?? .null }
        func figures(_ analysis: ItemAnalysis) -> Value {
            var node = Node()
            node["persons"] = .int(analysis.persons)
            node["complete"] = .int(analysis.completePersons)
            node["alpha"] = number(analysis.reliability?.alpha)
            node["standardizedAlpha"] = number(analysis.reliability?.standardizedAlpha)
            node["lambda2"] = number(analysis.reliability?.lambda2)
            node["meanCorrelation"] = number(analysis.reliability?.meanCorrelation)
            var list: [Value] = []
            for (index, item) in analysis.items.enumerated() {
                list.append([
                    "item": .text(items[index]), "reversed": .bool(reversed[index]), "count": .int(item.count),
                    "mean": number(item.mean), "standardDeviation": number(item.standardDeviation),
                    "skewness": number(item.skewness), "excessKurtosis": number(item.excessKurtosis),
                    "floor": number(item.floor), "ceiling": number(item.ceiling), "itemRest": number(item.itemRest),
                    "alphaWithout": number(item.alphaWithout),
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
        node["methods"] = ScaleReport.methods.value
        node["scores"] = .list(scores.map { number($0) })
        return node
    }

    /// How the figures are computed that other programs compute otherwise.
    public static let methods: Node = [
        "alpha": "Cronbach (1951), from covariances; the interval is Feldt's (1965)",
        "lambda2": "Guttman (1945), from covariances; from correlations it is another figure",
        "omegaTotal": "1 - sum of uniquenesses / sum of all correlations, one factor by minimum residuals (minres)",
        "splitHalf": "mean over splits, lengthened by Spearman and Brown",
        "itemRest": "correlation with the sum of the other items",
    ]

    /// The columns of `table(of:)`.
    public static let columns: [Column] = [
        Column("scale", .text, "Identity of the scale"),
        Column("item", .text, "Identity of the item; empty in the row of the whole scale"),
        Column("missing", .text, "listwise: only persons with every answer; pairwise: every pair of answers"),
        Column("reversed", .boolean, "Whether the item was turned round first"),
        Column("n", .integer, "Answers to the item; persons with every answer in the row of the scale"),
        Column("mean", .number, "Mean after reversing; of the scores in the row of the scale"),
        Column("sd", .number, "Standard deviation, n - 1 in the denominator"),
        Column("skewness", .number, "G1"), Column("excess_kurtosis", .number, "G2"),
        Column("floor", .number, "Share of answers at the lowest value"),
        Column("ceiling", .number, "Share of answers at the highest value"),
        Column("item_rest", .number, "Correlation with the sum of the other items"),
        Column("alpha_without", .number, "Alpha of the scale without the item"),
        Column("alpha", .number, "Cronbach's alpha of the scale"),
        Column("alpha_low", .number, "Lower end of Feldt's 95 % interval; listwise only"),
        Column("alpha_high", .number, "Upper end of Feldt's 95 % interval; listwise only"),
        Column("lambda2", .number, "Guttman's lambda-2, from covariances"),
        Column(
            "omega_total", .number,
            "McDonald's omega total: 1 - sum of uniquenesses / sum of correlations, one minres factor; listwise only"),
        Column("split_half", .number, "Mean of all split halves, Spearman-Brown; listwise only"),
        Column("mean_correlation", .number, "Mean correlation between items"),
    ]

    /// The figures of scales and items as one table: for each scale a row of its own, then its items, listwise and pairwise.
    public static func table(of reports: [ScaleReport]) -> Table {
        var rows: [[Cell]] = []
        for report in reports {
            for isListwise in [true, false] {
                let analysis = isListwise ? report.listwise : report.pairwise
                let word = Cell.text(isListwise ? "listwise" : "pairwise")
                let scores = Sample(report.scores.filter { $0.isFinite })
                let reliability = analysis.reliability
                rows.append([
                    .text(report.scale), .empty, word, .empty, .integer(analysis.completePersons), Cell(scores.mean),
                    Cell(scores.standardDeviation), Cell(scores.skewness), Cell(scores.excessKurtosis), .empty, .empty,
                    .empty, .empty, Cell(reliability?.alpha), Cell(isListwise ? report.alphaInterval?.lower : nil),
                    Cell(isListwise ? report.alphaInterval?.upper : nil), Cell(reliability?.lambda2),
                    Cell(isListwise ? report.omega : nil), Cell(isListwise ? report.halves?.spearmanBrown : nil),
                    Cell(reliability?.meanCorrelation),
                ])
                for (index, item) in analysis.items.enumerated() {
                    rows.append([
                        .text(report.scale), .text(report.items[index]), word, .boolean(report.reversed[index]),
                        .integer(item.count), Cell(item.mean), Cell(item.standardDeviation), Cell(item.skewness),
                        Cell(item.excessKurtosis), Cell(item.floor), Cell(item.ceiling), Cell(item.itemRest),
                        Cell(item.alphaWithout), .empty, .empty, .empty, .empty, .empty, .empty, .empty,
                    ])
                }
            }
        }
        return Table(columns: columns, rows: rows)
    }
}
