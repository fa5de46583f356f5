package import Tree

extension Participation {
    /// All of the state but the definition. It is equal to the bit wherever the same log was replayed.
    package var value: Value {
        var node = Node()
        node["seed"] = .int(seed)
        node["phase"] = phase.value
        node["visit"] = .int(visit)
        node["facts"] = facts.value
        node["group"] = group.value
        node["isExposed"] = .bool(isExposed)
        node["isLate"] = .bool(isLate)
        node["slots"] = .list(slots.map { $0.value })
        node["cells"] = .list(cells.map { $0.value })
        node["checks"] = .list(checks.map { $0.value })
        node["sessions"] = .list(sessions.map { $0.value })
        node["visits"] = .list(visits.map { $0.value })
        node["ways"] = .list(ways.map { $0.value })
        node["reached"] = reached.value
        node["reason"] = reason.value
        node["flags"] = flags.value
        node["frames"] = .list(frames.map { $0.value })
        node["isElsewhere"] = .bool(isElsewhere)
        if let window { node["window"] = window.value }
        if let current { node["current"] = current.value(shown: current.shown.map { universal($0) }) }
        if let began { node["began"] = moment(began).value }
        if let latest { node["latest"] = moment(latest).value }
        if let paused {
            node["paused"] = ["phase": paused.phase.value, "since": .double(universal(paused.since))]
        }
        // Unless a clock was corrected, the origins are those of the openings.
        if flags.contains(.clock) { node["origins"] = clocks.origins }
        if let consent {
            node["consent"] = [
                "items": consent.items.value, "textHash": .text(consent.textHash), "isSigned": .bool(consent.isSigned),
            ]
        }
        if let agreedVersion { node["agreedVersion"] = .int(agreedVersion) }
        if let opening {
            var inner = Node()
            opening.write(to: &inner)
            node["opening"] = .node(inner)
        }
        return .node(node)
    }
}
