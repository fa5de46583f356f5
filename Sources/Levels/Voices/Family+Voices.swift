import Interface
import Playing
import Space
import Tasks
import Text
import Tree

/// What is said aloud: in the story, and in levels that teach.
extension LevelsFamily {
    /// How loud the sound of a line is beside the line itself.
    package static var underSpeech: Double { 0.4 }

    /// Asks which lines are recorded in the person's language, unless that is known.
    static func fetchVoices(_ desk: inout Desk<Self>) {
        guard desk.place.voices?.language != desk.language else { return loadAhead(&desk) }
        desk.place.voices = nil
        desk.ask(.fetchText, ["/listening/voices." + desk.language.code + ".txt"], reply: .voices(desk.language))
    }

    /// Lets lines be said one after the other, in place of what is being said. What is not recorded is left to the device's
    /// own voice.
    static func say(_ utterances: [Utterance], _ desk: inout Desk<Self>) {
        guard !desk.place.isMute, !utterances.isEmpty else { return }
        desk.place.hasSpoken = true
        let index = voices(desk)
        desk.sound(.speak(utterances.map { index.speech($0) }))
    }

    /// Fetches a line that comes next.
    static func load(_ line: Line?, _ desk: inout Desk<Self>) {
        guard let line, !desk.place.isMute else { return }
        let sound = voices(desk).speech(Utterance(line, in: desk.language)).sound
        if !sound.utf8.isEmpty { desk.sound(.load([sound])) }
    }

    /// On the page of the story: the next chapter's first line is there before anybody presses.
    static func loadAhead(_ desk: inout Desk<Self>) {
        guard let path = desk.path, LevelsPath(path) == .story, let library = desk.place.contents.library else {
            return
        }
        for story in library.stories {
            guard let chapter = desk.place.progress.nextChapter(of: story) ?? story.chapters.first else { continue }
            load(chapter.before.first?.lines.first, &desk)
        }
    }

    static func fallSilent(_ desk: inout Desk<Self>) {
        guard desk.place.hasSpoken else { return }
        desk.place.hasSpoken = false
        desk.sound(.speak([]))
    }

    static func setMute(_ isMute: Bool, _ desk: inout Desk<Self>) {
        desk.place.isMute = isMute
        desk.ask(.setPreference, ["mute", isMute ? "yes" : ""])
        if isMute { fallSilent(&desk) }
    }

    /// What a chapter begins with; the first one says how one goes on.
    static func titles(of chapter: Chapter, _ desk: Desk<Self>) -> [Utterance] {
        guard let library = desk.place.contents.library, let title = library.title(of: chapter, in: desk.language)
        else {
            return []
        }
        let isFirst = library.stories.contains { $0.chapters.first?.id.isSame(as: chapter.id) == true }
        return [Utterance(title)] + (isFirst ? [Utterance(LevelsPhrase.heardScenes.text(in: desk.language))] : [])
    }

    /// A level's page: one that teaches says what it is about.
    static func brief(_ id: String, _ desk: inout Desk<Self>) {
        desk.wish(.go("/hearing/level/" + id))
        guard let level = desk.place.contents.level(id), !level.introduction.isEmpty else { return }
        // In the press: later, browsers stay silent.
        desk.sound(.ready([]))
        say(level.introduction.map { Utterance($0, in: desk.language) }, &desk)
    }

    /// Whether what the running level tells is said aloud: in the story, and in levels that teach.
    static func isSaid(_ desk: Desk<Self>) -> Bool {
        desk.place.telling != nil || desk.look { game, _ in game.level?.introduction.isEmpty == false } == true
    }

    /// Says what the level told last; at the beginning also what is to be done, at the end how one goes on.
    static func sayTold(isBeginning: Bool, _ desk: inout Desk<Self>) {
        guard isSaid(desk) else { return }
        let language = desk.language
        var lines = desk.place.told.lines
        if isBeginning {
            lines += desk.look { game, _ in game.run?.goalTexts(in: language) ?? [] } ?? []
            if desk.place.telling != nil { lines.append(LevelsPhrase.heardLevel.text(in: language)) }
        }
        if desk.place.telling != nil, isRunOver(desk) {
            let isWon = desk.look { game, _ in game.run?.phase == .won } == true
            lines.append((isWon ? LevelsPhrase.heardGoOn : .heardRetry).text(in: language))
        }
        say(lines.map { Utterance($0) }, &desk)
    }

    /// Before the index has come everything is left to the device's own voice.
    private static func voices(_ desk: Desk<Self>) -> VoiceIndex {
        if let voices = desk.place.voices, voices.language == desk.language { return voices }
        return VoiceIndex("", language: desk.language)
    }
}
