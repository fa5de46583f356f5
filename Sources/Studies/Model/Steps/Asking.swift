public import Tree

/// `questionnaire`: a session of the family that asks questions.
@Element
public struct QuestionnaireStep {
    @Property public var id: String = ""
    /// The definition itself, a file's name, or `library:NAME`.
    @Property public var quiz: Value = .null
    @Property public var feedback: OwnFeedback = .none
}

/// `task`: a session of a family.
@Element
public struct TaskStep {
    @Property public var id: String = ""
    /// The name under which sessions of the family are stored.
    @Property public var family: String = ""
    /// One of the family's own protocols; or else `definition`.
    @Property public var preset: String = ""
    /// The definition itself, or a file's name.
    @Property public var definition: Value = .null
    /// Whether it is taken once before, to get used to it; marked as practice in the data.
    @Property public var practice: Bool = false
    @Property public var interrupted: Interrupted = .goOn
    @Property public var feedback: OwnFeedback = .none
}

/// What becomes of a task that was left.
public enum Interrupted: String, Choice {
    /// It goes on within ten minutes on the same device, else begins again.
    case goOn = "continue"
    case again
    case end
}

/// What of a step's result its taker sees at once.
public enum OwnFeedback: String, Choice {
    case none, own
}

/// `check`: whether device and surroundings do.
@Element
public struct CheckStep {
    @Property public var id: String = ""
    @Property public var of: Checked? = nil
    /// The bound: Hz for `refresh`, ms for `clock`. The others ask the person.
    @Property public var atLeast: Double? = nil
    @Property public var atMost: Double? = nil
    @Property public var attempts: Int = 3
    @Property public var otherwise: CheckFailed = .record
}

/// What can be checked.
public enum Checked: String, Choice {
    case headphones, sound, card, refresh, clock, touch, keyboard, fullscreen, landscape
}

/// What comes of a check that was not passed.
public enum CheckFailed: String, Choice {
    case record, warn, screenOut
}
