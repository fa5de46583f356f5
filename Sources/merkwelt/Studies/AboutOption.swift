import ArgumentParser
import AuthorFiles
import Export
import Tools
import Tree

/// What is said about data where they are released, from a file.
struct AboutOption: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "What to say about the data: authors (name, orcid, affiliation), licence, keywords, funding, url, doi and "
                + "released, in YAML or JSON; with zip, csv and bids.", valueName: "file"), completion: .file())
    var about: String?

    /// What the file says; nothing without one.
    func read() throws -> DataAbout {
        guard let about else { return DataAbout() }
        let text = try WrittenDefinition(Files.bytes(about), file: about, starter: "merkwelt study export --help")
        do { return try DataAbout(text.value, file: about) } catch { throw Complaint("\(error)") }
    }
}
