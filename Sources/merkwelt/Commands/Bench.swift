import ArgumentParser
import Foundation

/// Measures what the lab promises about its speed and size.
struct Bench: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Measure speed and size against the bars.",
        discussion: "Groups: \(Group.allCases.map(\.rawValue).joined(separator: ", ")). Without a group all are run.")

    enum Group: String, CaseIterable, ExpressibleByArgument {
        case store, reaction, page, server, clock, touch, quiz, sound, localisation
    }

    @Argument(help: "What to measure.")
    var group: Group?

    @Flag(help: "Print one JSON object per line: name, value, unit, bar, holds, reference.")
    var json = false

    func run() async throws {
        for group in self.group.map({ [$0] }) ?? Group.allCases {
            let results = try await measure(group)
            if results.isEmpty && self.group != nil {
                FileHandle.standardError.write(Data("\(group.rawValue): nothing is measured here yet\n".utf8))
            }
            for result in results { try print(result) }
        }
    }

    private func measure(_ group: Group) async throws -> [BenchResult] {
        switch group {
        case .store: storeBenchmarks()
        case .reaction: reactionBenchmarks()
        case .page: pageBenchmarks()
        case .server: try await serverBenchmarks()
        case .clock: try clockBenchmarks()
        case .sound: try soundBenchmarks()
        case .touch: touchBenchmarks()
        case .quiz: quizBenchmarks()
        case .localisation: []
        }
    }

    private func print(_ result: BenchResult) throws {
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
