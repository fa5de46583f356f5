/// One event of the page, as it crosses the boundary.
public struct PageEvent: Sendable {
    /// The element that listens, as numbered by the renderer.
    public var node: UInt32
    /// What happened.
    public var kind: EventKind
    /// The event's own time stamp: milliseconds on the page's clock, unrounded.
    public var time: Double
    /// Pointer events: horizontal place in CSS pixels of the window. Key events: the key's code.
    public var x: Double
    /// Pointer events: vertical place in CSS pixels of the window. Key events: twice the key's place on the keyboard,
    /// and one more while the key repeats; 512 more for an event that a program made.
    public var y: Double
    /// The content of the field; empty for events without text.
    public var text: String

    /// An event. Everything but the element and the kind may be left out.
    public init(
        node: UInt32, kind: EventKind, time: Double = 0, x: Double = 0, y: Double = 0, text: String = ""
    ) {
        self.node = node
        self.kind = kind
        self.time = time
        self.x = x
        self.y = y
        self.text = text
    }

    /// The key of a key event: 32 space, 13 Enter, 27 Escape, the capital letter's or digit's code point, otherwise 0.
    public var key: Int { x >= 0 && x < 1_114_112 ? Int(x) : 0 }

    /// Whether a key event comes from a key that is being held.
    public var isRepeat: Bool { keyBits & 1 == 1 }

    /// Whether a program made a key or pointer event, and not a person: the page says so by a bit of a key's place, and by
    /// a place far below every window.
    public var isSynthetic: Bool {
        switch kind {
        case .keyDown, .keyUp: keyBits & 512 != 0
        case .touchDown, .mouseDown, .penDown: y >= 1e6
        default: false
        }
    }

    /// Where the key of a key event lies, whatever is printed on it: the code point of the capital letter or of the
    /// digit that an English keyboard has there, 32 for space, 13 for Enter, 37 to 40 for the arrows to the left, up,
    /// to the right and down, 186 to 222 for signs (see keyboard.js); 0 for all others.
    public var place: Int { (keyBits & 511) >> 1 }

    private var keyBits: Int { y >= 0 && y < 1024 ? Int(y) : 0 }

    /// The device of a pointer event.
    public var pointer: Pointer {
        switch kind {
        case .mouseDown: .mouse
        case .penDown: .pen
        default: .touch
        }
    }

    /// A pointing device.
    public enum Pointer: UInt8, CaseIterable, Sendable {
        case touch, mouse, pen
    }
}
