import Text
public import Tree

/// One entry of a session's log: what happened, and when on the page's clock (ms, unrounded).
///
/// The action is kept as a node, so that an entry that this engine cannot read is still kept whole.
@Element
public struct Entry {
    /// Position in the log, from 0 without gaps.
    @Property public var index: Int = 0
    @Property public var time: Double = 0
    @Property public var action: Node = Node()
}

extension Entry {
    public init(index: Int, time: Double, action: Value) {
        self.init()
        self.index = index
        self.time = time
        if case .node(let node) = action { self.action = node }
    }

    /// Whether another run of the page writes from this action on: one that was loaded anew, or on another device. Such
    /// a run has a clock of its own, so times before the action cannot be compared with later ones.
    ///
    /// - Parameter kind: the action's.
    package static func beginsRun(_ kind: String) -> Bool {
        kind.isSame(as: "opened") || kind.isSame(as: "takenOver")
    }
}
