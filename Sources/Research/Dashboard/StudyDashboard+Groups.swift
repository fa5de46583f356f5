package import Archive
import Export
package import Studies
package import Tree

extension StudyDashboard {
    private func members(_ group: String) -> [PicturedPerson] { people.filter { $0.group == group } }

    /// Whether numbers by group are not told whoever looks: they would be about too few people, or, where groups are hidden,
    /// would change with one person after the other, whose group is then known.
    private var hidesGroups: Bool {
        guard let allotment = shape.allotment else { return false }
        if names.isBlinded, mode != .field || !isOver || consort.inside > 0 { return true }
        return !seesFew && allotment.groups.contains { members($0).count < Self.fewest }
    }

    /// Whether nobody can begin any more.
    package var isOver: Bool {
        switch picture.study.state {
        case .closed, .archived: true
        case .draft, .published, .open, .paused: false
        }
    }

    /// The groups as whoever looks knows them, in the order of the definition or that of a draw.
    private var groupOrder: [String] {
        let groups = consort.arms.map(\.group)
        return names.isBlinded ? groups.sorted { names[$0] < names[$1] } : groups
    }

    /// Who was given each group and who left, with how far apart the groups are in that.
    package var groups: [Node] {
        guard let allotment = shape.allotment else { return [] }
        if hidesGroups { return [["step": .text(allotment.id), "isHidden": true]] }
        let counts = groupOrder.map { group in (group: names[group], people: members(group), arm: arm(group)) }
        let attrition = Attrition(counts.map { Attrition.Group(allotted: $0.arm.all, left: $0.arm.leftCount) })
        let intervals = attrition.intervals
        var node: Node = [
            "step": .text(allotment.id), "isBlinded": .bool(names.isBlinded),
            "release": .text(allotment.release.rawValue),
            "groups": .list(
                counts.enumerated().map { place, count in
                    .node(told(count.group, count.people, count.arm, intervals[place]))
                }),
        ]
        if let contrast = attrition.told(counts.map(\.group)) { node["attrition"] = .node(contrast) }
        return [node]
    }

    private func told(_ group: String, _ people: [PicturedPerson], _ arm: Consort.Arm, _ interval: Value) -> Node {
        var node: Node = [
            "group": .text(group), "given": .int(arm.all), "places": .int(people.count { $0.place != .released }),
            "completed": .int(arm.completed), "inside": .int(arm.inside), "left": .int(arm.leftCount),
        ]
        if interval != .null { node["interval"] = interval }
        return node
    }

    private func arm(_ group: String) -> Consort.Arm {
        consort.arms.first { $0.group == group } ?? Consort(groups: [group]).arms[0]
    }

    /// The flow of people as CONSORT 2010 draws it: before the groups, by group, and how it ended. Each box is the sum of
    /// its parts, and what goes into one comes out of it; it is counted as an export counts it.
    package var flow: Node {
        var node: Node = ["begun": .int(people.count)]
        guard shape.allotment != nil else {
            for field in told(everybody, waiting: people.count { $0.phase == .waiting }).fields {
                node[field.name] = field.value
            }
            return node
        }
        let before = people.filter { $0.group == nil }
        node["beforeGroups"] = .node(
            told(consort.ungrouped, waiting: before.count { $0.phase == .waiting }))
        node["allotted"] = .int(people.count - before.count)
        guard !hidesGroups else {
            node["isHidden"] = true
            return node
        }
        node["groups"] = .list(
            groupOrder.map { group in
                var node = told(arm(group), waiting: members(group).count { $0.phase == .waiting })
                node["group"] = .text(names[group])
                node["allotted"] = .int(arm(group).all)
                // Whoever may exclude somebody would see whose number changes.
                if names.isBlinded { node["excluded"] = nil }
                return .node(node)
            })
        return node
    }

    /// A box with its parts: who is lost and why, who is inside and who of them waits, who completed.
    private func told(_ arm: Consort.Arm, waiting: Int) -> Node {
        var lost: Node = ["all": .int(arm.leftCount)]
        for (fate, name) in [
            (Fate.declined, "declined"), (.screenedOut, "screened-out"), (.full, "full"), (.abandoned, "left"),
            (.expired, "missed"), (.withdrawn, "withdrawn"),
        ] {
            lost[Name(name)] = .int(arm.left.first { $0.fate == fate }?.people ?? 0)
        }
        return [
            "all": .int(arm.all), "lost": .node(lost), "inside": .int(arm.inside - waiting), "waiting": .int(waiting),
            "completed": .int(arm.completed), "excluded": .int(arm.excluded),
        ]
    }
}

extension Consort {
    /// How many are still inside, of all groups and of none.
    fileprivate var inside: Int { ([ungrouped] + arms).reduce(0) { $0 + $1.inside } }
}

extension PicturedPerson {
    /// Where they stand in a flow chart.
    package var standing: Consort.Standing { phase.standing }
}
