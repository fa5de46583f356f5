public import Definitions
public import Tree

/// One of the things that a person can turn out to be.
@Element
public struct Outcome {
    @Property public var id: String = ""
    @Property public var emoji: String = ""
    /// In a word, for lists and ties.
    @Property public var name: Texts = Texts()
    /// The whole sentence, for instance "You are a dog!".
    @Property public var title: Texts = Texts()
    @Property public var text: Texts = Texts()
}
