import ArgumentParser
import Foundation
import Paradigm
import Tools
import Tree

/// Prints what a seed decides of a paradigm before anybody begins.
struct PlanCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "plan",
        abstract: "Draw the trials of a paradigm: how many of each kind, how they follow each other, or all of them.",
        discussion: """
            The same file and seed give the same trials on every machine. Practice that is repeated is drawn anew when it \
            begins; its first time is printed here.
            """)

    @Argument(help: "A paradigm in YAML or JSON.", completion: .file())
    var file: String

    @Option(help: "The seed, a whole number.")
    var seed = 1

    @Option(help: "The language of the material, as a code; without it the file's first.")
    var language: String?

    @Flag(help: "Print every trial, as comma-separated values.")
    var csv = false

    @Flag(help: "Print the definition itself as a session names it: with every default, and the rows of its tables.")
    var complete = false

    func run() throws {
        let definition = try ParadigmTools.usable(file)
        if complete { return print(definition.value.json()) }
        let plan = Plan(of: definition, seed: seed, language: language ?? definition.languages.first ?? "en")
        print(csv ? plan.csv : Self.summary(of: plan), terminator: "")
    }

    static func summary(of plan: Plan) -> String {
        var text = ""
        for block in plan.summaries {
            let runs = block.runs > 1 ? " in \(block.runs) runs" : ""
            text += "\(block.id): \(block.trials) trials\(runs)\(block.isPractice ? ", practice" : "")\n"
            if block.cells.count > 0 {
                let times =
                    block.cells.fewest == block.cells.most
                    ? "\(block.cells.most)" : "\(block.cells.fewest) to \(block.cells.most)"
                text +=
                    "  \(block.cells.count) combinations of \(block.factors.map(\.name).joined(separator: ", ")): \(times) each\n"
            }
            for factor in block.factors {
                let counts = factor.counts.map { "\($0.level) \($0.trials)" }.joined(separator: ", ")
                text +=
                    "  \(factor.name): \(counts); at most \(factor.longest) in a row; repeated in \(share(factor.repeats)), "
                    + "without rules in \(share(factor.freeRepeats))\n"
            }
        }
        return text + "SHA-256 \(plan.hash.map { String(format: "%02x", $0) }.joined())\n"
    }

    private static func share(_ share: Double) -> String { String(format: "%.0f %%", share * 100) }
}
