package import Tree

/// What takes the keyboard's focus when an editor's turn changes.
package enum FormFocus: Equatable, Sendable {
    /// Nothing: it stays where the person works.
    case none
    /// The head of the form.
    case form
    /// The buttons that move an object of a list.
    case place(list: Path, index: Int)
}
