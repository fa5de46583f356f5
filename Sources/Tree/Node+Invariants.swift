extension Node {
    /// Stops a debug build where the fields are not sorted or a name is there twice, here or beneath.
    ///
    /// Tests call it after every change; release builds contain nothing of it.
    package func checkInvariants() {
        assert(
            isWellFormed, "the fields of a node are sorted by the hashes of their names, each of which is there once")
    }

    private var isWellFormed: Bool {
        for (left, right) in zip(storage, storage.dropFirst()) where left.name >= right.name { return false }
        return storage.allSatisfy { $0.value.isWellFormed }
    }
}

extension Value {
    fileprivate var isWellFormed: Bool {
        switch self {
        case .node(let node):
            node.checkInvariants()
        case .list(let values):
            return values.allSatisfy { $0.isWellFormed }
        default:
            break
        }
        return true
    }
}
