import Interface
import Playing
import Space
public import Tasks
import Text
import Tree

/// The places outside a session: what is read for them, what was reached, the story.
extension LevelsFamily {
    public static func furnish(_ kept: (String) -> String) -> LevelsPlace { LevelsPlace(progress: kept("progress")) }

    public static func knows(_ path: String) -> Bool { LevelsPath(path) != nil }

    /// Fetches the levels, once, and reads what the person has made.
    public static func enter(_ desk: inout Desk<Self>) {
        desk.place.contents.fault = ""
        if desk.place.contents.levels == nil { desk.ask(.loadDrafts, reply: .drafts) }
        if desk.place.contents.assets == nil { desk.ask(.loadAssets, reply: .assets) }
        exchangeProgress(&desk)
        if desk.place.contents.shipped == nil {
            desk.ask(.fetchText, [Contents.libraryPath], reply: .library)
        }
    }

    public static func leave(_ desk: inout Desk<Self>) {
        // Who comes back may come from another device, or from the editor.
        if desk.place.exchange == .inStep { desk.place.exchange = .due }
        desk.place.contents.levels = nil
        desk.place.contents.assets = nil
    }

    public static func answered(_ reply: LevelsReply, code: Int, text: String, _ desk: inout Desk<Self>) {
        switch reply {
        case .library: desk.place.contents.takeLibrary(code: code, text)
        case .drafts: desk.place.contents.takeDrafts(code == 0 ? text : "")
        case .assets: desk.place.contents.takeAssets(code == 0 ? text : "")
        case .progress: progressAnswered(code: code, text, &desk)
        case .orientation: desk.place.steering.answered(code: code, at: desk.time)
        case .sound:
            desk.place.isSilent = code != 0
            pauseInSilence(&desk)
        }
    }

    public static func noticed(_ occurrence: Occurrence, _ desk: inout Desk<Self>) {
        switch occurrence {
        case .online(let isOnline): if isOnline { sendWhatIsBehind(&desk) }
        case .keptElsewhere(let name, let text):
            if name.isSame(as: "progress") { progressElsewhere(text, &desk) }
        case .forgotten: forget(&desk)
        case .ticked, .frame, .sound: break
        }
    }

    public static func intend(_ intent: Levels.Intent, _ desk: inout Desk<Self>) {
        switch intent {
        case .visit(let destination): desk.wish(.go(destination.path))
        case .brief(let level): desk.wish(.go("/hearing/level/" + level))
        case .start(let level): start(level, &desk)
        case .setUnhurried(let isWanted): desk.place.isUnhurried = isWanted
        case .tryAgain: enter(&desk)
        case .run(let action):
            desk.place.asksToLeave = false
            if action == .resumed { desk.sound(.ready([]), reply: .sound) }
            desk.log(action)
        case .tellGoals: tellGoals(&desk)
        case .turn(let turn): self.turn(turn, &desk)
        case .tell(let telling): tell(telling, &desk)
        case .source(let source): desk.sensor(desk.place.steering.take(source, at: desk.time), reply: .orientation)
        case .leave: leaveLevel(&desk)
        }
    }

    private static func tell(_ intent: TellingIntent, _ desk: inout Desk<Self>) {
        switch intent {
        case .chapter(let id): tell(chapter: id, &desk)
        case .nextLine: told(desk.place.telling?.next() ?? [], &desk)
        case .skipScenes: told(desk.place.telling?.skip() ?? [], &desk)
        }
    }

    private static func tell(chapter id: String, _ desk: inout Desk<Self>) {
        for story in desk.place.contents.library?.stories ?? [] {
            for chapter in story.chapters where chapter.id.isSame(as: id) {
                let telling = Telling(chapter)
                desk.place.ending = nil
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
        for effect in asked {
            switch effect {
            case .music(let use): desk.sound(.music(use))
            case .play(let use, let bearing): desk.sound(.once(use, bearing))
            case .hush: desk.sound(.hush)
            case .start(let level): start(level, from: "chapter", &desk)
            case .finish(let chapter):
                finish(chapter, &desk)
            }
        }
    }
}

extension LevelsFamily {
    /// A chapter is finished: back to the list, and after the last one to the story's last screen.
    private static func finish(_ chapter: String, _ desk: inout Desk<Self>) {
        desk.place.telling = nil
        guard let library = desk.place.contents.library else { return desk.wish(.go("/hearing/story")) }
        let earned = desk.place.progress.finish(chapter: chapter, library: library)
        saveProgress(&desk)
        guard let story = library.stories.first, let last = story.chapters.last, last.id.isSame(as: chapter),
            desk.place.progress.nextChapter(of: story) == nil
        else { return desk.wish(.go("/hearing/story")) }
        desk.place.ending = earned.compactMap { library.achievement($0) }
        desk.wish(.go("/hearing/chapter"))
    }
}

/// What the page's answers to this family are about.
public enum LevelsReply: Equatable, Sendable {
    case library, drafts, assets, progress, orientation, sound
}
