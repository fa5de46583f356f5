/// What a task's screen shows. Changing it changes one class, so the change takes one frame.
public enum StageLook: UInt8, CaseIterable, Sendable {
    /// Nothing happens yet: ink or paper.
    case wait
    /// Respond now: blue from edge to edge.
    case go
    /// Ink or paper with things on it.
    case choice
    /// A message between two parts.
    case pause

    var classes: String {
        switch self {
        case .wait: "stage stage-wait"
        case .go: "stage stage-go"
        case .choice: "stage stage-choice"
        case .pause: "stage stage-pause"
        }
    }
}

/// The whole screen for a task, with a quiet way out. Handlers for pointers and keys go into the attributes; the way
/// out does not reach them.
public func stage<Action>(
    _ look: StageLook, exitLabel: String, exit: Action, _ attributes: Attribute<Action>...,
    @MarkupBuilder<Action> content: () -> Markup<Action>
) -> Markup<Action> {
    let inner = content()
    let own: [Attribute<Action>] = [.class(look.classes), .key("stage"), .tabIndex(-1), .focus()]
    return element(
        .main, attributes: own + attributes,
        fragment {
            element(
                .button, .type("button"), .class("stage-exit"), .label(exitLabel), .on(.press, exit)
            ) { Markup<Action>(IconDrawing.node(.close)) }
            inner
        })
}

/// Four squares (or as many as there are labels), of which at most one holds the sign to respond to.
/// - Parameters:
///   - lit: the place of the square with the sign.
///   - labels: what screen readers call the squares.
///   - onPress: a pointer went down on a square; nil passes over it.
public func squares<Action>(
    lit: Int?, labels: [String], onPress: @escaping (Int, PageEvent) -> Action?
) -> Markup<Action> {
    element(.div, .class("squares")) {
        for (place, label) in labels.enumerated() {
            element(
                .div, .class("square"), .role("img"), .label(label), .when(place == lit, .attribute(.dataState, "lit")),
                .onPointerDown { event in onPress(place, event) })
        }
    }
}
