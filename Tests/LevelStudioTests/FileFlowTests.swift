import Interface
import Levels
import Space
import Tasks
import Testing
import Text
import Tree

@testable import LevelStudio
@testable import RoomTesting

/// How a file with sounds and pictures comes in and goes out: what the page is asked for, piece by piece.
@Suite struct FileFlowTests {
    private typealias Studio = RoomDriver<LevelStudioRoom>
    private static let ogg = String(bytes: Base64.text(Array("OggS and more".utf8)))
    private static let png = String(bytes: Base64.text([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))

    private static func opened() -> Studio {
        var room = Studio(FamilyList.Member.room(LevelStudioRoom.self).room)
        room.enter("")
        room.answer(.library, text: "sounds.txt\towl\tbell\nimages.txt\tpond\n")
        room.answer(.drafts)
        room.answer(
            .assets,
            text: #"{"name":"hum","kind":"sound","type":"audio/ogg","size":13}"# + "\n"
                + #"{"name":"buzz","kind":"sound","type":"audio/ogg","size":13}"#)
        return room
    }

    private static func chosen(_ size: Int) -> String { #"{"file":"mine.json","size":\#(size)}"# }

    private static func said(_ room: Studio) -> Saying? {
        for case .say(let saying) in room.wishes { return saying }
        return nil
    }

    /// Hands a file over in pieces of so many bytes.
    private static func bring(_ text: String, to room: inout Studio, pieces: Int = 100) {
        let bytes = Array(text.utf8)
        room.answer(.levelFile, text: chosen(bytes.count))
        while let asked = room.effects.first, asked.kind == .readFile, let request = asked.request,
            let from = Int(asked.arguments[0])
        {
            room.answer(request, text: String(bytes: Array(bytes[from..<min(bytes.count, from + pieces)])))
        }
    }

    private static func level(_ assets: [(name: String, content: String)]) -> String {
        let list = assets.map { #"{"name":"\#($0.name)","content":"\#($0.content)"}"# }.joined(separator: ",")
        return #"{"id":"mine","background":"sky","ambient":[{"sound":"hum"},{"sound":"buzz"}],"entities":[{"id":"a","#
            + #""image":"sky","sound":{"sound":"owl"},"actions":[{"kind":"play","sound":{"sound":"owl"}}]}],"#
            + #""assets":[\#(list)]}"#
    }

    @Test func `a level brings its own sounds and pictures, under names that are free here`() throws {
        var room = Self.opened()
        let text = Self.level([("owl", Self.ogg), ("sky", Self.png), ("hum", Self.ogg), ("buzz", Self.ogg)])
        Self.bring(text, to: &room)
        // What has a name that the device knows is compared first.
        let compare = try #require(room.effects.first)
        #expect(compare.kind == .compareAssets && room.effects.count == 1)
        let lines = compare.arguments[0].split(separator: "\n").map { $0.split(separator: " ") }
        #expect(lines.map { $0[2] } == ["hum", "buzz"])
        for line in lines {
            let (from, to) = (Int(line[0]) ?? 0, Int(line[1]) ?? 0)
            #expect(String(bytes: Array(Array(text.utf8)[from..<to])) == Self.ogg)
        }
        room.answer(try #require(compare.request), text: "hum")
        // "owl" is a sound of the lab, "buzz" another one of the person's; what is known need not come again.
        #expect(
            room.arguments(.keepAsset).map { $0.prefix(4) } == [
                ["owl-2", "sound", "audio/ogg", "60"], ["sky", "image", "image/png", "60"],
                ["buzz-2", "sound", "audio/ogg", "60"],
            ])
        let places = room.arguments(.keepAsset)[1][4].split(separator: " ").compactMap { Int($0) }
        #expect(String(bytes: Array(Array(text.utf8)[places[0]..<places[1]])) == Self.png)
        let level = try #require(room.place.contents.levels?.first?.level)
        #expect(level.soundNames == ["hum", "buzz-2", "owl-2"] && level.imageNames == ["sky"])
        #expect(level.entities[0].actions[0].sound?.sound == "owl-2" && level.node[Name("assets")] == nil)
        let replies = room.effects.filter { $0.kind == .keepAsset }.compactMap(\.request)
        room.enter("mine")
        room.answer(replies[0], text: #"{"name":"owl-2","kind":"sound","type":"audio/ogg","size":13}"#)
        #expect(!room.html.contains("“owl-2” is not on this device"))
        room.answer(replies[1], code: .full, text: "quota")
        #expect(room.place.uploadFault == UploadFault(file: "sky", reason: .noRoom))
        room.want(.level(.export))
        let export = try #require(room.arguments(.downloadWith).first)
        #expect(export[0] == "mine.json" && export[1] == "application/json" && export[3] == "hum\nowl-2")
        #expect(export[2].utf8.filter { $0 == 0 }.count == 2)
    }

    @Test func `parts of a level that are no sound or picture are named, and the level comes all the same`() {
        var room = Self.opened()
        Self.bring(Self.level([("trap", String(bytes: Base64.text(Array("MZ program".utf8))))]), to: &room)
        #expect(room.arguments(.keepAsset).isEmpty && room.place.contents.levels?.count == 1)
        #expect(room.place.uploadFault == UploadFault(file: "trap", reason: .unknown))
    }

    @Test func `an id that no address can hold is cleaned, and what nobody knows is kept; both with a word`() throws {
        var room = Self.opened()
        Self.bring(
            #"{"id":"../../Owls of .x","name":{"en":"A"},"entities":[{"id":"a","isSilent":true,"sound":{"sound":"owl"}}],"#
                + #""colour":"red"}"#, to: &room)
        let own = try #require(room.place.contents.levels?.first?.level)
        #expect(own.id == "owls-of-x")
        let said = try #require(Self.said(room))
        #expect(!said.isError && said.text.contains("owls-of-x") && said.text.contains("entities[0].isSilent"))
        #expect(said.text.contains("colour"), "\(said.text)")
        var plain = Self.opened()
        Self.bring(Self.level([]), to: &plain)
        #expect(Self.said(plain) == nil, "what is understood needs no word")
    }

    @Test func `a picture of too many pixels and a sample that is no sound are refused with what helps`() throws {
        var room = Self.opened()
        for (text, expected) in [
            ("[30000,6000]", "30000 × 6000 pixels, at most 24 million"),
            (#"{"at":1.25}"#, "at 1.25 s that is no sound"),
        ] {
            Self.bring(Self.level([("sky", Self.png)]), to: &room)
            let request = try #require(room.effects.first { $0.kind == .keepAsset }?.request)
            room.answer(request, code: .refused, text: text)
            #expect(room.place.uploadFault?.text(in: .english).contains(expected) == true)
        }
    }

    @Test func `a goal that becomes one with a time can be played at once, and keeps a time that it has`() {
        var goal = Goal(id: "g", kind: "findAll")
        goal.become("timeLimit")
        #expect(goal.seconds == 60)
        goal.seconds = 12
        goal.become("stay")
        #expect(goal.seconds == 12 && goal.kind == "stay")
        var stay = Goal(id: "h", kind: "findAll")
        stay.become("stay")
        #expect(stay.seconds == 5)
    }

    @Test func `a file over the limit is not read, and the limit is said`() throws {
        var room = Self.opened()
        room.answer(.levelFile, text: Self.chosen(100_000_001))
        #expect(room.effects.isEmpty)
        let saying = try #require(Self.said(room))
        #expect(
            saying.isError && saying.text.contains("mine.json: expected a file of at most 100 MB, found one of 101 MB"))
        room.answer(.levelFile, text: Self.chosen(100_000_000))
        #expect(room.arguments(.readFile) == [["0"]])
    }

    @Test func `a file that is no text, ends early or cannot be read is told, and nothing comes of it`() throws {
        for (code, text, expected) in [
            (ReplyCode.refused, "", "expected a text in UTF-8, found other bytes behind byte 0"),
            (.failed, "NotReadableError", "NotReadableError"),
            (.done, "", "mine.json:1:1: expected a value"),
        ] {
            var room = Self.opened()
            room.answer(.levelFile, text: Self.chosen(50))
            let request = try #require(room.effects.first?.request)
            room.answer(request, code: code, text: text)
            #expect(Self.said(room)?.text.contains(expected) == true, "\(String(describing: Self.said(room)))")
            #expect(room.place.contents.levels?.isEmpty == true && room.effects.isEmpty)
            room.answer(request, text: "{}")
            #expect(room.place.contents.levels?.isEmpty == true)
        }
    }

    @Test func `pieces of a file that was chosen before another one are let go`() throws {
        var room = Self.opened()
        room.answer(.levelFile, text: Self.chosen(500))
        let late = try #require(room.effects.first?.request)
        let text = Self.level([])
        room.answer(.levelFile, text: Self.chosen(text.utf8.count))
        let request = try #require(room.effects.first?.request)
        room.answer(late, text: "{{{{{")
        #expect(room.wishes.isEmpty)
        room.answer(request, text: text)
        #expect(room.place.contents.levels?.count == 1)
    }

    @Test func `a level whose sound has gone meanwhile is not written without it`() throws {
        var room = Self.opened()
        Self.bring(Self.level([]), to: &room)
        room.enter("mine")
        room.want(.level(.export))
        let request = try #require(room.effects.first?.request)
        room.answer(request, code: .refused, text: "hum\nbuzz")
        #expect(room.effects.map(\.kind) == [.loadAssets])
        #expect(Self.said(room) == Saying(StudioPhrase.fileNotMade.text(in: .english) + " (hum buzz)", isError: true))
        room.answer(request)
        #expect(room.wishes.isEmpty)
    }
}
