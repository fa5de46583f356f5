import Definitions
import Quiz
package import Tree

/// The quizzes of a folder that somebody writes: what the page can fetch of them, and what is wrong with them.
///
/// A made-up example of the folder: `sleep.yaml`, `mood.yml`, `phq-9.json`. Names decide nothing, identities do.
package struct QuizSource: Equatable, Sendable {
    /// A file of the folder as it was read.
    package struct File: Equatable, Sendable {
        package let name: String
        package let bytes: [UInt8]

        package init(name: String, bytes: [UInt8]) {
            self.name = name
            self.bytes = bytes
        }
    }

    /// The files that are read.
    package static let endings = [".yaml", ".yml", ".json"]

    /// The texts that the page fetches, by path: `/quizzes/index.json`, and one text for each quiz that can be taken.
    package private(set) var texts: [String: String] = [:]
    /// What is wrong, one sentence for each fault with file, line and column; warnings too.
    package private(set) var faults: [String] = []
    /// Identities of the quizzes that can be taken, in the order of the files' names.
    package private(set) var ids: [String] = []

    /// Checks the files and joins them with the quizzes that are there anyway.
    ///
    /// - Parameters:
    ///   - files: the folder's files, in the order of their names.
    ///   - shipped: the index of the quizzes that are there anyway. A file with one of their identities is refused.
    package init(_ files: [File], shipped: Value) {
        var index = shipped.list ?? []
        var taken: [String: String] = [:]
        for entry in index { if let id = entry.node?["id"]?.text { taken[id] = "the lab's own" } }
        for file in files {
            let found = QuizFile.faults(in: file.bytes, file: file.name)
            let sentences = found.map { $0.description(file: file.name) }
            faults += sentences
            guard QuizFault.isUsable(found), let read = try? QuizFile(file.bytes, file: file.name) else {
                let errors = found.filter { $0.severity == .error }
                index.append(
                    [
                        "file": .text(""), "title": .text(file.name),
                        "faults": .list(errors.prefix(5).map { .text($0.description(file: file.name)) }),
                    ])
                continue
            }
            let id = read.definition.id
            if let other = taken[id] {
                let spot = read.positions.spot(of: Path([.name("id")]))
                let error = TreeError(
                    file: file.name, line: spot.line, column: spot.column, path: Path([.name("id")]),
                    expected: "an id that no other quiz has", found: "\"\(id)\", which is \(other)",
                    remedy: "rename one of them")
                faults.append(error.description)
                index.append(
                    ["file": .text(""), "title": .text(file.name), "faults": [.text(error.description)]])
                continue
            }
            taken[id] = file.name
            ids.append(id)
            let name = id + ".json"
            texts["/quizzes/" + name] = read.value.json() + "\n"
            index.append(CatalogueEntry(read.definition, file: name).value)
        }
        texts["/quizzes/index.json"] = Value.list(index).json() + "\n"
    }
}
