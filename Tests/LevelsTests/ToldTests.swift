import Interface
import Levels
import LevelsTesting
import Playing
import ScreenTesting
import Space
import Tasks
import Testing
import Tree

@testable import RoomTesting

/// What a person is told while a level runs, before it and after it: nothing is lost, nothing is stale.
@Suite struct ToldTests {
    private static func speaking() -> Level {
        var level = makeLevel(
            [("owl", 0.1), ("frog", 0.6)], id: "mine", goals: [Goal(id: "g", kind: "findAll")])
        level.entities[0].actions = [
            EntityAction(kind: "say", words: Wording(en: "Hoo.", de: "Hu.")),
            EntityAction(kind: "achieve", achievement: "sharp-ears"),
        ]
        return level
    }

    private static func playing(_ level: Level, trial: String? = nil) throws -> Playing {
        var playing = try Playing()
        let definition = LevelDefinition(playing: level, from: "own").node
        try playing.begin(Beginning("levels", definition, trial: trial))
        return playing
    }

    private static func find(_ place: Int, _ playing: inout Playing) throws {
        let run = try #require(playing.run)
        playing.want(
            .run(.turnTo(run.view.heading.fraction + run.bearings[place].azimuth / 360, pitch: 0)), after: 400)
        playing.want(.run(.choose), after: 200)
    }

    @Test func `what one find brings is told in full: the find, its words, what it earned`() throws {
        var playing = try Self.playing(Self.speaking())
        try Self.find(0, &playing)
        let told = playing.room.place.told.lines
        #expect(told.count == 3 && told[1] == "Hoo.", "\(told)")
        for line in told { #expect(playing.room.screen.contains(line)) }
        playing.want(.run(.choose), after: 50)
        #expect(playing.room.place.told.lines.count == 1, "the next moment tells its own")
    }

    @Test func `a trial tells of no achievement: it keeps none`() throws {
        var playing = try Self.playing(Self.speaking(), trial: "/hearing/editor/mine/try")
        try Self.find(0, &playing)
        #expect(playing.room.place.told.lines.count == 2)
    }

    @Test func `who goes on after a pause is told so, and the pause says no more`() throws {
        var playing = try Self.playing(Self.speaking())
        playing.want(.run(.paused), after: 100)
        #expect(playing.room.place.told.lines == ["Paused. Nothing is lost."])
        playing.want(.run(.resumed), after: 100)
        #expect(playing.room.place.told.lines == ["Going on."] && !playing.room.screen.contains("Nothing is lost"))
    }

    @Test func `goals and how far they are stand in the level and in its pause, and a key tells them`() throws {
        var playing = try Self.playing(Self.speaking())
        let before = playing.room.place.told
        for isPaused in [false, true] {
            if isPaused { playing.want(.run(.paused), after: 10) }
            #expect(playing.room.screen.contains("Find all 2: 0 of 2 found; "))
        }
        playing.want(.run(.resumed), after: 10)
        let run = try #require(playing.run)
        let key = runScreen(run, told: before, language: .english).answer(
            to: PageEvent(node: 0, kind: .keyDown, x: 71, y: 0))
        #expect(key == .tellGoals)
        playing.want(.tellGoals)
        #expect(playing.room.place.told.lines == ["Find all 2: 0 of 2 found; owl, frog"])
        let turn = playing.room.place.told.turn
        playing.want(.tellGoals)
        #expect(playing.room.place.told.turn == turn + 1, "the same words again are news again")
        try Self.find(0, &playing)
        #expect(playing.room.screen.contains("1 of 2 found; frog"))
    }

    @Test func `of a goal to keep something ahead the seconds are told`() throws {
        let stay = Goal(id: "g", kind: "stay", entity: "owl", seconds: 5, degrees: 20)
        var playing = try Self.playing(makeLevel([("owl", 0)], id: "mine", goals: [stay]))
        for _ in 0..<27 { playing.send(.task(.event(.frame)), after: 100) }
        #expect(playing.room.screen.contains("of owl for 5 seconds: 2 of 5 s"), "\(playing.room.screen)")
    }

    @Test func `a device that lies still goes on; one whose sensor goes away pauses`() throws {
        var playing = try Playing()
        playing.want(.source(.set(.rotation)))
        try playing.start("pond-1")
        let rotation = DeviceRotation(alpha: 10, beta: 80, gamma: 0)
        playing.send(.task(.event(.rotated(rotation))), after: 16)
        for _ in 0..<100 { playing.send(.task(.event(.frame)), after: 100) }
        #expect(playing.run?.phase == .running, "ten seconds without an event")
        playing.send(.task(.event(.rotated(DeviceRotation(alpha: .nan, beta: .nan, gamma: .nan)))), after: 16)
        playing.send(.task(.event(.frame)), after: 100)
        #expect(playing.run?.phase == .paused && playing.room.place.steering.access.state == .lost)
    }

    @Test func `a scene's line has the focus and its name, and Enter goes on`() throws {
        let chapter = try #require(try Content.library().stories[0].chapters.first)
        let scene = try #require(chapter.before.first)
        let screen = sceneScreen(scene, line: 0, of: nil, language: .english)
        let html = screen.html()
        #expect(html.contains("role=\"group\"") && html.contains("aria-label=\"The last bus"), "\(html)")
        #expect(screen.answer(to: PageEvent(node: 0, kind: .keyDown, x: 13, y: 0)) == .tell(.nextLine))
    }

    @Test func `a locked level says what opens it, and does not begin`() throws {
        var playing = try Playing("level/night-6")
        #expect(playing.room.html.contains("still locked. Opens at") && !playing.room.html.contains("button-start"))
        playing.want(.start(level: "night-6"))
        #expect(playing.beginning == nil && playing.paths == ["/hearing/level/night-6"])
        let later = try Playing("level/story-4")
        #expect(later.room.html.contains("later chapter"))
        let first = try Playing("level/story-1")
        #expect(first.room.html.contains("button-start"))
    }

    @Test func `what was played once stays open, and own scenarios open nothing`() throws {
        var library = try Content.library()
        var progress = Progress()
        #expect(progress.lock(on: "night-6", in: library) != nil && progress.lock(on: "pond-1", in: library) == nil)
        library.scenarios.append(Scenario(id: "easy", levels: ["night-6"]))
        library.ownScenarios = ["easy"]
        #expect(progress.lock(on: "night-6", in: library) != nil)
        progress.results.append(LevelResult(id: "night-6", runs: 1))
        #expect(progress.lock(on: "night-6", in: library) == nil)
        // A chapter that was told is open without a result, and so is the next one.
        let chapters = try #require(library.stories.first).chapters
        progress = Progress(chapters: [chapters[0].id])
        #expect((0..<3).map { progress.lock(on: chapters[$0].level, in: library) == nil } == [true, true, false])
    }

    /// The level of a chapter of the story, as it runs; the chapters before it are told.
    private static func inStory(chapter place: Int = 0) throws -> Playing {
        let story = try #require(try Content.library().stories.first)
        let told = Progress(chapters: story.chapters.prefix(place).map { $0.id })
        var playing = try Playing("story", progress: told.value.json())
        playing.want(.tell(.chapter(story.chapters[place].id)))
        playing.room.input.path = "chapter"
        playing.want(.tell(.skipScenes))
        try playing.begin(#require(playing.beginning))
        return playing
    }

    @Test func `who wants out of a level of the story is asked, and may stay`() throws {
        var playing = try Self.inStory()
        playing.want(.leave, after: 100)
        #expect(playing.room.wishes.allSatisfy { $0 != .control(.leave) } && playing.run?.phase == .paused)
        #expect(playing.room.screen.contains("Leave in the middle?"))
        playing.want(.run(.resumed), after: 100)
        #expect(playing.run?.phase == .running && !playing.room.screen.contains("Leave in the middle?"))
        playing.want(.leave, after: 100)
        playing.want(.leave, after: 100)
        #expect(playing.room.wishes == [.control(.leave)])
    }

    @Test func `the story's level and result are as dark as its scenes`() throws {
        var playing = try Self.inStory()
        #expect(playing.room.screen.contains("task night"))
        playing.win()
        #expect(playing.run?.phase == .won && playing.room.screen.contains("result-page night"))
        let outside = try Self.playing(Self.speaking())
        #expect(!outside.room.screen.contains("night"))
    }

    /// Plays a level of the story as its goals want it.
    private static func play(_ playing: inout Playing) throws {
        for goal in try #require(playing.run).level.goals {
            let wanted = goal.entities.isEmpty ? [goal.entity].compactMap { $0 } : goal.entities
            for id in wanted {
                let place = try #require(playing.run?.place(of: id))
                if goal.kind == "stay" {
                    for _ in 0..<60 {
                        let run = try #require(playing.run)
                        let heading = run.view.heading.fraction + run.bearings[place].azimuth / 360
                        playing.want(.run(.turnTo(heading, pitch: 0)), after: 200)
                    }
                } else {
                    try find(place, &playing)
                }
            }
        }
    }

    @Test func `a chapter leads on to the next one, and the last one to the story's last screen`() throws {
        let count = try Content.library().stories[0].chapters.count
        for place in [count - 2, count - 1] {
            var playing = try Self.inStory(chapter: place)
            let level = try #require(playing.run?.level.id)
            try Self.play(&playing)
            try #require(playing.run?.phase == .won, "\(level)")
            playing.want(.leave, after: 100)
            playing.end()
            playing.want(.tell(.skipScenes))
            let isLast = place == count - 1
            #expect(playing.paths == ["/hearing/chapter"])
            #expect((playing.room.place.following != nil) != isLast)
            #expect(playing.room.html.contains("This chapter is told.") != isLast)
            #expect((playing.room.place.ending != nil) == isLast)
            #expect(playing.room.html.contains("The story is told.") == isLast)
        }
    }
}
