/// What happened to an element, as the page reports it. The raw value is its number in the command stream.
public enum EventKind: UInt8, CaseIterable, Sendable {
    /// Activated by click, tap, Enter or Space.
    case press = 0
    /// The content of a field changed with this keystroke.
    case input = 1
    /// A field was left with a new content, a box was ticked, an option chosen.
    case change = 2
    /// A form was sent.
    case submit = 3
    /// A finger went down. Listening to it also reports ``mouseDown`` and ``penDown``.
    case touchDown = 4
    /// A key went down anywhere in the document.
    case keyDown = 5
    /// A key came up anywhere in the document.
    case keyUp = 6
    /// A dialog was dismissed with Escape or the Back gesture.
    case dismiss = 7
    /// A mouse button went down. Never listened to on its own.
    case mouseDown = 8
    /// A pen went down. Never listened to on its own.
    case penDown = 9
    /// A finger, a mouse button or a pen that went down on the element came up, wherever that was.
    case pointerUp = 10

    /// The kind that the page must listen to for this one to be reported.
    package var listened: EventKind {
        switch self {
        case .mouseDown, .penDown: .touchDown
        default: self
        }
    }
}
