public import Definitions
public import Tree

/// Questions that are shown together.
@Element
public struct Page {
    @Property public var id: String = ""
    @Property public var title: Texts = Texts()
    @Property public var text: Texts = Texts()
    /// Identities of the questions, in order.
    @Property public var questions: [String] = []
}
