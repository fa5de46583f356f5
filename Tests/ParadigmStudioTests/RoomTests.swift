import AuthorFiles
import Definitions
import Editing
import Foundation
import Interface
import Paradigm
import ParadigmTask
import Tasks
import Testing
import Tree

@testable import ParadigmStudio
@testable import RoomTesting

/// One's own paradigms: made, kept, opened from files and from the lab's, run and thrown away.
@Suite struct RoomTests {
    private typealias Driver = RoomDriver<ParadigmStudioRoom>

    /// The list where everything has been read.
    private static func opened(_ path: String = "", _ drafts: String = "") throws -> Driver {
        var room = Driver(FamilyList.Member.room(ParadigmStudioRoom.self).room)
        room.enter(path)
        let entry = ShelfEntry(try Samples.definition("stroop"), file: "stroop.json")
        room.answer(.shelf, text: Value.list([entry.value]).json())
        room.answer(.drafts, text: drafts)
        return room
    }

    private static func went(_ room: Driver) -> [String] {
        room.wishes.compactMap { if case .go(let path) = $0 { path } else { nil } }
    }

    /// A new paradigm, opened in the editor.
    private static func made() throws -> (room: Driver, id: String, text: String) {
        var room = try opened()
        room.want(.create)
        let kept = try #require(room.arguments(.keepDraft).first)
        let id = try #require(room.place.drafts?.first?.id)
        #expect(went(room) == ["/create/paradigm/" + id] && kept[0] == "paradigm:" + id)
        room.enter(id)
        return (room, id, kept[1])
    }

    @Test func `a new paradigm opens in the editor, and every change is kept at once`() throws {
        var (room, id, _) = try Self.made()
        #expect(room.place.editor?.isUsable == true && room.html.contains("design-desk"))
        room.want(.editor(.type(.setText(Path(dots: "title"), language: "en", "Arrows"))))
        let text = try #require(room.arguments(.keepDraft).first?[1])
        #expect(room.arguments(.idle).count == 1 && room.place.editor?.isChecked == false)
        room.answer(.idle)
        #expect(room.place.editor?.isChecked == true)
        // After a reload the same address leads to the same text.
        let reloaded = try Self.opened(id, text)
        #expect(reloaded.place.editor?.definition == room.place.editor?.definition)
        #expect(reloaded.html.contains("Edit: Arrows"))
    }

    @Test func `one of the lab's is begun with under an identity of its own`() throws {
        var room = try Self.opened()
        room.want(.begin("stroop"))
        #expect(room.arguments(.fetchText) == [["/paradigms/written/stroop.json"]])
        room.answer(.paradigm, text: try Samples.written("stroop").value.json())
        #expect(room.place.drafts?.first?.definition.id == "stroop_2")
        room.want(.begin("stroop"))
        room.answer(.paradigm, code: .failed, text: "404")
        #expect(room.place.drafts?.count == 1)
    }

    @Test func `a copy of the draft runs, and only where nothing is wrong`() throws {
        var (room, id, _) = try Self.made()
        room.want(.editor(.run))
        let begun = room.wishes.compactMap { if case .begin(let beginning) = $0 { beginning } else { nil } }
        #expect(begun.map(\.trial) == ["/create/paradigm/\(id)/try"] && begun.first?.family == "paradigm")
        #expect(begun.first?.definition == room.place.editor?.definition.node)
        room.want(.editor(.edit(.set(Path(dots: "correct"), "response == nowhere"))))
        room.answer(.idle)
        room.want(.editor(.run))
        #expect(room.wishes.isEmpty)
        // A reload in the middle leads to the draft.
        let text = try #require(room.place.drafts?.first?.text)
        let reloaded = try Self.opened(id + "/try", text)
        #expect(reloaded.wishes.contains(.rename("/create/paradigm/" + id)) && reloaded.place.editor != nil)
    }

    @Test func `a file in YAML is read by the server, for a new draft and for the open one`() throws {
        var room = try Self.opened()
        room.want(.openFile)
        #expect(room.arguments(.chooseFile).count == 1)
        room.answer(.chosenFile, text: "format: merkwelt.paradigm\n")
        #expect(room.arguments(.readDefinition) == [["format: merkwelt.paradigm\n"]])
        room.answer(.read(isNew: true), text: try Samples.written("simon").value.json())
        #expect(room.place.drafts?.first?.definition.id == "simon")
        room.answer(.read(isNew: true), code: .refused, text: "definition.yaml:3:1: expected YAML")
        guard case .say(let saying)? = room.wishes.first else {
            Issue.record("nothing was said")
            return
        }
        #expect(saying.isError && saying.text.contains("3:1"))
        room.enter(try #require(room.place.drafts?.first?.id))
        room.want(.editor(.wrote("format: [")))
        room.answer(.read(isNew: false), code: .failed)
        #expect(room.html.contains("it does not answer"))
    }

    @Test func `conditions come from a file into the table that asked for them`() throws {
        var (room, _, _) = try Self.made()
        room.want(.editor(.add(Path(dots: "tables"))))
        room.want(.editor(.chooseTable(Path(dots: "tables.items"))))
        #expect(room.arguments(.chooseFile).first?[0].contains(".csv") == true)
        room.answer(.chosenFile, text: "[{\"word\": \"tree\"}, {\"word\": \"sea\"}]")
        #expect(room.place.editor?.value("tables.items") == [["word": "tree"], ["word": "sea"]])
    }

    @Test func `the file is downloaded in YAML`() throws {
        var (room, id, _) = try Self.made()
        room.want(.editor(.download))
        let download = try #require(room.arguments(.download).first)
        #expect(download[0] == "my_paradigm.yaml" && download[1] == "application/yaml")
        #expect(download[2].hasPrefix("format: merkwelt.paradigm\nid: my_paradigm\n"))
        room.want(.draft(.duplicate, id: id))
        #expect(room.place.drafts?.map(\.definition.id) == ["my_paradigm_2", "my_paradigm"])
        room.want(.draft(.remove, id: id))
        #expect(room.arguments(.deleteDraft) == [["paradigm:" + id]] && room.place.drafts?.count == 1)
    }

    @Test func `a draft that is not there leads to the list, and other drafts are passed over`() throws {
        let other = "{\"id\":\"quiz\",\"edited\":1,\"definition\":{}}"
        let room = try Self.opened("gone", other)
        #expect(room.place.drafts == [] && room.wishes.contains(.rename("/create/paradigm")))
    }

    @Test func `a device that does not keep the last change says so on every screen`() throws {
        var (room, _, _) = try Self.made()
        room.answer(.draftKept, code: .full, text: "quota")
        #expect(room.html.contains("does not keep the last change (quota)"))
        room.enter()
        #expect(room.html.contains("does not keep the last change (quota)"))
    }
}
