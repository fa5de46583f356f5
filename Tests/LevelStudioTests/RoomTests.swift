import Interface
import LevelStudio
import Levels
import LevelsTesting
import Playing
import Space
import Tasks
import Testing
import Tree

@testable import RoomTesting

/// One's own levels as the page lives them: made, edited, kept, tried, imported, thrown away.
@Suite struct RoomTests {
    private typealias Studio = RoomDriver<LevelStudioRoom>

    /// The room where a small library and what the person has made have been read.
    private static func opened(_ path: String = "", drafts: String = "") -> Studio {
        var room = Studio(FamilyList.Member.room(LevelStudioRoom.self).room)
        room.enter(path)
        let level =
            #"{"id":"pond-1","entities":[{"id":"owl","name":{"en":"the owl","de":"die Eule"},"#
            + #""sound":{"sound":"owl"}}],"goals":[{"id":"g","kind":"findAll"}]}"#
        room.answer(
            .library,
            text: "pond-1.json\t\(level)\nsounds.txt\towl\tbell\tfrog\nimages.txt\tpond\n"
                + "scenarios.json\t" + #"[{"id":"pond","levels":["pond-1"]}]"# + "\n")
        room.answer(.drafts, text: drafts)
        room.answer(.assets)
        return room
    }

    /// The path below the room's door to which the room led last; follows it.
    private static func follow(_ room: inout Studio) -> String? {
        var path: String?
        for wish in room.wishes {
            switch wish {
            case .go(let to), .rename(let to): path = to
            default: break
            }
        }
        guard let path else { return nil }
        let rest = String(path.dropFirst("/hearing/editor".count).drop { $0 == "/" })
        if path.hasPrefix("/hearing/editor") {
            let isEntered = room.wishes.contains(.go(path))
            if isEntered { room.enter(rest) } else { room.input.path = rest }
        }
        return path
    }

    private static func said(_ room: Studio) -> Saying? {
        for case .say(let saying) in room.wishes { return saying }
        return nil
    }

    private static func question(_ room: Studio) -> RoomQuestion? {
        for case .ask(let question) in room.wishes { return question }
        return nil
    }

    /// The person chooses a file, and the page hands it over in one piece.
    private static func bring(_ text: String, to room: inout Studio) {
        room.answer(.levelFile, text: #"{"file":"level.json","size":\#(text.utf8.count)}"#)
        guard case .levelPiece(let number)? = room.effects.first?.request else { return }
        room.answer(.levelPiece(number), text: text)
    }

    /// A level with one sound, in its editor.
    private static func withOwl() throws -> (room: Studio, id: String) {
        var room = opened()
        room.want(.shelf(.newLevel))
        let id = try #require(room.place.contents.levels?.first?.id)
        #expect(follow(&room) == "/hearing/editor/" + id)
        room.want(
            .level(.edit(.addEntity(Entity(id: "owl", position: Position(x: 0.2), sound: SoundUse(sound: "owl"))))))
        return (room, id)
    }

    @Test func `a level made from nothing says what is missing, is kept at every change and comes back`() throws {
        var room = Self.opened()
        #expect(room.html.contains("No levels of your own yet"))
        room.want(.shelf(.newLevel))
        #expect(Self.follow(&room) == "/hearing/editor/my-level")
        #expect(room.html.contains(LevelsPhrase.problemNothing.text(in: .english)))
        room.want(.level(.edit(.addEntity(Entity(id: "owl", sound: SoundUse(sound: "owl"))))))
        #expect(!room.html.contains(LevelsPhrase.problemNothing.text(in: .english)))
        room.want(.level(.edit(.moveEntity("owl", Position(x: 0.3, y: 0.4)))))
        let text = try #require(room.arguments(.keepDraft).last)[1]
        // A reload at the same address.
        let again = Self.opened("my-level", drafts: text)
        #expect(again.place.editor?.level == room.place.editor?.level)
        #expect(again.place.editor?.level.entities.first?.position.x == 0.3)
        #expect(again.place.contents.levels?.first?.isUsable == true)
    }

    @Test func `undo and redo are kept as well`() throws {
        var (room, _) = try Self.withOwl()
        room.want(.level(.undo))
        #expect(room.place.contents.levels?.first?.level.entities.isEmpty == true)
        #expect(room.arguments(.keepDraft).count == 1)
        room.want(.level(.redo))
        #expect(room.place.contents.levels?.first?.level.entities.count == 1)
        room.want(.level(.undo))
        room.want(.level(.undo))
        #expect(room.arguments(.keepDraft).isEmpty, "there is nothing to take back")
    }

    @Test func `a trial plays a copy of the level as it is, once nothing is missing`() throws {
        var (room, id) = try Self.withOwl()
        room.want(.level(.testPlay))
        let level = try #require(room.place.editor?.level)
        let definition = LevelDefinition(playing: level, from: "own").node
        let trial = "/hearing/editor/\(id)/try"
        #expect(room.wishes.first == .begin(Beginning("levels", definition, trial: trial)))
        room.want(.level(.edit(.addGoal(Goal(id: "x", kind: "find", entity: "fox")))))
        room.want(.level(.testPlay))
        #expect(room.wishes.isEmpty)
        // A reload in the middle of it.
        let reloaded = Self.opened("\(id)/try", drafts: OwnLevel(level, edited: 1).text)
        #expect(reloaded.place.editor?.level == level)
    }

    @Test func `an own scenario is made of own levels, and one that can never open says so`() throws {
        var (room, id) = try Self.withOwl()
        room.want(.shelf(.newScenario))
        #expect(Self.follow(&room) == "/hearing/editor/scenario/my-scenario")
        #expect(room.place.contents.scenarios.first?.scenario.levels == [id])
        room.want(.scenario(.edit(.addLevel("pond-1"))))
        #expect(room.arguments(.keepDraft).last?[1].contains("pond-1") == true)
        room.want(.scenario(.edit(.setScore(500_000))))
        #expect(room.html.contains("Nobody can ever open"))
        room.want(.scenario(.undo))
        #expect(!room.html.contains("Nobody can ever open"))
        room.want(.scenario(.play))
        #expect(room.wishes == [.go("/hearing/scenario/my-scenario")])
    }

    @Test func `files come in beside what is there, with what is wrong and where`() throws {
        var room = Self.opened()
        room.want(.shelf(.importFile))
        #expect(room.effects.map(\.kind) == [.openFile])
        Self.bring(#"{"id": "pond-1", "entities": [{"id": "owl", "position": {"x": 7}}]}"#, to: &room)
        #expect(room.place.contents.levels?.isEmpty == true)
        let detail = try #require(Self.said(room)?.text)
        #expect(detail.contains("level.json:1:63 entities[0].position.x: expected a number from 0 to 1"), "\(detail)")
        // Something to mend is no reason to refuse a file; its name is taken already.
        Self.bring(
            #"{"id": "pond-1", "entities": [{"id": "owl", "sound": {"sound": "bark"}}], "goals": "#
                + #"[{"id": "g", "kind": "find", "entity": "fox"}]}"#, to: &room)
        #expect(Self.follow(&room) == "/hearing/editor/pond-1-2")
        #expect(room.html.contains("“bark” is not on this device") && room.html.contains("“fox” is not in this level"))
        room.answer(.levelFile, code: .refused)
        #expect(Self.said(room) == nil)
        room.answer(.levelFile, code: .failed, text: "big.json: 9 > 4 bytes")
        #expect(Self.said(room)?.text.contains("(big.json") == true && Self.said(room)?.isError == true)
    }

    @Test func `what is deleted was asked for first, and is gone`() throws {
        var (room, id) = try Self.withOwl()
        room.want(.level(.remove))
        let question = try #require(Self.question(room))
        #expect(question.title == "Delete this level?" && question.yes == "Delete")
        #expect(room.place.contents.levels?.count == 1)
        room.send(.intent(question.intent))
        #expect(room.place.contents.levels?.isEmpty == true)
        #expect(room.arguments(.deleteDraft) == [["level:" + id]])
        #expect(Self.follow(&room) == "/hearing/editor")
        room.enter(id)
        #expect(Self.said(room)?.isError == true)
        #expect(Self.follow(&room) == "/hearing/editor")
    }

    @Test func `what another tab has written is never written over`() throws {
        var (room, id) = try Self.withOwl()
        let theirs = OwnLevel(Level(id: id, name: Wording(en: "Theirs")), edited: 9)
        room.want(.level(.edit(.setName(Wording(en: "Mine")))))
        room.answer(.levelKept(id), code: .refused, text: theirs.text)
        #expect(room.place.contents.ownLevel(id)?.level.name.en == "Theirs")
        #expect(room.arguments(.keepDraft).contains { $0[0] == "level:" + id + "-2" })
        #expect(Self.said(room)?.text == StudioPhrase.levelCopied.text(in: .english))
        #expect(Self.follow(&room) == "/hearing/editor/" + id + "-2")
        #expect(room.place.editor?.level.name.en == "Mine" && room.place.contents.levels?.count == 2)
    }

    @Test func `what the device does not take is told until it does`() throws {
        var (room, id) = try Self.withOwl()
        room.answer(.levelKept(id), code: .full, text: "quota")
        #expect(room.html.contains("quota"))
        room.answer(.levelKept(id))
        #expect(!room.html.contains("quota"))
    }

    @Test func `a sound is checked, kept under a free name, heard from where it is, and hushed on leaving`() throws {
        var (room, _) = try Self.withOwl()
        let wave =
            "82,73,70,70,100,0,0,0,87,65,86,69,102,109,116,32,16,0,0,0,1,0,1,0,128,187,0,0,0,119,1,0,2,0,16,0"
        room.want(.shelf(.upload))
        #expect(room.effects.map(\.kind) == [.chooseAsset])
        room.answer(.chosenAsset, text: #"{"file":"owl.wav","size":96044,"head":[\#(wave)]}"#)
        #expect(room.arguments(.keepAsset) == [["owl-2", "sound", "audio/wav", "60", "", "24000000"]])
        room.answer(
            .assetKept, text: #"{"name":"owl-2","kind":"sound","type":"audio/wav","seconds":1.0,"size":96044}"#)
        #expect(room.place.contents.assets?.map(\.name) == ["owl-2"])
        room.want(.level(.edit(.setSound("owl", SoundUse(sound: "owl-2")))))
        #expect(room.place.contents.levels?.first?.isUsable == true)
        room.want(.level(.select(entity: "owl")))
        room.want(.level(.hear(SoundUse(sound: "owl-2"))))
        let bearing = Bearing(azimuth: Turn(0.2).degrees(from: 0.0))
        #expect(
            room.effects.compactMap(\.sounding) == [
                .ready([]), .hush, .once(SoundUse(sound: "owl-2"), bearing),
            ])
        room.leave()
        #expect(room.effects.compactMap(\.sounding) == [.hush])
    }

    @Test func `deleting everything deletes what was made as well`() throws {
        var (room, _) = try Self.withOwl()
        room.send(.occurrence(.forgotten))
        #expect(room.arguments(.deleteDraft) == [["*"]])
        #expect(room.place.contents.levels?.isEmpty == true && room.place.editor == nil)
        #expect(room.place.contents.library?.level("my-level") == nil)
        #expect(room.place.contents.library?.level("pond-1") != nil)
    }
}
