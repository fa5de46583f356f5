package import Definitions
package import Tree

/// One row of a matrix.
@Element
package struct Item {
    @Property(with: .needed) package var id: String = ""
    @Property(with: .needed) package var text: Texts = Texts()
    /// Keeps its place where others are shuffled.
    @Property package var fixed: Bool = false
    /// The direction in which the source keys the item, as a check on the scale's list of reversed items.
    @Property package var keyed: Key? = nil
    /// For the author's team; nobody who answers sees it.
    @Property package var note: String = ""
}
