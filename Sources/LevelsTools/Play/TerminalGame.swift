import Interface
import Levels
package import Playing
import Space
import Tree

/// A level, or the story with its levels, played in a terminal: keys go in, lines and soundings come out.
///
/// It knows no clock, no terminal and no device. The rules are those of the page (`Game`, `Telling`).
package struct TerminalGame {
    /// What is to be shown or heard.
    package enum Output: Equatable, Sendable {
        case line(String)
        case sound(Sounding)
    }

    private enum Part: Equatable {
        /// Waits for a key before the level begins.
        case briefing
        case running
        /// The level is over; a key goes on.
        case result
        case telling
        case over
    }

    private let library: Library
    private let language: Language
    private let voices: VoiceIndex
    private let story: Story?
    private var chapter = 0
    private var telling: Telling?
    private var level = ""
    private(set) var game: Game
    private var sounds = SoundsInStep()
    private var part = Part.briefing
    private var outputs: [Output] = []

    /// Degrees by which a key turns the view.
    private static let step = 5.0

    /// Nothing more will happen.
    package var isOver: Bool { part == .over }

    /// - Parameters:
    ///   - name: a level's, a story's, or "story" for the first one.
    ///   - voices: which lines are recorded.
    ///   - seed: where things are; the same seed has them in the same places.
    /// - Throws: what names there are.
    init(
        _ name: String, in library: Library, language: Language, voices: VoiceIndex, seed: Int64
    ) throws(TerminalRefusal) {
        self.library = library
        self.language = language
        self.voices = voices
        game = Game(library, seed: seed)
        if library.level(name) != nil {
            (level, story) = (name, nil)
        } else if let told = library.stories.first(where: { $0.id == name || name == "story" }) {
            story = told
        } else {
            throw TerminalRefusal.name(
                name, known: library.stories.map(\.id).filter { !$0.isEmpty } + library.levels.map(\.id))
        }
    }

    /// What is shown and heard at first.
    package mutating func begin() -> [Output] {
        if story == nil { brief() } else { tellChapter() }
        return taken()
    }

    /// - Parameter time: ms on a clock of the caller's.
    package mutating func take(_ key: TerminalKey, at time: Double) -> [Output] {
        switch (part, key) {
        case (.over, _): break
        case (.briefing, .choose): start(at: time)
        case (.running, _): play(key, at: time)
        case (.result, .choose): goOn(at: time)
        case (.telling, .choose): tell(telling?.next() ?? [], at: time)
        case (.telling, .again): tell(telling?.again ?? [], at: time)
        case (_, .leave): end()
        default: break
        }
        return taken()
    }

    /// Time goes on; called some dozens of times a second.
    package mutating func tick(at time: Double) -> [Output] {
        if part == .running { reduce(.tick, at: time) }
        return taken()
    }

    private mutating func taken() -> [Output] {
        defer { outputs = [] }
        return outputs
    }

    // MARK: The level

    private mutating func brief() {
        part = .briefing
        guard let level = library.level(level) else { return }
        show(level.name.text(in: language))
        show(level.line.text(in: language))
        say(level.introduction.map { Said($0, in: language) }, aloud: true)
        show(TerminalPhrase.keys.text(in: language))
        show(TerminalPhrase.begin.text(in: language))
    }

    private mutating func start(at time: Double) {
        part = .running
        reduce(.start(level: level, Assistance()), at: time)
        let aims = game.run?.goalTexts(in: language) ?? []
        say(aims.map { Said($0) }, aloud: isSaid)
    }

    private mutating func play(_ key: TerminalKey, at time: Double) {
        guard let run = game.run else { return }
        func pitched(by degrees: Double) -> Action {
            .turnTo(run.view.heading.fraction, pitch: run.view.pitch + degrees)
        }
        switch key {
        case .left: reduce(.turnBy(-Self.step / 360), at: time)
        case .right: reduce(.turnBy(Self.step / 360), at: time)
        case .up: reduce(pitched(by: Self.step), at: time)
        case .down: reduce(pitched(by: -Self.step), at: time)
        case .choose: reduce(run.phase == .paused ? .resumed : .choose, at: time)
        case .again: reduce(.listenAgain, at: time)
        case .pause: reduce(run.phase == .paused ? .resumed : .paused, at: time)
        case .aims: say(run.aims(in: language).map { Said($0) }, aloud: false)
        case .leave: reduce(.abandon, at: time)
        }
    }

    private mutating func reduce(_ action: Action, at time: Double) {
        let effects = game.reduce(action, at: time)
        var told: [Said] = []
        for effect in effects {
            if let sounding = effect.sounding { sound(sounding) }
            if case .announce(let announcement) = effect {
                told.append(Said(announcement.text(in: language, library: library)))
            }
        }
        guard let run = game.run else { return }
        for sounding in sounds.follow(run.view, run.sounds, in: run.level.room) { sound(sounding) }
        say(told, aloud: isSaid)
        if run.phase.isOver, part == .running { showResult(run) }
    }

    private mutating func showResult(_ run: Run) {
        if run.phase == .abandoned { return end() }
        part = .result
        if run.phase == .won {
            show(TerminalPhrase.result.text(in: language, ("points", "\(run.score)"), ("stars", "\(run.stars)")))
        }
        let isForward = telling != nil && run.phase == .won
        show((isForward ? TerminalPhrase.goOn : .retry).text(in: language))
    }

    /// After a level: on in the story where it was won, otherwise the level once more.
    private mutating func goOn(at time: Double) {
        if let phase = game.run?.phase, let asked = telling?.take(phase), phase == .won {
            part = .telling
            return tell(asked, at: time)
        }
        start(at: time)
    }

    /// Whether what the level tells is said aloud: in the story, and in levels that teach.
    private var isSaid: Bool { telling != nil || library.level(level)?.introduction.isEmpty == false }

    // MARK: The story

    private mutating func tellChapter() {
        guard let story, story.chapters.indices.contains(chapter) else {
            if let story { say([Said(story.endLine(in: language))], aloud: true) }
            return end()
        }
        if chapter == 0 { show(TerminalPhrase.tellingKeys.text(in: language)) }
        let told = Telling(story.chapters[chapter])
        telling = told
        part = .telling
        tell(told.opening, at: 0)
    }

    private mutating func tell(_ asked: [Telling.Effect], at time: Double) {
        var said: [Said] = []
        for effect in asked {
            switch effect {
            case .music(let use): sound(.music(use))
            case .room(let chamber): sound(.room(chamber?.room))
            case .title(let chapter):
                if let title = library.title(of: chapter, in: language) { said.append(Said(title)) }
            case .say(let line): said.append(Said(line, in: language))
            case .play(var use, let bearing):
                use.volume *= LevelsFamily.underSpeech
                sound(.once(use, bearing))
            case .hush: sound(.hush)
            case .start(let name):
                level = name
                say(said, aloud: true)
                said = []
                brief()
            case .finish:
                say(said, aloud: true)
                chapter += 1
                return tellChapter()
            }
        }
        say(said, aloud: true)
    }

    private mutating func end() {
        part = .over
        sound(.silence)
    }

    // MARK: Lines and sounds

    private mutating func show(_ line: String) {
        if !line.isEmpty { outputs.append(.line(line)) }
    }

    private mutating func sound(_ sounding: Sounding) { outputs.append(.sound(sounding)) }

    /// Shows lines, and lets them be said as far as they are recorded.
    private mutating func say(_ lines: [Said], aloud: Bool) {
        guard !lines.isEmpty else { return }
        for line in lines { show((line.name.isEmpty ? "" : line.name + ": ") + line.utterance.words) }
        if aloud { sound(.speak(lines.map { voices.speech($0.utterance) })) }
    }
}

/// A line, and what its speaker is called in the person's language; the recording is found by the English name.
private struct Said {
    let name: String
    let utterance: Utterance

    init(_ words: String) { (name, utterance) = ("", Utterance(words)) }

    init(_ line: Line, in language: Language) {
        (name, utterance) = (line.speaker.text(in: language), Utterance(line, in: language))
    }
}

/// Why nothing can be played.
struct TerminalRefusal: Error, Equatable {
    let message: String

    static func name(_ name: String, known: [String]) -> TerminalRefusal {
        let found = name.isEmpty ? "none" : "\"\(name)\""
        return TerminalRefusal(
            message: "NAME: expected a level or \"story\", found \(found). There are: story, "
                + known.sorted().joined(separator: ", "))
    }
}
