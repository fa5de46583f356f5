import Interface
public import Space
import Text
public import Tree

/// Chapters in their order, each with one level.
@Element
public struct Story {
    @Property(1...80) public var id: String
    @Property public var name: Wording = Wording()
    @Property public var line: Wording = Wording()
    @Property(1...100) public var chapters: Children<Chapter> = []
    /// Who speaks in it.
    @Property(0...40) public var cast: Children<StoryCharacter> = []
}

/// Somebody who speaks in a story, as people see them.
@Element
public struct StoryCharacter {
    /// As lines name them.
    @Property public var name: Wording = Wording()
    /// The name of the portrait among the page's pictures.
    @Property(1...80) public var portrait: String
}

extension Story {
    /// The portrait of who says a line; nil for the narrator and for who has none. Like the voice, it goes by the English name.
    public func portrait(of line: Line) -> String? {
        let speaker = line.speaker.text(in: .english)
        guard speaker.byteCount > 0 else { return nil }
        return cast.first { $0.name.text(in: .english).isSame(as: speaker) }?.portrait
    }
}

/// A part of a story: what is told, what is played, what is told afterwards.
@Element
public struct Chapter {
    @Property(1...80) public var id: String
    @Property public var name: Wording = Wording()
    /// Plays under scenes and level.
    @Property public var music: SoundUse? = nil
    @Property(0...20) public var before: Children<Scene> = []
    @Property(1...80) public var level: String
    @Property(0...20) public var after: Children<Scene> = []
}

/// Something that is told: over a picture, or as people talking.
@Element
public struct Scene {
    @Property public var kind: SceneKind = .cutScene
    @Property public var image: String? = nil
    /// The room around the listener; nil is the open air.
    @Property public var room: Chamber? = nil
    @Property(1...50) public var lines: Children<Line> = []
}

public enum SceneKind: String, Choice {
    case cutScene, dialogue
}

/// One thing said or told, with the sound that goes with it.
@Element
public struct Line {
    /// Who speaks; empty for the narrator.
    @Property public var speaker: Wording = Wording()
    @Property public var words: Wording = Wording()
    @Property public var sound: SoundUse? = nil
    /// Where the sound comes from; nil is everywhere.
    @Property public var position: Position? = nil
    /// Where the speaker's mouth is; nil is nowhere in particular, as a narrator.
    @Property public var mouth: Position? = nil
    /// Degrees by which the mouth is turned away from the listener.
    @Property(0...180) public var averted: Double = 0
}
