public import Tasks

/// What a person can want on a screen of this family.
public enum Intent: Equatable, Sendable {
    case choose(back: Int)
    case start, again
    case press(Input)
    case control(TaskControl)
}
