import ArgumentParser
import Foundation
import Tools

/// Feeds the readers of all external files with invalid inputs.
struct BenchInputs: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "inputs",
        abstract: "Feed every reader with generated inputs, and look for traps and for time that grows too fast.",
        discussion: """
            Valid files of the folder that one works in are spoiled in many ways; a seed gives the same inputs everywhere. \
            A trap ends the program after two lines: the reader's number and the input's. Then inputs grow in many ways: \
            twice as much may take little more than twice as long.
            """)

    @Option(help: "How many inputs each reader gets.")
    var count = 1_000_000

    @Option(help: "What the inputs are drawn from.")
    var seed = 1

    @Option(help: "One reader alone, by its name.")
    var reader: String?

    @ArgumentParser.Flag(help: "Print one JSON object per line: name, value, unit, bar, holds, reference.")
    var json = false

    func run() throws {
        let readers = try InputReader.all(seed: seed)
        let chosen = readers.enumerated().filter { reader == nil || $0.element.name == reader }
        guard !chosen.isEmpty else {
            throw ValidationError(
                "expected one of \(readers.map(\.name).joined(separator: ", ")), found \"\(reader ?? "")\"")
        }
        var holds = true
        for (number, reader) in chosen {
            let bench = InputBench(count: max(1, count), seed: seed)
            for measure in [{ bench.fed(reader, number: number) }, { bench.grown(reader) }] {
                let result = measure()
                try Bench.print(result, json: json)
                if !result.holds { holds = false }
            }
        }
        if !holds { throw ExitCode(1) }
    }
}
