import ArgumentParser
import Families
import StudyFiles
import StudyPages
import Tools

/// Prints what files can hold, for those who write them.
struct Reference: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print the reference of a file for its authors, in Markdown.")

    private static let files = ["study"] + tools.all.filter { $0.reference != nil }.map { $0.name }

    @Argument(help: "The file that it is of: \(files.joined(separator: ", ")).")
    var file: String

    func run() throws {
        switch file {
        case "study": print(StudyReference(tasks: StudyTasks.all(families)).markdown, terminator: "")
        default:
            guard let reference = tools.tools(of: file)?.reference else {
                throw ValidationError("expected \(Self.files.joined(separator: " or ")), found \"\(file)\"")
            }
            print(reference, terminator: "")
        }
    }
}
