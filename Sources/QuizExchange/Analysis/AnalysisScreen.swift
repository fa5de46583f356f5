public import Interface
import Measure
public import Quiz
import Tree

/// The item analysis of a file of answers: for each scale its consistency, the distribution of scores, and its items.
///
/// A fragment for a page; it leads to no action.
public func analysisScreen(
    _ sheet: AnswerSheet, _ reports: [ScaleReport], _ definition: Definition, language: Language
) -> Markup<Intent> {
    let screen = AnalysisScreen(sheet: sheet, reports: reports, definition: definition, language: language)
    return screen.body
}

private struct AnalysisScreen {
    let sheet: AnswerSheet
    let reports: [ScaleReport]
    let definition: Definition
    let language: Language

    private var speaker: Speaker { Speaker(language, definition) }
    private var format: Format { Format(language) }

    private func words(_ phrase: AnalysisPhrase, _ values: (String, String)...) -> String {
        phrase.text(in: language, filling: values)
    }

    var body: Markup<Intent> {
        fragment {
            if !sheet.absent.isEmpty {
                notice(.warning, words(.absent, ("names", format.list(sheet.absent))))
            }
            if reports.isEmpty { notice(.info, words(.noScales)) }
            for report in reports { card(report) }
            if !reports.isEmpty {
                note(words(.missingLine))
                note(words(.caution))
            }
        }
    }

    private func figure(_ value: Double?) -> String { value.map { format.fixed($0, 3) } ?? Format.missing }

    private func card(_ report: ScaleReport) -> Markup<Intent> {
        let scale = definition.scales[report.position]
        return Interface.card(.class("quiz-analysis"), .key("analysis-" + String(report.position))) {
            heading(2, speaker.text(scale.name))
            note(
                words(
                    .persons, ("n", String(report.listwise.persons)),
                    ("complete", String(report.listwise.completePersons))))
            if report.listwise.reliability == nil {
                paragraph(words(.notAnalysed))
            } else {
                coefficients(report)
            }
            histogram(report, speaker.text(scale.name))
            items(report)
            if let matrix = report.pairwise.correlations, matrix.count > 1, matrix.count <= 30 {
                correlations(report, matrix)
            }
        }
    }

    private func coefficients(_ report: ScaleReport) -> Markup<Intent> {
        let (all, pairs) = (report.listwise.reliability, report.pairwise.reliability)
        var rows = [
            DataRow<Intent>(key: "alpha", [words(.alpha), figure(all?.alpha), figure(pairs?.alpha)]),
            DataRow(key: "lambda2", [words(.lambda2), figure(all?.lambda2), figure(pairs?.lambda2)]),
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
        return fragment {
            dataTable(
                caption: speaker.text(definition.scales[report.position].name),
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

    private func histogram(_ report: ScaleReport, _ name: String) -> Markup<Intent> {
        let scores = report.scores.filter { $0.isFinite }
        let sample = Sample(scores)
        let line = words(
            .distributionLine, ("n", String(scores.count)), ("mean", sample.mean.map { format.fixed($0, 2) } ?? "–"),
            ("deviation", sample.standardDeviation.map { format.fixed($0, 2) } ?? "–"))
        return Plot.histogram(
            scores, isWhole: scores.allSatisfy { $0 == $0.rounded() },
            in: Plot.Frame(
                title: words(.distribution, ("name", name)), description: line, caption: line, language: language,
                xLabel: words(.score), unit: "", decimals: 1))
    }

    private func items(_ report: ScaleReport) -> Markup<Intent> {
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
                        figure(item.alphaWithout), item.floor.map { format.percent($0) } ?? Format.missing,
                        item.ceiling.map { format.percent($0) } ?? Format.missing,
                    ]))
        }
        let titles: [AnalysisPhrase] = [.item, .n, .mean, .deviation, .itemRest, .alphaWithout, .floor, .ceiling]
        return dataTable(
            caption: words(.items),
            columns: titles.enumerated().map { DataColumn(words($0.element), isNumber: $0.offset > 0) }, rows: rows)
    }

    private func correlations(_ report: ScaleReport, _ matrix: ItemMatrix) -> Markup<Intent> {
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
