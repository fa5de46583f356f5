package import Definitions
package import Tree

/// What a score is compared with. Without a citation there is no comparison.
@Element
package struct Norm {
    /// Whom the comparison is with.
    @Property package var group: Texts = Texts()
    /// Where the figures were published.
    @Property package var citation: String = ""
    @Property package var size: Int? = nil
    @Property package var mean: Double? = nil
    @Property package var deviation: Double? = nil
    /// Percentiles as published: `[{score: 20, percentile: 16}, …]`, ascending. They win over mean and deviation.
    @Property package var percentiles: Children<Percentile> = []
    /// For the author's team; nobody who answers sees it.
    @Property package var note: String = ""
}
