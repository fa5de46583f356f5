public import Tree

/// Something outside a task that may have spoilt what is done in it, seen by the page.
///
/// A family's own list of disturbances may be longer or shorter; each says itself which of these it takes note of.
public enum Disturbance: String, Choice {
    /// The page was hidden, or is shown again.
    case hidden, visible
    /// Another window has the keyboard, or this one has it back.
    case blurred, focused
}
