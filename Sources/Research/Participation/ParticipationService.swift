package import Archive
import Export
import Sessions
package import Studies
import Text
import Tree
import Wire

/// The server's work for participants: following logs, allotting, and completing. Every change is one transaction of
/// the store.
package struct ParticipationService: Sendable {
    package let studies: any StudyStore
    package let archive: any SessionStore
    /// The courses of active participations.
    package let courses: KeptCourses

    package init(studies: any StudyStore, archive: any SessionStore, courses: KeptCourses = KeptCourses()) {
        (self.studies, self.archive, self.courses) = (studies, archive, courses)
    }

    /// The participation of a profile; nil for the lab's own profiles.
    package func participation(of profile: ProfileIdentifier) async throws(ArchiveError) -> StoredParticipation? {
        try await studies.participation(of: profile)
    }

    /// The participation of a profile, with a note of its contact. Throws `withdrawn` for a withdrawn one, and
    /// `notFound` for another profile.
    package func present(_ profile: ProfileIdentifier) async throws -> StoredParticipation {
        do throws(ArchiveError) {
            return try await studies.contact(profile)
        } catch {
            guard error.code == .gone else { throw error }
            throw ResearchRefusal.withdrawn
        }
    }

    /// The log of a participation. If several were opened, it is the first.
    package func log(of participation: StoredParticipation) async throws(ArchiveError) -> StudySession? {
        try await studies.session(of: participation, family: Participation.family)
    }

    /// The log among all sessions of a participation.
    package static func log(in sessions: [StudySession]) -> StudySession? {
        sessions.first { $0.session.record.family == Participation.family }
    }

    /// The course that the log gives; nil if there is no log.
    package func course(of participation: StoredParticipation) async throws -> StudyCourse? {
        guard let (kept, isNew) = try await read(participation) else { return nil }
        // A course that was only read is not cached, because most readers come once.
        if !isNew { courses.put(kept, at: studies.now) }
        return kept.course
    }

    /// Takes over what the log says now: the present step, a consent, the end.
    package func follow(_ participation: StoredParticipation, _ profile: ProfileIdentifier) async throws {
        guard var (kept, _) = try await read(participation) else { return }
        if kept.course.hasFreshSlots { try await compareSlots(&kept.course, participation) }
        let followed = try await studies.follow(
            kept.course.progress, consents: kept.course.consents, receipts: kept.course.receipts, of: profile)
        // The course of an ended participation is not kept.
        guard followed.phase.isOpen else { return }
        kept.course.keep()
        courses.put(kept, at: studies.now)
    }

    /// Deletes everything of a participation, including its cached course.
    package func withdraw(_ profile: ProfileIdentifier) async throws(ArchiveError) -> WithdrawalOutcome {
        let participation = try await participation(of: profile)
        let log = if let participation { try await log(of: participation) } else { nil as StudySession? }
        let outcome = try await studies.withdraw(profile)
        if outcome == .withdrawn, let log { _ = courses.take(log.session.key) }
        return outcome
    }

    /// Reads a participation's log to its end, continuing a cached course if there is one.
    ///
    /// - Returns: the course, which is out of the cache now, and whether it was read anew; nil without a log.
    private func read(
        _ participation: StoredParticipation
    ) async throws -> (kept: KeptCourses.Kept, isNew: Bool)? {
        guard let log = try await log(of: participation)?.session else { return nil }
        if var kept = courses.take(log.key), kept.course.count <= log.through + 1 {
            let times = try await times(of: participation, from: kept.course.count)
            if kept.times.goesOn(to: times), try await goOn(&kept.course, with: log, within: times) {
                return (KeptCourses.Kept(kept.course, of: log, within: times), false)
            }
        }
        return (try await readWhole(log, of: participation), true)
    }

    /// Continues a course with the entries that have come.
    ///
    /// - Returns: whether all of them could be read. If not, reading the whole log gives the reason.
    private func goOn(
        _ course: inout StudyCourse, with log: StoredSession, within times: DeviceTimes
    ) async throws -> Bool {
        while course.count <= log.through {
            var entries: [Entry] = []
            for entry in try await archive.entries(of: log, from: course.count) where entry.index <= log.through {
                guard let value = try? Value(json: entry.text),
                    let entry = try? SessionDocument.entry(value, at: entry.index, place: "")
                else { return false }
                entries.append(entry)
            }
            guard !entries.isEmpty else { return false }
            course.goOn(with: entries, within: times)
        }
        return true
    }

    private func readWhole(
        _ log: StoredSession, of participation: StoredParticipation
    ) async throws -> KeptCourses.Kept {
        let bytes = try await StoredDocument(archive: archive, session: log).bytes()
        let times = try await times(of: participation, from: 0)
        do {
            let document = try SessionDocument(Value(json: bytes))
            let study = courses.study(log.record.definitionHash)
            return KeptCourses.Kept(try StudyCourse(document, of: study, within: times), of: log, within: times)
        } catch {
            throw ResearchRefusal.unreadableLog(reason: "\(error)")
        }
    }
}

extension KeptCourses.Kept {
    fileprivate init(_ course: StudyCourse, of log: StoredSession, within times: DeviceTimes) {
        let bytes = (log: log.bytes, definition: log.record.definition.utf8.count)
        self.init(
            course: course, session: log.key, definition: log.record.definitionHash, bytes: bytes, times: times)
    }
}

extension Studies.Phase {
    /// The archive's name for it.
    package var stored: ParticipationPhase {
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
