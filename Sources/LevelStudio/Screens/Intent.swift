import Levels
package import Space

/// What a person can want where levels are made.
package enum Intent: Equatable, Sendable {
    case shelf(ShelfIntent)
    case level(LevelIntent)
    case scenario(ScenarioIntent)
    /// The person has confirmed that something is to go.
    case remove(Removal)
    /// What could not be read is to be fetched again.
    case tryAgain
}

/// What is wanted in the list of what the person has made.
package enum ShelfIntent: Equatable, Sendable {
    case newLevel, newScenario
    case openLevel(String)
    case openScenario(String)
    case playLevel(String)
    case playScenario(String)
    case removeLevel(String)
    case removeScenario(String)
    case removeAsset(String)
    /// Let the person choose a file: a level or scenario to be read, a sound or picture to be added.
    case importFile, upload
    /// Play a sound once.
    case hear(SoundUse)
}

/// What is wanted in the editor of a level.
package enum LevelIntent: Equatable, Sendable {
    case edit(Edit)
    /// A keystroke in a field: those that follow one another there are one step for undo.
    case type(Edit, field: String)
    case undo, redo
    case select(entity: String?)
    /// Move the panorama by so many turns.
    case look(by: Double)
    /// Play a sound once.
    case hear(SoundUse)
    case testPlay, export, remove
    /// What was typed is not complete yet: nothing follows.
    case unchanged
}

/// What is wanted in the editor of a scenario.
package enum ScenarioIntent: Equatable, Sendable {
    case edit(ScenarioEdit)
    case type(ScenarioEdit, field: String)
    case undo, redo
    case play, export, remove
    /// What was typed is not complete yet: nothing follows.
    case unchanged
}

/// Something of one's own that is to go.
package enum Removal: Equatable, Sendable {
    case level(String)
    case scenario(String)
    case asset(String)
}
