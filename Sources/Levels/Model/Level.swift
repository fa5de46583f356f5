public import Space
public import Tree

/// One game of localisation as data: what surrounds the player, and what is to be done. A file of its own.
///
/// A level never changes by being played: the run holds a copy.
@Element
public struct Level {
    @Property(1...80) public var id: String
    @Property public var name: Wording = Wording()
    /// One sentence about the level.
    @Property public var line: Wording = Wording()
    /// The name of the picture all around; nil is a plain one.
    @Property public var background: String? = nil
    /// The room that everything with a direction is heard in; nil is the open air. It does not follow from the
    /// background, so another picture changes nothing that is heard.
    @Property public var room: Chamber? = nil
    /// Sounds without a direction.
    @Property(0...16) public var ambient: Children<SoundUse> = []
    /// The view's centre when the level begins.
    @Property public var start: Position = Position()
    @Property(0...400) public var entities: Children<Entity> = []
    @Property(0...50) public var goals: Children<Goal> = []
    /// Said before the level begins.
    @Property(0...50) public var introduction: Children<Line> = []
    @Property public var visibility: Visibility = .afterwards
    /// How far from the view's centre, in degrees, something is still chosen.
    @Property(1...180) public var reach: Double = 20
    /// Whether the seed swaps the entities' positions, so that a level is new each time.
    @Property public var isShuffled: Bool = false
    /// How far, in turns, the seed moves each entity to either side.
    @Property(0...0.5) public var scatter: Double = 0
    /// Seconds within which a win earns all points for time.
    @Property(1...3600) public var par: Double = 30
}

/// Whether a level shows its entities.
public enum Visibility: String, Choice {
    /// Sound alone.
    case never
    /// Sound alone while it is played; at the end it is shown where everything was.
    case afterwards
    case always
}
