package import Foundation
package import Levels
import Tree

/// The content that comes with the lab, read from its files.
package enum Content {
    package static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Content/localisation")

    package static func files() throws -> [(name: String, text: String)] {
        let manager = FileManager.default
        var files: [(name: String, text: String)] = []
        for folder in [folder, folder.appendingPathComponent("levels")] {
            for name in try manager.contentsOfDirectory(atPath: folder.path).sorted() where name.contains(".") {
                files.append((name, try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)))
            }
        }
        return files
    }

    /// A picture of the content as the text that it is.
    package static func picture(_ name: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent("pictures/\(name).svg"), encoding: .utf8)
    }

    /// The style sheet of levels and stories.
    package static func styles() throws -> String {
        let sheet = folder.appendingPathComponent("../../Page/styles/localisation.css")
        return try String(contentsOf: sheet, encoding: .utf8)
    }

    package static func library() throws -> Library {
        var library = Library()
        for file in try files() { try library.take(file: file.name, text: file.text) }
        return library
    }

    /// The content as the page fetches it: a file per line.
    package static func lines() throws -> String {
        try files().map { $0.name + "\t" + $0.text.replacing("\n", with: "\t") + "\n" }.joined()
    }
}
