/// A drawing of one stroke on a square of 24 units, in the colour of the text around it.
public enum Icon: UInt8, CaseIterable, Sendable {
    case bolt, headphones, hand, speech, clock, chart, plus, sliders, back, close, download, trash, play, check
    case warning, sun, moon, info, chevron, replay, upload, pause, edit, copy, more, person, people, lock, search
    case phone, stop, eye, home, globe, speaker, calendar, keyboard, link, compare, expand
    case sunrise, sunLow, sunset

    /// Whether the drawing points along the direction of reading and is mirrored with it.
    var isDirectional: Bool {
        switch self {
        case .back, .chevron, .compare: true
        default: false
        }
    }
}

/// A drawing next to a text. Screen readers pass over it, so it never carries a meaning alone.
public func icon<Action>(_ icon: Icon) -> Markup<Action> {
    Markup(IconDrawing.node(icon))
}

enum IconDrawing {
    static func node(_ icon: Icon) -> MarkupNode {
        let path = Build.element(.path, [.attribute(.d, icon.path)], [])
        let attributes: [AttributeNode] = [
            .attribute(.class, icon.isDirectional ? "icon icon-directional" : "icon"),
            .attribute(.viewBox, "0 0 24 24"), .attribute(.ariaHidden, "true"), .attribute(.focusable, "false"),
        ]
        return Build.element(.svg, attributes, [path])
    }
}
