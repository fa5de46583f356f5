public import Definitions
public import Tree

/// A range of a scale's scores with what it means.
@Element
public struct Band {
    /// Lowest and highest score of the band, both included.
    @Property public var from: Double = 0
    @Property public var to: Double = 0
    @Property public var name: Texts = Texts()
    @Property public var text: Texts = Texts()
}
