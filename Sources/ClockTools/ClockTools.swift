public import ArgumentParser
public import Tools

/// What the text clock brings to the command line: a command that tells the time, and what the page's clock fetches.
public enum ClockTools: FamilyTools {
    public static var name: String { "clock" }
    public static var commands: [any ParsableCommand.Type] { [ClockCommand.self] }
    public static var benchmarks: (@Sendable () async throws -> [BenchResult])? { { try clockBenchmarks() } }

    public static func pageFiles() throws -> [PageFile] {
        let grids = try Files.names(in: "Sources/Clock/Grids", ".txt").map {
            try Files.text("Sources/Clock/Grids/" + $0)
        }
        return ClockFiles.all().map { PageFile("/clock/" + $0.name, Array($0.text.utf8)) }
            + [PageFile("/clock/grids.txt", Array(grids.joined().utf8))]
    }
}
