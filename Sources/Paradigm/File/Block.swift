package import Definitions
package import Tree

/// Trials that belong together, or a group of blocks.
@Element
package struct Block {
    @Property(with: .needed) package var id: String = ""
    /// The pages before and after: a text's name, or a list of pages.
    @Property(with: .holds(.pages)) package var before: Value? = nil
    @Property(with: .holds(.pages)) package var after: Value? = nil
    /// How often all combinations come.
    @Property(1...5000) package var `repeat`: Int = 1
    /// How many trials there are, where that is not all combinations.
    @Property(1...5000) package var trials: Int? = nil
    /// Which of `trials` the block's trials are, or their phases.
    @Property(with: .holds(.phases)) package var trial: Value? = nil
    /// As many trials as there is time for.
    @Property(with: .holds(.time)) package var lasts: Value? = nil
    /// Into how many runs it is divided, with a break after each.
    @Property(1...100) package var split: Int = 1
    @Property package var pause: Node? = nil
    /// Values that columns have throughout the block.
    @Property package var `set`: Node = Node()
    /// The levels to which factors are restricted.
    @Property package var levels: Node = Node()
    /// Other properties of responses, by name.
    @Property package var responses: Node = Node()
    /// `shuffle`, `fixed`, or constraints: `{most: {kind: 4}, avoid: …, apart: {…}, relax: […], same: true}`.
    @Property(with: .holds(.word("shuffle, fixed or constraints", or: .element { OrderConstraints.schema }))) package
        var order: Value? = nil
    @Property package var when: ExpressionText? = nil
    @Property package var practice: Practice? = nil
    /// Trials at the beginning of each run that are left out.
    @Property(0...1000) package var warmup: Int = 0
    /// `none`, `verdict`, `time`, or `{text, when, for}`.
    @Property(with: .holds(.word("none, verdict, time or a text", or: .element { Feedback.schema }))) package
        var feedback: Value? = nil
    /// What is said after each run: `{text: …}`.
    @Property package var summary: Node? = nil
    @Property package var interrupted: InterruptedRule = .repeat
    /// Blocks within this one.
    @Property package var group: Children<Block>? = nil
    @Property package var note: String = ""
}

/// Practice: a block that is repeated until it is good enough, and never counted.
@Element
package struct Practice {
    @Property(with: .needed) package var until: ExpressionText? = nil
    @Property(1...20) package var most: Int = 3
    @Property package var otherwise: PracticeFailed = .goOn
}

package enum PracticeFailed: String, Choice {
    case goOn = "go on"
    case end
}

/// What happens with a trial that was interrupted.
package enum InterruptedRule: String, Choice { case `repeat`, drop, run }

/// The words that `order` may be.
package enum OrderWord: String, Choice { case shuffle, fixed, random, latin }

/// The constraints of an order.
@Element
package struct OrderConstraints {
    /// How many equal values may follow each other at most, by column.
    @Property package var most: Node = Node()
    /// What may hold for no trial.
    @Property package var avoid: ExpressionText? = nil
    /// How many others stand between two equal values at least, by column.
    @Property package var apart: Node = Node()
    /// The constraints that are given up last.
    @Property package var relax: [String] = []
    /// Whether all people have the same order.
    @Property package var same: Bool = false
}

/// The words that `feedback` may be.
package enum FeedbackWord: String, Choice { case none, verdict, time }

/// Feedback in one's own words.
@Element
package struct Feedback {
    @Property(with: .needed) package var text: Texts = Texts()
    @Property package var when: ExpressionText? = nil
    @Property(with: .holds(.time)) package var `for`: Value? = nil
}
