/// Somebody's way through a study as the server knows it: everything that places, slots and dashboards are decided by. What
/// they did is in their sessions.
public struct StoredParticipation: Equatable, Sendable {
    let row: Int64
    let studyRow: Int64
    let versionRow: Int64
    /// The study's key.
    public let study: String
    public let mode: StudyMode
    /// From 1, in the order of admission; never given twice.
    public let number: Int
    public let version: Int
    public let hash: String
    /// The link's code; nil once it was forgotten.
    public let link: String?
    /// What everything random in it is derived from; nil once it was forgotten.
    public let seed: Int64?
    public let phase: ParticipationPhase
    public let place: StudyPlace
    /// Whether it came back after its place had been given to somebody else.
    public let isLate: Bool
    public let step: String?
    public let visit: Int
    /// Whether something that depends on the group was shown.
    public let isExposed: Bool
    /// Milliseconds since 1970.
    public let began: Double
    public let ended: Double?
    public let contact: Double
    /// Until when it has to be heard of; nil where there is no such time.
    public let deadline: Double?
    public let dueFrom: Double?
    public let dueUntil: Double?
    /// Whether a missed visit ends it.
    public let endsMissed: Bool
    public let flags: [String]
    /// Why it ended, where the definition has a word for it.
    public let reason: String?
    /// Why it does not count; nil if it does.
    public let excluded: String?
    public let note: String?
    /// Language, zone and kind of device as JSON.
    public let details: String
}

extension StoredParticipation {
    /// `P0001`.
    public var label: String { Self.label(number) }

    /// The same of a number.
    public static func label(_ number: Int) -> String {
        let digits = String(number)
        return "P" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    }
}

/// Who wants to take part.
public struct NewParticipation: Sendable {
    public let link: String
    /// The participation's own key, made by the device.
    public let profile: ProfileIdentifier
    public let seed: Int64
    /// The hash of a personal link's secret.
    public let token: String?
    /// What a panel calls the person, and what it is known by here: a hash that only the study's secret makes.
    public let external: (value: String, mark: String)?
    /// The hash of the code that takes everything back.
    public let withdrawal: @Sendable (_ number: Int) -> String
    /// Language, zone and kind of device as JSON.
    public let details: String

    public init(
        link: String, profile: ProfileIdentifier, seed: Int64, token: String? = nil,
        external: (value: String, mark: String)? = nil, details: String = "{}",
        withdrawal: @escaping @Sendable (_ number: Int) -> String
    ) {
        (self.link, self.profile, self.seed, self.token) = (link, profile, seed, token)
        (self.external, self.details, self.withdrawal) = (external, details, withdrawal)
    }
}

/// What became of a wish to take part.
public enum AdmissionOutcome: Equatable, Sendable {
    case admitted(StoredParticipation)
    /// The same device had been admitted before.
    case known(StoredParticipation)
    case refused(AdmissionRefusal)
}

/// What a participation's log says of its state; nil leaves it as it is.
public struct ParticipationProgress: Equatable, Sendable {
    public var phase: ParticipationPhase?
    public var step: String?
    public var visit: Int?
    public var isExposed: Bool?
    /// From when and until when the next visit is due, with its tolerance; milliseconds since 1970.
    public var due: (from: Double, until: Double)?
    /// Whether a missed visit ends it.
    public var endsMissed = false
    public var flags: [String] = []
    public var reason: String?

    public init() {}

    public static func == (left: Self, right: Self) -> Bool {
        left.phase == right.phase && left.step == right.step && left.visit == right.visit
            && left.isExposed == right.isExposed && left.due?.from == right.due?.from
            && left.due?.until == right.due?.until && left.endsMissed == right.endsMissed
            && left.flags == right.flags && left.reason == right.reason
    }
}

/// A record of somebody's agreement.
public struct ConsentRecord: Equatable, Sendable {
    public let step: String
    public let language: String
    /// SHA-256 of the text as it was shown.
    public let textHash: String
    /// The ids of what was agreed to, as JSON.
    public let items: String
    public let signature: String?
    public let deviceTime: Double

    public init(
        step: String, language: String, textHash: String, items: String, signature: String? = nil, deviceTime: Double
    ) {
        (self.step, self.language, self.textHash) = (step, language, textHash)
        (self.items, self.signature, self.deviceTime) = (items, signature, deviceTime)
    }
}

/// What became of the wish to complete.
public enum CompletionOutcome: Equatable, Sendable {
    case completed(StoredParticipation)
    /// Sessions of which something is missing, each with the highest index that is there (-1: nothing).
    case incomplete([MissingEntries])
    case ended(ParticipationPhase)
}

/// A session of which not everything is there.
public struct MissingEntries: Equatable, Sendable {
    public let session: SessionIdentifier
    /// The highest index that is stored; -1 where there is nothing.
    public let through: Int

    public init(session: SessionIdentifier, through: Int) {
        (self.session, self.through) = (session, through)
    }
}

/// What became of a wish to withdraw.
public enum WithdrawalOutcome: Equatable, Sendable {
    case withdrawn
    /// The time for it is over.
    case closed(until: Double)
    case unknown
}
