import Archive
import Export
import Research
import Rights
import Studies
import Tree
import Wire

/// Shows participations as a viewer may see them.
struct ParticipationPresenter: Sendable {
    let viewer: StudyViewer
    let shape: StudyShape
    let names: GroupNames
    /// The links whose people are all of one group, where groups are hidden.
    var hiddenLinks: Set<String> = []

    /// The parts of the versions that depend on the group.
    var taint = GroupTaint()

    /// Whether it depends on the group who comes to the step at a path.
    func dependsOnGroup(_ path: String?) -> Bool { path.map { taint.contains($0) } ?? false }

    /// A step's path; nil if it would tell a hidden group.
    private func shown(_ path: String?) -> String? {
        names.isBlinded && dependsOnGroup(path) ? nil : path
    }

    /// Whether a session would tell a hidden group. Sessions of steps that only some groups come to do, and so does the
    /// participation's own log. If ways of groups differ, all sessions after the allotment do, because their logs tell
    /// how long the person was under way.
    ///
    /// - Parameter given: when the participation was given its group; nil before.
    func hides(_ session: StudySession, given: Double?) -> Bool {
        guard names.isBlinded else { return false }
        guard let step = session.step else { return true }
        return dependsOnGroup(step) || !taint.isEmpty && isBehind(session.session.received, given)
    }

    /// When the participation was given its group; nil before.
    func given(_ course: ParticipationCourse) -> Double? {
        course.slots.filter { StudyShape.identity(of: $0.step) == shape.allotment?.id }.map(\.given).min()
    }

    /// Whether a moment is after the allotment.
    private func isBehind(_ moment: Double, _ given: Double?) -> Bool { given.map { moment >= $0 } ?? false }

    /// A moment as a viewer sees it. Where groups are hidden and their ways differ in length, it is only the day.
    private func blurred(_ moment: Double, _ isHidden: Bool) -> Double {
        isHidden && !taint.isEmpty ? (moment / DayOffset.length).rounded(.down) * DayOffset.length : moment
    }

    /// Whether the end of a participation is hidden, because it depends on the group. Such a person is shown like
    /// people who go on, since missing data would tell the group too.
    private func hidesEnd(_ one: StoredParticipation, _ isHidden: Bool) -> Bool {
        isHidden && taint.hasEndings && one.phase != .withdrawn
    }

    /// A line of the list.
    func told(_ one: StoredParticipation, _ group: String?, sessions: Int) -> API.StudyParticipation {
        // No step is told beside a hidden group, because a missing step would tell as much as a shown one.
        let isHidden = names.isBlinded && group != nil
        let isOpen = hidesEnd(one, isHidden)
        // A visit that a person waits for may only exist for some groups.
        func time(_ moment: Double?, isTold: Bool = true) -> Double? {
            isHidden && taint.hasVisits || !isTold ? nil : moment.map { blurred($0, isHidden) }
        }
        return API.StudyParticipation(
            number: one.label, mode: one.mode.rawValue, phase: (isOpen ? .running : one.phase).rawValue,
            place: (isOpen ? .held : one.place).rawValue, version: one.version,
            visit: isHidden && taint.hasVisits ? 1 : one.visit,
            began: isOpen ? blurred(one.began, true) : one.began, contact: blurred(one.contact, isHidden),
            isLate: one.isLate && !isOpen, flags: isOpen ? [] : one.flags,
            // If groups differ in what they do, the number of sessions would tell the group.
            sessions: !names.isBlinded || taint.isEmpty ? sessions : nil,
            link: one.link.flatMap { hiddenLinks.contains($0) ? nil : $0 }, step: isHidden ? nil : shown(one.step),
            group: names.isBlinded ? nil : group, reason: isHidden ? nil : shown(one.reason), excluded: one.excluded,
            note: one.note, ended: time(one.ended, isTold: !isOpen), deadline: time(one.deadline),
            dueFrom: time(one.dueFrom), dueUntil: time(one.dueUntil),
            day: one.hasDayOnly && !isOpen ? CalendarDay.text(DayOnly.number(one.began)) : nil)
    }

    /// One participation with its way.
    func told(_ course: ParticipationCourse, branches: [SessionIdentifier: Int]) -> API.StudyParticipation {
        let one = course.participation
        let groups = course.slots.filter { StudyShape.identity(of: $0.step) == shape.allotment?.id }
        var answer = told(one, groups.first?.group, sessions: course.sessions.count)
        let given = given(course)
        let isHidden = names.isBlinded && given != nil
        let isOpen = hidesEnd(one, isHidden)
        let seen = isOpen ? [] : course.sessions.filter { !hides($0, given: given) }
        answer.sessionList = seen.map { session in
            let record = session.session.record
            var node: Node = [
                "session": .text(record.identifier.text), "family": .text(record.family),
                "attempt": .int(session.attempt), "entries": .int(session.session.through + 1),
                "started": .double(record.started), "received": .double(session.session.received),
                "branches": .int(branches[record.identifier] ?? 0),
            ]
            if let step = session.step { node["step"] = .text(step) }
            return node
        }
        answer.steps = course.steps.filter {
            !isOpen && shown($0.path) != nil && !(isHidden && !taint.isEmpty && isBehind($0.began, given))
        }.map { told($0, seen) }
        answer.visits = (isOpen || isHidden && taint.hasVisits ? [] : course.visits).map { visit in
            var node: Node = [
                "visit": .int(visit.visit), "due": .double(blurred(visit.due, isHidden)),
                "lateSeconds": .double(isHidden && !taint.isEmpty ? 0 : visit.late / 1000),
            ]
            if let came = visit.came { node["came"] = .double(blurred(came, isHidden)) }
            return node
        }
        // Slots tell the group, or a row within it, so they are hidden with it.
        answer.slots = names.isBlinded ? [] : course.slots.map { told($0) }
        answer.details = isOpen ? Node() : (try? Value(json: one.details))?.node ?? Node()
        // Records of consent are only for people who answer for the study.
        if viewer.may(.publish) { answer.consents = course.consents.map(\.node) }
        answer.earlier = course.earlier.map { StoredParticipation.label($0) }
        answer.later = course.later.map { StoredParticipation.label($0) }
        return answer
    }

    private func told(_ step: ReachedStep, _ sessions: [StudySession]) -> Node {
        var node: Node = [
            "step": .text(step.step), "path": .text(step.path), "visit": .int(step.visit), "began": .double(step.began),
        ]
        if let known = shape.steps.first(where: { $0.id == step.step }) { node["kind"] = .text(known.kind.rawValue) }
        if let duration = step.duration {
            node["seconds"] = .double(duration / 1000)
            node["ended"] = .double(step.began + duration)
        }
        let own = sessions.filter { $0.step == step.path }
        if let first = own.first { node["family"] = .text(first.session.record.family) }
        node["sessions"] = .list(own.map { .text($0.session.record.identifier.text) })
        return node
    }

    /// A slot as the ledger has it, for those who may see groups.
    func told(_ slot: StoredSlot) -> Node {
        var node: Node = [
            "ledger": .text(slot.ledger), "step": .text(slot.step), "stratum": .text(slot.stratum),
            "group": .text(slot.group),
            "participation": .text(StoredParticipation.label(slot.number)), "kind": .text(slot.kind.rawValue),
            "state": .text(slot.state.rawValue), "given": .double(slot.given),
        ]
        if let position = slot.position { node["position"] = .int(position) }
        if let fate = slot.fate { node["fate"] = .text(fate) }
        if let freed = slot.freed { node["freed"] = .double(freed) }
        return node
    }
}

extension KeptConsent {
    fileprivate var node: Node {
        [
            "version": .int(version), "step": .text(step), "language": .text(language), "textHash": .text(textHash),
            "items": (try? Value(json: items)) ?? [], "deviceTime": .double(deviceTime),
            "serverTime": .double(serverTime),
        ]
    }
}
