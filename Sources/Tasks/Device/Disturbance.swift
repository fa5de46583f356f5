public import Tree

/// Something outside a task that may have spoilt a trial, as the page noticed it.
///
/// Each family says which of these it takes note of; its own list of disturbances may be longer or shorter.
public enum Disturbance: String, Choice {
    /// The page was hidden, or is shown again.
    case hidden, visible
    /// Another window has the keyboard, or this one has it back.
    case blurred, focused
}
