import Definitions
import Foundation
import Interface
import Measure
import Quiz
import QuizExchange
import Tree

/// The figures as lines: for each scale its coefficients, then its items.
enum AnswersReport {
    static func lines(
        of reports: [ScaleReport], _ sheet: AnswerSheet, _ definition: Definition, _ language: Language
    ) -> [String] {
        var lines = ["persons  \(sheet.persons)"]
        if !sheet.absent.isEmpty { lines.append("no column for  \(sheet.absent.joined(separator: ", "))") }
        if reports.isEmpty { lines.append("no scale has a column for each of its items") }
        for report in reports { lines += Self.lines(of: report, definition, language) }
        if reports.count > 1 { lines += correlations(of: reports) }
        return lines
    }

    private static func correlations(of reports: [ScaleReport]) -> [String] {
        var lines = ["", "correlations between scales, Pearson; 95 % interval by Fisher's z"]
        let width = (reports.map(\.scale.count).max() ?? 0) + 2
        for pair in ScaleCorrelation.all(of: reports) {
            var line = "  " + pad(reports[pair.first].scale, width) + pad(reports[pair.second].scale, width)
            line += "n" + lead(String(pair.count), 6) + "  r" + lead(text(pair.r), 7)
            if let lower = pair.lower, let upper = pair.upper { line += "  \(text(lower)) to \(text(upper))" }
            if let reason = pair.reason { line += "  \(reason.text(in: .english))" }
            if pair.sharedItems > 0 { line += "  items in common: \(pair.sharedItems)" }
            lines.append(line)
        }
        return lines
    }

    private static func lines(of report: ScaleReport, _ definition: Definition, _ language: Language) -> [String] {
        let name = definition.scales[report.position].name.text(in: language.code)
        let (all, pairs) = (report.listwise.reliability, report.pairwise.reliability)
        var lines = ["", report.scale + (name.isEmpty ? "" : "  \(name)")]
        lines.append(
            "  answers                  \(report.listwise.completePersons) of \(report.listwise.persons) persons answered every item"
        )
        lines.append("  alpha                    \(text(all?.alpha)) listwise, \(text(pairs?.alpha)) pairwise")
        if let interval = report.alphaInterval {
            lines.append(
                "  alpha, 95 % (Feldt)      \(text(interval.lower)) to \(text(interval.upper)) listwise")
        }
        lines.append(
            "  lambda-2                 \(text(all?.lambda2)) listwise, \(text(pairs?.lambda2)) pairwise, from covariances"
        )
        lines.append(
            "  lambda-6                 \(text(all?.lambda6)) listwise, \(text(pairs?.lambda6)) pairwise, from correlations"
        )
        lines.append("  omega total              \(text(report.omega)) listwise, one factor by minres")
        if let halves = report.halves {
            let kind = halves.isExhaustive ? "all" : "random"
            lines.append(
                "  split-half               \(text(halves.spearmanBrown)) listwise, Spearman-Brown, mean of \(halves.splits) \(kind) splits"
            )
        }
        if let halves = report.oddEven {
            let isEqual = halves.first == halves.second
            lines.append(
                "  odd against even         \(text(halves.horst)) listwise, "
                    + (isEqual ? "Spearman-Brown" : "Horst for halves of \(halves.first) and \(halves.second) items"))
        }
        if let error = report.standardError {
            lines.append(
                "  error of measurement     \(text(error, 2)) points of the score, SD sqrt(1 - alpha), listwise")
        }
        lines.append(
            "  mean correlation         \(text(all?.meanCorrelation)) listwise, \(text(pairs?.meanCorrelation)) pairwise"
        )
        let percentiles = report.percentiles.filter { $0.score != nil }
        if !percentiles.isEmpty {
            lines.append(
                "  percentiles of scores    "
                    + percentiles.map { "P\($0.percentile) \(text($0.score, 2))" }.joined(separator: "  "))
        }
        lines += report.undefined.map { "  " + $0.text(in: .english) }
        if let factor = report.factor, !factor.factors.isProper {
            lines.append("  " + AnalysisPhrase.boundLine.text(in: .english))
        }
        let width = max(4, report.items.map(\.count).max() ?? 0) + 4
        lines.append(
            "  " + pad("item", width) + "     n    mean      sd  item-rest  loading  alpha without")
        for (index, item) in report.listwise.items.enumerated() {
            let id = report.items[index] + (report.reversed[index] ? " (-)" : "")
            lines.append(
                "  " + pad(id, width) + lead(String(item.count), 6) + lead(text(item.mean, 2), 8)
                    + lead(text(item.standardDeviation, 2), 8) + lead(text(item.itemRest), 11)
                    + lead(text(report.loadings?[index]), 9)
                    + lead(text(item.alphaWithout), 15))
        }
        return lines
    }

    static func text(_ value: Double?, _ decimals: Int = 3) -> String {
        guard let value, value.isFinite else { return "-" }
        let digits = String(format: "%.\(decimals)f", value)
        // What rounds to zero has no sign.
        return digits.contains { "1"..."9" ~= $0 } ? digits : String(format: "%.\(decimals)f", 0.0)
    }

    private static func pad(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    private static func lead(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(1, width - text.count)) + text
    }
}
