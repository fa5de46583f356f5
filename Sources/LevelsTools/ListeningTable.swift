import ArgumentParser
import Foundation
import Levels
import Tools
import Tree

/// The content of the listening family as the page fetches it: a line per file, its name, a tab, its content with tabs
/// for line ends. It is checked on the way.
enum ListeningTable {
    static func text(of folder: String) throws -> String {
        var library = Library()
        var lines = ""
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
        for path in files where path.hasSuffix(".json") || path.hasSuffix(".txt") {
            let name = String(path.split(separator: "/").last ?? "")
            let text = try Files.text(folder + "/" + path)
            try library.take(file: name, text: text)
            // Between tokens of JSON a tab is as good as a line end, and inside its texts neither can stand.
            let line = text.hasSuffix("\n") ? String(text.dropLast()) : text
            lines += name + "\t" + line.replacing("\n", with: "\t") + "\n"
        }
        if let problem = library.problems().first { throw ValidationError("\(folder): \(problem.description)") }
        return lines
    }
}
