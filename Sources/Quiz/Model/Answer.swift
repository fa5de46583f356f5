public import Definitions
public import Tree

/// One of a question's answers.
@Element
public struct Answer {
    @Property public var id: String = ""
    @Property public var text: Texts = Texts()
    /// What the answer counts in scales. Without it single and matrix answers count 1, 2, 3, … and multiple ones 1 each.
    @Property public var value: Double? = nil
    /// The outcome that the answer speaks for, and how much.
    @Property public var outcome: String = ""
    @Property public var weight: Double = 1
    /// Several outcomes with their weights: `{dog: 2, cat: 1}`.
    @Property public var outcomes: Node = Node()
    /// Keeps its place where others are shuffled.
    @Property public var fixed: Bool = false
}
