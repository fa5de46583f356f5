import Text

extension Attribute {
    /// The action that an event leads to.
    public static func on(_ kind: EventKind, _ action: Action) -> Attribute {
        Attribute(.handler(kind.listened, ConstantHandler<Action>(action)))
    }

    /// The action that an event leads to, computed from the event; nil means that the event is passed over.
    public static func on(_ kind: EventKind, answer: @escaping (PageEvent) -> Action?) -> Attribute {
        Attribute(.handler(kind.listened, ComputedHandler<Action>(answer)))
    }

    /// The action for a new content of a text field or a selection. `kind` is ``EventKind/input`` or
    /// ``EventKind/change``.
    public static func onText(_ kind: EventKind, _ action: @escaping (String) -> Action) -> Attribute {
        on(kind, answer: { event in action(event.text) })
    }

    /// The action for a box or a radio button that was switched.
    public static func onToggle(_ action: @escaping (Bool) -> Action) -> Attribute {
        on(.change, answer: { event in action(event.text.isSame(as: "true")) })
    }

    /// The action for a finger, a mouse button or a pen that goes down on the element, at once and not on release.
    public static func onPointerDown(_ action: @escaping (PageEvent) -> Action?) -> Attribute {
        on(.touchDown, answer: action)
    }

    /// The action for a key anywhere in the document while the element exists. `kind` is ``EventKind/keyDown`` or
    /// ``EventKind/keyUp``; nil leaves the key to the browser's user.
    public static func onKey(_ kind: EventKind = .keyDown, _ action: @escaping (PageEvent) -> Action?) -> Attribute {
        on(kind, answer: action)
    }
}
