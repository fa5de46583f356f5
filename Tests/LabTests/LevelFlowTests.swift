import Interface
import Lab
import LevelStudio
import Levels
import Playing
import Sessions
import Space
import Tasks
import Testing
import Text
import Tree

/// One's own levels as the page lives them: made, edited, kept, tried, played, imported, thrown away.
@Suite struct LevelFlowTests {
    /// The page where a small library and what the person has made have been read.
    private static func opened(_ path: String = "/hearing/editor", drafts: String = "", assets: String = "") -> Page {
        var page = Page(path: "/")
        let level =
            #"{"id":"pond-1","entities":[{"id":"owl","name":{"en":"the owl","de":"die Eule"},"#
            + #""sound":{"sound":"owl"}}],"goals":[{"id":"g","kind":"findAll"}]}"#
        page.library =
            "pond-1.json\t\(level)\nsounds.txt\towl\tbell\tfrog\nimages.txt\tpond\n"
            + #"scenarios.json"# + "\t" + #"[{"id":"pond","levels":["pond-1"]}]"# + "\n"
        page.drafts = drafts.split(separator: "\n").enumerated().map { ("\($0)", String($1)) }
        page.assets = assets
        page.answersLoading = true
        page.send(.path(path))
        return page
    }

    private static func text(_ page: Page) -> String { labScreen(page.state).html() }

    /// What the device was last asked to keep.
    private static func kept(_ page: Page) -> String? { page.asked.last { $0.kind == .keepDraft }?.arguments[1] }

    /// A level with one sound, in its editor.
    private static func withOwl() throws -> (page: Page, id: String) {
        var page = opened()
        page.send(.studio(.shelf(.newLevel)))
        let id = try #require(page.state.studio.contents.levels?.first?.id)
        let owl = Entity(id: "owl", position: Position(x: 0.2), sound: SoundUse(sound: "owl"))
        page.send(.studio(.level(.edit(.addEntity(owl)))))
        return (page, id)
    }

    private static func run(_ page: Page) -> Run? { page.state.running?.level }

    /// Turns to everything and chooses it.
    private static func win(_ page: inout Page) {
        for _ in 0..<20 {
            guard let run = run(page), run.phase == .running else { return }
            guard let next = run.poses.indices.first(where: { !run.isFound($0) }) else { return }
            page.time += 400
            page.send(
                .level(.run(.turnTo(run.view.heading.fraction + run.bearings[next].azimuth / 360, pitch: 0))))
            page.time += 200
            page.send(.level(.run(.choose)))
        }
    }

    @Test func `a level made from nothing says what is missing, is kept at every change and comes back`() throws {
        var page = Self.opened()
        #expect(Self.text(page).contains("No levels of your own yet"))
        page.send(.studio(.shelf(.newLevel)))
        let id = try #require(page.state.studio.contents.levels?.first?.id)
        #expect(page.state.route == .room("hearing/editor", id) && page.state.route.path == "/hearing/editor/my-level")
        #expect(Self.text(page).contains(LevelsPhrase.problemNothing.text(in: .english)))
        page.send(.studio(.level(.edit(.addEntity(Entity(id: "owl", sound: SoundUse(sound: "owl")))))))
        #expect(!Self.text(page).contains(LevelsPhrase.problemNothing.text(in: .english)))
        page.send(.studio(.level(.edit(.moveEntity("owl", Position(x: 0.3, y: 0.4))))))
        let text = try #require(Self.kept(page))
        // A reload at the same address.
        let again = Self.opened("/hearing/editor/" + id, drafts: text)
        #expect(again.state.studio.editor?.level == page.state.studio.editor?.level)
        #expect(again.state.studio.editor?.level.entities.first?.position.x == 0.3)
        #expect(again.state.studio.contents.levels?.first?.isUsable == true)
    }

    @Test func `undo and redo are kept as well`() throws {
        var (page, _) = try Self.withOwl()
        page.send(.studio(.level(.undo)))
        #expect(page.state.studio.contents.levels?.first?.level.entities.isEmpty == true && Self.kept(page) != nil)
        page.send(.studio(.level(.redo)))
        #expect(page.state.studio.contents.levels?.first?.level.entities.count == 1 && Self.kept(page) != nil)
        page.send(.studio(.level(.undo)))
        page.send(.studio(.level(.undo)))
        #expect(Self.kept(page) == nil, "there is nothing to take back")
    }

    @Test func `a trial plays a copy, keeps nothing and leads back`() throws {
        var (page, id) = try Self.withOwl()
        let before = page.state.studio.editor?.level
        page.send(.studio(.level(.testPlay)))
        #expect(page.state.route.path == "/hearing/editor/\(id)/try" && Self.run(page)?.phase == .running)
        Self.win(&page)
        #expect(Self.run(page)?.phase == .won)
        #expect(page.stored.isEmpty && page.summaries.isEmpty && page.state.levels.progress == Progress())
        // Once more from its result, left in the middle.
        page.send(.level(.start(level: id)))
        #expect(Self.run(page)?.phase == .running)
        page.send(.level(.leave))
        #expect(page.state.running == nil && page.state.route == .room("hearing/editor", id))
        #expect(page.state.studio.editor?.level == before && page.state.studio.editor?.canUndo == true)
        #expect(page.stored.isEmpty && page.state.index?.isEmpty == true)
        // Back in the middle of one, and a reload there.
        page.send(.studio(.level(.testPlay)))
        page.send(.path("/hearing/editor/" + id))
        #expect(page.state.running == nil && page.state.studio.editor?.level == before)
        let own = OwnLevel(try #require(before), edited: 1)
        let reloaded = Self.opened("/hearing/editor/\(id)/try", drafts: own.text)
        #expect(reloaded.state.route == .room("hearing/editor", id))
        #expect(reloaded.state.studio.editor?.level == before)
    }

    @Test func `an own level is played like any other, and counts`() throws {
        var (page, id) = try Self.withOwl()
        page.send(.go("/hearing/editor"))
        page.send(.level(.brief(level: id)))
        #expect(page.state.route == .room("hearing", "level/" + id))
        page.send(.level(.start(level: id)))
        Self.win(&page)
        #expect(page.state.levels.progress.isWon(id))
        page.send(.level(.leave))
        #expect(page.state.route == .room("hearing", "level/" + id) && page.state.kept.count == 1)
    }

    @Test func `an own scenario stands among the others, and one that can never open says so`() throws {
        var (page, id) = try Self.withOwl()
        page.send(.studio(.shelf(.newScenario)))
        let scenario = try #require(page.state.studio.contents.scenarios.first)
        #expect(scenario.scenario.levels == [id])
        #expect(page.state.route.path == "/hearing/editor/scenario/my-scenario")
        page.send(.studio(.scenario(.edit(.addLevel("pond-1")))))
        #expect(Self.kept(page)?.contains("pond-1") == true)
        #expect(page.state.studio.contents.library?.scenario(scenario.id)?.levels.count == 2)
        page.send(.studio(.scenario(.edit(.setScore(500_000)))))
        #expect(Self.text(page).contains("Nobody can ever open"))
        page.send(.studio(.scenario(.undo)))
        #expect(!Self.text(page).contains("Nobody can ever open"))
        page.send(.level(.visit(.scenario(scenario.id))))
        #expect(Self.text(page).contains("My level"))
        page.send(.go("/hearing/scenarios"))
        #expect(Self.text(page).contains("My scenario"))
    }

    @Test func `scenarios that wait for one another are found`() throws {
        let level = { (id: String, earns: String) in
            OwnLevel(
                Level(
                    id: id, entities: [Entity(id: "owl", sound: SoundUse(sound: "owl"))],
                    goals: [Goal(id: "g", kind: "findAll", achievement: earns)]), edited: 1
            ).text
        }
        let scenario = { (id: String, level: String, opens: String) in
            OwnScenario(
                Scenario(id: id, levels: [level], unlocking: Unlocking(achievement: opens)), edited: 1
            ).text
        }
        let page = Self.opened(
            "/hearing/editor/scenario/first",
            drafts: [
                level("a", "one"), level("b", "two"), scenario("first", "a", "two"), scenario("second", "b", "one"),
            ].joined(separator: "\n"))
        #expect(Self.text(page).contains("Nobody can ever open"))
    }

    @Test func `files come in beside what is there, with what is wrong and where`() throws {
        var page = Self.opened()
        page.send(.studio(.shelf(.importFile)))
        #expect(page.effects.map(\.kind) == [.openFile])
        Self.bring(#"{"id": "pond-1", "entities": [{"id": "owl", "position": {"x": 7}}]}"#, to: &page)
        #expect(page.state.studio.contents.levels?.isEmpty == true)
        let detail = try #require(page.state.message?.text)
        #expect(detail.contains("1:") && detail.contains("entities[0].position.x: expected a number from 0 to 1"))
        // Something to mend is no reason to refuse a file; its name is taken already.
        Self.bring(
            #"{"id": "pond-1", "entities": [{"id": "owl", "sound": {"sound": "bark"}}], "goals": "#
                + #"[{"id": "g", "kind": "find", "entity": "fox"}]}"#, to: &page)
        #expect(page.state.route == .room("hearing/editor", "pond-1-2"))
        #expect(Self.text(page).contains("“bark” is not on this device"))
        #expect(Self.text(page).contains("“fox” is not in this level"))
        #expect(Self.text(page).contains("bark (missing)") == false, "its fields are closed")
        page.send(.studio(.level(.select(entity: "owl"))))
        #expect(Self.text(page).contains("bark (missing)"))
        page.send(.studio(.level(.testPlay)))
        #expect(page.state.running == nil)
        #expect(page.state.studio.contents.library?.level("pond-1")?.entities.count == 1)
        page.reply(to: .studio(.levelFile), code: .refused)
        #expect(page.state.message == nil)
        page.reply(to: .studio(.levelFile), code: .failed, text: "big.json: 9 > 4 bytes")
        #expect(page.state.message?.text.contains("big.json") == true)
    }

    /// The person chooses a file, and the page hands it over in one piece.
    private static func bring(_ text: String, to page: inout Page) {
        page.reply(to: .studio(.levelFile), text: #"{"file":"level.json","size":\#(text.utf8.count)}"#)
        guard let request = page.asked.last(where: { $0.kind == .readFile })?.request else { return }
        page.reply(to: request, text: text)
    }

    @Test func `a level brings its own sounds and pictures, and goes out with what it has here`() throws {
        var page = Self.opened()
        let ogg = String(decoding: Base64.text(Array("OggS and more".utf8)), as: UTF8.self)
        Self.bring(
            #"{"id":"mine","entities":[{"id":"a","sound":{"sound":"owl"}}],"assets":[{"name":"owl","content":"\#(ogg)"}]}"#,
            to: &page)
        let asked = try #require(page.asked.first { $0.kind == .keepAsset })
        #expect(asked.arguments.prefix(4) == ["owl-2", "sound", "audio/ogg", "60"], "\"owl\" is a sound of the lab")
        #expect(page.state.route == .room("hearing/editor", "mine"))
        #expect(Self.text(page).contains("“owl-2” is not on this device"))
        page.reply(
            to: try #require(asked.request), text: #"{"name":"owl-2","kind":"sound","type":"audio/ogg","size":13}"#)
        #expect(!Self.text(page).contains("“owl-2” is not on this device"))
        page.send(.studio(.level(.export)))
        let export = try #require(page.asked.first { $0.kind == .downloadWith })
        #expect(export.arguments[0] == "mine.json" && export.arguments[3] == "owl-2")
    }

    @Test func `a file of a hundred thousand entities is refused with its limit`() throws {
        var page = Self.opened()
        let entities = (0..<100_000).map { "{\"id\":\"e\($0)\"}" }.joined(separator: ",")
        Self.bring("{\"id\":\"many\",\"entities\":[\(entities)]}", to: &page)
        #expect(page.state.studio.contents.levels?.isEmpty == true)
        let detail = try #require(page.state.message?.text)
        #expect(detail.contains("entities") && detail.contains("400"), "\(detail.prefix(200))")
        #expect(detail.utf8.count < 400)
    }

    @Test func `what is exported is what is imported again after it was deleted`() throws {
        var (page, id) = try Self.withOwl()
        page.send(.studio(.level(.export)))
        let file = try #require(page.asked.first { $0.kind == .download }?.arguments)
        #expect(file[0] == id + ".json")
        let level = page.state.studio.editor?.level
        page.send(.studio(.level(.remove)))
        page.send(.answer(false))
        #expect(page.state.studio.contents.levels?.count == 1)
        page.send(.studio(.level(.remove)))
        #expect(Self.text(page).contains("Delete this level?"))
        page.send(.answer(true))
        #expect(page.state.studio.contents.levels?.isEmpty == true && page.state.route == .room("hearing/editor", ""))
        #expect(page.asked.contains { $0.kind == .deleteDraft && $0.arguments == ["level:" + id] })
        page.send(.go("/hearing/editor/" + id))
        #expect(page.state.route == .room("hearing/editor", "") && page.state.message?.isError == true)
        Self.bring(file[2], to: &page)
        #expect(page.state.studio.editor?.level == level)
    }

    @Test func `what another tab has written is never written over`() throws {
        var (page, id) = try Self.withOwl()
        let theirs = OwnLevel(Level(id: id, name: Wording(en: "Theirs")), edited: 9)
        page.send(.studio(.level(.edit(.setName(Wording(en: "Mine"))))))
        page.reply(to: .studio(.levelKept(id)), code: .refused, text: theirs.text)
        #expect(page.state.studio.contents.ownLevel(id)?.level.name.en == "Theirs")
        #expect(page.state.route == .room("hearing/editor", id + "-2"))
        #expect(page.state.studio.editor?.level.name.en == "Mine")
        #expect(page.state.message == Saying(StudioPhrase.levelCopied.text(in: .english), isError: true))
        #expect(page.asked.contains { $0.kind == .keepDraft && $0.arguments[0] == "level:" + id + "-2" })
        // An answer that comes late changes nothing more.
        #expect(page.state.studio.contents.levels?.count == 2)
    }

    @Test func `what the device does not take is told until it does`() throws {
        var (page, id) = try Self.withOwl()
        page.reply(to: .studio(.levelKept(id)), code: .full, text: "quota")
        #expect(Self.text(page).contains("quota"))
        page.reply(to: .studio(.levelKept(id)))
        #expect(!Self.text(page).contains("quota"))
    }

    private static let wave =
        "82,73,70,70,100,0,0,0,87,65,86,69,102,109,116,32,16,0,0,0,1,0,1,0,128,187,0,0,0,119,1,0,2,0,16,0"

    @Test func `a sound is checked, kept under a free name, chosen, heard, and missed once it is gone`() throws {
        var (page, _) = try Self.withOwl()
        page.send(.go("/hearing/editor"))
        page.send(.studio(.shelf(.upload)))
        #expect(page.effects.map(\.kind) == [.chooseAsset])
        page.reply(to: .studio(.chosenAsset), text: #"{"file":"owl.wav","size":96044,"head":[\#(Self.wave)]}"#)
        let keep = try #require(page.asked.first { $0.kind == .keepAsset })
        #expect(keep.arguments == ["owl-2", "sound", "audio/wav", "60", "", "24000000"])
        page.reply(
            to: .studio(.assetKept),
            text: #"{"name":"owl-2","kind":"sound","type":"audio/wav","seconds":1.0,"size":96044}"#)
        #expect(page.state.studio.contents.assets?.map(\.name) == ["owl-2"] && Self.text(page).contains("WAV · 1.0"))
        page.send(.studio(.shelf(.openLevel("my-level"))))
        page.send(.studio(.level(.edit(.setSound("owl", SoundUse(sound: "owl-2"))))))
        #expect(page.state.studio.contents.levels?.first?.isUsable == true)
        page.send(.studio(.level(.select(entity: "owl"))))
        page.send(.studio(.level(.hear(SoundUse(sound: "owl-2")))))
        let sounding = page.effects.compactMap(\.sounding)
        guard sounding.count == 3, case .once("owl-2", 1, let place?) = sounding[2] else {
            Issue.record("heard: \(sounding)")
            return
        }
        #expect(place.azimuth == 72)
        page.send(.go("/hearing/editor"))
        #expect(page.asked.contains { $0.sounding == .hush })
        page.send(.studio(.shelf(.removeAsset("owl-2"))))
        #expect(Self.text(page).contains("Delete “owl-2”?"))
        page.send(.answer(true))
        #expect(page.asked.contains { $0.kind == .deleteAsset && $0.arguments == ["owl-2"] })
        #expect(page.state.studio.contents.levels?.first?.isUsable == false)
        page.send(.studio(.shelf(.openLevel("my-level"))))
        #expect(Self.text(page).contains("“owl-2” is not on this device"))
    }

    @Test func `a file that cannot be used is refused with the reason`() throws {
        var page = Self.opened()
        page.reply(to: .studio(.chosenAsset), text: #"{"file":"evil.svg","size":9,"head":[60,115,118,103]}"#)
        #expect(!page.asked.contains { $0.kind == .keepAsset } && Self.text(page).contains("evil.svg is neither"))
        for (code, answer, words) in [
            (ReplyCode.refused, "", "looks like WAV"), (ReplyCode.refused, "75", "lasts 75 s"),
            (ReplyCode.full, "quota", "no room left"), (ReplyCode.failed, "no", "no."),
        ] {
            page.reply(to: .studio(.chosenAsset), text: #"{"file":"a.wav","size":96044,"head":[\#(Self.wave)]}"#)
            page.reply(to: .studio(.assetKept), code: code, text: answer)
            #expect(Self.text(page).contains(words), "\(code) \(answer)")
            #expect(page.state.studio.contents.assets?.isEmpty == true)
        }
        page.reply(to: .studio(.chosenAsset), code: .refused)
        #expect(!page.asked.contains { $0.kind == .keepAsset })
    }

    @Test func `deleting everything deletes what was made as well`() throws {
        var (page, _) = try Self.withOwl()
        page.send(.ask(.deleteEverything))
        page.send(.answer(true))
        #expect(page.asked.contains { $0.kind == .deleteEverything })
        #expect(page.asked.contains { $0.kind == .deleteDraft && $0.arguments == ["*"] })
        #expect(page.state.studio.contents.levels?.isEmpty == true && page.state.studio.editor == nil)
        #expect(page.state.studio.contents.library?.level("my-level") == nil)
        #expect(page.state.studio.contents.library?.level("pond-1") != nil)
    }
}
