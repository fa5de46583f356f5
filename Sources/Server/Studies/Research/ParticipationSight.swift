import Archive
import Export
import Rights
import Studies
import Tree

/// Participations as whoever looks may see them.
struct ParticipationSight: Sendable {
    let viewer: StudyViewer
    let shape: StudyShape
    let names: GroupNames
    /// Links whose people are all of one group, where that is hidden.
    var hiddenLinks: Set<String> = []

    /// Whether only some groups come to the step at a path.
    func dependsOnGroup(_ path: String?) -> Bool {
        guard let path else { return false }
        let id = StudyShape.identity(of: path)
        return shape.steps.contains { $0.id == id && $0.dependsOnGroup }
    }

    /// A step's path, unless it would tell a group that is hidden.
    private func shown(_ path: String?) -> String? {
        names.isBlinded && dependsOnGroup(path) ? nil : path
    }

    /// Whether a session tells a group that is hidden: that of a step that only some come to, and the participation's own log.
    func hides(_ session: StudySession) -> Bool {
        guard names.isBlinded else { return false }
        guard let step = session.step else { return true }
        return dependsOnGroup(step)
    }

    /// A line of the list.
    func told(_ one: StoredParticipation, _ group: String?, sessions: Int) -> Node {
        var node: Node = [
            "number": .text(one.label), "mode": .text(one.mode.rawValue), "phase": .text(one.phase.rawValue),
            "place": .text(one.place.rawValue), "version": .int(one.version), "visit": .int(one.visit),
            "began": .double(one.began), "contact": .double(one.contact), "isLate": .bool(one.isLate),
            "flags": .list(one.flags.map { .text($0) }),
        ]
        // Where some groups have more to do than others, their number tells the group.
        if !names.isBlinded || !shape.steps.contains(where: \.dependsOnGroup) { node["sessions"] = .int(sessions) }
        // Beside a hidden group no step is told: a step that is missing would tell as much as one that is there.
        let isHidden = names.isBlinded && group != nil
        for (name, text) in [
            ("link", one.link.flatMap { hiddenLinks.contains($0) ? nil : $0 }),
            ("step", isHidden ? nil : shown(one.step)),
            ("reason", isHidden ? nil : shown(one.reason)), ("excluded", one.excluded),
            ("note", one.note), ("group", group.map { names[$0] }),
        ] {
            if let text { node[Name(name)] = .text(text) }
        }
        for (name, time) in [
            ("ended", one.ended), ("deadline", one.deadline), ("dueFrom", one.dueFrom), ("dueUntil", one.dueUntil),
        ] {
            if let time { node[Name(name)] = .double(time) }
        }
        return node
    }

    /// One participation with its way.
    func told(_ course: ParticipationCourse, branches: [SessionIdentifier: Int]) -> Node {
        let one = course.participation
        let groups = course.slots.filter { StudyShape.identity(of: $0.step) == shape.allotment?.id }
        var node = told(one, groups.first?.group, sessions: course.sessions.count)
        let seen = course.sessions.filter { !hides($0) }
        node["sessionList"] = .list(
            seen.map { session in
                let record = session.session.record
                var node: Node = [
                    "session": .text(record.identifier.text), "family": .text(record.family),
                    "attempt": .int(session.attempt), "entries": .int(session.session.through + 1),
                    "started": .double(record.started), "received": .double(session.session.received),
                    "branches": .int(branches[record.identifier] ?? 0),
                ]
                if let step = session.step { node["step"] = .text(step) }
                return .node(node)
            })
        node["steps"] = .list(
            course.steps.filter { shown($0.path) != nil }.map { .node(told($0, seen)) })
        node["visits"] = .list(
            course.visits.map { visit in
                var node: Node = [
                    "visit": .int(visit.visit), "due": .double(visit.due), "lateSeconds": .double(visit.late / 1000),
                ]
                if let came = visit.came { node["came"] = .double(came) }
                return .node(node)
            })
        node["slots"] = .list(course.slots.filter { shown($0.step) != nil }.map { .node(told($0)) })
        node["details"] = (try? Value(json: one.details)) ?? .node(Node())
        // Records of consent are for those who answer for the study.
        if viewer.may(.publish) { node["consents"] = .list(course.consents.map { .node($0.node) }) }
        if let earlier = course.earlier { node["earlier"] = .text(StoredParticipation.label(earlier)) }
        if let later = course.later { node["later"] = .text(StoredParticipation.label(later)) }
        return node
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

    /// Rows of squares are taken within each group: their stratum is the group.
    private func stratum(_ slot: StoredSlot, isGroup: Bool) -> String {
        guard names.isBlinded, !isGroup else { return slot.stratum }
        return BlindedStratum.text(slot.stratum) { names[$0] }
    }

    /// A slot as the ledger has it.
    func told(_ slot: StoredSlot) -> Node {
        let isGroup = StudyShape.identity(of: slot.step) == shape.allotment?.id
        var node: Node = [
            "ledger": .text(slot.ledger), "step": .text(slot.step), "stratum": .text(stratum(slot, isGroup: isGroup)),
            "group": .text(isGroup ? names[slot.group] : slot.group),
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
