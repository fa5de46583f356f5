import Archive
import Export
import Sessions
import Studies
import Text
import Tree
import Wire

/// What the server does for those who take part: it follows their logs, gives what has to be counted, and says when it is
/// done.
struct StudyDesk: Sendable {
    let studies: any StudyStore
    let archive: any SessionStore

    /// The participation that a profile is; nil for the lab's own profiles.
    func participation(of profile: ProfileIdentifier) async throws(ArchiveError) -> StoredParticipation? {
        try await studies.participation(of: profile)
    }

    /// The same, and that somebody is there. A withdrawn one is gone, another profile knows of none.
    func present(_ profile: ProfileIdentifier) async throws -> StoredParticipation {
        do throws(ArchiveError) {
            return try await studies.contact(profile)
        } catch {
            throw error.code == .gone ? Problem.withdrawn : Problem(error)
        }
    }

    /// The log of a participation: the first, whoever opens another.
    func log(of participation: StoredParticipation) async throws -> StudySession? {
        try await studies.session(of: participation, family: Participation.family)
    }

    /// The same among all of a participation's sessions.
    static func log(in sessions: [StudySession]) -> StudySession? {
        sessions.first { $0.session.record.family == Participation.family }
    }

    /// What the log leads to; nil while there is none.
    func course(of participation: StoredParticipation) async throws -> StudyCourse? {
        guard let log = try await log(of: participation) else { return nil }
        let bytes = try await StoredDocument(archive: archive, session: log.session).bytes()
        let times = try await times(of: participation)
        do {
            return try StudyCourse(SessionDocument(Value(json: bytes)), within: times)
        } catch {
            var problem = Problem(
                .unacceptable, "the participation's log cannot be read: \(error)",
                remedy: "report this fault; nothing that was sent is lost")
            problem.found = "\(error)"
            throw problem
        }
    }

    /// Takes over what the log says now: the place in the study, a consent, the end.
    func follow(_ participation: StoredParticipation, _ profile: ProfileIdentifier) async throws {
        guard var course = try await course(of: participation) else { return }
        if !course.participation.slots.isEmpty { try await compareSlots(&course, participation) }
        _ = try await studies.follow(
            course.progress, consents: course.consents, receipts: course.receipts, of: profile)
    }
}

extension Studies.Phase {
    /// What the archive calls it.
    var stored: ParticipationPhase {
        switch self {
        case .begun: .begun
        case .consented: .consented
        case .running: .running
        case .paused: .paused
        case .waiting: .waiting
        case .declined: .declined
        case .screenedOut: .screenedOut
        case .full: .full
        case .completed: .completed
        case .expired: .expired
        case .withdrawn: .withdrawn
        case .stopped: .stopped
        }
    }
}
