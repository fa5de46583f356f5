import ArgumentParser
import Families
import Sessions
import Tasks
import Tools
import Tree

/// Computes all figures of a file: a session of any family, or values in a form that a family reads.
struct Measure: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Compute every figure from a file.",
        discussion: """
            The file is a session file (JSON), or one of the forms below; which, follows from the options, or is said by \
            the form's name: `merkwelt measure FORM --help` states what it reads.
            """,
        subcommands: forms,
        defaultSubcommand: MeasureFile.self)

    private static var forms: [any ParsableCommand.Type] {
        var forms: [any ParsableCommand.Type] = [MeasureSession.self]
        for family in tools.all {
            if let form = family.measure { forms.append(form) }
        }
        return forms + [MeasureFile.self]
    }
}

/// The figures of a session.
struct MeasureSession: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "session", abstract: "Compute every figure of a session of any family.")

    @Argument(help: "A session file.", completion: .file(extensions: ["json"]))
    var file: String

    @Flag(help: "Print the figures as JSON.")
    var json = false

    func run() throws {
        let outcome = try Files.session(file).replay(families)
        print(json ? Value.node(outcome.finding.results).json(pretty: true) : tools.report(of: outcome))
    }
}

/// Computes the figures of a file whose options tell its form.
struct MeasureFile: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "file", abstract: "Compute every figure of a file whose form its options tell.",
        shouldDisplay: false)

    @Argument(parsing: .captureForPassthrough, help: "A file with the options of its form.")
    var words: [String] = []

    func run() throws {
        var words = words
        let family = try Self.takeFamily(from: &words)
        let asked = family.map { name in tools.all.filter { $0.name == name } } ?? tools.all
        let form = asked.first { $0.measure?.fits(words) == true }?.name
        if form == nil, let family, !words.contains(where: { $0.hasSuffix(".json") }) {
            let known = tools.all.filter { $0.measure != nil }.map { $0.name }.joined(separator: ", ")
            throw ValidationError(
                "--family: \(family) has figures of session files (.json) only; of other values they are known for \(known)"
            )
        }
        var command = try Merkwelt.parseAsRoot(["measure", form ?? "session"] + words)
        try command.run()
    }

    /// Removes `--family NAME` from the words, and returns the name.
    private static func takeFamily(from words: inout [String]) throws -> String? {
        guard let place = words.firstIndex(where: { $0 == "--family" || $0.hasPrefix("--family=") }) else { return nil }
        let word = words.remove(at: place)
        if word != "--family" { return try families.known(String(word.dropFirst(9)), "--family").facts.name }
        guard words.indices.contains(place) else { throw ValidationError("--family: expected a family's name") }
        return try families.known(words.remove(at: place), "--family").facts.name
    }
}

extension FamilyList {
    /// The family with this name. Throws an error that lists all families otherwise.
    func known(_ name: String, _ option: String) throws -> FamilyKind {
        if let family = family(name) { return family }
        let known = families.map(\.facts.name).joined(separator: ", ")
        throw ValidationError("\(option): expected one of \(known), found \"\(name)\"")
    }
}
