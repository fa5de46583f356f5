package import Rights
package import Studies

/// Somebody's way through a study as the server knows it: everything that places, slots and dashboards are decided by. What
/// they did is in their sessions.
package struct StoredParticipation: Equatable, Sendable {
    package let row: Int64
    package let studyRow: Int64
    package let versionRow: Int64
    /// The study's key.
    package let study: String
    package let mode: StudyMode
    /// From 1, in the order of admission; never given twice.
    package let number: Int
    package let version: Int
    package let hash: String
    /// The link's code; nil once it was forgotten.
    package internal(set) var link: String?
    /// What everything random in it is derived from; nil once it was forgotten.
    package internal(set) var seed: Int64?
    package internal(set) var phase: ParticipationPhase
    package internal(set) var place: StudyPlace
    /// Whether it came back after its place had been given to somebody else.
    package internal(set) var isLate: Bool
    package internal(set) var step: String?
    package internal(set) var visit: Int
    /// Whether something that depends on the group was shown.
    package internal(set) var isExposed: Bool
    /// Milliseconds since 1970.
    package internal(set) var began: Double
    package internal(set) var ended: Double?
    package internal(set) var contact: Double
    /// Until when it has to be heard of; nil where there is no such time.
    package internal(set) var deadline: Double?
    package internal(set) var dueFrom: Double?
    package internal(set) var dueUntil: Double?
    /// Whether a missed visit ends it.
    package internal(set) var endsMissed: Bool
    package internal(set) var flags: [String]
    /// Why it ended, where the definition has a word for it.
    package internal(set) var reason: String?
    /// Why it does not count; nil if it does.
    package internal(set) var excluded: String?
    package internal(set) var note: String?
    /// Language, zone and kind of device as JSON.
    package internal(set) var details: String
    /// By how many milliseconds its time is put on, so that whoever tries a study need not wait for visits; 0 for all others.
    package internal(set) var ahead: Double
    /// Until when the next visit is on time; nil where it cannot be late.
    package internal(set) var dueEnd: Double?
    /// How long was spent at steps that are left, waits aside, in milliseconds.
    package internal(set) var busy: Double?

    package init(
        row: Int64, studyRow: Int64, versionRow: Int64, study: String, mode: StudyMode, number: Int, version: Int,
        hash: String, link: String?, seed: Int64?, phase: ParticipationPhase, place: StudyPlace, isLate: Bool,
        step: String?, visit: Int, isExposed: Bool, began: Double, ended: Double?, contact: Double, deadline: Double?,
        dueFrom: Double?, dueUntil: Double?, endsMissed: Bool, flags: [String], reason: String?, excluded: String?,
        note: String?, details: String, ahead: Double, dueEnd: Double?, busy: Double?
    ) {
        (self.row, self.studyRow, self.versionRow, self.study, self.mode, self.number) = (
            row, studyRow, versionRow, study, mode, number
        )
        (self.version, self.hash, self.link, self.seed, self.phase, self.place) = (
            version, hash, link, seed, phase, place
        )
        (self.isLate, self.step, self.visit, self.isExposed, self.began, self.ended) = (
            isLate, step, visit, isExposed, began, ended
        )
        (self.contact, self.deadline, self.dueFrom, self.dueUntil, self.endsMissed, self.flags) = (
            contact, deadline, dueFrom, dueUntil, endsMissed, flags
        )
        (self.reason, self.excluded, self.note, self.details, self.ahead, self.dueEnd) = (
            reason, excluded, note, details, ahead, dueEnd
        )
        self.busy = busy
    }
}

extension StoredParticipation {
    /// How long what was tried by a preview link is kept after it was last heard of, in milliseconds: 30 days.
    package static let previewTime = 30.0 * 86_400_000
    /// How many further keys it has; the oldest goes first.
    package static let greatestKeyCount = 16

    /// `P0001`.
    package var label: String { Self.label(number) }

    /// The same of a number.
    package static func label(_ number: Int) -> String {
        let digits = String(number)
        return "P" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    }
}

/// Who wants to take part.
package struct NewParticipation: Sendable {
    package let link: String
    /// The participation's own key, made by the device.
    package let profile: ProfileIdentifier
    package let seed: Int64
    /// The hash of a personal link's secret.
    package let token: String?
    /// What a panel calls the person, and what it is known by here: a hash that only the study's secret makes.
    package let external: (value: String, mark: String)?
    /// By what the panel's session is known, in which they came.
    package let session: String?
    /// The hash of the code that takes everything back.
    package let withdrawal: @Sendable (_ number: Int) -> String
    /// Language, zone and kind of device as JSON.
    package let details: String

    package init(
        link: String, profile: ProfileIdentifier, seed: Int64, token: String? = nil,
        external: (value: String, mark: String)? = nil, session: String? = nil, details: String = "{}",
        withdrawal: @escaping @Sendable (_ number: Int) -> String
    ) {
        (self.link, self.profile, self.seed, self.token) = (link, profile, seed, token)
        (self.external, self.session, self.details, self.withdrawal) = (external, session, details, withdrawal)
    }
}

/// What became of a wish to take part.
package enum AdmissionOutcome: Equatable, Sendable {
    case admitted(StoredParticipation)
    /// The same device had been admitted before.
    case known(StoredParticipation)
    /// Another device of the same person, which has a key of its own to the participation from now on; `owner` is its first.
    case resumed(StoredParticipation, owner: ProfileIdentifier)
    case refused(AdmissionRefusal)
}

/// What a participation's log says of its state; nil leaves it as it is.
package struct ParticipationProgress: Equatable, Sendable {
    package var phase: ParticipationPhase?
    package var step: String?
    package var visit: Int?
    package var isExposed: Bool?
    /// From when and until when the next visit is due, with its tolerance; milliseconds since 1970.
    package var due: (from: Double, until: Double?)?
    /// Until when the next visit is on time; nil where it cannot be late.
    package var dueEnd: Double?
    /// Whether it ends with the last visit that can be missed.
    package var endsMissed = false
    /// Until when whoever waits is looked for, over all visits that may be missed; nil where there is no such time.
    package var deadline: Double?
    package var flags: [String] = []
    package var reason: String?
    /// Whether nothing of what was given stays: who declined, was screened out or found no place.
    package var leavesNothing = false
    /// All steps that were come to, in order.
    package var steps: [ReachedStep] = []
    /// Whether times of steps and visits may be others than were noted before: a clock was set right.
    package var areTimesMoved = false
    /// The visits after the first that came, or were missed.
    package var visits: [VisitRecord] = []
    /// How long was spent at steps that are left, waits aside, in milliseconds.
    package var busy: Double?
    /// The reminders of the visit that is waited for.
    package var reminders: [PlannedReminder] = []

    package init() {}

    package static func == (left: Self, right: Self) -> Bool {
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
package struct ReachedStep: Equatable, Sendable {
    /// Its identity.
    package let step: String
    package let path: String
    package let visit: Int
    /// Whether the person had not been at it before, in an earlier round.
    package let isFirst: Bool
    /// Milliseconds since 1970, by the device as far as the server has not set its clock right.
    package var began: Double
    /// How long it took, in milliseconds; nil while somebody is at it.
    package var duration: Double?

    package init(
        step: String, path: String, visit: Int, isFirst: Bool, began: Double, duration: Double? = nil
    ) {
        (self.step, self.path, self.visit, self.isFirst) = (step, path, visit, isFirst)
        (self.began, self.duration) = (began, duration)
    }
}

/// A visit after a wait.
package struct VisitRecord: Equatable, Sendable {
    /// From 2.
    package let visit: Int
    /// When it could begin, in milliseconds since 1970.
    package let due: Double
    /// When it began; nil where it was missed.
    package let came: Double?
    /// By how many milliseconds it was late.
    package let late: Double

    package init(visit: Int, due: Double, came: Double?, late: Double) {
        (self.visit, self.due, self.came, self.late) = (visit, due, came, late)
    }
}

/// What those who run a study change about a participation; nil leaves it as it is.
package struct ParticipationChange: Equatable, Sendable {
    /// Why it does not count; `.some(nil)` lets it count again.
    package var excluded: String??
    /// Whether its slots go to others when it is excluded, whatever the terms say.
    package var freesSlot = false
    /// What the team notes of it; `.some(nil)` removes that.
    package var note: String??
    /// Whether its place goes to somebody else; it then counts as given up.
    package var releasesPlace = false
    /// Whether the visit that is waited for may come now; of one that tries the study alone.
    package var letsVisitCome = false

    package init() {}
}

/// A record of somebody's agreement.
package struct ConsentRecord: Equatable, Sendable {
    /// The version whose text it is; nil for the participation's own.
    package let version: Int?
    package let step: String
    package let language: String
    /// SHA-256 of the text as it was shown.
    package let textHash: String
    /// The ids of what was agreed to, as JSON.
    package let items: String
    package let deviceTime: Double

    package init(
        version: Int? = nil, step: String, language: String, textHash: String, items: String, deviceTime: Double
    ) {
        (self.version, self.step, self.language, self.textHash) = (version, step, language, textHash)
        (self.items, self.deviceTime) = (items, deviceTime)
    }
}

/// A later version whose text somebody is asked to agree to before their next visit.
package struct ConsentRenewal: Equatable, Sendable {
    package let version: Int
    /// The hash of its definition.
    package let definition: String

    package init(version: Int, definition: String) { (self.version, self.definition) = (version, definition) }
}

/// What became of the wish to complete.
package enum CompletionOutcome: Equatable, Sendable {
    case completed(StoredParticipation)
    /// Sessions of which something is missing, each with the highest index that is there (-1: nothing).
    case incomplete([MissingEntries])
    case ended(ParticipationPhase)
}

/// A session of which not everything is there.
package struct MissingEntries: Equatable, Sendable {
    package let session: SessionIdentifier
    /// The highest index that is stored; -1 where there is nothing.
    package let through: Int

    package init(session: SessionIdentifier, through: Int) {
        (self.session, self.through) = (session, through)
    }
}

/// What became of a wish to withdraw.
package enum WithdrawalOutcome: Equatable, Sendable {
    case withdrawn
    /// The time for it is over.
    case closed(until: Double)
    case unknown
}
