/// Rows under a title.
public func group<Action>(
    _ title: String, _ attributes: Attribute<Action>..., @MarkupBuilder<Action> content: () -> Markup<Action>
) -> Markup<Action> {
    Markup(RowParts.group(title, Build.nodes(attributes), content().node))
}

/// Rows without a title.
public func rows<Action>(@MarkupBuilder<Action> content: () -> Markup<Action>) -> Markup<Action> {
    Markup(Build.element(.ul, "rows", content().node.spread))
}

/// A row that leads to a place, with a drawing, a name, one line about it and its last number.
public func row<Action>(
    _ title: String, icon: Icon? = nil, detail: String? = nil, number: String? = nil, numberDetail: String? = nil,
    path: String, _ attributes: Attribute<Action>...
) -> Markup<Action> {
    let content = RowParts.content(title, icon, detail, number, numberDetail, leadsOn: true)
    return Markup(Build.element(.li, Build.nodes(attributes), [ButtonParts.link("row", path, content)]))
}

/// A row that leads to an action.
public func row<Action>(
    _ title: String, icon: Icon? = nil, detail: String? = nil, number: String? = nil, numberDetail: String? = nil,
    action: Action, _ attributes: Attribute<Action>...
) -> Markup<Action> {
    let content = RowParts.content(title, icon, detail, number, numberDetail, leadsOn: true)
    return Markup(RowParts.pressed(ConstantHandler<Action>(action), content, Build.nodes(attributes)))
}

/// A row that only tells something.
public func row<Action>(
    _ title: String, icon: Icon? = nil, detail: String? = nil, number: String? = nil, numberDetail: String? = nil,
    _ attributes: Attribute<Action>...
) -> Markup<Action> {
    let content = RowParts.content(title, icon, detail, number, numberDetail, leadsOn: false)
    return Markup(Build.element(.li, [.attribute(.class, "row")] + Build.nodes(attributes), content))
}

enum RowParts {
    @inline(never)
    static func group(_ title: String, _ attributes: [AttributeNode], _ content: MarkupNode) -> MarkupNode {
        let head = title.isEmpty ? .empty : Build.element(.h2, "group-title", title)
        return Build.element(
            .section, [.attribute(.class, "group")] + attributes,
            [head, Build.element(.ul, "rows", content.spread)])
    }

    @inline(never)
    static func pressed(_ handler: Handler, _ content: [MarkupNode], _ attributes: [AttributeNode]) -> MarkupNode {
        let own: [AttributeNode] = [
            .attribute(.type, "button"), .attribute(.class, "row"), .handler(.press, handler),
        ]
        return Build.element(.li, attributes, [Build.element(.button, own, content)])
    }

    @inline(never)
    static func content(
        _ title: String, _ icon: Icon?, _ detail: String?, _ number: String?, _ numberDetail: String?, leadsOn: Bool
    ) -> [MarkupNode] {
        var nodes: [MarkupNode] = []
        if let icon { nodes.append(Build.element(.span, "row-icon", [IconDrawing.node(icon)])) }
        nodes.append(lines("row-text", title, detail))
        if number != nil || numberDetail != nil { nodes.append(lines("row-number", number, numberDetail)) }
        if leadsOn { nodes.append(IconDrawing.node(.chevron)) }
        return nodes
    }

    @inline(never)
    static func lines(_ classes: String, _ title: String?, _ detail: String?) -> MarkupNode {
        var lines: [MarkupNode] = []
        if let title { lines.append(Build.element(.span, "row-title", title)) }
        if let detail { lines.append(Build.element(.span, "row-detail", detail)) }
        return Build.element(.span, classes, lines)
    }
}
