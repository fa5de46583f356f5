public import Definitions
public import Tree

/// A score computed from several items.
@Element
public struct Scale {
    @Property public var id: String = ""
    @Property public var name: Texts = Texts()
    /// What a low and a high score mean, in a sentence.
    @Property public var text: Texts = Texts()
    /// Identities of questions and matrix rows.
    @Property public var items: [String] = []
    /// Those of `items` whose values are turned round: lowest + highest - value.
    @Property public var reversed: [String] = []
    /// Weights of single items; the others have 1.
    @Property public var weights: Node = Node()
    @Property public var method: Method = .sum
    /// How many items must be answered for a score; without it all of them.
    @Property public var minimum: Int? = nil
    /// What unanswered items do where at least `minimum` are answered.
    @Property public var missing: MissingRule = .missing
    @Property public var bands: Children<Band> = []
    @Property public var norms: Children<Norm> = []
}

/// How a scale puts its items together.
public enum Method: String, Choice {
    case sum, mean
}

/// What unanswered items do to a score.
public enum MissingRule: String, Choice {
    /// Any unanswered item makes the score missing.
    case missing
    /// The mean of the answered items stands for the others.
    case prorate
}
