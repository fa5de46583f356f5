public import ArgumentParser
public import Interface

/// What every command that lets invented people take something is told, and how it shows what they came to.
public struct SimulationOptions: ParsableArguments {
    @Option(help: "Equal seeds give equal results.")
    public var seed: Int64 = 1

    @Flag(help: "Print a CSV table with full precision.")
    public var csv = false

    public init() {}

    public static func check(runs: Int) throws {
        guard (1...100_000).contains(runs) else { throw ValidationError("--runs: expected 1 to 100000, found \(runs)") }
    }

    /// Prints one row for each run, or for each group of them.
    public func show(_ table: Table) {
        print(csv ? table.csv() : TextReport.columns(of: table), terminator: "")
    }
}
