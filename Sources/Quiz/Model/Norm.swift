public import Definitions
public import Tree

/// What a score is compared with. Without a citation there is no comparison.
@Element
public struct Norm {
    /// Whom the comparison is with.
    @Property public var group: Texts = Texts()
    /// Where the figures were published.
    @Property public var citation: String = ""
    @Property public var size: Int? = nil
    @Property public var mean: Double? = nil
    @Property public var deviation: Double? = nil
    /// Percentiles as published: `[{score: 20, percentile: 16}, …]`, ascending. They win over mean and deviation.
    @Property public var percentiles: Children<Percentile> = []
}
