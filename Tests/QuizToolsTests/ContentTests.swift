import Foundation
import Quiz
import QuizTools
import Testing
import Tree

@Suite struct ContentTests {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Content/quizzes")

    @Test func `every shipped definition is without any fault or warning, in both languages`() throws {
        let entries = try QuizFolder.read(Self.folder)
        #expect(entries.map { $0.name } == ["animals.yaml", "ipip50.yaml", "kitchen.yaml", "mood.yaml", "plants.yaml"])
        for entry in entries {
            for fault in entry.file.faults { Issue.record("\(fault.description(file: entry.name))") }
            #expect(entry.file.definition.languages == ["en", "de"], "\(entry.name)")
            #expect(!entry.file.definition.licence.isEmpty, "\(entry.name)")
        }
    }

    @Test func `the JSON beside the definitions is what they say now`() throws {
        for file in QuizFolder.json(of: try QuizFolder.read(Self.folder)) {
            let written = try String(contentsOf: Self.folder.appendingPathComponent(file.name), encoding: .utf8)
            #expect(written == file.text, "\(file.name) is old: write it again with QuizBench json")
        }
    }

    @Test func `the personality markers are keyed as published`() throws {
        let file = try #require(try QuizFolder.read(Self.folder).first { $0.name == "ipip50.yaml" })
        let definition = file.file.definition
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
        let file = try #require(try QuizFolder.read(Self.folder).first { $0.name == "animals.yaml" })
        let definition = file.file.definition
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

    @Test func `the starter is without any fault`() {
        #expect(QuizFile.faults(in: Array(QuizStarter.yaml.utf8), file: "starter.yaml").map { $0.description } == [])
    }
}
