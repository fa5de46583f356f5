import Interface
import Measure
import Quiz
import Tree

extension AnalysisScreen {
    func coefficients(_ report: ScaleReport) -> Markup<Intent> {
        let (all, pairs) = (report.listwise.reliability, report.pairwise.reliability)
        var rows = [
            DataRow<Intent>(key: "alpha", [words(.alpha), figure(all?.alpha), figure(pairs?.alpha)]),
            DataRow(key: "lambda2", [words(.lambda2), figure(all?.lambda2), figure(pairs?.lambda2)]),
            DataRow(key: "lambda6", [words(.lambda6), figure(all?.lambda6), figure(pairs?.lambda6)]),
            DataRow(
                key: "mean", [words(.meanCorrelation), figure(all?.meanCorrelation), figure(pairs?.meanCorrelation)]),
            DataRow(key: "omega", [words(.omega), figure(report.omega), Format.missing]),
        ]
        if let halves = report.halves {
            rows.append(
                DataRow(
                    key: "halves",
                    [
                        words(halves.isExhaustive ? .splitHalf : .splitHalfDrawn, ("n", String(halves.splits))),
                        figure(halves.spearmanBrown), Format.missing,
                    ]))
        }
        if let halves = report.oddEven {
            let label =
                halves.first == halves.second
                ? words(.oddEven)
                : words(.oddEvenUnequal, ("odd", String(halves.first)), ("even", String(halves.second)))
            rows.append(DataRow(key: "odd", [label, figure(halves.horst), Format.missing]))
        }
        if let error = report.standardError {
            rows.append(DataRow(key: "error", [words(.standardError), format.fixed(error, 2), Format.missing]))
        }
        return fragment {
            dataTable(
                caption: words(.consistency),
                columns: [
                    DataColumn(words(.figure)), DataColumn(words(.listwise), isNumber: true),
                    DataColumn(words(.pairwise), isNumber: true),
                ], rows: rows)
            if let interval = report.alphaInterval {
                note(
                    words(.alpha) + ": "
                        + words(
                            .alphaInterval, ("low", figure(interval.lower)), ("high", figure(interval.upper))))
            }
        }
    }

    func percentiles(_ report: ScaleReport) -> Markup<Intent> {
        let count = report.scores.reduce(0) { $0 + ($1.isFinite ? 1 : 0) }
        guard count > 1 else { return fragment {} }
        var columns = [DataColumn(words(.scale)), DataColumn(words(.n), isNumber: true)]
        var cells = [speaker.text(definition.scales[report.position].name), String(count)]
        for (percentile, score) in report.percentiles {
            let title = percentile == 50 ? words(.median) : words(.percentile, ("p", String(percentile)))
            columns.append(DataColumn(title, isNumber: true))
            cells.append(score.map { format.fixed($0, 2) } ?? Format.missing)
        }
        return dataTable(
            caption: words(.percentiles), columns: columns, rows: [DataRow<Intent>(key: "percentiles", cells)])
    }

    /// Every pair of scales; what has no correlation says why in the place of the interval.
    var scaleCorrelations: Markup<Intent> {
        let pairs = ScaleCorrelation.all(of: reports)
        let isShared = pairs.contains { $0.sharedItems > 0 }
        func name(_ index: Int) -> String { speaker.text(definition.scales[reports[index].position].name) }
        var rows: [DataRow<Intent>] = []
        for (index, pair) in pairs.enumerated() {
            var interval = pair.reason.map { $0.text(in: language) } ?? Format.missing
            if let lower = pair.lower, let upper = pair.upper {
                interval = words(.range, ("low", format.fixed(lower, 2)), ("high", format.fixed(upper, 2)))
            }
            var cells = [
                name(pair.first), name(pair.second), String(pair.count),
                pair.r.map { format.fixed($0, 2) } ?? Format.missing,
                interval,
            ]
            if isShared { cells.append(String(pair.sharedItems)) }
            rows.append(DataRow(key: String(index), cells))
        }
        var columns = [
            DataColumn(words(.scale)), DataColumn(words(.otherScale)), DataColumn(words(.n), isNumber: true),
            DataColumn(words(.pearson), isNumber: true), DataColumn(words(.interval)),
        ]
        if isShared { columns.append(DataColumn(words(.sharedItems), isNumber: true)) }
        return Interface.card(.class("quiz-analysis"), .key("analysis-correlations")) {
            heading(2, words(.scaleCorrelations))
            dataTable(caption: words(.pearson), columns: columns, rows: rows)
            note(words(.correlationLine))
        }
    }

    func items(_ report: ScaleReport) -> Markup<Intent> {
        var rows: [DataRow<Intent>] = []
        for (index, item) in report.listwise.items.enumerated() {
            let id = report.items[index]
            rows.append(
                DataRow(
                    key: id,
                    [
                        id + (report.reversed[index] ? " (" + words(.reversed) + ")" : ""), String(item.count),
                        item.mean.map { format.fixed($0, 2) } ?? Format.missing,
                        item.standardDeviation.map { format.fixed($0, 2) } ?? Format.missing, figure(item.itemRest),
                        figure(report.loadings?[index]), figure(item.alphaWithout),
                        item.floor.map { format.percent($0) } ?? Format.missing,
                        item.ceiling.map { format.percent($0) } ?? Format.missing,
                    ]))
        }
        let titles: [AnalysisPhrase] = [
            .item, .n, .mean, .deviation, .itemRest, .loading, .alphaWithout, .floor, .ceiling,
        ]
        return dataTable(
            caption: words(.items),
            columns: titles.enumerated().map { DataColumn(words($0.element), isNumber: $0.offset > 0) }, rows: rows)
    }

    func correlations(_ report: ScaleReport, _ matrix: ItemMatrix) -> Markup<Intent> {
        var rows: [DataRow<Intent>] = []
        for row in 0..<matrix.count {
            var cells = [report.items[row]]
            for column in 0..<matrix.count { cells.append(format.fixed(matrix[row, column], 2)) }
            rows.append(DataRow(key: report.items[row], cells))
        }
        return disclosure(words(.correlations)) {
            dataTable(
                caption: words(.correlations),
                columns: [DataColumn(words(.item))] + report.items.map { DataColumn($0, isNumber: true) }, rows: rows)
        }
    }
}
