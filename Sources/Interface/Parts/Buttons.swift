/// A button that leads to an action.
public func button<Action>(
    _ label: String, style: ButtonStyle = .secondary, icon: Icon? = nil, isDisabled: Bool = false, action: Action,
    _ attributes: Attribute<Action>...
) -> Markup<Action> {
    Markup(
        ButtonParts.button(label, style, icon, isDisabled, ConstantHandler<Action>(action), Build.nodes(attributes)))
}

/// A button that shows only a drawing; the label is what screen readers say.
public func iconButton<Action>(
    _ icon: Icon, label: String, action: Action, _ attributes: Attribute<Action>...
) -> Markup<Action> {
    Markup(ButtonParts.iconButton(icon, label, ConstantHandler<Action>(action), Build.nodes(attributes)))
}

/// A link within a text or a list. The page turns a plain click into a change of place without loading anything.
public func link<Action>(_ label: String, path: String, _ attributes: Attribute<Action>...) -> Markup<Action> {
    Markup(ButtonParts.link("link", path, [.text(label)], Build.nodes(attributes)))
}

/// A link that looks like a button.
public func linkButton<Action>(
    _ label: String, style: ButtonStyle = .secondary, icon: Icon? = nil, path: String,
    _ attributes: Attribute<Action>...
) -> Markup<Action> {
    Markup(ButtonParts.link(style.classes, path, ButtonParts.labelled(label, icon), Build.nodes(attributes)))
}

/// Buttons in a row; on phones they share the width.
public func buttons<Action>(@MarkupBuilder<Action> content: () -> Markup<Action>) -> Markup<Action> {
    Markup(Build.element(.div, "buttons", content().node.spread))
}

enum ButtonParts {
    @inline(never)
    static func button(
        _ label: String, _ style: ButtonStyle, _ icon: Icon?, _ isDisabled: Bool, _ handler: Handler,
        _ attributes: [AttributeNode]
    ) -> MarkupNode {
        var own: [AttributeNode] = [.attribute(.type, "button"), .attribute(.class, style.classes)]
        if isDisabled { own.append(.attribute(.ariaDisabled, "true")) }
        own.append(.handler(.press, handler))
        return Build.element(.button, own + attributes, labelled(label, icon))
    }

    @inline(never)
    static func iconButton(
        _ icon: Icon, _ label: String, _ handler: Handler, _ attributes: [AttributeNode],
        _ classes: String = "icon-button"
    ) -> MarkupNode {
        let own: [AttributeNode] = [
            .attribute(.type, "button"), .attribute(.class, classes), .attribute(.ariaLabel, label),
            .handler(.press, handler),
        ]
        return Build.element(.button, own + attributes, [IconDrawing.node(icon)])
    }

    @inline(never)
    static func link(
        _ classes: String, _ path: String, _ children: [MarkupNode], _ attributes: [AttributeNode] = []
    ) -> MarkupNode {
        let own: [AttributeNode] = [.attribute(.class, classes), .attribute(.href, Address.safe(path))]
        return Build.element(.a, own + attributes, children)
    }

    @inline(never)
    static func labelled(_ label: String, _ icon: Icon?) -> [MarkupNode] {
        guard let icon else { return [.text(label)] }
        return [IconDrawing.node(icon), Build.element(.span, [], [.text(label)])]
    }
}
