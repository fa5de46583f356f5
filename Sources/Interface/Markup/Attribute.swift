/// One entry of an element's attribute list.
///
/// Of attributes with the same name the last one counts, but classes are joined.
public struct Attribute<Action> {
    let node: AttributeNode

    init(_ node: AttributeNode) { self.node = node }

    /// No attribute at all, for the other branch of a condition.
    public static var none: Attribute { Attribute(.none) }

    /// The attribute if the condition holds, otherwise nothing.
    public static func when(_ condition: Bool, _ attribute: @autoclosure () -> Attribute) -> Attribute {
        condition ? attribute() : .none
    }

    /// Any attribute with any text.
    public static func attribute(_ name: AttributeName, _ text: String) -> Attribute {
        Attribute(.attribute(name, text))
    }

    /// Any attribute with a whole number.
    public static func attribute(_ name: AttributeName, _ number: Int) -> Attribute {
        Attribute(.attribute(name, String(number)))
    }

    /// A boolean attribute: present without a text, or absent.
    public static func flag(_ name: AttributeName, _ isPresent: Bool = true) -> Attribute {
        isPresent ? Attribute(.attribute(name, "")) : .none
    }

    /// A custom property of the style, for example `.variable("--part", "0.4")`. The page sets it through its object
    /// model; HTML written by the server leaves it out because the content policy forbids inline styles.
    public static func variable(_ name: String, _ text: String) -> Attribute { Attribute(.variable(name, text)) }

    /// What identifies the element among its siblings. Elements with keys keep their place on the page, their focus and
    /// their content when the list around them changes.
    public static func key(_ text: String) -> Attribute { Attribute(.key(text)) }

    /// The current content of a text field, an area or a selection. While the person types, the page's own content wins
    /// until an action answers with a different one.
    public static func value(_ text: String) -> Attribute { Attribute(.value(text)) }

    /// The current state of a box or a radio button.
    public static func checked(_ isChecked: Bool) -> Attribute { Attribute(.checked(isChecked)) }

    /// The element takes the focus when it appears, and again whenever the number changes.
    public static func focus(_ turn: Int = 0) -> Attribute { Attribute(.focus(turn)) }
}
