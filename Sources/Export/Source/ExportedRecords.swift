public import Archive
public import Studies

/// A study as an export tells of it.
public struct ExportedStudy: Sendable {
    /// A frozen definition.
    public struct Version: Sendable {
        public let number: Int
        public let hash: String
        /// Compact JSON.
        public let json: String

        public init(number: Int, hash: String, json: String) {
            (self.number, self.hash, self.json) = (number, hash, json)
        }
    }

    public let key: String
    /// At least one, in their order.
    public let versions: [Version]
    /// SHA-256 of the secret that groups are drawn from.
    public let commitment: String
    /// The secret in hexadecimal digits; nil before the study is closed.
    public let secret: String?
    /// Whether it is an export for somebody from whom groups are hidden.
    let isBlinded: Bool

    public init(key: String, versions: [Version], commitment: String, secret: String?) {
        self.init(key: key, versions: versions, commitment: commitment, secret: secret, isBlinded: false)
    }

    init(key: String, versions: [Version], commitment: String, secret: String?, isBlinded: Bool) {
        (self.key, self.versions, self.commitment, self.secret) = (key, versions, commitment, secret)
        self.isBlinded = isBlinded
    }
}

/// A participation as an export has it, by the words of the archive.
public struct ExportedParticipation: Sendable {
    /// From 1, in the order of admission.
    public let number: Int
    /// `P0001`.
    public let label: String
    public var mode = ""
    public var version = 0
    public var hash = ""
    public var link: String?
    public var seed: Int64?
    public var phase = ParticipationPhase.begun
    public var place = StudyPlace.held
    public var isLate = false
    public var visit = 1
    public var step: String?
    /// nil where it would tell a group that is hidden.
    public var isExposed: Bool? = false
    /// Milliseconds since 1970, as all times here.
    public var began = 0.0
    public var ended: Double?
    /// Whether ``began`` stands for its day, and no time is known.
    package var hasDayOnly = false
    public var reason: String?
    public var flags: [String] = []
    public var excluded: String?
    public var language: String?
    public var zone: String?
    /// JSON.
    public var device: String?

    public init(number: Int, label: String) { (self.number, self.label) = (number, label) }

    /// Whether nothing of it may be told but that it was.
    var isWithdrawn: Bool { phase == .withdrawn }
}

/// A session of a participation.
public struct ExportedSession: Sendable {
    public let id: String
    public let family: String
    /// nil for the participation's own log.
    public let step: String?
    public let attempt: Int
    public let started: Double
    public let received: Double
    /// Whether moments are told of it; else they would tell a group that is hidden.
    package internal(set) var hasClock = true
    public let entries: Int
    public let branches: Int
    /// The whole document as canonical JSON, without results. Throws where it cannot be read.
    public let document: @Sendable () async throws -> [UInt8]

    public init(
        id: String, family: String, step: String?, attempt: Int, started: Double, received: Double, entries: Int,
        branches: Int, document: @escaping @Sendable () async throws -> [UInt8]
    ) {
        (self.id, self.family, self.step, self.attempt) = (id, family, step, attempt)
        (self.started, self.received, self.entries, self.branches) = (started, received, entries, branches)
        self.document = document
    }
}

/// A slot of the ledger.
public struct ExportedSlot: Sendable {
    public let ledger: String
    public let step: String
    public let stratum: String
    public let position: Int?
    public let group: String
    /// The participation's number.
    public let number: Int
    public let kind: String
    public let state: String
    public let fate: String?
    /// nil where only the order is known.
    public let given: Double?
    public let freed: Double?
    public let givenEvent: Int
    public let freedEvent: Int?

    public init(
        ledger: String, step: String, stratum: String, position: Int?, group: String, number: Int, kind: String,
        state: String, fate: String?, given: Double?, freed: Double?, givenEvent: Int, freedEvent: Int?
    ) {
        (self.ledger, self.step, self.stratum, self.position) = (ledger, step, stratum, position)
        (self.group, self.number, self.kind, self.state, self.fate) = (group, number, kind, state, fate)
        (self.given, self.freed, self.givenEvent, self.freedEvent) = (given, freed, givenEvent, freedEvent)
    }
}

/// What a panel calls somebody.
public struct ExportedExternal: Sendable {
    public let number: Int
    public let link: String
    public let value: String

    public init(number: Int, link: String, value: String) {
        (self.number, self.link, self.value) = (number, link, value)
    }
}
