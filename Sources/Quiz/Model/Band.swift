package import Definitions
package import Tree

/// A range of a scale's scores with what it means.
@Element
package struct Band {
    /// Lowest and highest score of the band, both included.
    @Property package var from: Double = 0
    @Property package var to: Double = 0
    @Property package var name: Texts = Texts()
    @Property package var text: Texts = Texts()
}
