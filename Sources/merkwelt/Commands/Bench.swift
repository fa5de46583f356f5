import ArgumentParser
import Foundation
import Tools

/// Measures the lab against its bars.
struct Bench: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measure speed and size against the bars.",
        discussion:
            "merkwelt bench GROUP; the groups are \(BenchFigures.names). Without a group all are run. The inputs are a command of their own.",
        subcommands: [BenchFigures.self, BenchInputs.self], defaultSubcommand: BenchFigures.self)

    /// Prints one figure as a line, for people or for programs.
    static func print(_ result: BenchResult, json: Bool) throws {
        if json {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            Swift.print(String(decoding: try encoder.encode(result), as: UTF8.self))
        } else {
            let bar = result.bar.map { "\(result.atMost ? "<=" : ">=") \($0)" } ?? "-"
            let name = result.name.padding(toLength: 58, withPad: " ", startingAt: 0)
            let value = String(format: "%.4g", result.value)
            Swift.print(
                "\(result.holds ? "ok  " : "MISS") \(name) \(value) \(result.unit)  (bar \(bar); \(result.reference))")
        }
        fflush(nil)
    }
}

/// The measurements other than those of inputs.
struct BenchFigures: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "figures", abstract: "Measure speed and size: of one group, or of all.",
        discussion: "Groups: \(names).")

    private struct Group: Sendable {
        let name: String
        let measure: @Sendable (BenchSize) async throws -> [BenchResult]
    }

    /// The groups of the lab itself and of the families.
    private static var groups: [Group] {
        let own = [
            Group(name: "store") { _ in storeBenchmarks() }, Group(name: "page") { _ in pageBenchmarks() },
            Group(name: "server") { _ in try await serverBenchmarks() },
            Group(name: "sound") { _ in try soundBenchmarks() },
            Group(name: "export") { try await ExportBench.run($0) },
            Group(name: "study") { _ in
                try await StudyBench.run() + StudyExportBench.run() + studyCheckBenchmarks()
            },
        ]
        return own
            + tools.all.compactMap { family in
                family.benchmarks.map { own in Group(name: family.name) { _ in try await own() } }
            }
    }

    static var names: String { groups.map { $0.name }.joined(separator: ", ") }

    @Argument(help: "What to measure.")
    var group: String?

    @Flag(help: "Print one JSON object per line: name, value, unit, bar, holds, reference.")
    var json = false

    @Flag(help: "Measure a quick build all the same: what it takes there is not what the bars are for.")
    var quick = false

    @Option(
        help:
            "With export: how large the studies are beside those of the bars, from 0.0001 to 1. Bars of time shrink alike."
    )
    var share = 1.0

    @Option(help: "With export: measure this part alone.")
    var part: ExportBench.Part?

    private var chosen: [Group] { Self.groups.filter { group == nil || $0.name == group } }

    func validate() throws {
        guard quick || !Version.isQuick else {
            throw ValidationError(
                """
                this is a quick build, which is slower than what the bars are for; ./install makes the fast one, and \
                --quick measures this one
                """)
        }
        guard (0.0001...1).contains(share) else {
            throw ValidationError("--share: expected a number from 0.0001 to 1, found \(share)")
        }
        guard chosen.isEmpty, let group else { return }
        throw ValidationError("expected one of \(Self.names), or inputs, found \"\(group)\"")
    }

    func run() async throws {
        FileHandle.standardError.write(Data("\(Version.isQuick ? "quick" : "release") build\n".utf8))
        for group in chosen {
            for result in try await group.measure(BenchSize(share: share, part: part)) {
                try Bench.print(result, json: json)
            }
        }
    }
}

extension ExportBench.Part: ExpressibleByArgument {}
