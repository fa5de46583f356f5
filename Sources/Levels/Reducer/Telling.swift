public import Space
import Tree

/// A chapter being told: scenes, the level, scenes. It waits for the person at every line; nothing goes on by itself.
///
/// The run of the level is a session of its own; this is only the thread around it.
public struct Telling: Equatable, Sendable {
    /// Where the chapter is.
    public enum Part: Equatable, Sendable {
        /// A line of a scene before or after the level.
        case before(scene: Int, line: Int)
        case after(scene: Int, line: Int)
        /// The level is to be played; after so many runs that were not won.
        case level(attempts: Int)
        case over
    }

    /// What the telling asks of the page.
    public enum Effect: Equatable, Sendable {
        /// The music from now on; nil is silence.
        case music(SoundUse?)
        /// The room around the listener from now on; nil is the open air.
        case room(Chamber?)
        /// The chapter is to be announced.
        case title(Chapter)
        /// A line of a scene is said.
        case say(Line)
        /// The sound that goes with a line, which ends the one of the line before. nil has no direction.
        case play(SoundUse, Bearing?)
        /// The line before must fall silent.
        case hush
        /// Begin a session with this level.
        case start(level: String)
        /// The chapter is finished: `Progress.finish(chapter:library:)`.
        case finish(chapter: String)
    }

    public let chapter: Chapter
    public private(set) var part: Part

    /// A chapter from its first line on. `opening` says what the first line asks for.
    public init(_ chapter: Chapter) {
        self.chapter = chapter
        part = Telling.first(in: chapter.before).map { .before(scene: $0, line: 0) } ?? .level(attempts: 0)
    }

    /// What the beginning asks of the page.
    public var opening: [Effect] { [.music(chapter.music), .title(chapter)] + arriving }

    /// What saying the line once more asks of the page.
    public var again: [Effect] { scene == nil ? [] : [.hush] + arriving }

    /// The line after this one, as long as it comes before the level or after it.
    public var following: Line? {
        var later = self
        _ = later.next()
        return later.line
    }

    /// The scene that is shown and which line of it; nil while the level is played and at the end.
    public var scene: (scene: Scene, line: Int)? {
        switch part {
        case .before(let scene, let line): chapter.before.indices.contains(scene) ? (chapter.before[scene], line) : nil
        case .after(let scene, let line): chapter.after.indices.contains(scene) ? (chapter.after[scene], line) : nil
        case .level, .over: nil
        }
    }

    /// Goes on to the next line, or to what follows the last one.
    public mutating func next() -> [Effect] {
        switch part {
        case .before(let scene, let line):
            part =
                Telling.following(scene, line, in: chapter.before).map { .before(scene: $0.scene, line: $0.line) }
                ?? .level(attempts: 0)
        case .after(let scene, let line):
            part =
                Telling.following(scene, line, in: chapter.after).map { .after(scene: $0.scene, line: $0.line) }
                ?? .over
        case .level, .over: return []
        }
        return [.hush] + arriving
    }

    /// Passes over the scenes that are left before the level, or after it.
    public mutating func skip() -> [Effect] {
        switch part {
        case .before: part = .level(attempts: 0)
        case .after: part = .over
        case .level, .over: return []
        }
        return [.hush] + arriving
    }

    /// Takes in how a run of the chapter's level ended: only a win leads on.
    public mutating func take(_ phase: RunPhase) -> [Effect] {
        guard case .level(let attempts) = part, phase.isOver else { return [] }
        guard phase == .won else {
            part = .level(attempts: attempts + 1)
            return []
        }
        part = Telling.first(in: chapter.after).map { .after(scene: $0, line: 0) } ?? .over
        return arriving
    }

    /// What the place that was reached asks for.
    private var arriving: [Effect] {
        switch part {
        case .level: return [.room(nil), .start(level: chapter.level)]
        case .over: return [.room(nil), .finish(chapter: chapter.id), .music(nil)]
        case .before, .after:
            guard let scene, let line else { return [] }
            let saying: [Effect] = [.room(scene.scene.room), .say(line)]
            guard let sound = line.sound else { return saying }
            return saying + [.play(sound, line.position.map { Bearing(of: Pose($0), from: View()) })]
        }
    }

    private var line: Line? {
        guard let scene, scene.scene.lines.indices.contains(scene.line) else { return nil }
        return scene.scene.lines[scene.line]
    }

    private static func first(in scenes: Children<Scene>) -> Int? { scenes.indices.first { !scenes[$0].lines.isEmpty } }

    private static func following(
        _ scene: Int, _ line: Int, in scenes: Children<Scene>
    ) -> (scene: Int, line: Int)? {
        guard scenes.indices.contains(scene) else { return nil }
        if line + 1 < scenes[scene].lines.count { return (scene, line + 1) }
        for next in scenes.indices where next > scene && !scenes[next].lines.isEmpty { return (next, 0) }
        return nil
    }
}
