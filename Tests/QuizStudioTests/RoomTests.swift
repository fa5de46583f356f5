import Definitions
import Editing
import Foundation
import Interface
import Quiz
import QuizExamples
import QuizStudio
import Tasks
import Testing
import Tree

/// One's own quizzes: made, edited, kept, taken, imported and thrown away.
@Suite struct RoomTests {
    typealias Room = Hall<QuizWorkshop>

    /// The list where the own quizzes have been read.
    private static func opened(_ path: String = "", _ drafts: String = "") -> Room {
        var room = Room()
        room.enter(path)
        room.answer(.drafts, drafts)
        return room
    }

    /// What the device was asked to keep.
    private static func kept(_ room: Room) -> String? { room.asked.last { $0.kind == .keepDraft }?.arguments[1] }

    /// A new quiz, opened in the editor.
    private static func made() throws -> (room: Room, id: String) {
        var room = opened()
        room.want(.create)
        let id = try #require(room.place.open)
        #expect(kept(room) == room.place.drafts?.first?.text && room.told == ["go /create/" + id])
        room.enter(id)
        return (room, id)
    }

    private static func titled(_ title: String) -> WorkshopIntent {
        .editor(.type(.setText(Path([.name("title")]), language: "en", title)))
    }

    @Test func `a new quiz opens in the editor without a fault, and every change is kept at once`() throws {
        var (room, id) = try Self.made()
        #expect(room.place.editor?.faults.isEmpty == true)
        #expect(room.page.frame == .content && room.page.content.html().contains("editor-bar"))
        room.want(Self.titled("Which tree are you?"))
        let text = try #require(Self.kept(room))
        // After a reload the same address leads to the same text.
        let reloaded = Self.opened(id, text)
        #expect(reloaded.place.editor?.definition == room.place.editor?.definition)
        #expect(reloaded.place.editor?.definition.title.text(in: "en") == "Which tree are you?")
    }

    @Test func `undo and redo are kept as well`() throws {
        var (room, _) = try Self.made()
        let before = try #require(room.place.editor?.definition)
        room.want(.editor(.add(.question(.ranged))))
        let after = try #require(room.place.editor?.definition)
        room.want(.editor(.undo))
        #expect(room.place.drafts?.first?.definition == before && Self.kept(room) != nil)
        room.want(.editor(.redo))
        #expect(room.place.drafts?.first?.definition == after && Self.kept(room) != nil)
    }

    @Test func `an own quiz is taken on the card of the questions, but only when it is usable`() throws {
        var (room, id) = try Self.made()
        room.want(.editor(.add(.question(.single))))
        #expect(room.place.drafts?.first?.isUsable == false)
        room.want(.draft(.take, id: id))
        #expect(room.told == ["go /create/" + id])
        room.want(.editor(.undo))
        room.want(.draft(.take, id: id))
        #expect(room.told == ["go /questions/own:" + id])
        // There it is what the device has been given here.
        var card = Hall<QuizFamily>()
        card.enter("own:" + id)
        card.answer(.drafts, try #require(room.place.drafts?.first?.text))
        #expect(card.place.definition == room.place.drafts?.first?.definition)
    }

    @Test func `a file with faults opens with line and column, and one that is none makes no draft`() throws {
        var room = Self.opened()
        room.want(.importFile)
        #expect(room.asked.map(\.kind) == [.chooseFile])
        room.answer(.chosenFile, "{\n  \"id\": \"a\"\n  \"title\"")
        #expect(room.place.drafts?.isEmpty == true)
        #expect(
            room.told.count == 1 && room.told[0].hasPrefix("error The file cannot be read as a quiz. ("))
        #expect(room.told[0].contains("3:3"))
        room.want(.importFile)
        room.answer(
            .chosenFile,
            """
            {
              "id": "a",
              "title": "T",
              "questions": [
                {"id": "q", "type": "guess"}
              ]
            }
            """)
        room.enter(try #require(room.place.open))
        let faults = try #require(room.place.editor?.faults)
        #expect(
            faults.contains { $0.path.description == "questions[0].type" && $0.line == 5 && $0.column > 0 })
        #expect(room.place.drafts?.count == 1)
        // The next change moves everything: then the place in the definition has to do.
        room.want(Self.titled("Tree"))
        #expect(room.place.editor?.faults.contains { $0.line > 0 } == false)
    }

    @Test func `a file chosen in the editor takes the place of its quiz`() throws {
        var (room, _) = try Self.made()
        room.want(.editor(.chooseFile))
        #expect(room.asked.map(\.kind) == [.chooseFile])
        room.answer(.chosenFile, try Examples.definition(Examples.mixed).value.json())
        #expect(room.place.drafts?.count == 1 && room.place.drafts?.first?.definition.id == "mixed")
        // Nothing was chosen: nothing is said.
        room.want(.importFile)
        room.answer(.chosenFile, code: .refused)
        #expect(room.wishes.isEmpty && room.place.drafts?.count == 1)
    }

    @Test func `a Questionnaire that loses something makes a draft once that is accepted`() throws {
        let text =
            #"{"resourceType": "Questionnaire", "title": "T", "item": [{"linkId": "a", "type": "quantity"}, {"linkId": "b", "type": "boolean", "text": "Well?"}]}"#
        var room = Self.opened()
        room.want(.importFile)
        room.answer(.chosenFile, text)
        #expect(room.told == ["ask 1 thing is lost or changed."])
        #expect(room.place.drafts?.isEmpty == true && room.asked.isEmpty)
        room.want(.importAccepted)
        #expect(room.place.drafts?.first?.definition.questions.map { $0.id } == ["b"])
        #expect(room.place.drafts?.count == 1 && Self.kept(room) != nil)
        // The list can be read beside the draft.
        room.enter(try #require(room.place.open))
        #expect(room.page.content.html().contains("item[0].type"))
        // What was accepted is accepted once.
        room.want(.importAccepted)
        #expect(room.place.drafts?.count == 1)
        // Without a loss nothing is asked.
        var other = Self.opened()
        other.want(.importFile)
        other.answer(
            .chosenFile,
            #"{"resourceType": "Questionnaire", "title": "T", "item": [{"linkId": "b", "type": "boolean", "text": "W?"}]}"#
        )
        #expect(other.place.drafts?.count == 1)
    }

    @Test func `two new quizzes, and a quiz and its copy, have identities of their own`() throws {
        var (room, id) = try Self.made()
        room.want(.create)
        room.want(.draft(.duplicate, id: id))
        #expect(room.place.drafts?.map { $0.definition.id } == ["my-quiz-3", "my-quiz-2", "my-quiz"])
    }

    @Test func `what the device does not take is told, and nothing is lost meanwhile`() throws {
        var (room, _) = try Self.made()
        room.answer(.draftKept, code: .full, "quota")
        #expect(room.page.content.html().contains("quota"))
        room.want(.editor(.close))
        #expect(room.told == ["go /create"])
        room.enter("")
        #expect(room.page.content.html().contains("quota") && room.asked.isEmpty)
        room.answer(.draftKept)
        #expect(!room.page.content.html().contains("quota"))
    }

    @Test func `a draft is thrown away only after a question`() throws {
        var (room, id) = try Self.made()
        room.want(.draft(.duplicate, id: id))
        #expect(room.place.drafts?.count == 2)
        room.want(.draft(.askToRemove, id: id))
        #expect(room.told == ["ask Delete this quiz?"] && room.place.drafts?.count == 2)
        room.want(.draft(.remove, id: id))
        #expect(room.asked.contains { $0.kind == .deleteDraft && $0.arguments == [id] })
        #expect(room.place.drafts?.count == 1)
        room.enter(id)
        #expect(room.told == ["rename /create", "error This quiz is not on this device"])
        room.tell { QuizWorkshop.noticed(.forgotten, &$0) }
        #expect(room.place.drafts?.isEmpty == true && room.asked.map(\.arguments) == [["*"]])
    }

    @Test func `a quiz is handed out as the file that can be imported`() throws {
        var (room, id) = try Self.made()
        room.want(.draft(.download, id: id))
        let file = try #require(room.asked.first)
        #expect(file.kind == .download && file.arguments[0] == "my-quiz.json")
        #expect(try Value(json: file.arguments[2]) == room.place.drafts?.first?.definition.value)
    }

    @Test func `every sentence about own quizzes is there in every language`() {
        #expect(VocabularyCheck.problems(in: WorkshopPhrase.self).isEmpty)
    }
}
