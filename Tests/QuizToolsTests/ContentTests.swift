import Definitions
import Foundation
import Quiz
import QuizTools
import Tasks
import Testing
import Tools
import Tree

@Suite struct ContentTests {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Content/quizzes")

    /// What an author wrote, by the name of its file.
    private static func definition(_ name: String) throws -> Definition {
        try QuizFile(Array(try Data(contentsOf: folder.appendingPathComponent(name))), file: name).definition
    }

    private static func source() throws -> QuizSource {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        return QuizSource(
            try names.filter { $0.hasSuffix(".yaml") }.sorted().map { name in
                QuizSource.File(name: name, bytes: Array(try Data(contentsOf: folder.appendingPathComponent(name))))
            }, shipped: [])
    }

    @Test func `every shipped definition is without any fault or warning, in both languages`() throws {
        let source = try Self.source()
        #expect(source.faults == [] && source.ids == ["animals", "ipip50", "kitchen", "mood", "plants"])
        for id in source.ids {
            let definition = try Self.definition(id + ".yaml")
            #expect(definition.languages == ["en", "de"], "\(id)")
            #expect(!definition.licence.isEmpty, "\(id)")
        }
    }

    @Test func `the JSON beside the definitions is what they say now`() throws {
        for (path, text) in try Self.source().texts {
            let name = String(path.dropFirst("/quizzes/".count))
            let written = try String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
            #expect(written == text, "\(name) is old: copy it from .build/debug/page/quizzes (Scripts/page quick)")
        }
    }

    @Test func `the personality markers are keyed as published`() throws {
        let definition = try Self.definition("ipip50.yaml")
        #expect(definition.scales.map { $0.reversed.count } == [5, 4, 4, 8, 3])
        for (index, scale) in definition.scales.enumerated() {
            #expect(scale.items == (0..<10).map { String(format: "i%02d", $0 * 5 + index + 1) })
        }
        var sitting = Sitting(definition, seed: 1)
        _ = sitting.reduce(.begun, at: 0)
        for item in 1...50 {
            _ = sitting.reduce(.answered(item: String(format: "i%02d", item), value: "a5"), at: Double(item))
            if item % 5 == 0 { _ = sitting.reduce(.next, at: Double(item)) }
        }
        #expect(sitting.phase == .over)
        #expect(Findings(of: sitting).scores.map { $0.value } == [30, 34, 34, 18, 38])
    }

    @Test func `the animals are those of the origin, and a tie goes to the dog`() throws {
        let definition = try Self.definition("animals.yaml")
        #expect(definition.outcomes.map { $0.id } == ["dog", "cat", "rabbit", "turtle"])
        #expect(definition.questions.map { $0.type } == [.single, .multiple, .ranged])
        let animals = definition.questions.map { $0.answers.map { $0.outcome } }
        #expect(animals[0] == ["dog", "cat", "rabbit", "turtle"])
        #expect(animals[1] == ["turtle", "cat", "rabbit", "dog"])
        #expect(animals[2] == ["cat", "rabbit", "turtle", "dog"])
        var sitting = Sitting(definition, seed: 1)
        for action: Action in [
            .begun, .answered(item: "food", value: "corn"), .next, .answered(item: "activities", value: ["sleeping"]),
            .next,
            .answered(item: "car", value: 1.0), .next,
        ] { _ = sitting.reduce(action, at: 0) }
        let tally = Findings(of: sitting).tally
        #expect(tally.leaders == [0, 1, 3] && tally.winner == 0)
    }

    @Test func `the example sessions' quiz is the starter under its own name, without any fault`() throws {
        let plans = try QuizTools.examples()
        #expect(plans.count == 3 && Set(plans.map(\.daysAgo)).count == 3)
        for plan in plans {
            let faults = Lint.faults(in: .node(plan.definition))
            #expect(faults.isEmpty, "\(faults)")
            #expect(plan.definition["id"] == "sun-or-moon")
        }
    }

    @Test func `the starter is without any fault`() {
        #expect(QuizFile.faults(in: Array(QuizStarter.yaml.utf8), file: "starter.yaml").map { $0.description } == [])
    }

    @Test func `the starter shows every type of question, on pages that can be answered to the end`() throws {
        let definition = try QuizFile(Array(QuizStarter.yaml.utf8), file: "starter.yaml").definition
        for type in QuestionType.allCases {
            #expect(definition.questions.contains { $0.type == type }, "no question of the type \(type)")
        }
        #expect(definition.pages.count > 1)
        var sitting = Sitting(definition, seed: 1)
        for action: Action in [
            .begun, .answered(item: "time", value: "night"), .answered(item: "weekend", value: ["film"]), .next,
            .answered(item: "energy", value: 3.0), .answered(item: "photos", value: 12.0), .next,
            .answered(item: "rested", value: "never"), .answered(item: "hurried", value: "never"),
            .answered(item: "laughed", value: "always"), .answered(item: "move", value: "2020-02-29"), .next,
        ] { _ = sitting.reduce(action, at: 0) }
        #expect(sitting.phase == .over)
        // 1, 4 turned round of 1, and 4: their mean.
        #expect(Findings(of: sitting).scores.map { $0.value } == [3, 3])
    }

    /// Lines that hold an example in a comment are a part of the file once the sign before them is gone.
    @Test func `what the starter only shows in comments is without a fault where it is wanted`() {
        let norms = QuizStarter.yaml.replacingOccurrences(of: "    # norms:", with: "    norms:")
            .replacingOccurrences(of: "    #   - {group:", with: "      - {group:")
        #expect(norms != QuizStarter.yaml && norms.contains("\n      - {group: "))
        #expect(QuizFile.faults(in: Array(norms.utf8), file: "starter.yaml").map { $0.description } == [])
    }
}
