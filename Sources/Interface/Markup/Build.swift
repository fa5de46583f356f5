/// Builds parts of a tree without their action type, so that each is compiled once however many action types there are.
/// They take lists and texts over, so that the caller need not release them.
enum Build {
    @inline(never)
    static func element(
        _ tag: Tag, _ attributes: consuming [AttributeNode], _ children: consuming [MarkupNode]
    ) -> MarkupNode {
        ElementNode(tag, attributes, children)
    }

    @inline(never)
    static func element(_ tag: Tag, _ classes: consuming String, _ children: consuming [MarkupNode]) -> MarkupNode {
        ElementNode(tag, [.attribute(.class, classes)], children)
    }

    @inline(never)
    static func element(_ tag: Tag, _ classes: consuming String, _ text: consuming String) -> MarkupNode {
        ElementNode(tag, [.attribute(.class, classes)], [.text(text)])
    }

    @inline(never)
    static func group(_ nodes: consuming [MarkupNode]) -> MarkupNode { GroupNode(nodes) }

    /// The attributes of a list without their action type.
    static func nodes<Action>(_ attributes: [Attribute<Action>]) -> [AttributeNode] {
        // An attribute is its node and nothing else, so both lists have the same layout.
        unsafeBitCast(attributes, to: [AttributeNode].self)
    }

    /// The nodes of a list without their action type.
    static func nodes<Action>(_ markups: [Markup<Action>]) -> [MarkupNode] {
        // Markup is its node and nothing else, so both lists have the same layout.
        unsafeBitCast(markups, to: [MarkupNode].self)
    }
}
