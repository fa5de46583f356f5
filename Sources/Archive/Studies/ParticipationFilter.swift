package import Studies

/// Which participations of a study are listed.
package struct ParticipationFilter: Equatable, Sendable {
    package enum Kind: String, Sendable, CaseIterable {
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

    package var kind: Kind?
    package var phase: ParticipationPhase?
    package var link: String?
    /// The group, and the identity of the step that gives it.
    package var group: (name: String, step: String)?
    /// Only those of these numbers.
    package var numbers: [Int]?

    package init() {}

    package static func == (left: Self, right: Self) -> Bool {
        left.kind == right.kind && left.phase == right.phase && left.link == right.link
            && left.numbers == right.numbers && left.group?.name == right.group?.name
            && left.group?.step == right.group?.step
    }
}

/// A participation in a list.
package struct ListedParticipation: Equatable, Sendable {
    package let participation: StoredParticipation
    package let group: String?
    package let sessions: Int
}

/// One participation with everything that is known of its way.
package struct ParticipationCourse: Equatable, Sendable {
    package let participation: StoredParticipation
    package let steps: [ReachedStep]
    package let visits: [VisitRecord]
    package let slots: [StoredSlot]
    package let sessions: [StudySession]
    package let consents: [KeptConsent]
    /// The numbers before and after it.
    package let earlier: Int?
    package let later: Int?
}

/// A record of somebody's agreement, as it is kept.
package struct KeptConsent: Equatable, Sendable {
    package let version: Int
    package let step: String
    package let language: String
    package let textHash: String
    /// The ids of what was agreed to, as JSON.
    package let items: String
    package let deviceTime: Double
    package let serverTime: Double
}
