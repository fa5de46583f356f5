import ArgumentParser
import Families
import Foundation
import Interface
import Sessions
import Tasks
import Tools
import Tree

/// Simulates people who take a test.
struct Simulate: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Let invented people take a test.",
        discussion: """
            merkwelt simulate FAMILY --runs 50 --skill 1.2 --output FOLDER

            FAMILY is \(families.families.map(\.facts.name).joined(separator: ", ")). They take the same task code as \
            people do. Some families have a form of their own, with its own options; the file of a paradigm needs no \
            name before it.
            """,
        subcommands: forms,
        defaultSubcommand: SimulateWords.self)

    private static var forms: [any ParsableCommand.Type] {
        let own: [any ParsableCommand.Type] = tools.all.compactMap { $0.simulate }
        return own + [SimulateFamily.self, SimulateWords.self]
    }
}

/// Takes the form that a file says it has, where no family is named.
struct SimulateWords: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "file", abstract: "Let invented people take what a file defines, or a family's task.",
        shouldDisplay: false)

    @Argument(parsing: .captureForPassthrough, help: "A family or a file, with the options of its form.")
    var words: [String] = []

    func run() throws {
        var command = try Merkwelt.parseAsRoot(["simulate", try form] + words)
        try command.run()
    }

    /// The form of the first file among the words, unless a family is named.
    private var form: String {
        get throws {
            let isFile: (String) -> Bool = { word in
                [".yaml", ".yml", ".json"].contains { word.lowercased().hasSuffix($0) }
            }
            guard !words.contains(where: { families.family($0) != nil }), let file = words.first(where: isFile) else {
                return "family"
            }
            let text = try Files.bytes(file)
            let form = tools.all.first { $0.simulate != nil && $0.reading(of: text, file: file) != nil }
            guard let form else {
                throw ValidationError(
                    "\(file): no file of its form can be simulated by itself; write merkwelt simulate FAMILY --definition FILE"
                )
            }
            return form.name
        }
    }
}

/// Simulates people for any family.
struct SimulateFamily: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "family", abstract: "Let invented people take the task of any family.", shouldDisplay: false)

    @Argument(help: "The family whose task is taken.")
    var family: String

    @Option(help: "The task's definition; otherwise what the family's card offers.", completion: .file())
    var definition: String?

    @Option(help: "How many sessions.")
    var runs = 20

    @Option(help: "How good they are at it; most people have 1.")
    var skill = 1.0

    @OptionGroup var simulation: SimulationOptions

    @Option(name: .shortAndLong, help: "Write each session's file into this folder as well; made if it does not exist.")
    var output: String?

    func validate() throws {
        try SimulationOptions.check(runs: runs)
        guard (0...100).contains(skill) else { throw ValidationError("--skill: expected 0 to 100, found \(skill)") }
        _ = try families.known(family, "FAMILY")
    }

    func run() throws {
        let kind = try families.known(family, "FAMILY")
        let task = try chosen(kind)
        if let output { try Files.folder(output) }
        var generator = SeededGenerator(seed: simulation.seed)
        var table = Table(columns: Self.columns)
        for _ in 0..<runs {
            // The time is constant, so that the file depends only on the seed.
            let document = Examples.session(
                kind, task, started: 1_763_654_400_000, offset: 60, skill: skill, generator: &generator)
            let finding = try document.replay(families).finding
            table.rows.append(Self.row(document.session, finding.digest(language: .english)))
            guard let output else { continue }
            let file = document.json(results: finding.results) + "\n"
            try Files.write(document.session, file, to: output + "/\(document.session.id).json")
        }
        simulation.show(table)
    }

    /// The definition of the task, without faults.
    private func chosen(_ kind: FamilyKind) throws -> Node {
        guard let definition else {
            if let offered = kind.offered() { return offered }
            throw ValidationError(
                "\(family): has many tasks and offers none by itself; name one with --definition FILE")
        }
        let reading = try DefinitionFile(definition, family: kind).reading
        let faults = reading.faults.filter(\.isError)
        guard faults.isEmpty, let node = reading.definition else {
            throw ValidationError(faults.map(\.line).joined(separator: "\n"))
        }
        return node
    }

    private static var columns: [Column] {
        [
            Column("session", .text, "Identifier of the session"),
            Column("seed", .integer, "Seed of everything in it that is left to chance"),
            Column("protocol", .text, "What was taken"),
            Column("figure", .number, "The session's main figure"),
            Column("unit", .text, "Its unit"),
            Column("lower", .number, "Lower end of its 95 % interval"),
            Column("upper", .number, "Upper end of its 95 % interval"),
            Column("valid", .integer, "What counts among all that was done"),
            Column("trials", .integer, "All that was done"),
        ]
    }

    private static func row(_ session: Session, _ digest: Digest) -> [Cell] {
        [
            .text(session.id), .integer(Int(session.seed)), .text(digest.preset), Cell(digest.figure),
            .text(digest.unit ?? "s"), Cell(digest.lower), Cell(digest.upper), .integer(digest.valid),
            .integer(digest.trials),
        ]
    }
}
