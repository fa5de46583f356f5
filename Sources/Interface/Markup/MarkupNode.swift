/// A view tree without the type of its actions.
///
/// Each node is an object, so that a part is one word. Screens pass parts on thousands of times, and an enum had three
/// words.
class MarkupNode {
    /// What identifies this node among its siblings.
    final let key: String?

    init(key: String? = nil) { self.key = key }

    /// Whether something identifies the node among its siblings; cheaper than reading the key.
    final var hasKey: Bool { key != nil }

    /// The node's kind, with the node as its own type.
    var kind: MarkupKind { .empty }

    /// The nodes as an element's list of children: a plain group is spread out, anything else stands alone.
    final var spread: [MarkupNode] {
        switch kind {
        case .empty: []
        case .group(let group) where group.key == nil: group.children
        default: [self]
        }
    }

    /// Whether nothing at all would be shown.
    final var isBlank: Bool {
        switch kind {
        case .empty: return true
        case .text, .element, .memo: return false
        case .mapped(let mapped): return mapped.content.isBlank
        case .group(let group):
            for child in group.children where !child.isBlank { return false }
            return true
        }
    }
}

/// The kinds of nodes.
enum MarkupKind {
    case empty
    case text(String)
    case element(ElementNode)
    case group(GroupNode)
    case memo(MemoNode)
    case mapped(MappedNode)
}

extension MarkupNode {
    /// Nothing.
    static var empty: MarkupNode { MarkupNode() }

    @inline(never)
    static func text(_ text: consuming String) -> MarkupNode { TextNode(text) }
}

/// A text.
final class TextNode: MarkupNode {
    let text: String

    init(_ text: String) {
        self.text = text
        super.init()
    }

    override var kind: MarkupKind { .text(text) }
}

/// An element: its kind, its list of attributes and its children.
final class ElementNode: MarkupNode {
    let tag: Tag
    let attributes: [AttributeNode]
    let children: [MarkupNode]
    /// Whether any child has a key.
    let isKeyed: Bool
    /// Whether an attribute is the content or the state of a field.
    let hasState: Bool

    init(_ tag: Tag, _ attributes: [AttributeNode], _ children: [MarkupNode]) {
        self.tag = tag
        self.children = children
        isKeyed = children.areKeyed
        let normal = NormalAttributes(attributes)
        self.attributes = normal.list
        hasState = normal.hasState
        super.init(key: normal.key)
    }

    override var kind: MarkupKind { .element(self) }
}

/// Several nodes without an element around them.
final class GroupNode: MarkupNode {
    let children: [MarkupNode]
    /// Whether any child has a key.
    let isKeyed: Bool

    init(key: String? = nil, _ children: [MarkupNode]) {
        self.children = children
        isKeyed = children.areKeyed
        super.init(key: key)
    }

    override var kind: MarkupKind { .group(self) }
}

/// A subtree that is neither built nor compared again while its version stays the same.
final class MemoNode: MarkupNode {
    let version: Int
    let build: () -> MarkupNode

    init(key: String?, version: Int, build: @escaping () -> MarkupNode) {
        self.version = version
        self.build = build
        super.init(key: key)
    }

    override var kind: MarkupKind { .memo(self) }
}

/// A subtree whose actions are of another type.
final class MappedNode: MarkupNode {
    let content: MarkupNode
    let mapper: Mapper

    init(_ content: MarkupNode, _ mapper: Mapper) {
        self.content = content
        self.mapper = mapper
        super.init(key: content.key)
    }

    override var kind: MarkupKind { .mapped(self) }
}

extension [MarkupNode] {
    /// Whether any of the nodes has a key.
    var areKeyed: Bool {
        for node in self where node.hasKey { return true }
        return false
    }
}
