import Definitions
import Editing
import Foundation
import Interface
import Lab
import Quiz
import QuizStudio
import Tasks
import Testing
import Tree

/// One's own quizzes as the page lives them: made, edited, kept, taken, imported and thrown away.
@Suite struct WorkshopFlowTests {
    /// The page where the own quizzes have been read.
    private static func opened(_ drafts: String = "") -> Page {
        var page = Page(path: "/create")
        page.reply(to: .workshop(.drafts), text: drafts)
        return page
    }

    /// What the device was last asked to keep.
    private static func kept(_ page: Page) -> String? {
        page.effects.last { $0.kind == .keepDraft }?.arguments[1]
    }

    @Test func `a new quiz opens in the editor without a fault, and every change is kept at once`() throws {
        var page = Self.opened()
        page.send(.workshop(.create))
        let id = try #require(page.state.workshop.open)
        #expect(page.state.route == .room("create", id) && page.state.workshop.editor?.faults.isEmpty == true)
        var text = try #require(Self.kept(page))
        page.send(
            .workshop(.editor(.type(.setText(Path([.name("title")]), language: "en", "Which tree are you?")))))
        text = try #require(Self.kept(page))
        // After a reload the same address leads to the same text.
        var reloaded = Page(path: "/create/" + id)
        reloaded.reply(to: .workshop(.drafts), text: text)
        #expect(reloaded.state.workshop.editor?.definition == page.state.workshop.editor?.definition)
        #expect(reloaded.state.workshop.editor?.definition.title.text(in: "en") == "Which tree are you?")
    }

    @Test(arguments: Language.allCases)
    func `commands stand on lines of their own, where somebody asks for them`(_ language: Language) throws {
        var page = Self.opened()
        page.send(.shell(.language(language)))
        let html = labScreen(page.state).html()
        let details = try #require(html.range(of: "<details"))
        #expect(!html[..<details.lowerBound].contains("merkwelt new"))
        #expect(!html[details.lowerBound...].prefix { $0 != ">" }.contains(" open"))
        let lines = html.components(separatedBy: "<code>").dropFirst().map { String($0.prefix { $0 != "<" }) }
        let folder = language == .german ? "ORDNER" : "FOLDER"
        #expect(lines == ["merkwelt new quiz", "merkwelt serve --quizzes \(folder)"])
        #expect(html.components(separatedBy: "merkwelt new quiz").count == 2)
    }

    @Test func `undo and redo are kept as well`() throws {
        var page = Self.opened()
        page.send(.workshop(.create))
        let before = try #require(page.state.workshop.editor?.definition)
        page.send(.workshop(.editor(.add(.question(.ranged)))))
        let after = try #require(page.state.workshop.editor?.definition)
        page.send(.workshop(.editor(.undo)))
        #expect(page.state.workshop.drafts?.first?.definition == before && Self.kept(page) != nil)
        page.send(.workshop(.editor(.redo)))
        #expect(page.state.workshop.drafts?.first?.definition == after && Self.kept(page) != nil)
    }

    @Test func `an own quiz is taken from the list and from the questions, but only when it is usable`() throws {
        var page = Self.opened()
        page.send(.workshop(.create))
        let id = try #require(page.state.workshop.open)
        page.send(.workshop(.editor(.add(.question(.single)))))
        #expect(page.state.workshop.drafts?.first?.isUsable == false)
        page.send(.workshop(.draft(.take, id: id)))
        #expect(page.state.route == .room("create", id))
        page.send(.workshop(.editor(.undo)))
        page.send(.workshop(.draft(.take, id: id)))
        #expect(page.state.route == .room("questions", "own:" + id))
        page.reply(to: .quiz(.drafts), text: try #require(page.state.workshop.drafts?.first?.text))
        page.send(.quiz(.start))
        let sitting = try #require(page.state.running?.sitting)
        #expect(sitting.definition == page.state.workshop.drafts?.first?.definition)
        page.send(.quiz(.leave))
        // From the choice of quizzes, where two may have the same identity.
        page.send(.quiz(.choose("own:" + id)))
        #expect(page.state.quiz.definition == page.state.workshop.drafts?.first?.definition)
        #expect(!page.effects.contains { $0.kind == .fetchText })
    }

    @Test func `a file with faults opens with line and column, and one that is none makes no draft`() throws {
        var page = Self.opened()
        page.send(.workshop(.importFile))
        #expect(page.effects.map(\.kind) == [.chooseFile])
        page.reply(to: .workshop(.chosenFile), text: "{\n  \"id\": \"a\"\n  \"title\"")
        #expect(page.state.workshop.drafts?.isEmpty == true)
        #expect(page.state.message?.text.contains("3:3") == true)
        page.send(.workshop(.importFile))
        page.reply(
            to: .workshop(.chosenFile),
            text:
                "{\n  \"id\": \"a\",\n  \"title\": \"T\",\n  \"questions\": [\n    {\"id\": \"q\", \"type\": \"guess\"}\n  ]\n}"
        )
        let faults = try #require(page.state.workshop.editor?.faults)
        #expect(faults.contains { $0.path.description == "questions[0].type" && $0.line == 5 && $0.column > 0 })
        #expect(page.state.workshop.drafts?.count == 1)
        // The next change moves everything: then the place in the definition has to do.
        page.send(.workshop(.editor(.type(.setText(Path([.name("title")]), language: "en", "Tree")))))
        #expect(page.state.workshop.editor?.faults.contains { $0.line > 0 } == false)
    }

    @Test func `what the device does not take is told, and nothing is lost meanwhile`() throws {
        var page = Self.opened()
        page.send(.workshop(.create))
        page.reply(to: .workshop(.draftKept), code: .full, text: "quota")
        #expect(labScreen(page.state).html().contains("quota"))
        page.send(.workshop(.editor(.close)))
        #expect(page.state.route == .room("create", "") && labScreen(page.state).html().contains("quota"))
        page.reply(to: .workshop(.draftKept))
        #expect(!labScreen(page.state).html().contains("quota"))
    }

    @Test func `a draft is thrown away only after a question`() throws {
        var page = Self.opened()
        page.send(.workshop(.create))
        let id = try #require(page.state.workshop.open)
        page.send(.workshop(.editor(.close)))
        page.send(.workshop(.draft(.duplicate, id: id)))
        #expect(page.state.workshop.drafts?.count == 2)
        page.send(.workshop(.editor(.close)))
        page.send(.workshop(.draft(.askToRemove, id: id)))
        page.send(.answer(false))
        #expect(page.state.workshop.drafts?.count == 2)
        page.send(.workshop(.draft(.askToRemove, id: id)))
        page.send(.answer(true))
        #expect(page.effects.contains { $0.kind == .deleteDraft && $0.arguments == [id] })
        #expect(page.state.workshop.drafts?.count == 1)
        page.send(.go(.room("create", id)))
        #expect(page.state.route == .room("create", "") && page.state.message?.isError == true)
    }
}
