/// A request of a form's part to its editor.
package enum FormAction: Equatable, Sendable {
    /// An edit that is a step of its own.
    case edit(Edit)
    /// A keystroke in a field. Keystrokes at one place become one step for undo.
    case type(Edit)
}
