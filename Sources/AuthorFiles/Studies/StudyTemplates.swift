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

    package var library: String? { content.map { $0 + "/quizzes" } }

    /// The templates' names, sorted.
    package var names: [String] {
        guard let content, let names = try? Files.names(in: content + "/studies", ".yaml") else { return [] }
        return names.map { String($0.dropLast(5)) }
    }

    /// The text of a template.
    package func text(_ name: String) throws -> String {
        guard let content, names.contains(name) else {
            let known = names.joined(separator: ", ")
            throw Complaint(
                known.isEmpty
                    ? "\(name): the studies that come with the lab are not there; is it installed?"
                    : "\(name): there is no such template; there are \(known)")
        }
        return try Files.text(content + "/studies/\(name).yaml")
    }
}
