package import Tree

/// `questionnaire`: a session of the family that asks questions.
@Element
package struct QuestionnaireStep {
    @Property package var id: String = ""
    /// The definition itself, a file's name, or `library:NAME`.
    @Property(with: .needed, .unseen, .holds(.content), .called(.questionnaire)) package var quiz: Value = .null
    @Property(with: .called(.feedback)) package var feedback: OwnFeedback = .none
}

/// `task`: a session of a family.
@Element
package struct TaskStep {
    @Property package var id: String = ""
    /// The name under which sessions of the family are stored.
    @Property(with: .needed, .holds(.reference("family")), .called(.test)) package var family: String = ""
    /// One of the family's own protocols; otherwise `definition` is given.
    @Property(with: .or("definition"), .unseen, .holds(.reference("preset")), .called(.preset))
    package var preset: String = ""
    /// The definition itself, or a file's name.
    @Property(with: .unseen, .holds(.content), .called(.definition)) package var definition: Value = .null
    /// What is set of the definition: `{hand: left, test: {repeat: 5}}`. What people differ in may follow their group,
    /// `{hand: {group: {coffee: left, decaf: right}}}`, or a row of the ledger, `{hand: {row: tests}}`.
    @Property(with: .unseen, .called(.set, hint: .hintSet)) package var `set`: Node = Node()
    /// Whether the task is taken once before for practice, which the data say.
    @Property(with: .called(.practice)) package var practice: Bool = false
    @Property(with: .called(.interrupted)) package var interrupted: Interrupted = .goOn
    @Property(with: .called(.feedback)) package var feedback: OwnFeedback = .none
}

/// What happens to a task that was left.
package enum Interrupted: String, Choice {
    /// It goes on if the person comes back within ten minutes on the same device; otherwise it begins again.
    case goOn = "continue"
    case again
    case end
}

/// The part of a step's result that the person sees at once.
package enum OwnFeedback: String, Choice {
    case none, own
}

/// `check`: whether device and surroundings are suitable.
@Element
package struct CheckStep {
    @Property package var id: String = ""
    @Property(with: .needed, .called(.checked)) package var of: Checked? = nil
    /// The bound: Hz for `refresh`, ms for `clock`. The others ask the person.
    @Property(with: .called(.atLeast, hint: .hintBound)) package var atLeast: Double? = nil
    @Property(with: .called(.atMost)) package var atMost: Double? = nil
    @Property(1...20, with: .called(.attempts)) package var attempts: Int = 3
    @Property(with: .called(.otherwise)) package var otherwise: CheckFailed = .record
}

/// What can be checked.
package enum Checked: String, Choice {
    case headphones, sound, card, refresh, clock, touch, keyboard, fullscreen, landscape
}

/// What follows a check that was not passed.
package enum CheckFailed: String, Choice {
    case record, warn, screenOut
}
