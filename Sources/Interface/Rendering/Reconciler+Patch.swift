import Text

extension Reconciler {
    /// Makes a mount show a node: changes it where both are alike, otherwise replaces it.
    /// - Parameter before: the page node that follows, or 0.
    func patch(_ mount: Mount, _ node: MarkupNode, _ chain: MapperChain?, parent: UInt32, before: UInt32) -> Mount {
        switch (mount.node.kind, node.kind) {
        case (_, .mapped(let mapped)):
            let chain = MapperChain(mapped.mapper, outer: chain)
            return patch(mount, mapped.content, chain, parent: parent, before: before)
        case (.empty, .empty):
            return mount
        case (.text(let old), .text(let new)):
            if !old.isSame(as: new) {
                commands.append(.setText(mount.id, new))
                mount.node = node
            }
            return mount
        case (.element(let old), .element(let new)) where old.tag == new.tag && isSameKey(old.key, new.key):
            if old === new && mount.chain === chain { return mount }
            patch(mount, from: old, to: new, chain)
            return mount
        case (.group(let old), .group(let new)) where isSameKey(old.key, new.key):
            mount.node = node
            mount.chain = chain
            mount.children = patch(
                mount.children, new.children, isKeyed: old.isKeyed || new.isKeyed, chain, parent: parent,
                before: before)
            return mount
        case (.memo(let old), .memo(let new)) where isSameKey(old.key, new.key):
            if old.version == new.version { return mount }
            mount.node = node
            mount.chain = chain
            let children = new.build().spread
            mount.children = patch(
                mount.children, children, isKeyed: children.areKeyed || mount.children.areKeyed, chain,
                parent: parent, before: before)
            return mount
        default:
            let new = create(node, chain)
            let first = mount.first
            insert(new, into: parent, before: first == 0 ? before : first)
            remove(mount)
            return new
        }
    }

    private func patch(_ mount: Mount, from old: ElementNode, to new: ElementNode, _ chain: MapperChain?) {
        mount.node = new
        mount.chain = chain
        patch(mount.id, old.attributes, new.attributes)
        let count = commands.count
        mount.children = patch(
            mount.children, new.children, isKeyed: old.isKeyed || new.isKeyed, chain, parent: mount.id, before: 0)
        // A selection chooses another option by itself when its options change.
        if new.tag == .select && commands.count != count { mount.value = nil }
        if new.hasState { settle(mount) }
    }

    /// Makes a list of siblings show a list of nodes.
    /// - Parameter isKeyed: whether any of them, old or new, may have a key.
    func patch(
        _ old: [Mount], _ new: [MarkupNode], isKeyed: Bool, _ chain: MapperChain?, parent: UInt32, before: UInt32
    ) -> [Mount] {
        if isKeyed { return patchByKey(old, new, chain, parent: parent, before: before) }
        let common = min(old.count, new.count)
        var result = old
        if old.count != new.count {
            for index in common..<old.count { remove(old[index]) }
            result.removeSubrange(common...)
            result.reserveCapacity(new.count)
            for index in common..<new.count {
                let mount = create(new[index], chain)
                insert(mount, into: parent, before: before)
                result.append(mount)
            }
        }
        // The list is walked from its end, so that the node that follows is always known.
        var next = common < result.count ? firstPageNode(result[common...], otherwise: before) : before
        for index in stride(from: common - 1, through: 0, by: -1) {
            let mount = patch(old[index], new[index], chain, parent: parent, before: next)
            if mount !== result[index] { result[index] = mount }
            let first = mount.first
            if first != 0 { next = first }
        }
        return result
    }

    private func firstPageNode(_ mounts: ArraySlice<Mount>, otherwise: UInt32) -> UInt32 {
        for mount in mounts {
            let first = mount.first
            if first != 0 { return first }
        }
        return otherwise
    }
}

/// Whether two nodes have the same key or both have none.
func isSameKey(_ a: String?, _ b: String?) -> Bool {
    switch (a, b) {
    case (nil, nil): true
    case (let a?, let b?): a.isSame(as: b)
    default: false
    }
}
