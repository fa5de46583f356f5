import Archive
import Export
import Research
import Rights
import Studies
import Tree
import Wire

/// Participations as whoever looks may see them.
struct ParticipationSight: Sendable {
    let viewer: StudyViewer
    let shape: StudyShape
    let names: GroupNames
    /// Links whose people are all of one group, where that is hidden.
    var hiddenLinks: Set<String> = []

    /// What of the versions that were taken follows from the group.
    var taint = GroupTaint()

    /// Whether not all groups come to the step at a path alike.
    func dependsOnGroup(_ path: String?) -> Bool { path.map { taint.contains($0) } ?? false }

    /// A step's path, unless it would tell a group that is hidden.
    private func shown(_ path: String?) -> String? {
        names.isBlinded && dependsOnGroup(path) ? nil : path
    }

    /// Whether a session tells a group that is hidden: that of a step that only some come to, the participation's own log,
    /// and where ways differ every one behind the allotment, whose log says how long the person was under way.
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

    /// Whether a moment lies behind the allotment.
    private func isBehind(_ moment: Double, _ given: Double?) -> Bool { given.map { moment >= $0 } ?? false }

    /// A moment for somebody from whom groups are hidden: its day, where ways of groups take longer than others.
    private func blurred(_ moment: Double, _ isHidden: Bool) -> Double {
        isHidden && !taint.isEmpty ? (moment / DayOffset.length).rounded(.down) * DayOffset.length : moment
    }

    /// Whether somebody is told like everybody who goes on, as the end follows from the group: of whom it sends away nothing
    /// is kept, and what is not there would tell it.
    private func hidesEnd(_ one: StoredParticipation, _ isHidden: Bool) -> Bool {
        isHidden && taint.hasEndings && one.phase != .withdrawn
    }

    /// A line of the list.
    func told(_ one: StoredParticipation, _ group: String?, sessions: Int) -> API.StudyParticipation {
        // Beside a hidden group no step is told: a step that is missing would tell as much as one that is there.
        let isHidden = names.isBlinded && group != nil
        let isOpen = hidesEnd(one, isHidden)
        // Who waits for a visit has one that may be of some groups alone.
        func time(_ moment: Double?, isTold: Bool = true) -> Double? {
            isHidden && taint.hasVisits || !isTold ? nil : moment.map { blurred($0, isHidden) }
        }
        return API.StudyParticipation(
            number: one.label, mode: one.mode.rawValue, phase: (isOpen ? .running : one.phase).rawValue,
            place: (isOpen ? .held : one.place).rawValue, version: one.version,
            visit: isHidden && taint.hasVisits ? 1 : one.visit,
            began: isOpen ? blurred(one.began, true) : one.began, contact: blurred(one.contact, isHidden),
            isLate: one.isLate && !isOpen, flags: isOpen ? [] : one.flags,
            // Where some groups have more to do than others, their number tells the group.
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
        // A slot is a group, or a row within one.
        answer.slots = names.isBlinded ? [] : course.slots.map { told($0) }
        answer.details = isOpen ? Node() : (try? Value(json: one.details))?.node ?? Node()
        // Records of consent are for those who answer for the study.
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
