import ArgumentParser
import Foundation
import Interface
import Paradigm
import Tools
import Tree

/// Lets people made of numbers take a paradigm, to see what its figures can tell before anybody is invited.
struct SimulateParadigm: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: ParadigmTools.name, abstract: "Let simulated people take a paradigm.",
        discussion: """
            merkwelt simulate FILE --people 60 --seed 1
            merkwelt simulate FILE --effect cost=+0.02 --runs 200

            People are as the file's simulate says; a response without a model is guessed. For each figure: its mean and \
            standard deviation over people, what is true of the same people (their figure over 20 times as many trials), \
            bias and typical error of one person's figure, how often its 95 % interval holds what is true, and the \
            reliability by halves of the trials. With --effect that much is added to the trials whose figure a measure is: \
            seconds of times (0.02 is 20 ms), a share of errors.  Power is then how often two groups of so many people differ, one with \
            the effect and one without; without --effect how often the figure differs from 0 over people.
            """)

    @Argument(help: "A paradigm in YAML or JSON.", completion: .file())
    var file: String

    @Option(help: "How many people.")
    var people = 60

    @OptionGroup var simulation: SimulationOptions

    @Option(
        help: ArgumentHelp("An effect on a measure, such as cost=+0.02; may be repeated.", valueName: "measure=amount"))
    var effect: [String] = []

    @Option(help: "How many studies are tried for power; 0 tries none. Usually 200 with --effect, else 0.")
    var runs: Int?

    @Option(help: "The language of the material, as a code; without it the file's first.")
    var language: String?

    @Flag(help: "Print everything as JSON.")
    var json = false

    func validate() throws {
        guard (3...10_000).contains(people) else {
            throw ValidationError("--people: expected 3 to 10000, found \(people)")
        }
        if let runs, runs != 0 { try SimulationOptions.check(runs: runs) }
        if json, simulation.csv { throw ValidationError("--json: expected without --csv") }
    }

    func run() throws {
        let definition = try ParadigmTools.usable(file)
        if let language, !definition.languages.contains(language) {
            throw ValidationError(
                "--language: expected one of \(definition.languages.joined(separator: ", ")), found \"\(language)\"")
        }
        let maker = PlanMaker(definition, language: language ?? definition.languages.first ?? "en")
        let measures = TrialMeasures(of: maker)
        let effects = try effect.map { try Self.effect($0, measures) }
        let line = ProgressLine()
        var extent = SimulatedGroup.Extent()
        extent.people = people
        let simulated = SimulatedPeople(maker)
        let group = SimulatedGroup(
            simulated, measures, seed: simulation.seed, extent: extent, effects: effects
        ) { line.show("\($0): \(Int($1 * 100)) %") }
        let powers = SimulatedPower.estimate(
            simulated, measures, seed: simulation.seed, count: people, runs: runs ?? (effects.isEmpty ? 0 : 200),
            effects: effects
        ) { line.show("power: \(Int($0 * 100)) %") }
        line.end()
        let report = SimulationReport(
            definition: definition, seed: simulation.seed, effects: effects, group: group, powers: powers,
            guessed: simulated.guessed)
        if json {
            print(Value.node(report.node).json(pretty: true))
        } else if simulation.csv {
            print(report.table.csv(), terminator: "")
        } else {
            print(report.text, terminator: "")
        }
    }

    /// Reads `cost=+0.02`.
    static func effect(_ word: String, _ measures: TrialMeasures) throws -> SimulatedEffect {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, let amount = Double(parts[1]), amount.isFinite else {
            throw ValidationError("--effect: expected measure=amount such as cost=+0.02, found \"\(word)\"")
        }
        guard measures.declaration(of: parts[0]) != nil else {
            let known = measures.ids.joined(separator: ", ")
            throw ValidationError("--effect: expected one of \(known), found \"\(parts[0])\"")
        }
        guard let effect = measures.effect(on: parts[0], amount: amount) else {
            throw ValidationError(
                "--effect: expected a mean, a difference or a slope of rt, or a share or difference of error, "
                    + "found \"\(parts[0])\"; others follow from these")
        }
        let limit = effect.kind == .time ? 10.0 : 1.0
        guard amount.magnitude <= limit else {
            throw ValidationError(
                "--effect: expected \(effect.kind == .time ? "-10 to 10 s" : "0 to 1 of errors"), found \(parts[1])")
        }
        guard effect.kind == .time || amount >= 0 else {
            throw ValidationError("--effect: expected errors to be added, 0 to 1, found \(parts[1])")
        }
        return effect
    }
}
