package import Definitions
package import Tree

/// A range of a scale's scores with what it means.
@Element
package struct Band {
    /// Lowest and highest score of the band, both included.
    @Property(with: .needed) package var from: Double = 0
    @Property(with: .needed) package var to: Double = 0
    @Property package var name: Texts = Texts()
    @Property(with: .needed) package var text: Texts = Texts()
    /// For the author's team; nobody who answers sees it.
    @Property package var note: String = ""
}
