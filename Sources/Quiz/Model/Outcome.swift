package import Definitions
package import Tree

/// One of the things that a person can turn out to be.
@Element
package struct Outcome {
    @Property(with: .needed) package var id: String = ""
    @Property package var emoji: String = ""
    /// In a word, for lists and ties.
    @Property package var name: Texts = Texts()
    /// The whole sentence, for instance "You are a dog!".
    @Property(with: .needed) package var title: Texts = Texts()
    @Property package var text: Texts = Texts()
    /// For the author's team; nobody who answers sees it.
    @Property package var note: String = ""
}
