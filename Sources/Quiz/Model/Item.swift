public import Definitions
public import Tree

/// One row of a matrix.
@Element
public struct Item {
    @Property public var id: String = ""
    @Property public var text: Texts = Texts()
    /// Keeps its place where others are shuffled.
    @Property public var fixed: Bool = false
    /// The direction in which the source keys the item, as a check on the scale's list of reversed items.
    @Property public var keyed: Key? = nil
}
