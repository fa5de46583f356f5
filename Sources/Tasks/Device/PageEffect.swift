/// What the page can be asked to do. The numbers are the page's.
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

/// An effect as a value: what to do, with which texts, and what the page's answer is about.
public struct PageEffect<Request: Equatable & Sendable>: Equatable, Sendable {
    public let kind: EffectKind
    public let arguments: [String]
    /// What the page's answer is about; nil where no answer is awaited.
    public let request: Request?

    public init(_ kind: EffectKind, _ arguments: [String] = [], request: Request? = nil) {
        self.kind = kind
        self.arguments = arguments
        self.request = request
    }

    /// The same effect, with another type for what its answer is about.
    public func map<Outer>(_ transform: (Request) -> Outer) -> PageEffect<Outer> {
        PageEffect<Outer>(kind, arguments, request: request.map(transform))
    }
}
