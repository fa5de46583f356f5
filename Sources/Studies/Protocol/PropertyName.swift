import Definitions
import Interface
import Text
import Tree

/// A property of a kind of step, with what it and its words are called.
package struct PropertyName {
    let name: String
    package let phrase: PropertyPhrase
    /// A word of the definition as people read it; nil where the value is none.
    let word: (Value, Language) -> String?

    private init(_ name: String, _ phrase: PropertyPhrase) {
        self.name = name
        self.phrase = phrase
        word = { _, _ in nil }
    }

    private init<T: Choice & Vocabulary>(_ name: String, _ phrase: PropertyPhrase, _ words: T.Type) {
        self.name = name
        self.phrase = phrase
        word = { value, language in
            guard case .list(let list) = value else { return T(value)?.text(in: language) }
            let names = list.compactMap { T($0)?.text(in: language) }
            return names.count == list.count ? FaultWords.alternatives(names, last: ", ") : nil
        }
    }

    /// The property of that name; nil where the kind has none.
    package static func of(_ kind: StepKind, _ name: String) -> PropertyName? {
        all(kind).first { $0.name.isSame(as: name) }
    }

    /// The names of a kind's properties in the order in which forms have them.
    static func order(_ kind: StepKind) -> [String] { all(kind).map { $0.name } }

    /// What a property of an object within a step is called; nil for one that no form has.
    static func within(_ name: String) -> PropertyPhrase? {
        let known: [(name: String, phrase: PropertyPhrase)] = [
            ("required", .required), ("when", .belonging), ("maximum", .maximum), ("answers", .answers),
            ("correct", .correct), ("from", .lowest), ("to", .highest), ("bands", .bands),
        ]
        return known.first { $0.name.isSame(as: name) }?.phrase
    }

    private static func all(_ kind: StepKind) -> [PropertyName] {
        switch kind {
        case .information:
            [
                PropertyName("text", .text), PropertyName("least", .leastReading), PropertyName("picture", .picture),
                PropertyName("pictureText", .pictureText), PropertyName("questions", .comprehension),
                PropertyName("attempts", .attempts), PropertyName("otherwise", .misunderstood, Misunderstood.self),
            ]
        case .consent:
            [
                PropertyName("sections", .sections), PropertyName("items", .items),
                PropertyName("by", .consentedBy, Consenting.self),
            ]
        case .questionnaire:
            [
                PropertyName(QuestionnaireStep.quiz.name.text, .questionnaire),
                PropertyName("feedback", .feedback, OwnFeedback.self),
            ]
        case .task:
            [
                PropertyName("family", .test), PropertyName("preset", .preset),
                PropertyName("definition", .definition), PropertyName("practice", .practice),
                PropertyName("interrupted", .interrupted, Interrupted.self),
                PropertyName("feedback", .feedback, OwnFeedback.self),
            ]
        case .check:
            [
                PropertyName("of", .checked, Checked.self), PropertyName("atLeast", .atLeast),
                PropertyName("atMost", .atMost), PropertyName("attempts", .attempts),
                PropertyName("otherwise", .otherwise, CheckFailed.self),
            ]
        case .pause:
            [PropertyName("text", .text), PropertyName("least", .leastPause), PropertyName("most", .mostPause)]
        case .screen:
            [
                PropertyName("when", .endsWhen), PropertyName("unless", .endsUnless), PropertyName("text", .told),
                PropertyName("keep", .keep, KeptOfScreened.self), PropertyName("outcome", .outcome),
            ]
        case .quota:
            [
                PropertyName("cells", .cells), PropertyName("outside", .outside, OutsideQuota.self),
                PropertyName("text", .told),
            ]
        case .allot:
            [
                PropertyName("groups", .groups), PropertyName("ratio", .ratio),
                PropertyName("by", .method, AllotmentMethod.self), PropertyName("sizes", .sizes),
                PropertyName("strata", .strata), PropertyName("release", .release, Release.self),
                PropertyName("probability", .probability), PropertyName("blind", .blind),
                PropertyName("reserve", .reserve, Reserve.self),
            ]
        case .only: [PropertyName("groups", .groups), PropertyName("steps", .waySteps)]
        case .branch:
            [PropertyName("when", .whichWay), PropertyName("then", .wayThen), PropertyName("otherwise", .wayOtherwise)]
        case .order:
            [
                PropertyName("by", .order, OrderMethod.self), PropertyName("pick", .pick),
                PropertyName("redraw", .redraw, Redraw.self), PropertyName("steps", .waySteps),
            ]
        case .repetition:
            [PropertyName("times", .times), PropertyName("until", .untilTrue), PropertyName("steps", .waySteps)]
        case .wait:
            [
                PropertyName("visit", .visit), PropertyName("after", .after), PropertyName("on", .onDay),
                PropertyName("anchor", .anchor, Anchor.self), PropertyName("from", .from),
                PropertyName("until", .until), PropertyName("days", .days, Weekday.self),
                PropertyName("tolerance", .tolerance), PropertyName("missed", .missed, MissedVisit.self),
                PropertyName("clock", .clock, WaitClock.self), PropertyName("reminders", .reminders),
                PropertyName("calendar", .calendar), PropertyName("text", .text),
            ]
        case .feedback: [PropertyName("text", .text), PropertyName("show", .shownFigures)]
        case .finish:
            [PropertyName("text", .text), PropertyName("show", .shownFigures), PropertyName("outcome", .outcome)]
        }
    }
}
