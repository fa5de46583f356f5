public import Foundation
import Quiz
import Tree

/// A folder of definitions in YAML, and the JSON that the page fetches.
public enum QuizFolder {
    /// A file of the folder with its name.
    public struct Entry: Sendable {
        public let name: String
        public let file: QuizFile
    }

    /// Reads all YAML files of a folder, sorted by name.
    ///
    /// - Throws: `TreeError` for a text that cannot be read, Foundation's error for a file that cannot.
    public static func read(_ folder: URL) throws -> [Entry] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".yaml") }
        return try names.sorted().map { name in
            let data = try Data(contentsOf: folder.appendingPathComponent(name))
            return Entry(name: name, file: try QuizFile(Array(data), file: name))
        }
    }

    /// The files that the page fetches, by name: one compact JSON text per definition, and `index.json`, from which the
    /// choice of quizzes is shown.
    public static func json(of entries: [Entry]) -> [(name: String, text: String)] {
        var files: [(name: String, text: String)] = []
        var index: [Value] = []
        for entry in entries {
            let name = String(entry.name.dropLast(5)) + ".json"
            files.append((name, entry.file.value.json() + "\n"))
            index.append(CatalogueEntry(entry.file.definition, file: name).value)
        }
        files.append(("index.json", Value.list(index).json() + "\n"))
        return files
    }
}
