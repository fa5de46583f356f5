package import Tree

/// A score and the share of the group, in per cent, with this or a lower one.
@Element
package struct Percentile {
    @Property(with: .needed) package var score: Double = 0
    @Property(with: .needed) package var percentile: Double = 0
}
