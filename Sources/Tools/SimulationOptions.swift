package import ArgumentParser
package import Interface

/// What every command that lets invented people take something is told, and how it shows what they came to.
package struct SimulationOptions: ParsableArguments {
    @Option(help: "Equal seeds give equal results.")
    package var seed: Int64 = 1

    @Flag(help: "Print a CSV table with full precision.")
    package var csv = false

    package init() {}

    package static func check(runs: Int) throws {
        guard (1...100_000).contains(runs) else { throw ValidationError("--runs: expected 1 to 100000, found \(runs)") }
    }

    /// Prints one row for each run, or for each group of them.
    package func show(_ table: Table) {
        print(csv ? table.csv() : TextReport.columns(of: table), terminator: "")
    }
}
