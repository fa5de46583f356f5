package import Space
package import Tasks

/// What a person can want on a screen of levels.
package enum Intent: Equatable, Sendable {
    case visit(Destination)
    /// Show a level's briefing.
    case brief(level: String)
    /// Begin a level, or begin it again beside its result.
    case start(level: String)
    case setUnhurried(Bool)
    /// Nothing is to be said aloud.
    case setMute(Bool)
    /// What could not be read is to be fetched again.
    case tryAgain
    /// An action of the run.
    case run(Action)
    case turn(TurnIntent)
    /// What is to be done is to be told once more.
    case tellGoals
    case tell(TellingIntent)
    case source(SourceIntent)
    case leave
    case control(TaskControl)
}

/// What turns the view on the screen itself.
package enum TurnIntent: Equatable, Sendable {
    /// An arrow key or button.
    case arrow(isRight: Bool, isFine: Bool)
    /// What the person faces now is ahead.
    case recentre
}

/// What leads through the story.
package enum TellingIntent: Equatable, Sendable {
    /// Begin a chapter; the next line of a scene; the same line once more; the scenes' end.
    case chapter(String)
    case nextLine
    case again
    case skipScenes
}

/// A place of the listening card, of this room or of one beside it.
package enum Destination: Equatable, Sendable {
    case home, story, scenarios, lessons, editor, hearingTest, achievements
    case scenario(String)

    /// The lab's path.
    var path: String {
        switch self {
        case .home: "/hearing"
        case .story: "/hearing/story"
        case .scenarios: "/hearing/scenarios"
        case .lessons: "/hearing/lessons"
        case .editor: "/hearing/editor"
        case .hearingTest: "/hearing/protocols"
        case .achievements: "/hearing/achievements"
        case .scenario(let id): "/hearing/scenario/" + id
        }
    }
}
