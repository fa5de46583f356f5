import Interface
import SoundCommands
import Tasks
import Testing

@testable import Listening
@testable import RoomTesting

/// Whose head a person hears through: chosen here, and it counts everywhere.
@Suite struct HeadTests {
    private static let line = #"{"hash":"ab12","name":"my ears","directions":440,"size":300000}"#

    private func room(_ chosen: HeadChoice = .usual) -> RoomDriver<ListeningRoom> {
        var room = RoomDriver<ListeningRoom>(FamilyList.Member.room(ListeningRoom.self).room)
        room.input.surroundings.head = chosen
        room.enter()
        return room
    }

    @Test func `the chosen head is the one that the device has kept, and another is wished for all sounds`() {
        var room = room(.lab(.small))
        #expect(room.arguments(.loadHeads) == [[]] && room.place.heads.chosen == .lab(.small))
        room.want(.head(.wear(.lab(.small))))
        #expect(room.wishes.isEmpty)
        room.want(.head(.wear(.lab(.largest))))
        #expect(room.wishes == [.wear(.lab(.largest))])
        #expect(room.html.contains(#"value="largest" checked"#))
    }

    @Test func `a size changes what sounds; another head's file has to be started anew`() {
        var room = room()
        room.want(.start)
        room.send(.occurrence(.sound(.ready)))
        room.want(.head(.wear(.lab(.large))))
        #expect(room.place.readiness == .playing)
        room.answer(.heads, text: Self.line)
        room.want(.head(.wear(.own("ab12"))))
        #expect(room.arguments(.sound) == [["pause"]] && room.place.readiness == .silent)
        #expect(room.wishes.contains(.wear(.own("ab12"))))
    }

    @Test func `a file becomes a head, is worn at once, gets a name and can be removed after a question`() {
        var room = room()
        room.want(.head(.add))
        #expect(room.arguments(.addHead) == [[".sofa,.hdf5,.h5", "16777216"]] && room.place.heads.isAdding)
        #expect(room.html.contains("being converted") && room.html.contains("disabled"))
        room.want(.head(.add))
        #expect(room.wishes.isEmpty, "one at a time")
        room.answer(.added, text: Self.line)
        #expect(room.wishes.contains(.wear(.own("ab12"))) && !room.place.heads.isAdding)
        #expect(room.html.contains("my ears") && room.html.contains("measured from 440 directions"))
        room.want(.head(.rename(hash: "ab12", name: "Ears <2026>")))
        #expect(room.arguments(.renameHead) == [["ab12", "Ears <2026>"]])
        #expect(room.html.contains("Ears &lt;2026&gt;") || room.html.contains("Ears &lt;2026>"))
        room.want(.head(.remove(hash: "ab12")))
        guard case .ask(let question)? = room.wishes.first else {
            Issue.record("nobody was asked")
            return
        }
        #expect(question.title == "Remove “Ears <2026>”?")
        room.want(.head(.removeNow(hash: "ab12")))
        #expect(room.arguments(.deleteHead) == [["ab12"]] && room.wishes.contains(.wear(.usual)))
        #expect(room.place.heads.own.isEmpty)
    }

    @Test(arguments: [
        (ReplyCode.refused, "the file, receivers: expected 2, found 1", "expected 2, found 1"),
        (ReplyCode.tooLarge, #"{"file":"big.sofa","size":31000000}"#, "It has 31 MB; at most 16 can be sent"),
        (ReplyCode.full, "", "no room left"), (ReplyCode.failed, "", "did not answer"),
        (ReplyCode.failed, "broken", "The browser says: broken"),
    ]) func `a file that does not become a head is told with what to do, and nothing changes`(
        _ code: ReplyCode, _ text: String, _ words: String
    ) {
        var room = room(.lab(.small))
        room.want(.head(.add))
        room.answer(.added, code: code, text: text)
        #expect(room.wishes.isEmpty && !room.place.heads.isAdding)
        #expect(room.html.contains(words) && room.html.contains("nothing has changed"))
        room.want(.head(.add))
        #expect(room.place.heads.refusal == nil)
        room.answer(.added, code: .refused)
        #expect(room.place.heads.refusal == nil, "the person changed their mind")
    }

    @Test func `what the page says is read line by line, and nonsense is left out`() {
        var room = room()
        room.answer(.heads, text: Self.line + "\nnonsense\n{\"hash\":1}")
        #expect(room.place.heads.own.map(\.name) == ["my ears"])
        room.answer(.heads, code: .failed, text: "")
        #expect(room.place.heads.own.count == 1)
    }

    @Test func `a head that another tab has removed is let go of`() {
        var room = room(.own("ab12"))
        room.answer(.heads, text: Self.line)
        #expect(room.wishes.isEmpty && room.place.heads.chosen == .own("ab12"))
        room.answer(.heads, text: "")
        #expect(room.wishes == [.wear(.usual)] && room.place.heads.chosen == .usual)
    }

    @Test func `everything that is deleted takes the heads along`() {
        var room = room(.own("ab12"))
        room.answer(.heads, text: Self.line)
        room.send(.occurrence(.forgotten))
        #expect(room.place.heads == HeadShelf() && room.wishes == [.wear(.usual)])
    }

    @Test func `a choice is kept as a text and read again; anything else is the usual head`() {
        for head in HeadSize.allCases.map({ HeadChoice.lab($0) }) + [.own("00ff")] {
            #expect(HeadChoice(head.text) == head)
        }
        for text in ["", "own:", "gigantic", "OWN:12", "medium "] { #expect(HeadChoice(text) == .usual) }
        #expect(HeadChoice.own("12").size == .medium && HeadChoice.own("12").hash == "12")
        #expect(HeadSize.allCases.map(\.factor) == [0.92, 0.96, 1, 1.04, 1.08])
    }
}
