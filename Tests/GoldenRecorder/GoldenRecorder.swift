import AuthorFiles
import Families
import Foundation
import GoldenReading
import Hearing
import Levels
import ParadigmTask
import Quiz
import Reaction
import Sessions
import Tasks
import Touch
import Tree

/// Records a generation of golden sessions: `swift run -c release GoldenRecorder Tests/Golden/2`, or of one part of them,
/// `GoldenRecorder Tests/Golden/5 participations`.
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
        let parts: [(name: String, record: (inout GoldenFolder) throws -> Void)] = [
            ("protocols", protocols), ("speech", speech), ("heads", heads), ("colours", colours), ("angle", angle),
            ("quizzes", quizzes), ("levels", levels), ("participations", participations), ("changes", changes),
            ("paradigms", paradigms),
        ]
        let chosen = CommandLine.arguments.dropFirst(2)
        guard CommandLine.arguments.count >= 2, chosen.allSatisfy({ name in parts.contains { $0.name == name } }) else {
            let names = parts.map(\.name).joined(separator: ", ")
            throw RecorderError(
                description: "usage: GoldenRecorder FOLDER [PART …], the folder of a new generation; parts are \(names)"
            )
        }
        let folder = URL(fileURLWithPath: CommandLine.arguments[1])
        guard !FileManager.default.fileExists(atPath: folder.path) else {
            throw RecorderError(
                description: "\(folder.path): there is a recording already, and recordings are never changed; "
                    + "name the folder of the next generation")
        }
        var golden = GoldenFolder(folder)
        // Speech, heads, colours and angle are among the protocols.
        let inside = ["speech", "heads", "colours", "angle"]
        for part in parts where chosen.contains(part.name) || chosen.isEmpty && !inside.contains(part.name) {
            try part.record(&golden)
        }
        print("\(golden.count) files, \(golden.bytes) bytes in \(folder.path)")
    }

    /// The protocols with sentences alone, which came after the others.
    private static func speech(into golden: inout GoldenFolder) throws {
        try record(GoldenReading.protocols.filter { $0.name.hasPrefix("hearing-speech") }, into: &golden)
    }

    /// The protocols of reaction, whose definitions have the colours of stage and signal, which those before do not.
    private static func colours(into golden: inout GoldenFolder) throws {
        try record(GoldenReading.protocols.filter { $0.family == ReactionFamily.facts.name }, into: &golden)
    }

    /// Two protocols whose logs say whose head was heard through, which those before do not.
    private static func heads(into golden: inout GoldenFolder) throws {
        let names = ["hearing-screening", "hearing-angle"]
        try record(GoldenReading.protocols.filter { names.contains($0.name) }, into: &golden)
    }

    /// The protocol of the smallest angle, which has all its trials at the side since then.
    private static func angle(into golden: inout GoldenFolder) throws {
        try record(GoldenReading.protocols.filter { $0.name == "hearing-angle" }, into: &golden)
    }

    private static func protocols(into golden: inout GoldenFolder) throws {
        var all = GoldenReading.protocols
        all += OwnProtocols.reaction.map { (ReactionFamily.facts.name, $0.0, $0.1) }
        all += OwnProtocols.touch.map { (TouchFamily.facts.name, $0.0, $0.1) }
        all += OwnProtocols.hearing.map { (HearingFamily.facts.name, $0.0, $0.1) }
        try record(all, into: &golden)
    }

    private static func record(
        _ all: [(family: String, name: String, definition: Node)], into golden: inout GoldenFolder
    ) throws {
        for (number, (family, name, definition)) in all.enumerated() {
            for (place, manner) in Manner.allCases.enumerated() {
                let title = name + "-" + manner.rawValue
                let document = try document(
                    family, definition, name: title, manner: manner, seed: Int64(100 + 7 * number + place))
                try golden.write(document, as: title)
            }
        }
    }

    /// Takes a session. Families' invented people take smooth ones; only somebody who knows the family is rough with it.
    private static func document(
        _ family: String, _ definition: Node, name: String, manner: Manner, seed: Int64
    ) throws -> SessionDocument {
        guard let kind = families.family(family, definition: definition) else {
            throw RecorderError(description: "\(name): there is no family \(family)")
        }
        if manner == .smooth || manner == .early {
            return try kind.take(definition, name: name, early: manner == .early, seed: seed)
        }
        var document =
            switch family {
            case ReactionFamily.facts.name: try ReactionTaker.document(definition, name: name, seed: seed)
            case ParadigmFamily.facts.name: try ParadigmTaker.document(definition, name: name, seed: seed)
            case TouchFamily.facts.name: try TouchTaker.document(definition, name: name, seed: seed)
            case QuizFamily.facts.name: try QuizTaker.document(definition, name: name, seed: seed)
            case HearingFamily.facts.name: try HearingTaker.document(definition, name: name, seed: seed)
            case LevelsFamily.facts.name: try LevelTaker.document(definition, name: name, seed: seed)
            default: throw RecorderError(description: "\(name): write a taker for sessions of \(family)")
            }
        if manner == .cut {
            document.entries.removeLast(document.entries.count * 2 / 5)
            document.branches = []
        }
        return document
    }

    private static func participations(into golden: inout GoldenFolder) throws {
        for (number, (name, text)) in OwnStudies.texts.enumerated() {
            let documents = try ParticipationTaker.documents(text, name: name, count: 42, seed: Int64(2000 + number))
            for (place, document) in documents.enumerated() {
                try golden.write(document, as: "\(name)-\(place + 1)")
            }
        }
    }

    /// Participations with what came after the first ones were recorded.
    private static func changes(into golden: inout GoldenFolder) throws {
        for (number, (name, text)) in OwnStudies.texts.enumerated() {
            let documents = try ParticipationTaker.changed(text, name: name, count: 15, seed: Int64(3000 + number))
            for (place, document) in documents.enumerated() {
                try golden.write(document, as: "\(name)-changed-\(place + 1)")
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
                let document = try document(
                    QuizFamily.facts.name, definition, name: title, manner: manner,
                    seed: Int64(500 + 7 * number + place))
                try golden.write(document, as: title)
            }
        }
    }

    /// The library's paradigms, each in every manner, and once more smoothly and roughly.
    private static func paradigms(into golden: inout GoldenFolder) throws {
        for (number, file) in try Content.files(in: "paradigms", ".yaml").enumerated() {
            let written = try WrittenDefinition(Array(file.text.utf8), file: file.name, starter: "merkwelt new")
            guard let definition = written.value.node, let id = definition["id"]?.text else { continue }
            for (place, manner) in (Manner.allCases + [.smooth, .rough]).enumerated() {
                let title = id + "-" + manner.rawValue + (place > 3 ? "-again" : "")
                let document = try document(
                    ParadigmFamily.facts.name, definition, name: title, manner: manner,
                    seed: Int64(4000 + 7 * number + place))
                try golden.write(document, as: title)
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
            let definition = LevelDefinition(playing: level, from: origin).node
            for (place, manner) in Manner.allCases.enumerated() where place < 2 || number % 3 == place - 2 {
                let title = level.id + "-" + manner.rawValue
                let document = try document(
                    LevelsFamily.facts.name, definition, name: title, manner: manner,
                    seed: Int64(1000 + 7 * number + place))
                runs.append((title, try golden.write(document, as: title), origin))
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
            names.append(.text(LevelsFamily.facts.name + "/" + run.name))
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
    static func files(in folder: String, _ ending: String = ".json") throws -> [(name: String, text: String)] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Content/" + folder)
        return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
            .filter { $0.hasSuffix(ending) }.map {
                ($0, try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8))
            }
    }
}
