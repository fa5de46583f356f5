public import Localisation
public import Study

/// What the page can be asked to do. The numbers are the page's; `Page/engine/effects.js` has the same table.
public enum EffectKind: UInt8, CaseIterable, Sendable {
    case openSession = 1
    case appendEntries = 2
    case loadIndex = 3
    case loadSession = 4
    case saveSummary = 5
    case deleteSession = 6
    case deleteEverything = 7
    case upload = 8
    case frames = 9
    case measureDevice = 10
    case download = 11
    case navigate = 12
    case setPreference = 13
    case fullscreen = 14
    case wakeLock = 15
    case vibrate = 16
    case storageFacts = 17
    case persist = 18
    case holdSession = 19
    case releaseSession = 20
    case copy = 21
    case share = 22
    case reload = 23
    case scrollTop = 24
    case appearance = 25
    case shake = 26
    case exportAll = 27
    case fetchText = 28
    case loadDrafts = 29
    case keepDraft = 30
    case deleteDraft = 31
    case chooseFile = 32
    case downloadPicture = 33
    /// The listening page's sound.
    case sound = 34
    /// What sounds in a level or a hearing test.
    case listen = 35
    case orientation = 36
    /// The person's own sounds and pictures.
    case loadAssets = 37
    case chooseAsset = 38
    case keepAsset = 39
    case deleteAsset = 40
    /// What was reached on this device and what the server knows of it.
    case exchangeProgress = 41
    /// Nothing, as soon as there is time for it.
    case idle = 42
    /// A level's file with sounds and pictures of one's own, out and in.
    case exportLevel = 43
    case chooseLevel = 44
}

/// An effect as a value: what to do, with which texts, and which question the answer belongs to.
public struct Effect: Equatable, Sendable {
    public let kind: EffectKind
    public let arguments: [String]
    /// What the page's answer is about; nil where no answer is awaited.
    public let request: Request?

    public init(_ kind: EffectKind, _ arguments: [String] = [], request: Request? = nil) {
        self.kind = kind
        self.arguments = arguments
        self.request = request
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
