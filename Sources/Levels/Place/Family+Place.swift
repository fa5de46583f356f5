package import Interface
import Playing
import Space
package import Tasks
import Text
import Tree

/// The places outside a session: what is read for them, what was reached, the story.
extension LevelsFamily {
    package static func furnish(_ kept: (String) -> String) -> LevelsPlace {
        LevelsPlace(progress: kept("progress"), isMute: !kept("mute").utf8.isEmpty)
    }

    package static func knows(_ path: String) -> Bool { LevelsPath(path) != nil }

    /// Fetches the levels, once, and reads what the person has made.
    package static func enter(_ desk: inout Desk<Self>) {
        desk.place.contents.fault = ""
        if desk.place.contents.levels == nil { desk.ask(.loadDrafts, reply: .drafts) }
        if desk.place.contents.assets == nil { desk.ask(.loadAssets, reply: .assets) }
        exchangeProgress(&desk)
        if desk.place.contents.shipped == nil {
            desk.ask(.fetchText, [Contents.libraryPath], reply: .library)
        }
        fetchVoices(&desk)
    }

    package static func leave(_ desk: inout Desk<Self>) {
        // Who comes back may come from another device, or from the editor.
        if desk.place.exchange == .inStep { desk.place.exchange = .due }
        desk.place.contents.levels = nil
        desk.place.contents.assets = nil
        fallSilent(&desk)
    }

    package static func answered(_ reply: LevelsReply, code: ReplyCode, text: String, _ desk: inout Desk<Self>) {
        switch reply {
        case .library:
            desk.place.contents.takeLibrary(code: code, text)
            loadAhead(&desk)
        case .voices(let language):
            desk.place.voices = VoiceIndex(code == .done ? text : "", language: language)
            loadAhead(&desk)
        case .drafts: desk.place.contents.takeDrafts(code == .done ? text : "")
        case .assets: desk.place.contents.takeAssets(code == .done ? text : "")
        case .progress: progressAnswered(code: code, text, &desk)
        case .orientation: desk.place.steering.answered(code: code, at: desk.time)
        case .sound:
            desk.place.isSilent = code != .done
            pauseInSilence(&desk)
        }
    }

    package static func noticed(_ occurrence: Occurrence, _ desk: inout Desk<Self>) {
        switch occurrence {
        case .online(let isOnline): if isOnline { sendWhatIsBehind(&desk) }
        case .keptElsewhere(let name, let text):
            if name.isSame(as: "progress") { progressElsewhere(text, &desk) }
        case .forgotten: forget(&desk)
        case .ticked, .frame, .sound: break
        }
    }

    package static func intend(_ intent: Levels.Intent, _ desk: inout Desk<Self>) {
        switch intent {
        case .visit(let destination): desk.wish(.go(destination.path))
        case .brief(let level): brief(level, &desk)
        case .start(let level): start(level, &desk)
        case .setUnhurried(let isWanted): desk.place.isUnhurried = isWanted
        case .setMute(let isMute): setMute(isMute, &desk)
        case .tryAgain: enter(&desk)
        case .run(let action):
            desk.place.asksToLeave = false
            if case .resumed = action { desk.sound(.ready([]), reply: .sound) }
            desk.log(action)
        case .tellGoals: tellGoals(&desk)
        case .turn(let turn): self.turn(turn, &desk)
        case .tell(let telling): tell(telling, &desk)
        case .source(let source): desk.sensor(desk.place.steering.take(source, at: desk.time), reply: .orientation)
        case .leave: leaveLevel(&desk)
        case .control(let control): desk.control(control)
        }
    }

    private static func tell(_ intent: TellingIntent, _ desk: inout Desk<Self>) {
        switch intent {
        case .chapter(let id): tell(chapter: id, &desk)
        case .nextLine: told(desk.place.telling?.next() ?? [], &desk)
        case .again: told(desk.place.telling?.again ?? [], &desk)
        case .skipScenes: told(desk.place.telling?.skip() ?? [], &desk)
        }
    }

    private static func tell(chapter id: String, _ desk: inout Desk<Self>) {
        for story in desk.place.contents.library?.stories ?? [] {
            for chapter in story.chapters where chapter.id.isSame(as: id) {
                let telling = Telling(chapter)
                desk.place.ending = nil
                desk.place.following = nil
                desk.place.telling = telling
                desk.wish(.go("/hearing/chapter"))
                desk.sound(.ready([]))
                told(telling.opening, &desk)
                return
            }
        }
    }

    /// Does what the story asks for.
    static func told(_ asked: [Telling.Effect], _ desk: inout Desk<Self>) {
        var said: [Utterance] = []
        for effect in asked {
            switch effect {
            case .music(let use): desk.sound(.music(use))
            case .room(let chamber): desk.sound(.room(chamber?.room))
            case .title(let chapter): said += titles(of: chapter, desk)
            case .say(let line): said.append(Utterance(line, in: desk.language))
            case .play(var use, let bearing):
                // What is said over it has to be understood.
                if !desk.place.isMute { use.volume *= underSpeech }
                desk.sound(.once(use, bearing))
            case .hush: desk.sound(.hush)
            case .start(let level): start(level, from: "chapter", &desk)
            case .finish(let chapter):
                finish(chapter, &desk)
            }
        }
        guard !said.isEmpty else { return }
        say(said, &desk)
        load(desk.place.telling?.following, &desk)
    }
}

extension LevelsFamily {
    /// A chapter is finished: on to the next one, and after the last one to the story's last screen. Who had heard them all
    /// before comes back to the list.
    private static func finish(_ chapter: String, _ desk: inout Desk<Self>) {
        desk.place.telling = nil
        guard let library = desk.place.contents.library else { return desk.wish(.go("/hearing/story")) }
        let earned = desk.place.progress.finish(chapter: chapter, library: library)
        saveProgress(&desk)
        guard let story = library.stories.first else { return desk.wish(.go("/hearing/story")) }
        let achievements = earned.compactMap { library.achievement($0) }
        let news = achievements.map {
            Utterance(Announcement.achievement($0.id).text(in: desk.language, library: library))
        }
        if let next = desk.place.progress.nextChapter(of: story) {
            desk.place.following = next.id
            desk.wish(.go("/hearing/chapter"))
            return say([Utterance(LevelsPhrase.chapterTold.text(in: desk.language))] + news, &desk)
        }
        guard let last = story.chapters.last, last.id.isSame(as: chapter) else {
            return desk.wish(.go("/hearing/story"))
        }
        desk.place.ending = achievements
        desk.wish(.go("/hearing/chapter"))
        let end = [LevelsPhrase.storyEnd.text(in: desk.language), story.endLine(in: desk.language)]
        say(end.map { Utterance($0) } + news, &desk)
    }
}

/// What the page's answers to this family are about.
package enum LevelsReply: Equatable, Sendable {
    case library, drafts, assets, progress, orientation, sound
    case voices(Language)
}
