public import Tree

/// A score and the share of the group, in per cent, with this or a lower one.
@Element
public struct Percentile {
    @Property public var score: Double = 0
    @Property public var percentile: Double = 0
}
