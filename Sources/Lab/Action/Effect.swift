public import Localisation
public import Playing
public import Study

/// An effect as a value: what to do, with which texts, and which question the answer belongs to.
public struct Effect: Equatable, Sendable {
    public let kind: EffectKind
    public let arguments: [String]
    /// What the page's answer is about; nil where no answer is awaited.
    public let request: Request?
    /// What is to sound, instead of texts.
    public let sound: SoundWish?

    public init(_ kind: EffectKind, _ arguments: [String] = [], request: Request? = nil) {
        self.kind = kind
        self.arguments = arguments
        self.request = request
        sound = nil
    }

    /// Something is to sound in a level or a hearing test.
    public init(sounding: Sounding, request: Request? = nil) {
        self.init(.play(sounding), request: request)
    }

    /// Something is to sound; the page's two renderers do it.
    public init(_ sound: SoundWish, request: Request? = nil) {
        kind = .listen
        arguments = []
        self.request = request
        self.sound = sound
    }

    /// What is to sound in a level or a hearing test.
    public var sounding: Sounding? {
        guard case .play(let sounding)? = sound else { return nil }
        return sounding
    }
}

/// What an answer of the page is about.
public enum Request: Equatable, Sendable {
    case index
    case opened(session: String)
    /// Entries up to and including `through` were to be written.
    case stored(session: String, through: Int)
    case device(Purpose)
    case held(session: String)
    case document(session: String, use: Use)
    case storage
    case deleted(session: String)
    case deletedEverything
    case persisted
    case exported
    case examples
    /// Whether the screen is kept awake.
    case awake
    case shared
    case clockPresets
    case clockLanguage(preset: String)
    case clockGrids
    case listeningLibrary
    /// When the first sound of a stimulus was heard.
    case presented(session: String)
    case quizIdle
    /// The sounds of a replay are there.
    case replayReady(session: String)
    case orientation
    case progress
    case quizCatalogue
    case quiz(id: String)
    case drafts
    case draftKept
    case chosenFile
    case levelDrafts
    case levelKept(String)
    case scenarioKept(String)
    case levelFile
    case assetArrived(Upload)
    case assets
    case chosenAsset
    case assetKept
    case picture

    /// What the device is measured for.
    public enum Purpose: Equatable, Sendable { case test, settings }
    /// What a session's document was asked for.
    public enum Use: Equatable, Sendable {
        case view, resume, compareFirst, compareSecond, json, csv(Int), picture(SessionPicture)
    }
}
