import Foundation
import GoldenReading
import Localisation
import Study
import Tree

/// Records a generation of golden sessions: `swift run -c release GoldenRecorder Tests/Golden/2`.
///
/// Never writes into a folder that is there: what was recorded is never changed (Tests/Golden/README.md).
@main
enum GoldenRecorder {
    static func main() {
        do {
            try record()
        } catch {
            FileHandle.standardError.write(Data("\(error)\n".utf8))
            exit(1)
        }
    }

    private static func record() throws {
        guard CommandLine.arguments.count == 2 else {
            throw RecorderError(description: "usage: GoldenRecorder FOLDER, the folder of a new generation")
        }
        let folder = URL(fileURLWithPath: CommandLine.arguments[1])
        guard !FileManager.default.fileExists(atPath: folder.path) else {
            throw RecorderError(
                description: "\(folder.path): there is a recording already, and recordings are never changed; "
                    + "name the folder of the next generation")
        }
        var golden = GoldenFolder(folder)
        try protocols(into: &golden)
        try quizzes(into: &golden)
        try levels(into: &golden)
        print("\(golden.count) files, \(golden.bytes) bytes in \(folder.path)")
    }

    private static func protocols(into golden: inout GoldenFolder) throws {
        var all = GoldenReading.protocols
        all += OwnProtocols.reaction.map { ("reaction", $0.0, $0.1) }
        all += OwnProtocols.touch.map { ("touch", $0.0, $0.1) }
        all += OwnProtocols.hearing.map { ("localisation", "hearing-" + $0.0, $0.1) }
        for (number, (family, name, definition)) in all.enumerated() {
            for (place, manner) in Manner.allCases.enumerated() {
                let (title, seed) = (name + "-" + manner.rawValue, Int64(100 + 7 * number + place))
                let document =
                    switch family {
                    case "reaction":
                        try ReactionTaker.document(definition, name: title, manner: manner.taking, seed: seed)
                    case "touch": TouchTaker.document(definition, name: title, manner: manner.taking, seed: seed)
                    default: try HearingTaker.document(definition, name: title, manner: manner.taking, seed: seed)
                    }
                try golden.write(manner.left(of: document), as: title)
            }
        }
    }

    private static func quizzes(into golden: inout GoldenFolder) throws {
        var quizzes = OwnQuizzes.texts
        for file in try Content.files(in: "quizzes") where file.name != "index.json" {
            quizzes.append((String(file.name.dropLast(5)), file.text))
        }
        for (number, (name, text)) in quizzes.enumerated() {
            guard let definition = try Value(json: text, file: name).node else { continue }
            // Chance decides which way a quiz with branches takes, so that one goes more often.
            for (place, manner) in (Manner.allCases + [.smooth, .rough]).enumerated() {
                let title = name + "-" + manner.rawValue + (place > 3 ? "-again" : "")
                let document = QuizTaker.document(
                    definition, name: title, manner: manner.taking, seed: Int64(500 + 7 * number + place))
                try golden.write(manner.left(of: document), as: title)
            }
        }
    }

    private static func levels(into golden: inout GoldenFolder) throws {
        let files = try Content.files(in: "localisation/levels")
        let content = try Content.files(in: "localisation")
        var library = Library()
        for file in content + files { try library.take(file: file.name, text: file.text) }
        var played: [(level: Level, origin: String)] = []
        for story in library.stories {
            for chapter in story.chapters {
                if let level = library.level(chapter.level) { played.append((level, "story/" + chapter.id)) }
            }
        }
        for scenario in library.scenarios {
            for id in scenario.levels {
                if let level = library.level(id) { played.append((level, "scenario/" + scenario.id)) }
            }
        }
        for level in library.lessons { played.append((level, "lesson")) }
        var runs: [(name: String, text: String, origin: String)] = []
        for (number, (level, origin)) in played.enumerated() {
            let definition = ListeningDefinition(playing: level, from: origin).node
            for (place, manner) in Manner.allCases.enumerated() where place < 2 || number % 3 == place - 2 {
                let title = level.id + "-" + manner.rawValue
                let seed = Int64(1000 + 7 * number + place)
                let document = try LevelTaker.document(
                    definition, name: title, manner: manner.taking, seed: seed)
                runs.append((title, try golden.write(manner.left(of: document), as: title), origin))
            }
        }
        try progress(runs, content, into: &golden)
    }

    /// What all runs together bring: a chapter is finished where its level was played.
    private static func progress(
        _ runs: [(name: String, text: String, origin: String)], _ content: [(name: String, text: String)],
        into golden: inout GoldenFolder
    ) throws {
        var names: [Value] = []
        var texts: [String] = []
        for run in runs {
            names.append(.text("localisation/" + run.name))
            texts.append(run.text)
            guard run.origin.hasPrefix("story/"), run.name.hasSuffix("rough") else { continue }
            names.append(.text(String(run.origin.dropFirst("story/".count))))
            texts.append(String(run.origin.dropFirst("story/".count)))
        }
        var node = Node()
        node["format"] = "merkwelt.golden.progress"
        node["steps"] = .list(names)
        node["content"] = .list(content.map { .list([.text($0.name), .text($0.text)]) })
        node["reached"] = GoldenReading.progress(texts, content: content)
        try golden.put(GoldenFolder.lines(.node(node)), "progress")
    }
}

/// What comes with the lab.
enum Content {
    static func files(in folder: String) throws -> [(name: String, text: String)] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Content/" + folder)
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
            .filter { $0.hasSuffix(".json") }.map {
                ($0, try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8))
            }
    }
}
