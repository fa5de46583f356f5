import ArgumentParser
import Foundation
import Levels
import Tools
import Tree

/// The content of the listening family as the page fetches it: a line per file, its name, a tab, its content with tabs
/// for line ends. It is checked on the way.
enum ListeningTable {
    static func text(of folder: String) throws -> String {
        _ = try library(in: folder)
        return try files(in: folder).map { name, text in
            // Between tokens of JSON a tab is as good as a line end, and inside its texts neither can stand.
            let line = text.hasSuffix("\n") ? String(text.dropLast()) : text
            return name + "\t" + line.replacing("\n", with: "\t") + "\n"
        }.joined()
    }

    static func library(in folder: String) throws -> Library {
        var library = Library()
        for (name, text) in try files(in: folder) { try library.take(file: name, text: text) }
        if let problem = library.problems().first { throw ValidationError("\(folder): \(problem.description)") }
        return library
    }

    private static func files(in folder: String) throws -> [(name: String, text: String)] {
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
        return try files.filter { $0.hasSuffix(".json") || $0.hasSuffix(".txt") }.map { path in
            (String(path.split(separator: "/").last ?? ""), try Files.text(folder + "/" + path))
        }
    }
}
