import ArgumentParser
import Families
import Foundation
import Interface
import Reaction
import Sessions
import Tasks
import Tree

/// Computes a family's figures from raw values in a file.
struct Measure: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Compute every figure of a family from a file.",
        discussion: """
            For the family "reaction" the file holds one reaction time in seconds per line, with a point as decimal \
            separator. A first line that is not a number is taken for a heading. A session file (JSON) works as well.

            With --definition the file holds answers to a questionnaire: a header with the items' names and one row per \
            person, as `merkwelt export` writes it. Printed are alpha, lambda-2, omega, split halves and every item.
            """)

    @Argument(help: "A file of values, or a session file.", completion: .file())
    var file: String

    @Option(help: "The family that the values belong to.")
    var family = "reaction"

    @Option(help: "Times at or above this many seconds are lapses.")
    var lapse = 0.5

    @Option(help: "Times below this many seconds are false starts and left out.")
    var falseStart = 0.1

    @ArgumentParser.Flag(help: "Print the figures as JSON.")
    var json = false

    @Option(help: "The questionnaire's definition; the file then holds answers to it.", completion: .file())
    var definition: String?

    @ArgumentParser.Flag(help: "Print the figures of scales and items as a table (with --definition).")
    var csv = false

    @Option(help: "Write a page with tables and plots to this file as well (with --definition).")
    var html: String?

    @Option(name: .customLong("language"), help: "Language of names and of the page: en or de.")
    var languageCode = "en"

    var language: Language { Language(code: languageCode) ?? .english }

    func validate() throws {
        guard Language(code: languageCode) != nil else {
            throw ValidationError("--language: expected en or de, found \"\(languageCode)\"")
        }
        if definition == nil, csv || html != nil {
            throw ValidationError("--csv and --html need --definition, the questionnaire that was answered")
        }
        guard families.family(family) != nil else {
            let known = families.families.map(\.facts.name).joined(separator: ", ")
            throw ValidationError("--family: expected one of \(known), found \"\(family)\"")
        }
    }

    func run() throws {
        if let definition { return try measureAnswers(definition) }
        let figures: Node
        if file.hasSuffix(".json") {
            figures = try Files.session(file).replay(families).finding.results
        } else {
            let times = try Self.times(in: Files.text(file), file: file)
            figures = Figures(times: times, lapse: lapse, falseStart: falseStart).node
        }
        if json {
            print(Value.node(figures).json(pretty: true))
        } else {
            print(TextReport.lines(of: figures).joined(separator: "\n"))
        }
    }

    /// Seconds, one per line. Empty lines are passed over; anything else that is no time is an error with its line.
    static func times(in text: String, file: String) throws -> [Double] {
        var times: [Double] = []
        for (position, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let field = line.trimmingCharacters(in: .whitespacesAndNewlines)
            if field.isEmpty { continue }
            guard let seconds = Double(field) else {
                if position == 0 && !field.contains(",") { continue }
                let remedy =
                    field.contains(",") ? "write a point as decimal separator, one value per line" : "correct the line"
                throw ValidationError(
                    "\(file):\(position + 1): expected a time in seconds, found \"\(field)\"; \(remedy)")
            }
            guard seconds.isFinite, seconds > 0 else {
                throw ValidationError(
                    "\(file):\(position + 1): expected a time above 0 seconds, found \(field); leave out trials without a response"
                )
            }
            guard seconds < 60 else {
                throw ValidationError(
                    "\(file):\(position + 1): expected seconds, found \(field); if these are milliseconds, divide by 1000"
                )
            }
            times.append(seconds)
        }
        return times
    }
}
