package import Definitions
package import Tree

/// `information`: a text to read.
@Element
package struct InformationStep {
    @Property package var id: String = ""
    /// Lines that begin with `#` are headings.
    @Property(with: .needed, .long, .called(.text, hint: .hintHeading)) package var text: Texts = Texts()
    /// The least time for which it is shown.
    @Property(with: .called(.leastReading, hint: .hintSpan)) package var least: TimeSpan = TimeSpan(0, .seconds)
    /// A file's name, or in a packed study the picture itself as a `data:` address.
    @Property(with: .holds(.written("a file's name") { $0.text != nil }), .called(.picture, hint: .hintPicture))
    package var picture: String = ""
    /// What the picture shows, for people who do not see it.
    @Property(with: .called(.pictureText)) package var pictureText: Texts = Texts()
    /// Questions that show whether the text was understood, as in a quiz. Right answers have `correct: true`.
    @Property(
        with: .called(.comprehension),
        .adding(
            .addQuestion,
            [
                "id": "question", "text": [:],
                "answers": [["id": "a", "text": [:], "correct": true], ["id": "b", "text": [:]]],
            ]))
    package var questions: Children<ComprehensionQuestion> = []
    /// How often the questions may be answered.
    @Property(1...20, with: .called(.attempts)) package var attempts: Int = 2
    @Property(with: .called(.misunderstood)) package var otherwise: Misunderstood = .goOn
}

/// A question about a text, in the form of a quiz's questions. Properties that are not declared here are the quiz's
/// own.
@Element
package struct ComprehensionQuestion {
    @Property(with: .needed, .called(.question)) package var text: Texts = Texts()
    @Property(with: .needed, .called(.answers), .adding(.addAnswer, ["id": "answer", "text": [:]]))
    package var answers: Children<ComprehensionAnswer> = []
    @Property(with: .needed, .called(.identity)) package var id: String = ""
}

@Element
package struct ComprehensionAnswer {
    @Property(with: .needed, .called(.answer)) package var text: Texts = Texts()
    @Property(with: .called(.correct)) package var correct: Bool = false
    @Property(with: .needed, .called(.identity)) package var id: String = ""
}

/// What follows if the questions were never all answered rightly.
package enum Misunderstood: String, Choice {
    case goOn = "continue"
    case end
}

/// `feedback`: the person's own figures with their intervals, and never another person's.
@Element
package struct FeedbackStep {
    @Property package var id: String = ""
    @Property(with: .long, .called(.text)) package var text: Texts = Texts()
    @Property(with: .called(.shownFigures), .adding(.addFigure, ["step": "", "figure": ""]))
    package var show: Children<FigureReference> = []
}

/// `finish`: the last step of every way.
@Element
package struct FinishStep {
    @Property package var id: String = ""
    @Property(with: .long, .called(.text)) package var text: Texts = Texts()
    @Property(with: .called(.shownFigures), .adding(.addFigure, ["step": "", "figure": ""]))
    package var show: Children<FigureReference> = []
    /// The word by which a link knows which code to give; empty is `completed`.
    @Property(with: .called(.outcome, hint: .hintOutcome)) package var outcome: String = ""
}

/// `break`: a rest that can be ended after `least`.
@Element
package struct PauseStep {
    @Property package var id: String = ""
    @Property(with: .long, .called(.text)) package var text: Texts = Texts()
    @Property(with: .called(.leastPause, hint: .hintSpan)) package var least: TimeSpan = TimeSpan(0, .seconds)
    /// The greatest length; nil if the rest may last as long as the person likes.
    @Property(with: .called(.mostPause, hint: .hintSpan)) package var most: TimeSpan? = nil
}
