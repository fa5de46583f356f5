public import Interface
public import Tree

/// What a running task's screen is drawn from.
public struct TaskScene<F: TaskFamily> {
    public let state: F.State
    public let companion: F.Companion
    public let place: F.Place
    /// The figures; nil until the task is over.
    public let figures: F.Figures?
    /// The latest animation frame, for what is shown only for a while.
    public let frameTime: Double
    /// How it stands with the session, once the task is over.
    public let ending: Ending
    public let surroundings: Surroundings
    /// The sessions of the family that were kept before, newest first; the lab's examples are none of them.
    public var past: [PastSession] = []

    public var language: Language { surroundings.language }
}

/// What a result needs of a session that was kept before, to be compared with it.
public struct PastSession: Equatable, Sendable {
    /// The name of the protocol.
    public let preset: String
    /// The main figure.
    public let figure: Double
    /// How many trials it came from.
    public let valid: Int
    /// What its stimulus looked like; empty where it followed the page's appearance.
    package var stimulus = ""

    public init(preset: String, figure: Double, valid: Int) {
        self.preset = preset
        self.figure = figure
        self.valid = valid
    }
}

/// One of two sessions that are compared.
public struct Compared<F: TaskFamily> {
    /// The time of the session, in the reader's language.
    public let name: String
    public let state: F.State
    public let figures: F.Figures
}

/// A moment of a replay.
public enum WatchMoment<F: TaskFamily> {
    /// The replay is about to play. The family asks for what must be there first; the answer lets the replay go on.
    case ready(F.State)
    /// The replay has passed an entry that led to this state and asked for these effects. They are heard if the replay
    /// plays.
    case entry(F.State, [F.Wanted], isPlaying: Bool)
    /// The replay jumped to this state. If it went back, sounds that were announced are forgotten.
    case jumped(F.State, isPlaying: Bool, isBack: Bool)
    /// The replay stopped.
    case stopped
    /// The replay came to its end. Lasting sounds end, and sounds that are heard once ring out.
    case ended(F.State)
}

/// A file that can be had of a session.
@SameText(except: "label", "mediaType")
public struct TaskFile: Sendable {
    /// The identity of the file within its family.
    public let id: String
    /// The name in a language.
    public let label: @Sendable (Language) -> String
    /// The end of the file's name, behind the session's.
    public let suffix: String
    public let mediaType: String

    public init(
        _ id: String, suffix: String, mediaType: String, label: @escaping @Sendable (Language) -> String
    ) {
        self.id = id
        self.suffix = suffix
        self.mediaType = mediaType
        self.label = label
    }
}

/// A file of a family's sessions that a module above the family makes, in a format of other programs.
///
/// The list of families adds it (``FamilyList/Member/of(_:files:)``); the family itself does not know it.
public struct FileMaker<F: TaskFamily>: Sendable {
    public let file: TaskFile
    /// The content of the file; nil where the session has none.
    public let make: @Sendable (F.State, F.Figures, FileContext) -> FileContent?

    public init(_ file: TaskFile, make: @escaping @Sendable (F.State, F.Figures, FileContext) -> FileContent?) {
        self.file = file
        self.make = make
    }
}

/// What a file's content depends on besides the session.
public struct FileContext: Sendable {
    public let isDark: Bool
    public let language: Language
    /// When the session was opened, in ms since 1970, and the language that it was taken in.
    public let started: Double
    public let sessionLanguage: String

    public init(isDark: Bool, language: Language, started: Double, sessionLanguage: String) {
        self.isDark = isDark
        self.language = language
        self.started = started
        self.sessionLanguage = sessionLanguage
    }
}

public enum FileContent: Equatable, Sendable {
    case text(String)
    /// An SVG of which the page, or a program of the system, makes pixels.
    case picture(String)
}

/// An answer that can be read without the question.
public struct TaskAnswer: Equatable, Sendable {
    /// The answer as logs have it: an identity, a list of identities, a number or a text.
    public let value: Value
    /// The answer as a number; nil where it has none.
    public let number: Double?

    public init(_ value: Value, number: Double?) {
        self.value = value
        self.number = number
    }
}

/// Something that a definition asks: a question, or one row of a question with several.
@SameText
public struct TaskItem: Sendable {
    /// How it is answered.
    public enum Form: Equatable, Sendable {
        /// By the identity of one of these.
        case choice([String])
        /// By the identities of some of these.
        case choices([String])
        case number, text, date
    }

    public let id: String
    public let form: Form
    /// The wording of the item, in each language that it has.
    public let wording: [String]

    public init(_ id: String, _ form: Form, wording: [String]) {
        self.id = id
        self.form = form
        self.wording = wording
    }
}

/// An action with its time on the page's clock in ms.
public struct TimedAction<Action: Sendable>: Sendable {
    public let time: Double
    public let action: Action

    public init(_ action: Action, at time: Double) {
        self.action = action
        self.time = time
    }
}

/// One session of an invented person.
public struct ExamplePlan: Sendable {
    public let definition: Node
    /// How many days ago it was taken.
    public let daysAgo: Double
    /// 1 for most people.
    public let skill: Double

    public init(_ definition: Node, daysAgo: Double, skill: Double) {
        self.definition = definition
        self.daysAgo = daysAgo
        self.skill = skill
    }
}
