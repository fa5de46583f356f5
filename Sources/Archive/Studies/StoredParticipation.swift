public import Rights
public import Studies

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
    /// By how many milliseconds its time is put on, so that whoever tries a study need not wait for visits; 0 for all others.
    public let ahead: Double
}

extension StoredParticipation {
    /// How long what was tried by a preview link is kept after it was last heard of, in milliseconds: 30 days.
    public static let previewTime = 30.0 * 86_400_000

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
    /// By what the panel's session is known, in which they came.
    public let session: String?
    /// The hash of the code that takes everything back.
    public let withdrawal: @Sendable (_ number: Int) -> String
    /// Language, zone and kind of device as JSON.
    public let details: String

    public init(
        link: String, profile: ProfileIdentifier, seed: Int64, token: String? = nil,
        external: (value: String, mark: String)? = nil, session: String? = nil, details: String = "{}",
        withdrawal: @escaping @Sendable (_ number: Int) -> String
    ) {
        (self.link, self.profile, self.seed, self.token) = (link, profile, seed, token)
        (self.external, self.session, self.details, self.withdrawal) = (external, session, details, withdrawal)
    }
}

/// What became of a wish to take part.
public enum AdmissionOutcome: Equatable, Sendable {
    case admitted(StoredParticipation)
    /// The same device had been admitted before.
    case known(StoredParticipation)
    /// Another device of the same person, which has a key of its own to the participation from now on; `owner` is its first.
    case resumed(StoredParticipation, owner: ProfileIdentifier)
    case refused(AdmissionRefusal)
}

/// What a participation's log says of its state; nil leaves it as it is.
public struct ParticipationProgress: Equatable, Sendable {
    public var phase: ParticipationPhase?
    public var step: String?
    public var visit: Int?
    public var isExposed: Bool?
    /// From when and until when the next visit is due, with its tolerance; milliseconds since 1970.
    public var due: (from: Double, until: Double?)?
    /// Until when the next visit is on time; nil where it cannot be late.
    public var dueEnd: Double?
    /// Whether it ends with the last visit that can be missed.
    public var endsMissed = false
    /// Until when whoever waits is looked for, over all visits that may be missed; nil where there is no such time.
    public var deadline: Double?
    public var flags: [String] = []
    public var reason: String?
    /// Whether nothing of what was given stays: who declined, was screened out or found no place.
    public var leavesNothing = false
    /// All steps that were come to, in order.
    public var steps: [ReachedStep] = []
    /// Whether times of steps and visits may be others than were noted before: a clock was set right.
    public var areTimesMoved = false
    /// The visits after the first that came, or were missed.
    public var visits: [VisitRecord] = []
    /// How long was spent at steps that are left, waits aside, in milliseconds.
    public var busy: Double?
    /// The reminders of the visit that is waited for.
    public var reminders: [PlannedReminder] = []

    public init() {}

    public static func == (left: Self, right: Self) -> Bool {
        left.phase == right.phase && left.step == right.step && left.visit == right.visit
            && left.isExposed == right.isExposed && left.due?.from == right.due?.from
            && left.due?.until == right.due?.until && left.dueEnd == right.dueEnd
            && left.endsMissed == right.endsMissed && left.deadline == right.deadline && left.flags == right.flags
            && left.reason == right.reason
            && left.leavesNothing == right.leavesNothing
            && left.steps == right.steps && left.visits == right.visits && left.busy == right.busy
            && left.areTimesMoved == right.areTimesMoved
            && left.reminders == right.reminders
    }
}

/// A step that somebody came to.
public struct ReachedStep: Equatable, Sendable {
    /// Its identity.
    public let step: String
    public let path: String
    public let visit: Int
    /// Milliseconds since 1970, by the device as far as the server has not set its clock right.
    public var began: Double
    /// How long it took, in milliseconds; nil while somebody is at it.
    public var duration: Double?

    public init(step: String, path: String, visit: Int, began: Double, duration: Double? = nil) {
        (self.step, self.path, self.visit, self.began, self.duration) = (step, path, visit, began, duration)
    }
}

/// A visit after a wait.
public struct VisitRecord: Equatable, Sendable {
    /// From 2.
    public let visit: Int
    /// When it could begin, in milliseconds since 1970.
    public let due: Double
    /// When it began; nil where it was missed.
    public let came: Double?
    /// By how many milliseconds it was late.
    public let late: Double

    public init(visit: Int, due: Double, came: Double?, late: Double) {
        (self.visit, self.due, self.came, self.late) = (visit, due, came, late)
    }
}

/// What those who run a study change about a participation; nil leaves it as it is.
public struct ParticipationChange: Equatable, Sendable {
    /// Why it does not count; `.some(nil)` lets it count again.
    public var excluded: String??
    /// Whether its slots go to others when it is excluded, whatever the terms say.
    public var freesSlot = false
    /// What the team notes of it; `.some(nil)` removes that.
    public var note: String??
    /// Whether its place goes to somebody else; it then counts as given up.
    public var releasesPlace = false
    /// Whether the visit that is waited for may come now; of one that tries the study alone.
    public var letsVisitCome = false

    public init() {}
}

/// What remains of an erasure for people.
public struct ParticipationErasure: Equatable, Sendable {
    public let sessions: Int
    /// Milliseconds since 1970.
    public let time: Double
    /// The audit log's entry.
    public let entry: AuditHead
}

/// A record of somebody's agreement.
public struct ConsentRecord: Equatable, Sendable {
    /// The version whose text it is; nil for the participation's own.
    public let version: Int?
    public let step: String
    public let language: String
    /// SHA-256 of the text as it was shown.
    public let textHash: String
    /// The ids of what was agreed to, as JSON.
    public let items: String
    public let deviceTime: Double

    public init(
        version: Int? = nil, step: String, language: String, textHash: String, items: String, deviceTime: Double
    ) {
        (self.version, self.step, self.language, self.textHash) = (version, step, language, textHash)
        (self.items, self.deviceTime) = (items, deviceTime)
    }
}

/// A later version whose text somebody is asked to agree to before their next visit.
public struct ConsentRenewal: Equatable, Sendable {
    public let version: Int
    /// The hash of its definition.
    public let definition: String
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
