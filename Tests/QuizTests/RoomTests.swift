import Definitions
import Foundation
import Interface
import Quiz
import QuizExamples
import Tasks
import Testing
import Tree

/// The card of the questions: the list, the chosen quiz, one's own, and what is wanted in a sitting.
@Suite struct RoomTests {
    typealias Room = Hall<QuizFamily>

    private static let quizzes = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Content/quizzes")

    private static func text(_ name: String) throws -> String {
        try String(contentsOf: quizzes.appendingPathComponent(name), encoding: .utf8)
    }

    /// The card at a path, where own quizzes and the list have come.
    private static func opened(_ path: String = "", drafts: String = "") throws -> Room {
        var room = Room()
        room.enter(path)
        #expect(room.asked.map(\.kind) == [.loadDrafts, .fetchText])
        room.answer(.drafts, drafts)
        room.answer(.catalogue, try text("index.json"))
        return room
    }

    private static func draft(_ id: String) throws -> Draft {
        Draft(id: id, edited: 5, definition: try Examples.definition(Examples.mixed))
    }

    /// A task of the family, as far as these actions led.
    private static func activity(_ actions: [Action]) throws -> Activity {
        let family = try #require(FamilyList.Member.of(QuizFamily.self).family)
        var activity = try family.begin(try Examples.definition(Examples.mixed).node, seed: 7)
        for action in actions { _ = activity.take(action.value, at: 10) }
        return activity
    }

    @Test func `the list is fetched, then its first quiz, and it begins with its text`() throws {
        var room = try Self.opened()
        let first = try #require(room.place.catalogue?.first)
        #expect(room.asked.map(\.arguments) == [["/quizzes/" + first.file]])
        room.answer(.quiz(id: first.id), try Self.text(first.id + ".json"))
        #expect(room.asked.map(\.kind) == [.idle] && room.place.text == nil)
        room.answer(.idle)
        let ready = try #require(room.place.text)
        room.want(.start)
        guard case .begin(let beginning)? = room.wishes.first else { throw Missing() }
        #expect(beginning.family == "quiz" && beginning.text == ready && beginning.trial == nil)
        #expect(ready.hash == Value.node(beginning.definition).contentHash)
        // Another quiz has another text.
        let second = try #require(room.place.catalogue?.last)
        room.want(.choose(second.id))
        #expect(room.place.text == nil && room.place.definition == nil)
    }

    @Test func `a path chooses a quiz of the list or of one's own`() throws {
        let last = try #require(try Self.opened().place.catalogue?.last)
        var room = try Self.opened(last.id)
        #expect(room.place.chosen == last.id && room.asked.map(\.arguments) == [["/quizzes/" + last.file]])
        // Choosing another one on the card is its address from then on, which a reload finds again.
        let first = try #require(room.place.catalogue?.first)
        room.want(.choose(first.id))
        #expect(room.told == ["rename /questions/" + first.id])
        room = try Self.opened(first.id)
        #expect(room.place.chosen == first.id && room.told.isEmpty)
        room.want(.choose(first.id))
        #expect(room.told.isEmpty)
        let draft = try Self.draft("d1")
        room = try Self.opened("own:d1", drafts: draft.text)
        #expect(room.place.definition == draft.definition && room.asked.map(\.kind) == [.idle])
        #expect(room.page.content.html().contains("Mixed"))
        #expect(QuizFamily.knows("own:d1") && QuizFamily.knows("") && !QuizFamily.knows("a/b"))
    }

    @Test func `served files that are no quizzes yet are named with their faults' places, and not offered`()
        throws
    {
        var room = Room()
        room.enter("")
        room.answer(.drafts, "")
        let good = CatalogueEntry(try Examples.definition(Examples.mixed), file: "mixed.json")
        let index: Value = .list([
            good.value, ["title": "sleep.yaml", "faults": ["sleep.yaml:3:7 title: expected a text, found 5"]],
        ])
        room.answer(.catalogue, index.json())
        #expect(room.place.catalogue?.map(\.id) == ["mixed"] && room.place.broken.count == 1)
        let html = room.page.content.html()
        #expect(html.contains("sleep.yaml:3:7 title: expected a text") && !html.contains("value=\"\""))
    }

    @Test func `an own quiz that was made meanwhile is found, and one that is gone gives way to the first`() throws {
        var room = try Self.opened()
        room.enter("own:d2")
        // What was read before does not have it; it is being read again.
        #expect(room.told.isEmpty && room.asked.map(\.kind) == [.loadDrafts])
        room.answer(.drafts, try Self.draft("d2").text)
        #expect(room.place.chosen == "own:d2" && room.place.definition != nil)
        room.enter("own:d2")
        room.answer(.drafts, "")
        let first = try #require(room.place.catalogue?.first)
        #expect(room.place.chosen == first.id && room.place.definition == nil)
        #expect(room.told == ["error " + QuizPhrase.unknownQuiz.text(in: .english), "rename /questions"])
    }

    @Test func `an own quiz that was changed meanwhile is the changed one`() throws {
        var draft = try Self.draft("d3")
        var room = try Self.opened("own:d3", drafts: draft.text)
        room.answer(.idle)
        draft.definition.title = Texts("Changed")
        draft.edited = 6
        room.enter("own:d3")
        #expect(room.place.text != nil)
        room.answer(.drafts, draft.text)
        #expect(room.place.definition?.title == Texts("Changed") && room.place.text == nil)
    }

    @Test func `a quiz that is still on its way begins when it has come`() throws {
        var room = try Self.opened()
        room.want(.start)
        #expect(room.wishes.isEmpty)
        let chosen = room.place.chosen
        room.answer(.quiz(id: chosen), try Self.text(chosen + ".json"))
        #expect(room.told == ["begin quiz"])
    }

    @Test func `a list or a quiz that cannot be read is told, and can be wanted again`() throws {
        var room = Room()
        room.enter("")
        room.answer(.catalogue, code: .failed, "no network")
        #expect(room.place.fault == "no network" && room.page.content.html().contains("no network"))
        room.want(.tryAgain)
        #expect(room.place.fault == nil && room.asked.contains { $0.kind == .fetchText })
        room.answer(.drafts)
        room.answer(.catalogue, try Self.text("index.json"))
        room.answer(.quiz(id: room.place.chosen), #"{"id":"broken"}"#)
        #expect(room.place.fault?.isEmpty == false && room.place.definition == nil)
        room.want(.start)
        #expect(room.told.isEmpty)
    }

    @Test func `once more starts the quiz that is over anew, and only one that is over`() throws {
        var room = Room(task: try Self.activity([.begun]))
        room.want(.again)
        #expect(room.wishes.isEmpty)
        room = Room(task: try Self.activity([.begun, .stopped]))
        room.want(.again)
        #expect(room.told == ["control end", "begin quiz"])
    }

    @Test func `leaving keeps answers, and nothing where there are none`() throws {
        var room = Room(task: try Self.activity([.begun]))
        room.want(.leave)
        #expect(room.told == ["control discard"])
        room = Room(task: try Self.activity([.begun, .answered(item: "food", value: "fish")]))
        room.want(.leave)
        #expect(room.told == ["control close"])
        room.want(.next)
        #expect(room.told == ["entry next", "store"])
    }

    @Test func `what was thrown away on the device is no longer to be chosen`() throws {
        var room = try Self.opened("own:d4", drafts: try Self.draft("d4").text)
        room.tell { QuizFamily.noticed(.forgotten, &$0) }
        #expect(room.place.drafts.isEmpty && room.place.chosen == room.place.catalogue?.first?.id)
    }

    private struct Missing: Error {}
}
