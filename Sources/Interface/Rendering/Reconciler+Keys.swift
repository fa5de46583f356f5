import Text

extension Reconciler {
    /// Makes a list of siblings with keys show a list of nodes. They are matched by key and brought into the order of
    /// the new list with as few moves as possible. Nodes without a key are matched among themselves by place. O(n log
    /// n).
    func patchByKey(
        _ old: [Mount], _ new: [MarkupNode], _ chain: MapperChain?, parent: UInt32, before: UInt32
    ) -> [Mount] {
        let sources = matches(old, new)
        var isKept = [Bool](repeating: false, count: old.count)
        for source in sources where source >= 0 { isKept[source] = true }
        for index in old.indices where !isKept[index] { remove(old[index]) }
        let stays = Order.longestIncreasing(sources)
        var result: [Mount] = []
        result.reserveCapacity(new.count)
        var next = before
        for index in new.indices.reversed() {
            let source = sources[index]
            let mount: Mount
            if source < 0 {
                mount = create(new[index], chain)
                insert(mount, into: parent, before: next)
            } else {
                if !stays[index] { insert(old[source], into: parent, before: next) }
                mount = patch(old[source], new[index], chain, parent: parent, before: next)
            }
            result.append(mount)
            let first = mount.first
            if first != 0 { next = first }
        }
        result.reverse()
        return result
    }

    /// For every new node the place of the mount that it continues, or -1.
    private func matches(_ old: [Mount], _ new: [MarkupNode]) -> [Int] {
        var sources = [Int](repeating: -1, count: new.count)
        var start = 0
        while start < old.count, start < new.count, isSameKey(old[start].node.key, new[start].key) {
            sources[start] = start
            start += 1
        }
        var oldEnd = old.count
        var newEnd = new.count
        while oldEnd > start, newEnd > start, isSameKey(old[oldEnd - 1].node.key, new[newEnd - 1].key) {
            oldEnd -= 1
            newEnd -= 1
            sources[newEnd] = oldEnd
        }
        if oldEnd == start || newEnd == start { return sources }
        let places = KeyPlaces(old[start..<oldEnd].map { $0.node.key }, from: start)
        var others = places.others
        var isUsed = [Bool](repeating: false, count: old.count)
        others.reverse()
        for index in start..<newEnd {
            if let key = new[index].key {
                if let place = places.place(of: key), !isUsed[place] {
                    isUsed[place] = true
                    sources[index] = place
                }
            } else if let place = others.popLast() {
                sources[index] = place
            }
        }
        return sources
    }
}
