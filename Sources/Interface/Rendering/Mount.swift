/// The part of the page that shows one node of the tree: an element or a text with its number, or a group that is only
/// its children.
final class Mount {
    /// The node that was rendered last, never a mapped one.
    var node: MarkupNode
    /// The number on the page; 0 for what is no page node of its own.
    let id: UInt32
    /// The boundaries between action types around it.
    var chain: MapperChain?
    var children: [Mount] = []
    /// The content that the field on the page is known to have.
    var value: String?
    /// The state that the box on the page is known to have.
    var isChecked: Bool?

    init(_ node: MarkupNode, id: UInt32, chain: MapperChain?) {
        self.node = node
        self.id = id
        self.chain = chain
    }

    /// The first page node that belongs to it, or 0.
    var first: UInt32 {
        if id != 0 { return id }
        for child in children {
            let first = child.first
            if first != 0 { return first }
        }
        return 0
    }
}

extension [Mount] {
    /// Whether any of them shows a node with a key.
    var areKeyed: Bool {
        for mount in self where mount.node.hasKey { return true }
        return false
    }
}
