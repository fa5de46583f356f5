/// What a person can want on a screen of this family. The lab decides what follows from it.
public enum Intent: Equatable, Sendable {
    /// A place of the family: its home, the story, the scenarios, one scenario, the lessons, the editor, the hearing test.
    case open(Place)
    /// Show a level's briefing, begin it, begin it again.
    case brief(level: String)
    case start(level: String)
    case setUnhurried(Bool)
    /// An action of the run.
    case run(Action)
    /// An arrow key or button that turns the view.
    case arrow(isRight: Bool, isFine: Bool)
    /// What the person faces now is ahead.
    case recentre
    /// Begin a chapter; the next line of a scene; the scenes' end.
    case chapter(String)
    case nextLine
    case skipScenes
    case chooseProtocol(HearingPreset)
    case startHearing
    case hearing(HearingAction)
    case keep
    case again
    case leave
    case edit(Edit)
    /// A keystroke in a field: those that follow one another there are one step for undo.
    case type(Edit, field: String)
    case select(entity: String?)
    /// Play a sound once in the editor.
    case hear(SoundUse)
    case undo
    case redo
    case testPlay
    case export
    /// Let go of a level or scenario in the editor and show the list of what the person has made.
    case closeEditor
    case newLevel
    case openLevel(String)
    case removeLevel(String)
    /// Let the person choose a file: a level or scenario to be read, a sound or picture to be added.
    case importFile
    case upload
    case removeAsset(String)
    case newScenario
    case openScenario(String)
    case removeScenario(String)
    case editScenario(ScenarioEdit)
    case typeScenario(ScenarioEdit, field: String)
    /// Move the editor's panorama by so many turns.
    case look(by: Double)
    /// What turns the view besides keys and dragging.
    case setSource(ViewSource)
    /// Ask for the motion sensor; only a press may do that.
    case allowSensor
    /// What was typed is not complete yet: nothing follows.
    case unchanged
}

/// A place of the family.
public enum Place: Equatable, Sendable {
    case home, story, scenarios, lessons, editor, hearingTest, achievements
    case scenario(String)
}

/// Codes of the keys that the screens listen to, as the page sends them.
enum KeyCode {
    static var enter: Int { 13 }
    static var escape: Int { 27 }
    static var space: Int { 32 }
    static var arrowLeft: Int { 37 }
    static var arrowRight: Int { 39 }
    static var a: Int { 65 }
    static var c: Int { 67 }
    static var d: Int { 68 }
    static var p: Int { 80 }
    static var r: Int { 82 }
}
