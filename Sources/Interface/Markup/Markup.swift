/// A view tree as a value: what a screen shows for a state, and which action each event leads to.
///
/// The same tree becomes page commands (``Renderer``) and HTML (``html()``).
public struct Markup<Action> {
    let node: MarkupNode

    init(_ node: MarkupNode) { self.node = node }

    /// Nothing.
    public static var empty: Markup { Markup(.empty) }

    /// The same tree inside a screen whose actions are of another type.
    public func map<Outer>(_ transform: @escaping (Action) -> Outer) -> Markup<Outer> {
        Markup<Outer>(MappedNode(node, TypedMapper<Action, Outer>(transform)))
    }

    /// Whether nothing at all would be shown.
    public var isEmpty: Bool { node.isBlank }
}

/// An element with children.
public func element<Action>(
    _ tag: Tag, _ attributes: Attribute<Action>..., @MarkupBuilder<Action> content: () -> Markup<Action>
) -> Markup<Action> {
    element(tag, attributes: attributes, content())
}

/// An element without children.
public func element<Action>(_ tag: Tag, _ attributes: Attribute<Action>...) -> Markup<Action> {
    element(tag, attributes: attributes, .empty)
}

/// An element from parts that were computed beforehand.
public func element<Action>(_ tag: Tag, attributes: [Attribute<Action>], _ content: Markup<Action>) -> Markup<Action> {
    Markup(Build.element(tag, Build.nodes(attributes), content.node.spread))
}

/// A text.
public func text<Action>(_ text: String) -> Markup<Action> { Markup(.text(text)) }

/// Several nodes without an element around them.
public func fragment<Action>(@MarkupBuilder<Action> content: () -> Markup<Action>) -> Markup<Action> { content() }

/// Several nodes that move together when the list around them changes.
public func keyed<Action>(_ key: String, @MarkupBuilder<Action> content: () -> Markup<Action>) -> Markup<Action> {
    Markup(GroupNode(key: key, content().node.spread))
}

/// A part that is neither built nor compared again while its version stays the same. The closure must depend on nothing
/// but what the version stands for, including the actions inside.
public func memo<Action>(
    _ version: Int, key: String? = nil, @MarkupBuilder<Action> content: @escaping () -> Markup<Action>
) -> Markup<Action> {
    Markup(MemoNode(key: key, version: version, build: { content().node }))
}
