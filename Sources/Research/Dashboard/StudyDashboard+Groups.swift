import Archive
import Export
import Studies
import Tree
package import Wire

extension StudyDashboard {
    private func members(_ group: String) -> PicturedPeople { people.filter { $0.group == group } }

    /// Whether numbers by group are hidden from the viewer. They would be about too few participants. If groups are
    /// hidden, they would change with each single participant, and so reveal that participant's group.
    private var hidesGroups: Bool {
        guard let allotment = shape.allotment else { return false }
        if names.isBlinded, mode != .field || !isOver || consort.inside > 0 { return true }
        return !seesFew && allotment.groups.contains { members($0).count < Self.fewest }
    }

    /// Whether no participant can begin any more.
    package var isOver: Bool {
        switch picture.study.state {
        case .closed, .archived: true
        case .draft, .published, .open, .paused: false
        }
    }

    /// The groups by their shown names, in the order of the definition or in the random one.
    private var groupOrder: [String] {
        let groups = consort.arms.map(\.group)
        return names.isBlinded ? groups.sorted { names[$0] < names[$1] } : groups
    }

    /// The numbers of participants who were allotted to each group and who left, with the contrast of attrition.
    package var ledgers: [API.StudyDashboard.Ledger] {
        guard let allotment = shape.allotment else { return [] }
        if hidesGroups { return [API.StudyDashboard.Ledger(step: allotment.id, isHidden: true)] }
        let counts = groupOrder.map { group in (group: names[group], people: members(group), arm: arm(group)) }
        let attrition = Attrition(counts.map { Attrition.Group(allotted: $0.arm.all, left: $0.arm.leftCount) })
        let intervals = attrition.intervals
        return [
            API.StudyDashboard.Ledger(
                step: allotment.id, isBlinded: names.isBlinded, release: allotment.release.rawValue,
                groups: counts.enumerated().map { place, count in
                    told(count.group, count.people, count.arm, intervals[place])
                },
                attrition: attrition.told(counts.map(\.group)).map { API.StudyDashboard.Ledger.Contrast(node: $0) })
        ]
    }

    private func told(
        _ group: String, _ people: PicturedPeople, _ arm: Consort.Arm, _ interval: Value
    ) -> API.StudyDashboard.Ledger.Group {
        API.StudyDashboard.Ledger.Group(
            group: group, given: arm.all, left: arm.leftCount, places: people.count { $0.place != .released },
            completed: arm.completed, inside: arm.inside, interval: [Double](interval))
    }

    private func arm(_ group: String) -> Consort.Arm {
        consort.arms.first { $0.group == group } ?? Consort(groups: [group]).arms[0]
    }

    /// The flow of participants in the form of CONSORT 2010: before the allotment, by group, and by outcome. Each box
    /// is the sum of its parts, and equals the sum of the boxes that follow. It is counted like an export.
    package var flow: API.StudyDashboard.Flow {
        guard shape.allotment != nil else {
            var flow = API.StudyDashboard.Flow(
                node: told(everybody, waiting: people.count { $0.phase == .waiting }).node)
            flow.begun = people.count
            return flow
        }
        let before = people.filter { $0.group == nil }
        var flow = API.StudyDashboard.Flow(
            begun: people.count, beforeGroups: told(consort.ungrouped, waiting: before.count { $0.phase == .waiting }),
            allotted: people.count - before.count)
        guard !hidesGroups else {
            flow.isHidden = true
            return flow
        }
        flow.groups = groupOrder.map { group in
            var box = told(arm(group), waiting: members(group).count { $0.phase == .waiting })
            (box.group, box.allotted) = (names[group], arm(group).all)
            // A viewer who excludes a participant would see which group's number changes.
            if names.isBlinded { box.excluded = nil }
            return box
        }
        return flow
    }

    /// A box with its parts: losses by reason, active participants and how many of them wait, and completed ones.
    private func told(_ arm: Consort.Arm, waiting: Int) -> API.StudyDashboard.Arm {
        func lost(_ fate: Fate) -> Int { arm.left.first { $0.fate == fate }?.people ?? 0 }
        var parts = API.StudyDashboard.Lost(
            all: arm.leftCount, declined: lost(.declined), full: lost(.full), left: lost(.abandoned),
            missed: lost(.expired), withdrawn: lost(.withdrawn))
        parts[API.StudyDashboard.Lost.screenedOut] = lost(.screenedOut)
        return API.StudyDashboard.Arm(
            all: arm.all, lost: parts, inside: arm.inside - waiting, waiting: waiting, completed: arm.completed,
            excluded: arm.excluded)
    }
}

extension Consort {
    /// The number of active participants, of all groups and without a group.
    fileprivate var inside: Int { ([ungrouped] + arms).reduce(0) { $0 + $1.inside } }
}
