package import Definitions
import Tree

/// What the properties of each kind of object in a study may hold.
package enum StudyProperties {
    private static let span = "a time such as 30 s, 15 min, 2 h, 7 d or 10 y"
    private static func span(_ name: String) -> Known { Known(name, .written(span) { TimeSpan($0) != nil }) }
    private static func instant(_ name: String) -> Known {
        Known(name, .written("an instant such as 2027-01-10T08:00+01:00") { Instant($0) != nil })
    }
    private static func clock(_ name: String) -> Known {
        Known(name, .written("a time of the day such as \"06:00\"") { ClockTime($0) != nil })
    }

    package static let study = [
        Known("format", .text), Known("id", .text), Known("languages", .textList), Known("title", .texts),
        Known("aim", .texts), Known("contact", .node), Known("ethics", .node), Known("retention", .node),
        instant("opens"), instant("closes"), span("grace"), Known("maximum", .whole),
        Known("late", Known.words(LateReturn.self)), span("abandoned"), Known("mail", .bool),
        Known("neutralTitle", .texts), Known("exclusions", .nodeList), Known("steps", .nodeList), Known("note", .text),
    ]
    package static let contact = [Known("name", .text), Known("email", .text), Known("telephone", .text)]
    package static let ethics = [
        Known("board", .text), Known("number", .text), Known("basis", Known.words(LegalBasis.self)),
    ]
    package static let retention = [span("data"), span("consents"), span("contacts"), instant("withdrawUntil")]
    package static let exclusion = [Known("id", .text), Known("when", .condition), Known("text", .texts)]
    package static let section = [Known("id", .text), Known("title", .texts), Known("text", .texts)]
    package static let item = [Known("id", .text), Known("required", .bool), Known("text", .texts)]
    package static let cell = [Known("id", .text), Known("when", .condition), Known("maximum", .whole)]
    package static let stratum = [Known("step", .text), Known("item", .text)]
    package static let shown = [Known("step", .text), Known("figure", .text), Known("bands", .nodeList)]
    package static let band = [Known("from", .number), Known("to", .number), Known("text", .texts)]
    package static let condition = [
        Known("step", .text), Known("item", .text), Known("figure", .text), Known("passed", .bool),
        Known("group", .text), Known("visit", .whole), Known("device", Known.words(DeviceTrait.self)),
        Known("equals", .end), Known("includes", .text), Known("greater", .number), Known("less", .number),
        Known("atLeast", .number), Known("atMost", .number), Known("answered", .bool), Known("and", .nodeList),
        Known("or", .nodeList), Known("not", .node),
    ]

    private static let common = [Known("id", .text), Known("kind", Known.words(StepKind.self)), Known("note", .text)]

    private static let information =
        common + [
            Known("text", .texts), Known("picture", .written("a file's name") { $0.text != nil }),
            Known("pictureText", .texts), span("least"), Known("questions", .nodeList), Known("attempts", .whole),
            Known("otherwise", Known.words(Misunderstood.self)),
        ]
    private static let consent =
        common + [
            Known("sections", .nodeList), Known("items", .nodeList), Known("signature", Known.words(Signature.self)),
            Known("by", Known.words(Consenting.self)),
        ]
    private static let questionnaire =
        common + [Known(QuestionnaireStep.quiz.name.text, .named), Known("feedback", Known.words(OwnFeedback.self))]
    private static let task =
        common + [
            Known("family", .text), Known("preset", .text), Known("definition", .named), Known("practice", .bool),
            Known("interrupted", Known.words(Interrupted.self)), Known("feedback", Known.words(OwnFeedback.self)),
        ]
    private static let check =
        common + [
            Known("of", Known.words(Checked.self)), Known("atLeast", .number), Known("atMost", .number),
            Known("attempts", .whole), Known("otherwise", Known.words(CheckFailed.self)),
        ]
    private static let pause = common + [Known("text", .texts), span("least"), span("most")]
    private static let screen =
        common + [
            Known("when", .condition), Known("unless", .condition), Known("text", .texts),
            Known("keep", Known.words(KeptOfScreened.self)), Known("outcome", .text),
        ]
    private static let quota =
        common + [
            Known("cells", .nodeList), Known("outside", Known.words(OutsideQuota.self)), Known("text", .texts),
        ]
    private static let allot =
        common + [
            Known("groups", .textList), Known("by", Known.words(AllotmentMethod.self)), Known("sizes", .wholeList),
            Known("ratio", .wholeList), Known("strata", .nodeList), Known("release", Known.words(Release.self)),
            Known("probability", .number), Known("blind", .bool), Known("reserve", Known.words(Reserve.self)),
        ]
    private static let only = common + [Known("groups", .textList), Known("steps", .nodeList)]
    private static let branch =
        common + [Known("when", .condition), Known("then", .nodeList), Known("otherwise", .nodeList)]
    private static let order =
        common + [
            Known("by", Known.words(OrderMethod.self)), Known("pick", .whole),
            Known("redraw", Known.words(Redraw.self)), Known("steps", .nodeList),
        ]
    private static let repetition =
        common + [Known("times", .whole), Known("until", .condition), Known("steps", .nodeList)]
    private static let wait =
        common + [
            Known("visit", .whole), span("after"),
            Known("on", .written("a day such as 2027-03-01") { CalendarDate($0) != nil }),
            Known("anchor", Known.words(Anchor.self)), clock("from"), clock("until"),
            Known("days", Known.wordList(Weekday.self)), span("tolerance"),
            Known("missed", Known.words(MissedVisit.self)), Known("clock", Known.words(WaitClock.self)),
            Known("reminders", .writtenList(span) { TimeSpan($0) != nil }), Known("calendar", .bool),
            Known("text", .texts),
        ]
    private static let feedback = common + [Known("text", .texts), Known("show", .nodeList)]
    private static let finish = common + [Known("text", .texts), Known("show", .nodeList), Known("outcome", .text)]

    package static func of(_ kind: StepKind) -> [Known] {
        switch kind {
        case .information: information
        case .consent: consent
        case .questionnaire: questionnaire
        case .task: task
        case .check: check
        case .pause: pause
        case .screen: screen
        case .quota: quota
        case .allot: allot
        case .only: only
        case .branch: branch
        case .order: order
        case .repetition: repetition
        case .wait: wait
        case .feedback: feedback
        case .finish: finish
        }
    }
}
