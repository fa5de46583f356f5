/// What a part of a form asks of the editor that shows it.
package enum FormAction: Equatable, Sendable {
    /// A step of editing that stands alone.
    case edit(Edit)
    /// A keystroke in a field: those in the same place become one step for undo.
    case type(Edit)
}
