import Definitions
import Foundation
import Interface
import Quiz
import QuizExamples
import Tasks
import Testing
import Tree

/// What the quiz family says of itself to those who know no family.
@Suite struct FamilyTests {
    private static func family() throws -> FamilyKind { try #require(FamilyList.Member.of(QuizFamily.self).family) }

    private static func finding() throws -> Finding {
        let definition = try Examples.definition(Examples.mixed)
        var player = Player(definition)
        player.takeMixed()
        player.send(.finished)
        var activity = try family().begin(definition.node, seed: 7)
        for (time, action) in player.log { _ = activity.take(action.value, at: time) }
        #expect(activity.standing.stage == .over && activity.standing.hasContent)
        return activity.finding()
    }

    @Test func `faults are those of the check, without its warnings`() throws {
        let family = try Self.family()
        let faulty: Node = ["id": "a", "title": "T", "questions": [["id": "q", "type": "guess"]]]
        let faults = family.faults(in: faulty).map { $0.description }
        #expect(faults.contains { $0.hasPrefix(" questions[0].type: expected ") })
        // Put behind the place of the definition they are the sentences of `merkwelt check`.
        let checked = Lint.faults(in: .node(faulty)).filter { $0.severity == .error }
        #expect(faults.map { "definition" + $0 } == checked.map { $0.description(file: "definition") })
        let sound = try Examples.definition(Examples.mixed)
        #expect(family.faults(in: sound.node).isEmpty)
    }

    @Test func `the line of the index has counts while it runs, and the outcome once it is over`() throws {
        var activity = try Self.family().begin(try Examples.definition(Examples.mixed).node, seed: 7)
        #expect(activity.standing.beginsByItself && !activity.standing.hasContent)
        for action in [Action.begun, .answered(item: "food", value: "fish")] {
            let isRead = activity.take(action.value, at: 1)
            #expect(isRead)
        }
        let running = activity.digest(language: .german)
        #expect(running.name == "Gemischt" && running.preset == "mixed" && running.valid == 1 && running.remark == nil)
        #expect(running.unit == "" && running.decimals == 2 && activity.standing.isRunning)
        let over = try Self.finding().digest(language: .german)
        #expect(over.remark == "Hund" && over.valid == 7 && over.clean == 7 && over.trials > 7)
    }

    @Test func `what is kept of an unfinished quiz is counted in answers, not in trials`() throws {
        let family = try Self.family()
        for (done, english, german) in [(1, "1 answer", "1 Antwort"), (5, "5 answers", "5 Antworten")] {
            #expect(family.extent(done: done, of: 9, language: .english) == english)
            #expect(family.extent(done: done, of: 9, language: .german) == german)
        }
    }

    @Test func `the tables have the columns that are promised`() throws {
        let finding = try Self.finding()
        #expect(try Self.family().tables.map { $0.name } == ["answers", "scores"])
        for (table, promised) in zip(finding.tables, try Self.family().tables) {
            #expect(table.columns == promised.columns && !table.rows.isEmpty)
        }
    }

    @Test func `the picture to pass on is had as pixels and as a drawing`() throws {
        let finding = try Self.finding()
        #expect(finding.files.map { $0.suffix } == [".png", ".svg"])
        let context = FileContext(isDark: false, language: .german, started: 0, sessionLanguage: "de")
        guard case .picture(let picture)? = finding.content(of: finding.files[0], context),
            case .text(let drawing)? = finding.content(of: finding.files[1], context)
        else {
            Issue.record("no picture")
            return
        }
        #expect(picture == drawing && drawing.contains("Du bist ein Hund!"))
    }
}
