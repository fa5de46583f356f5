public import Space
public import Tree

/// Something in a level that can be heard, seen, and chosen.
@Element
public struct Entity {
    @Property(1...80) public var id: String
    @Property public var name: Wording = Wording()
    /// The name of a picture; nil shows a plain mark.
    @Property public var image: String? = nil
    @Property public var position: Position = Position()
    /// The one sound that comes from the entity's direction; nil is silent.
    @Property public var sound: SoundUse? = nil
    /// How position, presence and volume change with time, one after another.
    @Property(0...16) public var behaviours: Children<Behaviour> = []
    /// What happens when the entity is chosen rightly.
    @Property(0...16) public var actions: Children<EntityAction> = []
    /// Whether the entity is there only to be told apart from others; "find all" leaves it out.
    @Property public var isDistractor: Bool = false
    /// Whether the entity waits, unheard and unseen, until another one's action wakes it.
    @Property public var isAsleep: Bool = false
    /// What becomes of the entity once it was found.
    @Property public var afterwards: Afterwards = .silent
}

/// What becomes of an entity that was found.
public enum Afterwards: String, Choice {
    /// It can be seen but not heard any more.
    case silent
    /// It is gone.
    case gone
    /// It goes on as before, and can be chosen again.
    case stays
}

/// Something that happens when an entity is chosen. The kinds are open: see `EntityActionKind`.
@Element
public struct EntityAction {
    @Property(1...80) public var kind: String
    /// The entity, achievement or sound that the action is about.
    @Property public var entity: String? = nil
    @Property public var achievement: String? = nil
    @Property public var sound: SoundUse? = nil
    @Property public var words: Wording = Wording()
}
