/// A button that leads to an action.
public func button<Action>(
    _ label: String, style: ButtonStyle = .secondary, icon: Icon? = nil, isDisabled: Bool = false, action: Action,
    _ attributes: Attribute<Action>...
) -> Markup<Action> {
    let own: [Attribute<Action>] = [
        .type("button"), .class(style.classes), .disabled(isDisabled), .on(.press, action),
    ]
    return element(.button, attributes: own + attributes, labelled(label, icon))
}

/// A button that shows only a drawing; the label is what screen readers say.
public func iconButton<Action>(
    _ icon: Icon, label: String, action: Action, _ attributes: Attribute<Action>...
) -> Markup<Action> {
    let own: [Attribute<Action>] = [
        .type("button"), .class("icon-button"), .label(label), .on(.press, action),
    ]
    return element(.button, attributes: own + attributes, Markup(IconDrawing.node(icon)))
}

/// A link within a text or a list. The page turns a plain click into a change of place without loading anything.
public func link<Action>(_ label: String, path: String, _ attributes: Attribute<Action>...) -> Markup<Action> {
    element(.a, attributes: [.class("link"), .href(path)] + attributes, text(label))
}

/// A link that looks like a button.
public func linkButton<Action>(
    _ label: String, style: ButtonStyle = .secondary, icon: Icon? = nil, path: String,
    _ attributes: Attribute<Action>...
) -> Markup<Action> {
    element(.a, attributes: [.class(style.classes), .href(path)] + attributes, labelled(label, icon))
}

/// Buttons in a row; on phones they share the width.
public func buttons<Action>(@MarkupBuilder<Action> content: () -> Markup<Action>) -> Markup<Action> {
    element(.div, .class("buttons"), content: content)
}

private func labelled<Action>(_ label: String, _ icon: Icon?) -> Markup<Action> {
    guard let icon else { return text(label) }
    let span = ElementNode(.span, [], [.text(label)])
    return Markup(.group(GroupNode([IconDrawing.node(icon), .element(span)])))
}
