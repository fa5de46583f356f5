public import Studies

/// Which participations of a study are listed.
public struct ParticipationFilter: Equatable, Sendable {
    public enum Kind: String, Sendable, CaseIterable {
        case flagged, waiting, inside, completed, left, excluded, late

        /// What has to hold of the row `p`.
        var condition: String {
            switch self {
            case .flagged: "p.flags <> '' AND p.excluded IS NULL"
            case .waiting: "p.phase = 'waiting'"
            case .inside: "p.phase IN ('begun', 'consented', 'running', 'paused')"
            case .completed: "p.phase = 'completed'"
            case .left:
                "p.phase IN ('abandoned', 'stopped', 'expired', 'withdrawn', 'declined', 'screened-out', 'full')"
            case .excluded: "p.excluded IS NOT NULL"
            case .late: "p.isLate"
            }
        }
    }

    public var kind: Kind?
    public var phase: ParticipationPhase?
    public var link: String?
    /// The group, and the identity of the step that gives it.
    public var group: (name: String, step: String)?
    /// Only those of these numbers.
    public var numbers: [Int]?

    public init() {}

    public static func == (left: Self, right: Self) -> Bool {
        left.kind == right.kind && left.phase == right.phase && left.link == right.link
            && left.numbers == right.numbers && left.group?.name == right.group?.name
            && left.group?.step == right.group?.step
    }
}

/// A participation in a list.
public struct ListedParticipation: Equatable, Sendable {
    public let participation: StoredParticipation
    public let group: String?
    public let sessions: Int
}

/// One participation with everything that is known of its way.
public struct ParticipationCourse: Equatable, Sendable {
    public let participation: StoredParticipation
    public let steps: [ReachedStep]
    public let visits: [VisitRecord]
    public let slots: [StoredSlot]
    public let sessions: [StudySession]
    public let consents: [KeptConsent]
    /// The numbers before and after it.
    public let earlier: Int?
    public let later: Int?
}

/// A record of somebody's agreement, as it is kept.
public struct KeptConsent: Equatable, Sendable {
    public let version: Int
    public let step: String
    public let language: String
    public let textHash: String
    /// The ids of what was agreed to, as JSON.
    public let items: String
    public let deviceTime: Double
    public let serverTime: Double
}
