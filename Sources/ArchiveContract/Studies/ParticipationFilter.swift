package import Studies

/// A filter for the list of a study's participations.
package struct ParticipationFilter: Equatable, Sendable {
    package enum Kind: String, Sendable, CaseIterable {
        case flagged, waiting, inside, completed, left, excluded, late

        /// The SQL condition on the row `p`.
        ///
        /// - Parameter late: the name of the column that tells who came back after their place was released.
        package func condition(late: String) -> String {
            switch self {
            case .flagged: "p.flags <> '' AND p.excluded IS NULL"
            case .waiting: "p.phase = 'waiting'"
            case .inside: "p.phase IN ('begun', 'consented', 'running', 'paused')"
            case .completed: "p.phase = 'completed'"
            case .left:
                "p.phase IN ('abandoned', 'stopped', 'expired', 'withdrawn', 'declined', 'screened-out', 'full')"
            case .excluded: "p.excluded IS NOT NULL"
            case .late: "p.\(late)"
            }
        }
    }

    package var kind: Kind?
    package var phase: ParticipationPhase?
    package var link: String?
    /// The group, and the identity of the step that allots it.
    package var group: (name: String, step: String)?
    /// The only numbers that are listed; nil for all.
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

    package init(participation: StoredParticipation, group: String?, sessions: Int) {
        (self.participation, self.group, self.sessions) = (participation, group, sessions)
    }
}

/// One participation with all facts about its course.
package struct ParticipationCourse: Equatable, Sendable {
    package let participation: StoredParticipation
    package let steps: [ReachedStep]
    package let visits: [VisitRecord]
    package let slots: [StoredSlot]
    package let sessions: [StudySession]
    package let consents: [KeptConsent]
    /// The numbers of the participations before and after it.
    package let earlier: Int?
    package let later: Int?

    package init(
        participation: StoredParticipation, steps: [ReachedStep], visits: [VisitRecord], slots: [StoredSlot],
        sessions: [StudySession], consents: [KeptConsent], earlier: Int?, later: Int?
    ) {
        (self.participation, self.steps, self.visits, self.slots) = (participation, steps, visits, slots)
        (self.sessions, self.consents, self.earlier, self.later) = (sessions, consents, earlier, later)
    }
}

/// A stored record of a participant's consent.
package struct KeptConsent: Equatable, Sendable {
    package let version: Int
    package let step: String
    package let language: String
    package let textHash: String
    /// The identities of the accepted items, as JSON.
    package let items: String
    package let deviceTime: Double
    package let serverTime: Double

    package init(
        version: Int, step: String, language: String, textHash: String, items: String, deviceTime: Double,
        serverTime: Double
    ) {
        (self.version, self.step, self.language, self.textHash) = (version, step, language, textHash)
        (self.items, self.deviceTime, self.serverTime) = (items, deviceTime, serverTime)
    }
}
