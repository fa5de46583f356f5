import Foundation
import Tools

/// The studies that come with the lab, and their questionnaires.
package struct StudyTemplates: Sendable {
    /// The folder with the content; nil if it was not found.
    package let content: String?

    /// Finds the content: installed, in the checkout of the program, or below the current folder.
    ///
    /// - Parameters:
    ///   - executable: the program's path, with links resolved.
    ///   - current: the current folder.
    package init(executable: String, current: String) {
        let beside = URL(fileURLWithPath: executable).deletingLastPathComponent()
        let places = ["../share/merkwelt/content", "../../share/merkwelt/content", "../../../Content"].map {
            beside.appendingPathComponent($0).standardizedFileURL.path
        }
        content = (places + [current + "/Content"]).first { FileManager.default.fileExists(atPath: $0 + "/studies") }
    }

    /// The content that came with the running program.
    package static var own: StudyTemplates {
        StudyTemplates(
            executable: Bundle.main.executableURL?.resolvingSymlinksInPath().path ?? "",
            current: FileManager.default.currentDirectoryPath)
    }

    package var library: String? { content.map { $0 + "/quizzes" } }

    /// The templates' names, sorted.
    package var names: [String] { names(in: "studies") }

    /// The text of a template.
    package func text(_ name: String) throws -> String { try text(name, in: "studies") }

    /// The names of the definitions in a folder of the content, sorted.
    package func names(in folder: String) -> [String] {
        guard let content, let names = try? Files.names(in: content + "/" + folder, ".yaml") else { return [] }
        return names.map { String($0.dropLast(5)) }
    }

    /// Where a definition of the content lies, beside the files that it names; nil without content.
    package func path(of name: String, in folder: String) -> String? { content.map { "\($0)/\(folder)/\(name).yaml" } }

    /// The text of a definition in a folder of the content.
    package func text(_ name: String, in folder: String) throws -> String {
        let names = names(in: folder)
        guard let content, names.contains(name) else {
            throw Complaint(
                names.isEmpty
                    ? "\(name): the \(folder) that come with the lab are not there; is it installed?"
                    : "\(name): there is no such template; there are \(names.joined(separator: ", "))")
        }
        return try Files.text(content + "/\(folder)/\(name).yaml")
    }
}
