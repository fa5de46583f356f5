import Studies
import Tree

/// What a participation's log says, and its end.
extension StudyPlaces {
    /// How long a device has, once it is heard of, to learn that its clock is wrong, in milliseconds.
    private var patience: Double { 600_000 }

    /// Takes over what a log says: whatever is known already changes nothing. Somebody who has ended does not go on by it, but
    /// agreements of theirs are kept.
    ///
    /// - Returns: the participation as it is then, and marks of what was taken away.
    package func follow(
        _ progress: ParticipationProgress, consents: [ConsentRecord], receipts: [Int: Double],
        of profile: ProfileIdentifier
    ) throws -> (participation: StoredParticipation, marks: [String]) {
        let known = try known(profile)
        if !receipts.isEmpty { try rows.add(receipts: receipts, of: known.row) }
        for consent in consents { try keep(consent, of: known) }
        var participation = try welcome(known)
        try add(flags: progress.flags, to: &participation)
        guard participation.phase.isOpen else { return (participation, []) }
        let marks = try advance(&participation, progress)
        return (participation, marks)
    }

    /// Keeps an agreement, unless there is one to the same text.
    package func keep(_ consent: ConsentRecord, of participation: StoredParticipation) throws {
        let version = consent.version ?? participation.version
        guard try rows.add(consent, version: version, of: participation) else { return }
        var detail: Node = ["textHash": .text(consent.textHash), "step": .text(consent.step)]
        detail["version"] = consent.version.map { .int($0) }
        try note(.consent, of: participation, by: .participant, detail)
    }

    /// Writes down what is done with a participation.
    func note(
        _ action: AuditAction, of participation: StoredParticipation, by author: Author, _ detail: Node
    ) throws {
        let object = "study \(participation.study) \(participation.label)"
        try rows.add(AuditNote(action, of: object, by: author, detail))
    }

    /// Takes over what a log says. What has ended goes on to its end with its place.
    private func advance(
        _ participation: inout StoredParticipation, _ progress: ParticipationProgress
    ) throws -> [String] {
        let terms = try rows.terms(ofVersion: participation.versionRow)
        let before = participation.phase
        let phase = progress.phase ?? before
        try change(&participation) {
            $0.step = progress.step ?? $0.step
            $0.visit = progress.visit ?? $0.visit
            $0.isExposed = $0.isExposed || progress.isExposed == true
            ($0.dueFrom, $0.dueUntil, $0.dueEnd) = (progress.due?.from, progress.due?.until, progress.dueEnd)
            ($0.endsMissed, $0.contact, $0.busy) = (progress.endsMissed, now, progress.busy ?? $0.busy)
            // Whoever waits is looked for when the wait is over; of whoever is there now it may be a wrong clock that says so.
            $0.deadline =
                phase == .waiting ? progress.deadline.map { max($0, now + patience) } : now + terms.abandoned
        }
        try keep(progress, of: participation)
        guard phase != before else { return [] }
        switch phase {
        case .begun, .consented, .running, .paused, .waiting: try change(&participation) { $0.phase = phase }
        // Only who holds everything completes, and only who asks for it withdraws.
        case .completed, .withdrawn: break
        case .declined, .screenedOut, .full, .abandoned, .stopped, .expired:
            guard !progress.leavesNothing else {
                return try dismiss(&participation, as: phase, terms.release, reason: progress.reason)
            }
            try end(&participation, as: phase, terms.release, reason: progress.reason)
        }
        return []
    }

    /// Keeps steps, visits and reminders of a way. What was left before does not change any more: as long as no times have
    /// moved, only the last step that is known and what follows it is looked at, however long the way was.
    private func keep(_ progress: ParticipationProgress, of participation: StoredParticipation) throws {
        let areMoved = progress.areTimesMoved
        let left = areMoved ? 0 : try rows.lastStep(of: participation.row) ?? 0
        for position in progress.steps.indices.dropFirst(left) {
            try rows.put(progress.steps[position], at: position, of: participation)
        }
        let past = areMoved ? 0 : try rows.visitCount(of: participation.row)
        for visit in progress.visits.dropFirst(past) {
            try rows.put(visit, replaces: areMoved, of: participation.row)
        }
        for reminder in progress.reminders {
            // What would have been due before it was known is not sent: nobody waits for it.
            try rows.put(reminder, adds: reminder.due > now, of: participation.row)
        }
    }

    /// Completes a participation of which everything is stored that its device claims to have.
    package func complete(
        _ profile: ProfileIdentifier, holding sessions: [MissingEntries]
    ) throws -> CompletionOutcome {
        let participation = try known(profile)
        if participation.phase == .completed { return .completed(participation) }
        let missing = try sessions.compactMap { claimed -> MissingEntries? in
            let end = try rows.end(of: claimed.session, of: profile)
            guard let end, end >= claimed.through else {
                return MissingEntries(session: claimed.session, through: end ?? -1)
            }
            return nil
        }
        if !missing.isEmpty { return .incomplete(missing) }
        var present = try welcome(participation)
        guard present.phase.isOpen else { return .ended(present.phase) }
        try change(&present) {
            ($0.phase, $0.place, $0.ended, $0.contact, $0.deadline) = (.completed, .completed, now, now, nil)
        }
        try rows.completeSlots(of: present.row)
        try rows.setCells(of: present.row, from: .held, to: .completed)
        return .completed(present)
    }
}
