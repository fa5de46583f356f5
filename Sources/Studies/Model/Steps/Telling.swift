public import Definitions
public import Tree

/// `information`: a text to read.
@Element
public struct InformationStep {
    @Property public var id: String = ""
    /// Lines that begin with `#` are headings.
    @Property public var text: Texts = Texts()
    /// A file's name, or in a packed study the picture itself as a `data:` address.
    @Property public var picture: String = ""
    /// What the picture shows, for whoever does not see it.
    @Property public var pictureText: Texts = Texts()
    /// How long it is read at least.
    @Property public var least: TimeSpan = TimeSpan(0, .seconds)
    /// Whether it was understood: questions of a quiz whose right answers carry `correct: true`.
    @Property public var questions: Children<ComprehensionQuestion> = []
    /// How often the questions may be answered.
    @Property public var attempts: Int = 2
    @Property public var otherwise: Misunderstood = .goOn
}

/// A question about a text, in the quiz's form; properties that are not here are the quiz's own.
@Element
public struct ComprehensionQuestion {
    @Property public var id: String = ""
    @Property public var text: Texts = Texts()
    @Property public var answers: Children<ComprehensionAnswer> = []
}

@Element
public struct ComprehensionAnswer {
    @Property public var id: String = ""
    @Property public var text: Texts = Texts()
    @Property public var correct: Bool = false
}

/// What comes of questions that were never all answered rightly.
public enum Misunderstood: String, Choice {
    case goOn = "continue"
    case end
}

/// `feedback`: own figures with their intervals; never another person's.
@Element
public struct FeedbackStep {
    @Property public var id: String = ""
    @Property public var text: Texts = Texts()
    @Property public var show: Children<FigureReference> = []
}

/// `finish`: the last step of every way.
@Element
public struct FinishStep {
    @Property public var id: String = ""
    @Property public var text: Texts = Texts()
    @Property public var show: Children<FigureReference> = []
    /// The word by which a link knows which code to give; empty is `completed`.
    @Property public var outcome: String = ""
}

/// `break`: a rest that can be ended after `least`.
@Element
public struct PauseStep {
    @Property public var id: String = ""
    @Property public var text: Texts = Texts()
    @Property public var least: TimeSpan = TimeSpan(0, .seconds)
    /// nil where it may last as long as one likes.
    @Property public var most: TimeSpan? = nil
}
