package import Definitions
package import Tree

/// `information`: a text to read.
@Element
package struct InformationStep {
    @Property package var id: String = ""
    /// Lines that begin with `#` are headings.
    @Property package var text: Texts = Texts()
    /// A file's name, or in a packed study the picture itself as a `data:` address.
    @Property package var picture: String = ""
    /// What the picture shows, for whoever does not see it.
    @Property package var pictureText: Texts = Texts()
    /// How long it is read at least.
    @Property package var least: TimeSpan = TimeSpan(0, .seconds)
    /// Whether it was understood: questions of a quiz whose right answers carry `correct: true`.
    @Property package var questions: Children<ComprehensionQuestion> = []
    /// How often the questions may be answered.
    @Property package var attempts: Int = 2
    @Property package var otherwise: Misunderstood = .goOn
}

/// A question about a text, in the quiz's form; properties that are not here are the quiz's own.
@Element
package struct ComprehensionQuestion {
    @Property package var id: String = ""
    @Property package var text: Texts = Texts()
    @Property package var answers: Children<ComprehensionAnswer> = []
}

@Element
package struct ComprehensionAnswer {
    @Property package var id: String = ""
    @Property package var text: Texts = Texts()
    @Property package var correct: Bool = false
}

/// What comes of questions that were never all answered rightly.
package enum Misunderstood: String, Choice {
    case goOn = "continue"
    case end
}

/// `feedback`: own figures with their intervals; never another person's.
@Element
package struct FeedbackStep {
    @Property package var id: String = ""
    @Property package var text: Texts = Texts()
    @Property package var show: Children<FigureReference> = []
}

/// `finish`: the last step of every way.
@Element
package struct FinishStep {
    @Property package var id: String = ""
    @Property package var text: Texts = Texts()
    @Property package var show: Children<FigureReference> = []
    /// The word by which a link knows which code to give; empty is `completed`.
    @Property package var outcome: String = ""
}

/// `break`: a rest that can be ended after `least`.
@Element
package struct PauseStep {
    @Property package var id: String = ""
    @Property package var text: Texts = Texts()
    @Property package var least: TimeSpan = TimeSpan(0, .seconds)
    /// nil where it may last as long as one likes.
    @Property package var most: TimeSpan? = nil
}
