import Text

/// One entry of an element's list: an attribute, a property of the page's object, a handler or the key.
enum AttributeNode {
    case none
    case attribute(AttributeName, String)
    /// A custom property of the style, set through the page's object model because inline styles are forbidden.
    case variable(String, String)
    /// The current content of a field, as opposed to its first one.
    case value(String)
    /// The current state of a box or of a radio button.
    case checked(Bool)
    /// The element takes the focus when it appears and whenever the number changes.
    case focus(Int)
    case handler(EventKind, Handler)
    case key(String)
}

extension AttributeNode {
    /// Whether both are about the same attribute, property or event, whatever its value.
    func hasSameSubject(as other: AttributeNode) -> Bool {
        switch (self, other) {
        case (.attribute(let a, _), .attribute(let b, _)): a == b
        case (.variable(let a, _), .variable(let b, _)): a.isSame(as: b)
        case (.handler(let a, _), .handler(let b, _)): a == b
        case (.value, .value), (.checked, .checked), (.focus, .focus), (.key, .key), (.none, .none): true
        default: false
        }
    }
}
