import Archive
import ArgumentParser
import Export
import Interface
import Research
import Tools
import Tree

/// What is said of a study's data where they are released.
struct StudyAboutCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "about", abstract: "Say who made a study's data and under which licence they are, or show it.",
        discussion: """
            The file is YAML or JSON with any of: authors (a list; each with name, orcid, affiliation), licence, keywords, \
            funding (lists), url, doi and released (2027-01-10). It replaces what was said before. Later exports say it; \
            versions of the study and their hashes stay as they are. Without --set it is shown.
            """)

    @Argument(help: "The study's id.") var study: String

    @Option(name: .customLong("set"), help: "The file with what is to be said.", completion: .file())
    var file: String?

    @Flag(help: "Show what is said; so it is without --set.")
    var show = false

    @OptionGroup var options: StudyOptions

    func validate() throws {
        guard file == nil || !show else { throw ValidationError("expected either --set or --show") }
    }

    func run() async throws {
        let wanted = try file.map { try AboutOption.read($0) }
        try await options.archive { archive in
            _ = try await archive.known(study)
            if let wanted { try await archive.set(wanted, of: study, by: .commandLine) }
            let said = try await archive.dataAbout(of: study).value.node ?? Node()
            let lines = said.fields.map { "\($0.name.text): \(Self.text($0.value))" }
            options.show(
                said, lines.isEmpty ? ["\(study): nothing is said of its data; all rights are reserved"] : lines)
        }
    }

    /// A value as a line for people.
    private static func text(_ value: Value) -> String {
        switch value {
        case .list(let list): list.map(text).joined(separator: "; ")
        case .node(let node): node.fields.map { text($0.value) }.joined(separator: ", ")
        default: value.text ?? value.json()
        }
    }
}
