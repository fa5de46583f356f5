package import Interface
import Measure

extension ScaleReport {
    /// The columns of `table(of:)`.
    package static let columns: [Column] =
        [
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
                "McDonald's omega total: 1 - sum of uniquenesses / sum of correlations, one minres factor; listwise only"
            ),
            Column("split_half", .number, "Mean of all split halves, Spearman-Brown; listwise only"),
            Column("mean_correlation", .number, "Mean correlation between items"),
            Column("loading", .number, "Loading on the one minres factor of omega total; listwise only"),
            Column("lambda6", .number, "Guttman's lambda-6, from correlations"),
            Column(
                "odd_even", .number,
                "Odd against even items, Spearman-Brown; Horst where the halves differ in length; listwise only"),
            Column(
                "standard_error", .number,
                "Standard error of measurement of a score, SD times the root of 1 - alpha; listwise only"),
        ]
        + ScaleReport.percents.map {
            Column("p" + String($0), .number, "Percentile " + String($0) + " of the scores, type 7; same in both rows")
        }

    /// The figures of scales and items as one table: for each scale a row of its own, then its items, listwise and pairwise.
    package static func table(of reports: [ScaleReport]) -> Table {
        var rows: [[Cell]] = []
        for report in reports {
            for isListwise in [true, false] {
                let analysis = isListwise ? report.listwise : report.pairwise
                let word = Cell.text(isListwise ? "listwise" : "pairwise")
                let scores = Sample(report.scores.filter { $0.isFinite })
                let reliability = analysis.reliability
                rows.append(
                    [
                        .text(report.scale), .empty, word, .empty, .integer(analysis.completePersons),
                        Cell(scores.mean),
                        Cell(scores.standardDeviation), Cell(scores.skewness), Cell(scores.excessKurtosis), .empty,
                        .empty,
                        .empty, .empty, Cell(reliability?.alpha), Cell(isListwise ? report.alphaInterval?.lower : nil),
                        Cell(isListwise ? report.alphaInterval?.upper : nil), Cell(reliability?.lambda2),
                        Cell(isListwise ? report.omega : nil), Cell(isListwise ? report.halves?.spearmanBrown : nil),
                        Cell(reliability?.meanCorrelation), .empty, cell(reliability?.lambda6),
                        cell(isListwise ? report.oddEven?.horst : nil), cell(isListwise ? report.standardError : nil),
                    ] + report.percentiles.map { cell($0.score) })
                for (index, item) in analysis.items.enumerated() {
                    rows.append(
                        [
                            .text(report.scale), .text(report.items[index]), word, .boolean(report.reversed[index]),
                            .integer(item.count), Cell(item.mean), Cell(item.standardDeviation), Cell(item.skewness),
                            Cell(item.excessKurtosis), Cell(item.floor), Cell(item.ceiling), Cell(item.itemRest),
                            Cell(item.alphaWithout), .empty, .empty, .empty, .empty, .empty, .empty, .empty,
                            cell(isListwise ? report.loadings?[index] : nil), .empty, .empty, .empty,
                        ] + report.percentiles.map { _ in .empty })
                }
            }
        }
        return Table(columns: columns, rows: rows)
    }

    /// Zero without a sign.
    private static func cell(_ value: Double?) -> Cell { Cell(value.map { $0 + 0 }) }
}
