/// Compares each tree with the one before and returns what must change on the page.
///
/// A node is kept where kind, tag and key agree. Children with keys are matched by key, and all but a longest
/// increasing subsequence are moved; other children are matched by place. The comparison does not depend on the type of
/// actions, so it is compiled once.
final class Reconciler {
    /// The commands for the present tree so far.
    var commands: [Command] = []
    /// The page nodes by number.
    var mounts: [Mount?] = [nil, nil]
    /// Fields that the person changed since the last tree.
    var touched: [UInt32] = []
    private var roots: [Mount] = []
    private var free: [UInt32] = []
    private var removed: [UInt32] = []
    private var focus: UInt32 = 0

    /// The number of the root, which is not created here.
    static let root: UInt32 = 1

    /// The steps from the tree before to this one.
    func render(_ node: MarkupNode) -> [Command] {
        commands.removeAll(keepingCapacity: true)
        let children = node.spread
        roots = patch(
            roots, children, isKeyed: children.areKeyed || roots.areKeyed, nil, parent: Reconciler.root, before: 0)
        for id in touched { if let mount = mount(id) { settle(mount) } }
        touched.removeAll(keepingCapacity: true)
        if focus != 0 {
            if mount(focus) != nil { commands.append(.focus(focus)) }
            focus = 0
        }
        // A number is given out again only with the next tree, so no step of this one is ambiguous.
        free.append(contentsOf: removed)
        removed.removeAll(keepingCapacity: true)
        return commands
    }

    func mount(_ id: UInt32) -> Mount? {
        let index = Int(id)
        return index < mounts.count ? mounts[index] : nil
    }

    /// Puts a node on the page: creates it with all below it, but does not insert it yet.
    func create(_ node: MarkupNode, _ chain: MapperChain?) -> Mount {
        switch node.kind {
        case .mapped(let mapped):
            return create(mapped.content, MapperChain(mapped.mapper, outer: chain))
        case .empty:
            return Mount(node, id: 0, chain: chain)
        case .text(let text):
            let mount = numbered(node, chain)
            commands.append(.createText(mount.id, text))
            return mount
        case .element(let element):
            let mount = numbered(node, chain)
            commands.append(.create(mount.id, element.tag))
            for attribute in element.attributes { add(attribute, to: mount.id) }
            mount.children = created(element.children, chain)
            for child in mount.children { insert(child, into: mount.id, before: 0) }
            if element.hasState { settle(mount) }
            return mount
        case .group(let group):
            let mount = Mount(node, id: 0, chain: chain)
            mount.children = created(group.children, chain)
            return mount
        case .memo(let memo):
            let mount = Mount(node, id: 0, chain: chain)
            mount.children = created(memo.build().spread, chain)
            return mount
        }
    }

    private func created(_ nodes: [MarkupNode], _ chain: MapperChain?) -> [Mount] {
        var result: [Mount] = []
        result.reserveCapacity(nodes.count)
        for node in nodes { result.append(create(node, chain)) }
        return result
    }

    /// Inserts or moves all page nodes of a mount.
    func insert(_ mount: Mount, into parent: UInt32, before: UInt32) {
        if mount.id != 0 {
            commands.append(.insert(parent: parent, child: mount.id, before: before))
        } else {
            for child in mount.children { insert(child, into: parent, before: before) }
        }
    }

    /// Takes a mount off the page.
    func remove(_ mount: Mount) {
        if mount.id != 0 {
            commands.append(.remove(mount.id))
            release(mount)
        } else {
            for child in mount.children { remove(child) }
        }
    }

    func wantsFocus(_ id: UInt32) { focus = id }

    private func release(_ mount: Mount) {
        if mount.id != 0 {
            mounts[Int(mount.id)] = nil
            removed.append(mount.id)
        }
        for child in mount.children { release(child) }
    }

    private func numbered(_ node: MarkupNode, _ chain: MapperChain?) -> Mount {
        if let id = free.popLast() {
            let mount = Mount(node, id: id, chain: chain)
            mounts[Int(id)] = mount
            return mount
        }
        let mount = Mount(node, id: UInt32(truncatingIfNeeded: mounts.count), chain: chain)
        mounts.append(mount)
        return mount
    }
}
