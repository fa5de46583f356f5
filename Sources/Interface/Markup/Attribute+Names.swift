/// Short forms of the attributes that screens use most.
extension Attribute {
    /// One or more classes of the style sheet, separated by spaces.
    public static func `class`(_ names: String) -> Attribute { attribute(.class, names) }

    /// The identity within the document, which labels and descriptions refer to.
    public static func id(_ text: String) -> Attribute { attribute(.id, text) }

    /// The address of a link. Addresses that would run code are replaced by `#`.
    public static func href(_ address: String) -> Attribute { attribute(.href, Address.safe(address)) }

    /// What kind of thing the element is to a screen reader.
    public static func role(_ text: String) -> Attribute { attribute(.role, text) }

    /// The name of an element that shows no text.
    public static func label(_ text: String) -> Attribute { attribute(.ariaLabel, text) }

    /// The identities of the elements that describe this one.
    public static func describedBy(_ identities: String) -> Attribute { attribute(.ariaDescribedby, identities) }

    /// Whether a screen reader passes over the element.
    public static func decorative(_ isDecorative: Bool = true) -> Attribute {
        isDecorative ? attribute(.ariaHidden, "true") : .none
    }

    /// Marks the link of the place that is shown now.
    public static func current(_ isCurrent: Bool = true) -> Attribute {
        isCurrent ? attribute(.ariaCurrent, "page") : .none
    }

    /// Whether a switching button is on.
    public static func pressed(_ isPressed: Bool) -> Attribute { attribute(.ariaPressed, isPressed ? "true" : "false") }

    /// A region whose changes are read out when the reader pauses.
    public static var live: Attribute { attribute(.ariaLive, "polite") }

    /// The type of a field or a button.
    public static func type(_ text: String) -> Attribute { attribute(.type, text) }

    /// The name of a field.
    public static func name(_ text: String) -> Attribute { attribute(.name, text) }

    /// The identity of the field that a label names.
    public static func `for`(_ identity: String) -> Attribute { attribute(.for, identity) }

    /// Whether a control cannot be used just now. It stays in the order of the Tab key and keeps the focus, but a press
    /// does nothing. With the `disabled` of HTML it would lose the focus.
    public static func disabled(_ isDisabled: Bool = true) -> Attribute {
        isDisabled ? attribute(.ariaDisabled, "true") : .none
    }

    /// Whether the element is left out of the page.
    public static func hidden(_ isHidden: Bool = true) -> Attribute { flag(.hidden, isHidden) }

    /// Whether a folded part or a dialog is open.
    public static func open(_ isOpen: Bool = true) -> Attribute { flag(.open, isOpen) }

    /// The place in the order of the Tab key: 0 in the order of the document, -1 for code only.
    public static func tabIndex(_ place: Int) -> Attribute { attribute(.tabindex, place) }

    /// The language of a part, as a code like `de`.
    public static func language(_ code: String) -> Attribute { attribute(.lang, code) }
}
