package import Archive
package import Studies
import Text
package import Wire

/// What somebody who takes part asks for, one use case each.
extension StudyDesk {
    /// The participation of a profile that has come to a step, with its log.
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

    /// Gives a group or a row. Asked twice for a step, the answer is the same.
    package func allot(at step: String, for profile: ProfileIdentifier) async throws -> GivenSlot {
        let (participation, course) = try await asking(at: step, profile)
        let entrance = try await entrance(of: participation)
        let allotment = try allotment(at: step, course, await ledgers(of: participation), secret: entrance.secret)
        switch try await studies.takeSlot(allotment.request(fixed: entrance.group), for: profile) {
        case .ended(let phase): throw ResearchRefusal.over(phase)
        case .given(let slot, _): return allotment.given(slot)
        }
    }

    /// Takes the cells of a quota that the person fits, all or none.
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

    /// Completes a participation, once everything of it is stored; says its code to whoever has one.
    ///
    /// - Parameter claimed: how far the device's own sessions go.
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
            // Those who could not go on have a code as well.
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
    /// - Parameter step: the path of the step that it is of.
    package func admit(
        _ session: SessionIdentifier, at step: String, of profile: ProfileIdentifier
    ) async throws {
        let present = try await present(profile)
        let course = try await course(of: present)
        // The log goes first, also with the entry that ends it: what it says was begun before comes after it, and belongs to what
        // stays. Where nothing stays there is no log any more, and nobody is to wait for a consent that is not kept either.
        let isBegun = course?.participation.sessions.contains { $0.session == session.text } ?? false
        guard present.phase.isOpen || isBegun else { throw ResearchRefusal.over(present.phase) }
        guard try await studies.hasConsent(profile) else { throw ResearchRefusal.noConsent }
        guard let course, course.hasReached(step) else {
            throw ResearchRefusal.stepNotReached(step, at: course?.participation.path)
        }
    }

    /// Takes over what a participation's log says after something was added to one of its sessions; nothing for other profiles.
    package func follow(_ session: SessionIdentifier, of profile: ProfileIdentifier) async throws {
        guard let participation = try await participation(of: profile) else { return }
        let stored = try await archive.session(session, of: profile)
        if stored.record.family == Participation.family { return try await follow(participation, profile) }
        let present = try await present(profile)
        // What comes after the end is looked at with everything else.
        if !present.phase.isOpen { try await studies.forgetQuality(of: present) }
    }
}
