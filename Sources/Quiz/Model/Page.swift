package import Definitions
package import Tree

/// Questions that are shown together.
@Element
package struct Page {
    @Property package var id: String = ""
    @Property package var title: Texts = Texts()
    @Property package var text: Texts = Texts()
    /// Identities of the questions, in order.
    @Property package var questions: [String] = []
    /// For the author's team; nobody who answers sees it.
    @Property package var note: String = ""
}
