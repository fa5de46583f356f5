package import Levels
package import Space

/// One change of a level in the editor. What does not fit, such as an unknown entity or a second one of the same name,
/// changes nothing.
package enum Edit: Equatable, Sendable {
    case setName(Wording)
    case setLine(Wording)
    case setBackground(String?)
    /// The room that everything is heard in; nil is the open air.
    case setRoom(Chamber?)
    /// One of the lines that are said before the level, or one more; empty words leave nothing to be said.
    case setIntroduction(Wording, at: Int = 0)
    case setStart(Position)
    case setReach(Double)
    case setPar(Double)
    case setVisibility(Visibility)
    case setShuffled(Bool)
    case setScatter(Double)

    case addEntity(Entity)
    case removeEntity(String)
    /// A copy with another name, a little further to the right.
    case duplicateEntity(String, copy: String)
    case moveEntity(String, Position)
    case setSound(String, SoundUse?)
    /// Replaces all properties of an entity, also those of other modules; its id stays.
    case setEntity(Entity)

    case addBehaviour(String, Behaviour)
    case setBehaviour(String, Int, Behaviour)
    case removeBehaviour(String, Int)

    case addGoal(Goal)
    case setGoal(Goal)
    case removeGoal(String)

    /// Gives an entity or a goal another name in data, also where others name it.
    case renameEntity(String, String)
    case renameGoal(String, String)

    case addAmbient(SoundUse)
    case setAmbient(Int, SoundUse)
    case removeAmbient(Int)
}

/// What the editor asks of the page.
package enum EditEffect: Equatable, Sendable {
    /// The level has changed: write it.
    case save
}
