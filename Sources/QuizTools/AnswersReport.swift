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
        lines.append("  omega total              \(text(report.omega)) listwise, one factor by minres")
        if let halves = report.halves {
            let kind = halves.isExhaustive ? "all" : "random"
            lines.append(
                "  split-half               \(text(halves.spearmanBrown)) listwise, Spearman-Brown, mean of \(halves.splits) \(kind) splits"
            )
        }
        lines.append(
            "  mean correlation         \(text(all?.meanCorrelation)) listwise, \(text(pairs?.meanCorrelation)) pairwise"
        )
        let width = max(4, report.items.map(\.count).max() ?? 0) + 4
        lines.append(
            "  " + pad("item", width) + "     n    mean      sd  item-rest  alpha without")
        for (index, item) in report.listwise.items.enumerated() {
            let id = report.items[index] + (report.reversed[index] ? " (-)" : "")
            lines.append(
                "  " + pad(id, width) + lead(String(item.count), 6) + lead(text(item.mean, 2), 8)
                    + lead(text(item.standardDeviation, 2), 8) + lead(text(item.itemRest), 11)
                    + lead(text(item.alphaWithout), 15))
        }
        return lines
    }

    private static func text(_ value: Double?, _ decimals: Int = 3) -> String {
        guard let value, value.isFinite else { return "-" }
        return String(format: "%.\(decimals)f", value)
    }

    private static func pad(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    private static func lead(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(1, width - text.count)) + text
    }
}
