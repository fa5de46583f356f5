import Families
import Foundation
import Interface
import Quiz
import Sessions
import Tasks
import Testing
import Tree

@testable import Lab

/// A quiz as the page lives it: the list, the definition, the questions, the result, and back to the list.
@Suite struct QuizFlowTests {
    private static let quizzes = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Content/quizzes")

    private static func text(_ name: String) throws -> String {
        try String(contentsOf: quizzes.appendingPathComponent(name), encoding: .utf8)
    }

    /// The page where the list and a quiz have come.
    static func opened(_ id: String? = nil) throws -> Page {
        var page = Page(path: "/questions")
        #expect(page.state.quiz.catalogue == nil)
        page.reply(to: .quiz(.catalogue), text: try text("index.json"))
        if let id { page.send(.quiz(.choose(id))) }
        let chosen = page.state.quiz.chosen
        page.reply(to: .quiz(.quiz(id: chosen)), text: try text(chosen + ".json"))
        #expect(page.state.quiz.definition != nil)
        return page
    }

    private static func sitting(_ page: Page) -> Sitting? {
        page.state.running?.sitting
    }

    /// Gives every question of the page its first answer and goes on, until the result.
    static func answerAll(_ page: inout Page) {
        for _ in 0..<200 {
            guard let sitting = sitting(page), sitting.isRunning else { return }
            if sitting.phase == .reviewing {
                page.send(.quiz(.finish))
                continue
            }
            for question in sitting.definition.questions {
                let first = question.answers.first.map { Value.text($0.id) } ?? .double(1)
                switch question.type {
                case .multiple: page.send(.quiz(.answer(item: question.id, value: .list([first]))))
                case .ranged: page.send(.quiz(.touch(item: question.id)))
                default: page.send(.quiz(.answer(item: question.id, value: first)))
                }
            }
            page.time += 100
            page.send(.quiz(.next))
        }
    }

    @Test func `the first quiz leads to a result, which is kept and left`() throws {
        var page = try Self.opened()
        page.send(.quiz(.start))
        let id = try #require(page.state.running?.id)
        Self.answerAll(&page)
        let sitting = try #require(Self.sitting(page))
        #expect(sitting.phase == .over && sitting.isSaved)
        let texts = try #require(page.stored[id])
        let head = try #require(page.state.running?.document.session)
        page.send(.quiz(.control(.close)))
        #expect(page.state.running == nil && page.state.route == .room("questions", ""))
        #expect(page.state.kept.map(\.id) == [id])
        let summary = try #require(page.state.kept.first)
        #expect(!summary.name.isEmpty && !summary.remark.isEmpty)
        // What was stored by then replays to the same answers.
        let entries = try texts.map { try #require(Entry(try Value(json: $0))) }
        let outcome = try SessionDocument(session: head, entries: entries).replay(families)
        let replayed = try #require(outcome.activity.state(of: QuizFamily.self))
        #expect(replayed.responses.map(\.given) == sitting.responses.map(\.given))
    }

    @Test func `leaving in the middle keeps the answers, and leaving before any keeps nothing`() throws {
        var page = try Self.opened()
        page.send(.quiz(.start))
        page.send(.quiz(.leave))
        #expect(page.state.index?.isEmpty == true && page.stored.isEmpty)
        page.send(.quiz(.start))
        let question = try #require(Self.sitting(page)?.definition.questions.first { !$0.answers.isEmpty })
        page.send(.quiz(.answer(item: question.id, value: .text(question.answers[0].id))))
        page.send(.quiz(.leave))
        // A random order may have shown another page first; an answer to what is not shown counts for nothing.
        guard page.state.unfinished.count == 1 else { return }
        #expect(page.state.unfinished[0].valid == 1)
        // Its line says what a quiz has.
        page.send(.path("/"))
        #expect(labScreen(page.state).html().contains("1 answer<"))
    }

    @Test func `a quiz's text is made ready while its cover is read, and is that of its session`() throws {
        var page = try Self.opened()
        #expect(page.asked.contains { $0.kind == .idle } && page.state.quiz.text == nil)
        page.reply(to: .quiz(.idle))
        #expect(page.state.quiz.text != nil)
        page.send(.quiz(.start))
        let ready = try #require(page.state.running?.document.session)
        // Without the pause the head is the same.
        var hasty = try Self.opened()
        hasty.send(.quiz(.start))
        #expect(hasty.state.running?.document.session.definitionHash == ready.definitionHash)
        #expect(ready.definitionHash == Value.node(ready.definition).contentHash)
        #expect(page.state.running?.header == ready.value.json())
        #expect(!page.asked.contains { $0.kind == .keepSession }, "nothing was answered yet")
        // Another quiz has another text.
        var other = try Self.opened()
        other.reply(to: .quiz(.idle))
        let next = try #require(other.state.quiz.catalogue?.map(\.id).first { $0 != other.state.quiz.chosen })
        other.send(.quiz(.choose(next)))
        #expect(other.state.quiz.text == nil)
    }

    @Test func `a quiz that is still on its way begins when it has come`() throws {
        var page = Page(path: "/questions")
        page.reply(to: .quiz(.catalogue), text: try Self.text("index.json"))
        page.send(.quiz(.start))
        #expect(page.state.running == nil)
        let chosen = page.state.quiz.chosen
        page.reply(to: .quiz(.quiz(id: chosen)), text: try Self.text(chosen + ".json"))
        #expect(Self.sitting(page)?.isRunning == true)
    }

    @Test func `a list or a quiz that cannot be read is told, and can be wanted again`() throws {
        var page = Page(path: "/questions")
        page.reply(to: .quiz(.catalogue), code: .failed, text: "no network")
        #expect(page.state.quiz.fault == "no network")
        page.send(.tryAgain)
        #expect(page.state.quiz.fault == nil && page.effects.contains { $0.kind == .fetchText })
        page.reply(to: .quiz(.catalogue), text: try Self.text("index.json"))
        page.reply(to: .quiz(.quiz(id: page.state.quiz.chosen)), text: #"{"id":"broken"}"#)
        #expect(page.state.quiz.fault?.isEmpty == false && page.state.quiz.definition == nil)
        page.send(.quiz(.start))
        #expect(page.state.running == nil)
    }
}
