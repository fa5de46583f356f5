package import Interface
import Measure
package import Quiz
import Tree

/// The item analysis of a file of answers: for each scale its consistency, the distribution of scores, and its items.
///
/// A fragment for a page; it leads to no action.
package func analysisScreen(
    _ sheet: AnswerSheet, _ reports: [ScaleReport], _ definition: Definition, language: Language
) -> Markup<Intent> {
    let screen = AnalysisScreen(sheet: sheet, reports: reports, definition: definition, language: language)
    return screen.body
}

struct AnalysisScreen {
    let sheet: AnswerSheet
    let reports: [ScaleReport]
    let definition: Definition
    let language: Language

    var speaker: Speaker { Speaker(language, definition) }
    var format: Format { Format(language) }

    func words(_ phrase: AnalysisPhrase, _ values: (String, String)...) -> String {
        phrase.text(in: language, filling: values)
    }

    var body: Markup<Intent> {
        fragment {
            if !sheet.absent.isEmpty {
                notice(.warning, words(.absent, ("names", format.list(sheet.absent))))
            }
            if reports.isEmpty { notice(.info, words(.noScales)) }
            for report in reports { card(report) }
            if reports.count > 1 { scaleCorrelations }
            if !reports.isEmpty {
                note(words(.missingLine))
                note(words(.methodLine))
                note(words(.percentilesLine))
                note(words(.caution))
            }
        }
    }

    func figure(_ value: Double?) -> String { value.map { format.fixed($0, 3) } ?? Format.missing }

    private func card(_ report: ScaleReport) -> Markup<Intent> {
        let scale = definition.scales[report.position]
        return Interface.card(.class("quiz-analysis"), .key("analysis-" + String(report.position))) {
            heading(2, speaker.text(scale.name))
            note(
                words(
                    .persons, ("n", String(report.listwise.persons)),
                    ("complete", String(report.listwise.completePersons))))
            if report.listwise.reliability != nil || report.pairwise.reliability != nil { coefficients(report) }
            for missing in report.undefined { note(missing.text(in: language)) }
            histogram(report, speaker.text(scale.name))
            percentiles(report)
            items(report)
            if let factor = report.factor, !factor.factors.isProper { note(words(.boundLine)) }
            if let matrix = report.pairwise.correlations, matrix.count > 1, matrix.count <= 30 {
                correlations(report, matrix)
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
}
