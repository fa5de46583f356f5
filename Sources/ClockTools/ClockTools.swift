package import ArgumentParser
package import Tools

/// What the text clock brings to the command line: a command that tells the time, and what the page's clock fetches.
package enum ClockTools: FamilyTools {
    package static var name: String { "clock" }
    package static var commands: [any ParsableCommand.Type] { [ClockCommand.self] }
    package static var benchmarks: (@Sendable () async throws -> [BenchResult])? { { try clockBenchmarks() } }

    package static func pageFiles() throws -> [PageFile] {
        let grids = try Files.names(in: "Sources/Clock/Grids", ".txt").map {
            try Files.text("Sources/Clock/Grids/" + $0)
        }
        return ClockFiles.all().map { PageFile("/clock/" + $0.name, Array($0.text.utf8)) }
            + [PageFile("/clock/grids.txt", Array(grids.joined().utf8))]
    }
}
