/// One step of changing the page. Elements and texts are known by number; 1 is the root and 0 stands for none.
package enum Command: Equatable, Sendable {
    case create(UInt32, Tag)
    case createText(UInt32, String)
    case setText(UInt32, String)
    case attribute(UInt32, AttributeName, String)
    case removeAttribute(UInt32, AttributeName)
    /// Puts a node under a parent, in front of a sibling or, with 0, at the end. Moves it if it is on the page already.
    case insert(parent: UInt32, child: UInt32, before: UInt32)
    /// Takes a node and all below it off the page; their numbers are free again.
    case remove(UInt32)
    case listen(UInt32, EventKind)
    case unlisten(UInt32, EventKind)
    /// Sets a custom property of the style; an empty text takes it away.
    case variable(UInt32, String, String)
    case value(UInt32, String)
    case checked(UInt32, Bool)
    case focus(UInt32)
    /// The document's title.
    case title(String)
    /// The document's language code and direction, `ltr` or `rtl`.
    case language(String, String)
    /// Read out by screen readers when the reader pauses.
    case announce(String)
}
