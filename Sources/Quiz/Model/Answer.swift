package import Definitions
package import Tree

/// One of a question's answers.
@Element
package struct Answer {
    @Property(with: .needed) package var id: String = ""
    @Property(with: .needed) package var text: Texts = Texts()
    /// What the answer counts in scales. Without it single and matrix answers count 1, 2, 3, … and multiple ones 1 each.
    @Property package var value: Double? = nil
    /// The outcome that the answer speaks for, and how much.
    @Property package var outcome: String = ""
    @Property package var weight: Double = 1
    /// Several outcomes with their weights: `{dog: 2, cat: 1}`.
    @Property package var outcomes: Node = Node()
    /// Keeps its place where others are shuffled.
    @Property package var fixed: Bool = false
    /// For the author's team; nobody who answers sees it.
    @Property package var note: String = ""
}
