/// A view tree without the type of its actions.
enum MarkupNode {
    case empty
    case text(String)
    case element(ElementNode)
    case group(GroupNode)
    case memo(MemoNode)
    case mapped(MappedNode)

    /// What identifies this node among its siblings.
    var key: String? {
        switch self {
        case .empty, .text: nil
        case .element(let element): element.key
        case .group(let group): group.key
        case .memo(let memo): memo.key
        case .mapped(let mapped): mapped.content.key
        }
    }

    /// The nodes as an element's list of children: a plain group is spread out, anything else stands alone.
    var children: [MarkupNode] {
        switch self {
        case .empty: []
        case .group(let group) where group.key == nil: group.children
        default: [self]
        }
    }
}

extension MarkupNode {
    /// Whether nothing at all would be shown.
    var isBlank: Bool {
        switch self {
        case .empty: return true
        case .text, .element, .memo: return false
        case .mapped(let mapped): return mapped.content.isBlank
        case .group(let group):
            for child in group.children where !child.isBlank { return false }
            return true
        }
    }
}

/// An element: its kind, its list of attributes and its children.
final class ElementNode {
    let tag: Tag
    let key: String?
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
        key = normal.key
        hasState = normal.hasState
    }
}

/// Several nodes without an element around them.
final class GroupNode {
    let key: String?
    let children: [MarkupNode]
    /// Whether any child has a key.
    let isKeyed: Bool

    init(key: String? = nil, _ children: [MarkupNode]) {
        self.key = key
        self.children = children
        isKeyed = children.areKeyed
    }
}

/// A subtree that is neither built nor compared again while its version stays the same.
final class MemoNode {
    let key: String?
    let version: Int
    let build: () -> MarkupNode

    init(key: String?, version: Int, build: @escaping () -> MarkupNode) {
        self.key = key
        self.version = version
        self.build = build
    }
}

/// A subtree whose actions are of another type.
final class MappedNode {
    let content: MarkupNode
    let mapper: Mapper

    init(_ content: MarkupNode, _ mapper: Mapper) {
        self.content = content
        self.mapper = mapper
    }
}

extension [MarkupNode] {
    /// Whether any of the nodes has a key.
    var areKeyed: Bool {
        for node in self where node.hasKey { return true }
        return false
    }
}

extension MarkupNode {
    /// Whether something identifies the node among its siblings; cheaper than reading the key.
    var hasKey: Bool {
        switch self {
        case .empty, .text: false
        case .element(let element): element.key != nil
        case .group(let group): group.key != nil
        case .memo(let memo): memo.key != nil
        case .mapped(let mapped): mapped.content.hasKey
        }
    }
}
