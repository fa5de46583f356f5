import ArgumentParser
import AuthorFiles
import Export
import Tools
import Tree

/// What is said about data where they are released, from a file.
struct AboutOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "What to say about the data instead of what is kept (`merkwelt study about`), in YAML or JSON; with zip, "
                + "csv and bids.", valueName: "file"), completion: .file())
    var about: String?

    /// What the file says; nil without one.
    func read() throws -> DataAbout? { try about.map(Self.read) }

    static func read(_ file: String) throws -> DataAbout {
        let text = try WrittenDefinition(Files.bytes(file), file: file, starter: "merkwelt study about --help")
        do { return try DataAbout(text.value, file: file) } catch { throw Complaint("\(error)") }
    }
}
