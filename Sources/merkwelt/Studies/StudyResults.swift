import Archive
import ArgumentParser
import Export
import Interface
import Research
import Tools
import Tree
import Wire

/// What one participation's sessions came to, as the page for a file has it.
struct StudyResults: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "results",
        abstract: "Print what one participation's sessions came to, its visits side by side.",
        discussion: """
            A row for each main figure and for the score of each scale, a column for each visit: the value with its 95 % \
            interval and the number of trials or items that it was made of. What is missing has its reason. Nothing is told of \
            a participation that has withdrawn.

            `merkwelt study export --participation` writes the same participation's data as a file.
            """)

    @Argument(help: "The study's id.") var study: String
    @Argument(help: "The participation, for instance P0007.", transform: Chosen.participation) var participation: Int
    @OptionGroup var options: StudyOptions
    @OptionGroup var mode: StudyModeOption

    func run() async throws {
        let (number, mode) = (participation, mode.mode)
        try await options.archive { archive in
            let stored = try await archive.known(study)
            guard try await archive.participation(number, of: study, mode: mode) != nil else {
                throw Complaint("\(study): there is no participation \(number) of the mode \(mode.rawValue)")
            }
            let source = try await archive.exportSource(of: stored, mode, sessions: archive)
            let report = ParticipationReport(
                exporter: Wiring.exporter(spoolsIn: options.data.path), work: InterruptibleWork())
            guard let results = try await report.results(of: number, from: source) else {
                throw Complaint("\(study): there is no participation \(number) of the mode \(mode.rawValue)")
            }
            options.show(results.node, results.lines)
        }
    }
}

extension API.ParticipationResults {
    /// The results for a terminal.
    fileprivate var lines: [String] {
        let about = [phase ?? "", group.map { "group \($0)" } ?? "", excluded.map { "does not count: \($0)" } ?? ""]
        var lines = [
            "\(number) of \(study), version \(version): " + about.filter { !$0.isEmpty }.joined(separator: ", ")
        ]
        if !flags.isEmpty { lines.append("hints: " + flags.joined(separator: " ")) }
        if !rules.isEmpty { lines.append("rules of exclusion that hold: " + rules.joined(separator: " ")) }
        lines += visits.map { visit in
            let began = visit.began.map { Format.isoStamp($0, offset: 0) } ?? (visit.isMissed == true ? "missed" : "–")
            return "visit \(visit.visit): \(began)"
        }
        for step in steps { lines += [""] + step.lines }
        return lines
    }
}

extension API.ParticipationResults.Step {
    /// A heading, and a table whose columns are as wide as what they hold.
    fileprivate var lines: [String] {
        let heading = names.joined(separator: ", ") + "  " + (title["en"]?.text ?? family)
        let head = [""] + visits.map { "visit \($0.visit)" }
        let rows = figures.map { figure in
            let unit = figure.unit.isEmpty ? "" : " (\(figure.unit))"
            return [(figure.title["en"]?.text ?? figure.figure) + unit] + figure.values.map(\.text)
        }
        var lines = [heading]
        let table = rows.isEmpty ? [] : [head] + rows
        let widths = head.indices.map { column in table.map { $0[column].count }.max() ?? 0 }
        lines += table.map { row in
            "  "
                + zip(row, widths).map { $0 + String(repeating: " ", count: max(0, $1 - $0.count)) }
                .joined(separator: "  ").trimmed
        }
        lines += visits.compactMap { sitting in
            sitting.missing.map { "  visit \(sitting.visit): \($0)" }
                ?? (sitting.isComplete == false ? "  visit \(sitting.visit): did not come to its end" : nil)
        }
        return lines
    }
}

extension API.ParticipationResults.Point {
    /// `0.312 [0.29, 0.331] n=80`, or why there is nothing.
    fileprivate var text: String {
        guard let value else { return missing ?? "–" }
        var text = Value.double(value).json()
        if let lower, let upper { text += " [\(Value.double(lower).json()), \(Value.double(upper).json())]" }
        if let n { text += " n=\(n)" }
        return text
    }
}

extension String {
    /// The text without blanks at its end.
    fileprivate var trimmed: String {
        String(self[..<(lastIndex { $0 != " " }.map { index(after: $0) } ?? startIndex)])
    }
}
