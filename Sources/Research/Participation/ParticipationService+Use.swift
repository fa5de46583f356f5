package import Archive
package import Studies
import Text
package import Wire

/// The requests of participants, one use case each.
extension ParticipationService {
    /// The participation of a profile that asks at a step, with its course.
    private func asking(
        at step: String, _ profile: ProfileIdentifier
    ) async throws -> (participation: StoredParticipation, course: StudyCourse) {
        let participation = try await present(profile)
        guard participation.phase.isOpen else { throw ResearchRefusal.over(participation.phase) }
        guard let course = try await course(of: participation) else {
            throw ResearchRefusal.stepNotReached(step, at: nil)
        }
        return (participation, course)
    }

    /// Allots a group or a row. A repeated request for a step gets the same answer.
    package func allot(at step: String, for profile: ProfileIdentifier) async throws -> GivenSlot {
        let (participation, course) = try await asking(at: step, profile)
        let entrance = try await entrance(of: participation)
        let allotment = try allotment(at: step, course, await ledgers(of: participation), secret: entrance.secret)
        switch try await studies.takeSlot(allotment.request(fixed: entrance.group), for: profile) {
        case .ended(let phase): throw ResearchRefusal.over(phase)
        case .given(let slot, _): return allotment.given(slot)
        }
    }

    /// Takes the cells of a quota that the participant fits, all or none.
    package func takeCells(at step: String, for profile: ProfileIdentifier) async throws -> [String] {
        let (_, course) = try await asking(at: step, profile)
        guard let names = course.cells[step], case .quota(let quota)? = course.step(at: step)?.form else {
            throw ResearchRefusal.stepNotReached(step, at: course.participation.path)
        }
        let cells = quota.cells.filter { names.contains($0.id) }.map { StudyCell($0.id, maximum: $0.maximum) }
        let ends = quota.outside == .screenOut
        switch try await studies.take(Array(cells), at: step, endsWhenFull: ends, for: profile) {
        case .ended(let phase): throw ResearchRefusal.over(phase)
        case .taken(let cells): return cells
        case .full(let cell): throw ResearchRefusal.cellFull(cell)
        }
    }

    /// Completes a participation, once everything of it is stored, and returns its code if it has one.
    ///
    /// - Parameter claimed: the lengths of the sessions that the device has.
    package func complete(
        _ profile: ProfileIdentifier, claiming claimed: [MissingEntries]
    ) async throws -> API.Completed {
        let participation = try await present(profile)
        let course = try await course(of: participation)
        let entrance = try await entrance(of: participation)
        switch participation.phase {
        case .begun, .consented, .running, .paused, .waiting:
            guard let course, course.isAtFinish else {
                throw ResearchRefusal.stepNotReached("finish", at: course?.participation.path)
            }
        case .completed: break
        case .declined, .screenedOut, .full:
            // Participants who could not go on have a code as well.
            return entrance.goodbye(participation.phase, try await outcome(of: participation))
        case .abandoned, .stopped, .withdrawn, .expired: throw ResearchRefusal.over(participation.phase)
        }
        let needed =
            claimed + (course?.sessions ?? []).filter { one in !claimed.contains { $0.session == one.session } }
        switch try await studies.complete(profile, holding: needed) {
        case .ended(let phase): throw ResearchRefusal.over(phase)
        case .incomplete(let missing): throw ResearchRefusal.incomplete(missing)
        case .completed(let participation): return entrance.goodbye(participation.phase, course?.outcome ?? "")
        }
    }

    /// Refuses a session that a participation may not have yet.
    ///
    /// - Parameter step: the path of the session's step.
    package func admit(
        _ session: SessionIdentifier, at step: String, of profile: ProfileIdentifier
    ) async throws {
        let present = try await present(profile)
        let course = try await course(of: present)
        // The log arrives first, even with the entry that ends it. A session that began before that entry arrives after
        // it, and is stored like the log. If everything was deleted there is no log, and the device must not wait for a
        // consent that is deleted as well.
        let isBegun = course?.participation.sessions.contains { $0.session == session.text } ?? false
        guard present.phase.isOpen || isBegun else { throw ResearchRefusal.over(present.phase) }
        guard try await studies.hasConsent(profile) else { throw ResearchRefusal.noConsent }
        guard let course, course.hasReached(step) else {
            throw ResearchRefusal.stepNotReached(step, at: course?.participation.path)
        }
    }

    /// Takes over a participation's log after an upload to one of its sessions. Does nothing for other profiles.
    package func follow(_ session: SessionIdentifier, of profile: ProfileIdentifier) async throws {
        guard let participation = try await participation(of: profile) else { return }
        let stored = try await archive.session(session, of: profile)
        if stored.record.family == Participation.family { return try await follow(participation, profile) }
        let present = try await present(profile)
        // Entries after the end are examined again with everything else.
        if !present.phase.isOpen { try await studies.forgetQuality(of: present) }
    }
}
