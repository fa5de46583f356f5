import Interface
import Levels
import LevelsTesting
import Playing
import Space
import Tasks
import Testing
import Tree

@testable import RoomTesting

/// What is said aloud, where from, and what is left to the device's own voice.
@Suite struct VoiceTests {
    /// An index in which everything is recorded that the builders are told of.
    private static func index(of library: Library, in language: Language) -> String {
        var said = library.commonUtterances(in: language)
        for story in library.stories {
            for chapter in story.chapters { said += library.utterances(of: chapter, in: language) }
        }
        for level in library.levels where !level.introduction.isEmpty { said += level.utterances(in: language) }
        return "/voices.all.mp3\n" + said.map { "\(String($0.key, radix: 16)) 900 1000\n" }.joined()
    }

    private func story(_ language: Language, index: String? = nil) throws -> Playing {
        var playing = try Playing("story")
        playing.room.input.surroundings.language = language
        let text = try index ?? Self.index(of: Content.library(), in: language)
        playing.room.answer(.voices(language), text: text)
        return playing
    }

    private func lines(_ heard: [Sounding]) -> [Speech] {
        heard.flatMap { sounding in
            guard case .speak(let lines) = sounding else { return [Speech]() }
            return lines
        }
    }

    /// Plays the whole story by what a person without a screen can do: Enter, and the right choices.
    private func told(_ playing: inout Playing) throws {
        let story = try #require(playing.room.place.contents.library?.stories.first)
        for chapter in story.chapters {
            playing.want(.tell(.chapter(chapter.id)))
            playing.room.input.path = "chapter"
            for _ in 0..<100 where playing.beginning == nil { playing.want(.tell(.nextLine)) }
            try playing.begin(#require(playing.beginning))
            playing.want(.tellGoals)
            playing.want(.run(.choose), after: 300)
            playing.want(.run(.paused), after: 300)
            playing.want(.leave)
            playing.want(.run(.resumed), after: 300)
            playing.play()
            #expect(playing.run?.phase == .won, "\(chapter.id)")
            playing.want(.leave)
            playing.end()
            for _ in 0..<100 where playing.room.place.telling != nil { playing.want(.tell(.nextLine)) }
        }
    }

    @Test(arguments: Language.allCases)
    func `every line that is said when the story is played to its end is recorded`(
        language: Language
    ) throws {
        var playing = try story(language)
        playing.heard = []
        try told(&playing)
        let said = lines(playing.heard)
        let missing = Set(said.filter { $0.sound.isEmpty }.map(\.words))
        #expect(missing == [])
        let library = try Content.library()
        for chapter in library.stories.flatMap({ Array($0.chapters) }) {
            for line in (Array(chapter.before) + Array(chapter.after)).flatMap({ Array($0.lines) }) {
                let heard = said.first { $0.words == line.words.text(in: language) }
                #expect(heard != nil && (heard?.place == nil) == line.speaker.isEmpty, "\(line.words.en)")
            }
        }
        let end = LevelsPhrase.storyEnd.text(in: language)
        #expect(said.contains { $0.words == end } && said.allSatisfy { $0.language == language.code })
    }

    @Test
    func `a level's last words come after all else fell silent, and nothing ends a scene's line`()
        throws
    {
        var playing = try story(.english)
        playing.want(.tell(.chapter("arrival")))
        playing.room.input.path = "chapter"
        for _ in 0..<100 where playing.beginning == nil { playing.want(.tell(.nextLine)) }
        try playing.begin(#require(playing.beginning))
        playing.play()
        #expect(playing.run?.phase == .won)
        playing.heard = []
        playing.send(.task(.released))
        let silence = try #require(playing.heard.firstIndex(of: .silence))
        let said = playing.heard[silence...].flatMap { lines([$0]) }.map(\.words)
        #expect(said.contains("You have won.") && said.contains(LevelsPhrase.heardGoOn.text(in: .english)), "\(said)")
        // The result is left for the next scene; the device is given back once more.
        playing.want(.leave)
        #expect(lines(playing.heard).last?.words.hasPrefix("Clock, stove.") == true)
        playing.heard = []
        playing.send(.task(.released))
        #expect(!playing.heard.contains(.silence) && lines(playing.heard).isEmpty)
    }

    @Test func `a line comes from where the mouth is, in the room of the scene`() throws {
        var playing = try story(.english)
        playing.want(.tell(.chapter("arrival")))
        playing.heard = []
        for _ in 0..<2 { playing.want(.tell(.nextLine)) }
        let jonna = try #require(lines(playing.heard).last)
        #expect(jonna.words.hasPrefix("You are late") && jonna.sound.hasPrefix("voice:/voices.all.mp3#"))
        let place = try #require(jonna.place)
        #expect(abs(place.azimuth - 20) < 0.01 && place.distance == 1.6)
        let cabin = try #require(Content.library().stories[0].chapters[0].before[1].room)
        #expect(playing.heard.contains(.room(cabin.room)))
    }

    @Test func `the first press says the chapter's title, how one goes on, and the first line`() throws {
        var playing = try story(.english)
        playing.heard = []
        playing.want(.tell(.chapter("arrival")))
        let said = lines(playing.heard).map(\.words)
        #expect(said.count == 3 && said[0] == "Chapter 1. A voice in the dark" && said[2].hasPrefix("The last bus"))
        let loaded = playing.heard.compactMap { if case .load(let names) = $0 { names } else { nil } }
        #expect(loaded.count == 1, "the next line is fetched meanwhile")
        playing.heard = []
        playing.want(.tell(.again))
        #expect(lines(playing.heard).map(\.words) == [said[2]])
    }

    @Test func `lines without recordings are left to the device's voice, unless voices are off`()
        throws
    {
        var playing = try story(.german, index: "")
        playing.heard = []
        playing.want(.tell(.chapter("arrival")))
        #expect(lines(playing.heard).count == 3 && lines(playing.heard).allSatisfy { $0.sound.isEmpty })
        playing.want(.setMute(true))
        #expect(playing.room.arguments(.setPreference) == [["mute", "yes"]])
        #expect(playing.heard.last == .speak([]), "and what is being said ends")
        playing.heard = []
        playing.want(.tell(.nextLine))
        #expect(lines(playing.heard).isEmpty)
        #expect(LevelsPlace(isMute: true).isMute)
    }

    @Test func `levels for points stay silent, and lessons say what they teach`() throws {
        var playing = try story(.english)
        playing.heard = []
        playing.want(.brief(level: "pond-1"))
        #expect(lines(playing.heard).isEmpty)
        try playing.start("pond-1")
        playing.want(.run(.choose), after: 300)
        #expect(lines(playing.heard).isEmpty)
        playing.want(.leave)
        playing.end()
        playing.heard = []
        playing.want(.brief(level: "school-1"))
        #expect(lines(playing.heard).first?.words.hasPrefix("Somewhere a clock") == true)
        #expect(playing.heard.first == .ready([]), "in the press")
        playing.heard = []
        try playing.start("school-1")
        #expect(lines(playing.heard).last?.words == "Find: the clock")
        #expect(lines(playing.heard).allSatisfy { !$0.sound.isEmpty })
    }

    @Test func `a tap chooses where nobody has to look, and a drag does not`() throws {
        var playing = try story(.english)
        try playing.start("school-1")
        func touch(_ phase: PointerPhase, x: Double, after: Double) {
            let sample = PointerSample(time: playing.room.time + after, x: x, y: 10)
            playing.send(.task(.event(.pointers([PointerEvent(phase, pointer: 1, sample)]))), after: after)
        }
        touch(.down, x: 50, after: 100)
        touch(.move, x: 90, after: 50)
        touch(.up, x: 90, after: 50)
        #expect(playing.run?.choices.isEmpty == true)
        touch(.down, x: 50, after: 100)
        touch(.up, x: 51, after: 900)
        #expect(playing.run?.choices.isEmpty == true, "who rests a finger has not chosen")
        touch(.down, x: 50, after: 100)
        touch(.up, x: 51, after: 90)
        #expect(playing.run?.choices.count == 1)
    }

    @Test func `what an index cannot mean is passed over`() {
        let line = Utterance("Clock, stove.", speaker: "Jonna")
        let key = String(line.key, radix: 16)
        let text = "/a.mp3\n1 10 100\nnonsense\n2 x 5\n99999999999999999 1 1\n\n/b.mp3\n3 10 7\n\(key) 1250 9 \n"
        let speech = VoiceIndex(text, language: .german).speech(line)
        #expect(speech.sound == "voice:/b.mp3#7,9" && speech.seconds == 1.25 && speech.language == "de")
        #expect(VoiceIndex(text, language: .german).speech(Utterance("Clock, stove.")).sound.isEmpty, "another speaker")
        let hostile = ["", "/", "\n\n", "ffffffffffffffff 1 99999999999\n" + key + " 1 1", "         "]
        for hostile in hostile {
            _ = VoiceIndex(hostile, language: .english).speech(line)
        }
    }
}
