import Archive
import Studies
import Tree

extension StudyDashboard {
    private func members(_ group: String) -> [PicturedPerson] { people.filter { $0.group == group } }

    /// Whether a number by group would be about too few people for whoever looks.
    private var isTooFew: Bool {
        guard let allotment = shape.allotment, !seesFew else { return false }
        return allotment.groups.contains { members($0).count < Self.fewest }
    }

    /// Who was given each group and who left, with how far apart the groups are in that.
    var groups: [Value] {
        guard let allotment = shape.allotment else { return [] }
        if isTooFew { return [["step": .text(allotment.id), "isHidden": true]] }
        // In the order in which they are called, which is the definition's or that of a draw.
        let sorted = names.isBlinded ? allotment.groups.sorted { names[$0] < names[$1] } : allotment.groups
        let counts = sorted.map { group in (group: names[group], people: members(group)) }
        let attrition = Attrition(
            counts.map { Attrition.Group(allotted: $0.people.count, left: $0.people.count { $0.isLost }) })
        let words = workshop?.attrition(attrition, counts.map(\.group))
        var node: Node = [
            "step": .text(allotment.id), "isBlinded": .bool(names.isBlinded),
            "release": .text(allotment.release.rawValue),
            "groups": .list(
                counts.enumerated().map { place, count in
                    .node(told(count.group, count.people, words?.intervals[place] ?? .null))
                }),
        ]
        if var contrast = attrition.contrast(of: counts.map(\.group)) {
            if let words { contrast["sentence"] = .node(words.sentence) }
            node["attrition"] = .node(contrast)
        }
        return [.node(node)]
    }

    private func told(_ group: String, _ people: [PicturedPerson], _ interval: Value) -> Node {
        var node: Node = [
            "group": .text(group), "given": .int(people.count), "places": .int(people.count { $0.place != .released }),
            "completed": .int(people.count { $0.place == .completed }),
            "inside": .int(people.count { $0.place == .held }), "left": .int(people.count { $0.isLost }),
        ]
        if interval != .null { node["interval"] = interval }
        return node
    }

    /// The flow of people as CONSORT 2010 draws it: before the groups, by group, and how it ended.
    var consort: Node {
        let before = people.filter { $0.group == nil }
        var node: Node = ["begun": .int(people.count)]
        guard let allotment = shape.allotment else {
            node["lost"] = .node(lost(people))
            node["completed"] = .int(people.count { $0.place == .completed })
            node["inside"] = .int(people.count { $0.isInside })
            node["waiting"] = .int(people.count { $0.phase == .waiting })
            node["excluded"] = .int(people.count { $0.isExcluded })
            return node
        }
        var early = lost(before)
        early["inside"] = .int(before.count { $0.place == .held })
        early["completed"] = .int(before.count { $0.place == .completed })
        node["beforeGroups"] = .node(early)
        node["allotted"] = .int(people.count - before.count)
        guard !isTooFew else {
            node["isHidden"] = true
            return node
        }
        let sorted = names.isBlinded ? allotment.groups.sorted { names[$0] < names[$1] } : allotment.groups
        node["groups"] = .list(
            sorted.map { group in
                let people = members(group)
                return [
                    "group": .text(names[group]), "allotted": .int(people.count), "lost": .node(lost(people)),
                    "completed": .int(people.count { $0.place == .completed }),
                    "waiting": .int(people.count { $0.phase == .waiting }),
                    "inside": .int(people.count { $0.isInside }), "excluded": .int(people.count { $0.isExcluded }),
                ]
            })
        return node
    }

    /// Who went before the end, by why.
    private func lost(_ people: [PicturedPerson]) -> Node {
        func count(_ phase: ParticipationPhase) -> Value { .int(people.count { $0.phase == phase }) }
        return [
            "all": .int(people.count { $0.isLost }), "declined": count(.declined), "screened-out": count(.screenedOut),
            "full": count(.full), "left": count(.abandoned), "missed": count(.expired), "withdrawn": count(.withdrawn),
        ]
    }
}

extension PicturedPerson {
    /// Whether they went before the end.
    fileprivate var isLost: Bool { place == .released }
}
