import ArgumentParser
import Foundation
import Reaction
import Tools
import Tree

/// Every figure of reaction times that others measured.
struct MeasureTimes: MeasureForm {
    static let configuration = CommandConfiguration(
        commandName: ReactionTools.name, abstract: "Compute every figure of reaction times.",
        discussion: """
            The file holds one reaction time in seconds per line, with a point as decimal separator. A first line that is \
            not a number is taken for a heading.
            """)

    @Argument(help: "A file of reaction times.", completion: .file())
    var file: String

    @Option(parsing: .unconditional, help: "Times at or above this many seconds are lapses.")
    var lapse = 0.5

    @Option(parsing: .unconditional, help: "Times below this many seconds are false starts and left out.")
    var falseStart = 0.1

    @ArgumentParser.Flag(help: "Print the figures as JSON.")
    var json = false

    /// A file of values, with no option that this form does not have.
    static func fits(_ words: [String]) -> Bool {
        let own = ["--lapse", "--false-start", "--json", "--help"]
        let options = words.filter { $0.hasPrefix("--") }.map { String($0.prefix { $0 != "=" }) }
        return !words.isEmpty && options.allSatisfy { own.contains($0) } && !words.contains { $0.hasSuffix(".json") }
    }

    func validate() throws {
        for (option, seconds) in [("--lapse", lapse), ("--false-start", falseStart)] where !(0..<60).contains(seconds) {
            throw ValidationError("\(option): expected 0 to 60 seconds, found \(seconds)")
        }
    }

    func run() throws {
        let times = try Self.times(in: Files.text(file), file: file)
        guard !times.isEmpty else { throw Complaint("\(file): no values; expected a time in seconds in each line") }
        let figures = Figures(times: times, lapse: lapse, falseStart: falseStart).node
        let lines = TextReport.lines(of: figures, told: ReactionTools.figures(of: figures))
        print(json ? Value.node(figures).json(pretty: true) : lines.joined(separator: "\n"))
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
