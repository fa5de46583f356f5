import Levels
import LevelsTesting
import Playing
import Space
import Tasks
import Testing
import Tree

@testable import RoomTesting

/// Levels as the page lives them: the library, the briefing, what sounds, turning, the way out, and again from the log.
@Suite struct RoomTests {
    @Test func `who turns moves the listener, and no sound`() throws {
        var playing = try Playing()
        try playing.start("pond-1")
        #expect(playing.run?.phase == .running)
        let isInserted = playing.heard.contains { sounding in
            if case .insert = sounding { return true }
            return false
        }
        #expect(isInserted)
        let first = try #require(playing.run).sounds
        playing.heard = []
        for _ in 0..<6 { playing.want(.turn(.arrow(isRight: true, isFine: false)), after: 50) }
        let run = try #require(playing.run)
        #expect(run.sounds == first && run.view.heading.degrees != 0)
        #expect(playing.heard.count == 6 && playing.heard.last == .face(run.view))
        let isTurned = playing.heard.allSatisfy { sounding in
            if case .face = sounding { return true }
            return false
        }
        #expect(isTurned)
    }

    @Test func `a level in a room goes there before anything sounds, and one in the open air does not`() throws {
        for (id, isInRoom) in [("story-1", true), ("pond-1", false)] {
            var playing = try Playing()
            try playing.start(id)
            let level = try #require(playing.run?.level)
            #expect((level.room != nil) == isInRoom)
            let rooms = playing.heard.filter { if case .room = $0 { true } else { false } }
            #expect(rooms == (isInRoom ? [.room(level.room?.room)] : []), "\(id): once, however long it lasts")
            let first = playing.heard.firstIndex { if case .insert = $0 { true } else { false } }
            let entered = playing.heard.firstIndex { if case .room = $0 { true } else { false } }
            #expect(first != nil && (!isInRoom || entered ?? .max < first ?? 0))
        }
    }

    @Test func `a level that is won counts, and the way leads back to where it was begun`() throws {
        var playing = try Playing("scenario/pond")
        playing.want(.start(level: "pond-1"))
        let beginning = try #require(playing.beginning)
        #expect(LevelDefinition(node: beginning.definition).preset == "scenario/pond")
        try playing.begin(beginning)
        let wishes = playing.win()
        #expect(playing.run?.phase == .won && wishes.contains(.finish) && playing.room.place.isBest)
        #expect(playing.room.place.progress.isWon("pond-1"))
        playing.want(.leave)
        #expect(playing.room.wishes.first == .control(.part) && playing.paths == ["/hearing/scenario/pond"])
    }

    @Test func `who leaves in the middle leaves as from any task`() throws {
        var playing = try Playing()
        try playing.start("pond-1")
        playing.want(.leave)
        #expect(playing.room.wishes == [.control(.leave)])
    }

    @Test func `a trial counts nothing, is tried again as it was, and leads back to the editor`() throws {
        var playing = try Playing()
        let level = makeLevel([("owl", 0.2)], id: "mine", goals: [Goal(id: "g", kind: "findAll")])
        let trial = "/hearing/editor/mine/try"
        try playing.begin(Beginning("levels", LevelDefinition(playing: level, from: "own").node, trial: trial))
        playing.win()
        #expect(playing.run?.phase == .won && playing.room.place.progress == Progress())
        playing.want(.start(level: "mine"))
        #expect(playing.beginning?.trial == trial)
        #expect(playing.beginning.map { LevelDefinition(node: $0.definition) }?.level == level)
        playing.want(.leave)
        #expect(playing.room.wishes == [.control(.end), .show("/hearing/editor/mine")])
    }

    @Test func `an own level that lacks something says so instead of beginning`() throws {
        let own = OwnLevel(Level(id: "mine", goals: [Goal(id: "g", kind: "findAll")]), edited: 1)
        var playing = try Playing("level/mine", drafts: own.text)
        #expect(playing.room.html.contains("/hearing/editor/mine"))
        playing.want(.start(level: "mine"))
        #expect(playing.beginning == nil && playing.paths == ["/hearing/level/mine"])
    }

    @Test func `a chapter is told, played and told on`() throws {
        var playing = try Playing("story")
        let story = try #require(playing.room.place.contents.library?.stories.first)
        let chapter = try #require(story.chapters.first)
        playing.want(.tell(.chapter(chapter.id)))
        #expect(playing.paths == ["/hearing/chapter"])
        playing.room.input.path = "chapter"
        for _ in 0..<200 where playing.beginning == nil { playing.want(.tell(.nextLine)) }
        let beginning = try #require(playing.beginning)
        #expect(LevelDefinition(node: beginning.definition).preset == "chapter")
        try playing.begin(beginning)
        playing.win()
        playing.want(.leave)
        #expect(
            playing.paths.first == (playing.room.place.telling?.scene == nil ? "/hearing/story" : "/hearing/chapter"))
    }

    @Test func `content that comes twice changes nothing, and content that cannot be read names its place`()
        throws
    {
        var playing = try Playing()
        playing.room.answer(.library, code: .failed, text: "Failed to fetch")
        #expect(playing.room.place.contents.fault.isEmpty)
        var room = RoomDriver<LevelsFamily>(FamilyList.Member.of(LevelsFamily.self).room)
        room.enter()
        room.answer(.library, text: "broken.json\t{\"id\":\n")
        #expect(room.place.contents.fault.contains("broken.json") && room.html.contains("broken.json"))
        room.want(.tryAgain)
        #expect(room.place.contents.fault.isEmpty && !room.arguments(.fetchText).isEmpty)
    }

    @Test(arguments: ["pond-1", "pond-2", "pond-3"])
    func `a level's replay sends the commands that its recording sent`(level: String) throws {
        var playing = try Playing("level/" + level)
        try playing.start(level)
        for turn in 0..<12 {
            playing.want(.turn(.arrow(isRight: turn % 3 != 0, isFine: false)), after: 40)
            playing.send(.task(.event(.frame)), after: 17)
        }
        playing.want(.run(.listenAgain))
        playing.want(.run(.paused), after: 90)
        playing.want(.run(.resumed), after: 500)
        playing.win()
        let recorded = RoomTests.commands(playing.heard)
        #expect(recorded.count > 20)
        let definition = LevelDefinition(playing: try #require(playing.run?.level)).node
        var activity = try #require(playing.family.family).begin(definition, seed: 5)
        var watch = Watch(activity)
        var heard: [Sounding] = []
        for entry in playing.room.entries {
            heard += watch.pass(entry.action, at: entry.time, isPlaying: true, &activity).compactMap { $0.sounding }
        }
        #expect(RoomTests.commands(heard) == recorded)
    }

    @Test func `a level that cannot be heard waits, says why, and goes on once it can be`() throws {
        var playing = try Playing()
        try playing.start("pond-1")
        #expect(playing.room.place.isSilent == false && playing.run?.phase == .running)
        playing.room.answer(.sound, code: .refused, text: "no worklet")
        #expect(playing.run?.phase == .paused && playing.run?.disturbances == 1)
        #expect(playing.room.screen.contains("There is no sound"))
        // Going on asks again, and in silence the level waits again.
        playing.want(.run(.resumed), after: 10)
        #expect(playing.room.effects.contains(PageEffect(sounding: .ready([]), request: .sound)))
        playing.room.answer(.sound, code: .refused, text: "no worklet")
        #expect(playing.run?.phase == .paused && playing.run?.disturbances == 2)
        playing.want(.run(.resumed), after: 10)
        playing.room.answer(.sound)
        #expect(playing.run?.phase == .running && !playing.room.screen.contains("There is no sound"))
        playing.want(.run(.paused), after: 10)
        #expect(!playing.room.screen.contains("There is no sound"), "a pause is only a pause again")
    }

    /// The commands of the player, apart from those that get it ready or quieten it.
    private static func commands(_ heard: [Sounding]) -> [Sounding] {
        heard.filter { sounding in
            switch sounding {
            case .ready, .hush, .silence: false
            default: true
            }
        }
    }
}
