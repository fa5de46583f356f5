package import Definitions
package import Tree

/// A score computed from several items.
@Element
package struct Scale {
    @Property(with: .needed) package var id: String = ""
    @Property(with: .needed) package var name: Texts = Texts()
    /// What a low and a high score mean, in a sentence.
    @Property package var text: Texts = Texts()
    /// Identities of questions and matrix rows.
    @Property(with: .needed) package var items: [String] = []
    /// Those of `items` whose values are turned round: lowest + highest - value.
    @Property package var reversed: [String] = []
    /// Weights of single items; the others have 1.
    @Property package var weights: Node = Node()
    @Property package var method: Method = .sum
    /// How many items must be answered for a score; without it all of them.
    @Property package var minimum: Int? = nil
    /// What unanswered items do where at least `minimum` are answered.
    @Property package var missing: MissingRule = .missing
    @Property package var bands: Children<Band> = []
    @Property package var norms: Children<Norm> = []
    /// For the author's team; nobody who answers sees it.
    @Property package var note: String = ""
}

/// How a scale puts its items together.
package enum Method: String, Choice {
    case sum, mean
}

/// What unanswered items do to a score.
package enum MissingRule: String, Choice {
    /// Any unanswered item makes the score missing.
    case missing
    /// The mean of the answered items stands for the others.
    case prorate
}
