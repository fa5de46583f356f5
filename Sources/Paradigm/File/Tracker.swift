package import Tree

/// What adapts to the answers. Exactly one of its kinds is written.
@Element
package struct Tracker {
    @Property package var staircase: Node? = nil
    @Property package var quest: Node? = nil
    @Property package var delay: Node? = nil
    @Property package var span: Node? = nil
    /// Which trials count.
    @Property package var counts: ExpressionText? = nil
    /// What is right; without it what is correct.
    @Property package var right: ExpressionText? = nil
    /// The columns of whose levels each has a tracker of its own.
    @Property package var per: [String] = []
    @Property package var note: String = ""

    /// The kinds of which a property is written.
    package var kinds: [TrackerKind] { TrackerKind.allCases.filter { node[Name($0.rawValue)] != nil } }
}

package enum TrackerKind: String, CaseIterable, Sendable { case staircase, quest, delay, span }
