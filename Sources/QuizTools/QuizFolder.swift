import ArgumentParser
import Foundation
import Synchronization
import Tools
import Tree

/// A folder of quizzes that is served and watched: what it holds now, and what there is to say about it.
final class QuizFolder: ServedFolder {
    private struct State {
        var source: QuizSource
        /// Name, size and time of each file, to see what changed.
        var marks: [String]
    }

    private let folder: String
    private let shipped: Value
    private let state: Mutex<State>

    /// Reads the folder for the first time.
    ///
    /// - Parameters:
    ///   - folder: the folder.
    ///   - page: the folder of the built page, whose own quizzes stay.
    init(_ folder: String, page: String?) throws {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
            throw ValidationError("--quizzes: \(folder): expected a folder of quizzes, found none; create it first")
        }
        let index = page.flatMap { FileManager.default.contents(atPath: $0 + "/quizzes/index.json") }
        self.folder = folder
        shipped = index.flatMap { try? Value(json: Array($0)) } ?? .list([])
        let marks = Self.marks(folder)
        state = Mutex(State(source: QuizSource(Self.files(folder), shipped: shipped), marks: marks))
    }

    func text(at path: String) -> String? { state.withLock { $0.source.texts[path] } }

    /// What there is to say now: each fault, and how many quizzes can be taken.
    var report: [String] {
        let source = state.withLock { $0.source }
        let count = source.ids.count
        return source.faults + ["\(folder): \(count) \(count == 1 ? "quiz" : "quizzes") at /questions/…"]
    }

    /// Reads the folder again where something in it has changed, and says whether it has.
    func refresh() -> Bool {
        let marks = Self.marks(folder)
        guard marks != state.withLock({ $0.marks }) else { return false }
        let source = QuizSource(Self.files(folder), shipped: shipped)
        state.withLock { $0 = State(source: source, marks: marks) }
        return true
    }

    private static func names(_ folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { name in !name.hasPrefix(".") && QuizSource.endings.contains { name.hasSuffix($0) } }
            .sorted()
    }

    private static func files(_ folder: String) -> [QuizSource.File] {
        names(folder).map { name in
            QuizSource.File(
                name: name, bytes: Array(FileManager.default.contents(atPath: folder + "/" + name) ?? Data()))
        }
    }

    private static func marks(_ folder: String) -> [String] {
        names(folder).map { name in
            let facts = try? FileManager.default.attributesOfItem(atPath: folder + "/" + name)
            let time = (facts?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
            let size = (facts?[.size] as? NSNumber)?.intValue ?? 0
            return "\(name) \(size) \(time)"
        }
    }
}
