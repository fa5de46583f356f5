import Text
public import Tree

/// One entry of a session's log: what happened, and when on the page's clock (ms, unrounded).
///
/// The action stays a node here, so that an entry that this engine cannot read is still kept whole.
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

    /// Whether a page that was loaded anew, or on another device, writes from an action on: its clock is another one, and
    /// times before it are not to be compared with those from it on.
    ///
    /// - Parameter kind: the action's.
    package static func beginsRun(_ kind: String) -> Bool {
        kind.isSame(as: "opened") || kind.isSame(as: "takenOver")
    }
}
