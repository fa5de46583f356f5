import ArgumentParser
import AuthorFiles
import Documents
import Families
import Tools
import Tree

/// Prints the format of files, for their authors.
struct Reference: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print the reference of a file for its authors, in Markdown or as a JSON Schema.")

    @Argument(help: "The file that it is of: \(names(Self.pages) + " or with --schema " + names(Self.schemas)).")
    var file: String

    @Flag(help: "Print the JSON Schema (draft 2020-12), for editors that check while one writes.")
    var schema = false

    func run() throws {
        guard let text = schema ? Self.schema(of: file)?.json(pretty: true) : Self.page(of: file) else {
            throw ValidationError(
                "expected \(Self.names(schema ? Self.schemas : Self.pages)), found \"\(file)\"")
        }
        print(text, terminator: schema ? "\n" : "")
    }

    private static let pages = ["study"] + tools.all.filter { $0.reference != nil }.map { $0.name }
    private static let schemas = ["study"] + tools.all.filter { $0.fileSchema != nil }.map { $0.name }

    private static func names(_ files: [String]) -> String { files.joined(separator: " or ") }

    private static func page(of file: String) -> String? {
        file == "study"
            ? StudyReference(tasks: StudyTasks.all(families, content: .own)).markdown : tools.tools(of: file)?.reference
    }

    private static func schema(of file: String) -> Value? {
        // The list of families brings the rules of levels, which the format includes.
        _ = families
        return file == "study" ? StudyFileSchema.document(families) : tools.tools(of: file)?.fileSchema
    }
}
