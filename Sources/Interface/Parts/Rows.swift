/// Rows under a title.
public func group<Action>(
    _ title: String, _ attributes: Attribute<Action>..., @MarkupBuilder<Action> content: () -> Markup<Action>
) -> Markup<Action> {
    let inner = content()
    return element(
        .section, attributes: [.class("group")] + attributes,
        fragment {
            if !title.isEmpty { element(.h2, .class("group-title")) { title } }
            element(.ul, .class("rows")) { inner }
        })
}

/// Rows without a title.
public func rows<Action>(@MarkupBuilder<Action> content: () -> Markup<Action>) -> Markup<Action> {
    element(.ul, .class("rows"), content: content)
}

/// A row that leads to a place: a drawing, what it is, one line about it and its last number.
public func row<Action>(
    _ title: String, icon: Icon? = nil, detail: String? = nil, number: String? = nil, numberDetail: String? = nil,
    path: String, _ attributes: Attribute<Action>...
) -> Markup<Action> {
    let content = RowContent.nodes(title, icon, detail, number, numberDetail, leadsOn: true)
    let link: Markup<Action> = element(.a, attributes: [.class("row"), .href(path)], Markup(content))
    return element(.li, attributes: attributes, link)
}

/// A row that leads to an action.
public func row<Action>(
    _ title: String, icon: Icon? = nil, detail: String? = nil, number: String? = nil, numberDetail: String? = nil,
    action: Action, _ attributes: Attribute<Action>...
) -> Markup<Action> {
    let content = RowContent.nodes(title, icon, detail, number, numberDetail, leadsOn: true)
    let own: [Attribute<Action>] = [.type("button"), .class("row"), .on(.press, action)]
    return element(.li, attributes: attributes, element(.button, attributes: own, Markup(content)))
}

/// A row that only tells something.
public func row<Action>(
    _ title: String, icon: Icon? = nil, detail: String? = nil, number: String? = nil, numberDetail: String? = nil,
    _ attributes: Attribute<Action>...
) -> Markup<Action> {
    let content = RowContent.nodes(title, icon, detail, number, numberDetail, leadsOn: false)
    return element(.li, attributes: [.class("row")] + attributes, Markup(content))
}

enum RowContent {
    static func nodes(
        _ title: String, _ icon: Icon?, _ detail: String?, _ number: String?, _ numberDetail: String?, leadsOn: Bool
    ) -> MarkupNode {
        var texts = [span("row-title", [.text(title)])]
        if let detail { texts.append(span("row-detail", [.text(detail)])) }
        var nodes: [MarkupNode] = []
        if let icon { nodes.append(span("row-icon", [IconDrawing.node(icon)])) }
        nodes.append(span("row-text", texts))
        if let number {
            var numbers = [span("row-title", [.text(number)])]
            if let numberDetail { numbers.append(span("row-detail", [.text(numberDetail)])) }
            nodes.append(span("row-number", numbers))
        }
        if leadsOn { nodes.append(IconDrawing.node(.chevron)) }
        return .group(GroupNode(nodes))
    }

    private static func span(_ classes: String, _ children: [MarkupNode]) -> MarkupNode {
        .element(ElementNode(.span, [.attribute(.class, classes)], children))
    }
}
