package import Tree

/// The element that takes the keyboard's focus when an editor's turn changes.
package enum FormFocus: Equatable, Sendable {
    /// The focus stays.
    case none
    /// The head of the form.
    case form
    /// The buttons that move an object of a list.
    case place(list: Path, index: Int)
}
