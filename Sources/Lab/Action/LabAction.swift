public import Interface
public import Listening
public import Localisation
public import Quiz
public import Reaction
public import Study
public import Touch

/// What can happen in the lab. `time` is on the page's clock, in ms.
public struct LabAction: Equatable, Sendable {
    public let time: Double
    public let event: LabEvent

    public init(_ event: LabEvent, at time: Double) {
        self.event = event
        self.time = time
    }
}

public enum LabEvent: Equatable, Sendable {
    // From the page
    case started
    case frame
    case tick(now: Double, offset: Int)
    case visibility(Reaction.Disturbance)
    case resized(Window)
    /// The device was shaken.
    case shaken
    /// What fingers, pens or a mouse did on a pad.
    case pointers([PointerEvent])
    case online(Bool)
    case waiting(entries: Int)
    case updateReady
    /// Back, Forward, or a followed link that the browser handled.
    case path(String)
    case reply(Request, code: Int, text: String)
    /// Another tab has kept this as what was reached in the levels; empty: it has deleted everything.
    case progressElsewhere(String)

    // From the person
    case go(Route)
    case language(Language)
    case appearance(Appearance)
    /// What was wanted on a screen of the reaction family.
    case reaction(Reaction.Intent)
    case touch(Touch.Intent)
    case quiz(Quiz.Intent)
    case hearing(Localisation.Intent)
    /// The device was rotated.
    case rotated(DeviceRotation)
    /// What was wanted of one's own quizzes.
    case workshop(WorkshopEvent)
    /// What was wanted of the text clock.
    case clock(ClockEvent)
    /// What was wanted of the listening page, or what its sound says.
    case listening(ListeningAction)
    /// What the place needs did not come; it is wanted again.
    case tryAgain
    case closeTask
    case resume(String)
    case discardUnfinished(String)
    case showMore
    case groupByPartOfDay(Bool)
    case mark(session: String)
    case compareTicked
    case ask(Question)
    case answer(Bool)
    case toggleLog
    case replay(ReplayControl)
    case export(ExportKind, session: String)
    case exportAll
    case measureDevice
    case persistStorage
    case loadExamples
    case removeExamples
    case applyUpdate
    case dismissMessage
}

/// A session file, or one of its tables or a family's data dictionary by the table's place.
public enum ExportKind: Equatable, Sendable {
    case json
    case csv(Int)
    case picture(SessionPicture)
    case dictionary(Family)
    /// A quiz's definition or answers as a FHIR R5 resource, and its result as a picture.
    case fhirQuestionnaire, fhirResponse, cardSVG, cardPNG
}

public enum ReplayControl: Equatable, Sendable {
    case toggle
    case seek(Double)
}

/// What can be wanted of the text clock.
public enum ClockEvent: Equatable, Sendable {
    case settings(isOpen: Bool)
    case set(ClockSettings)
    case fullscreen
    case share
}
