package import Rights
import Text
package import Tree

/// How many came, were allotted, left and stayed: the numbers of a flow chart after CONSORT 2010 (Schulz, Altman & Moher),
/// counted from one participation after the other.
package struct Consort: Equatable, Sendable {
    /// Where a participation stands.
    package enum Standing: Equatable, Sendable {
        case inside, completed
        case left(Fate)
    }

    /// People of one group, or those who have none.
    package struct Arm: Equatable, Sendable {
        /// Empty for those who were not allotted.
        package let group: String
        package internal(set) var inside = 0
        package internal(set) var completed = 0
        /// How many left, by why; in the order of ``Fate``, those with nobody left out.
        package internal(set) var left: [(fate: Fate, people: Int)] = []
        /// How many of those who completed the team has excluded.
        package internal(set) var excluded = 0

        package var leftCount: Int { left.reduce(0) { $0 + $1.people } }
        /// Everybody who is or was in it.
        package var all: Int { inside + completed + leftCount }
        /// Who completed and was not excluded.
        package var analysed: Int { completed - excluded }

        package static func == (one: Arm, other: Arm) -> Bool { one.value == other.value }
    }

    /// How many were not admitted, by why, in the order of `AdmissionRefusal`; those with nobody left out.
    package private(set) var refused: [(reason: AdmissionRefusal, people: Int)] = []
    /// Those who were not allotted to a group.
    package private(set) var ungrouped = Arm(group: "")
    /// The groups in the definition's order, also those with nobody.
    package private(set) var arms: [Arm]

    /// - Parameter groups: the study's groups in their order; none for a study without.
    package init(groups: [String]) { arms = groups.map { Arm(group: $0) } }

    /// Counts participations. Those of a group that the study does not name get an arm of their own.
    ///
    /// - Parameters:
    ///   - group: that it was allotted to; nil for none.
    ///   - standing: where it is.
    ///   - isExcluded: whether the team has excluded it.
    ///   - people: how many of whom all that is the same.
    package mutating func add(group: String?, _ standing: Standing, isExcluded: Bool, people: Int = 1) {
        guard let group else { return ungrouped.add(standing, isExcluded: isExcluded, people) }
        if !arms.contains(where: { $0.group.isSame(as: group) }) { arms.append(Arm(group: group)) }
        for place in arms.indices where arms[place].group.isSame(as: group) {
            arms[place].add(standing, isExcluded: isExcluded, people)
        }
    }

    /// Counts people who were not admitted.
    package mutating func add(_ people: Int, refused reason: AdmissionRefusal) {
        guard people > 0 else { return }
        var counts = AdmissionRefusal.allCases.map { one in refused.first { $0.reason == one }?.people ?? 0 }
        for (place, one) in AdmissionRefusal.allCases.enumerated() where one == reason { counts[place] += people }
        refused = zip(AdmissionRefusal.allCases, counts).filter { $0.1 > 0 }.map { ($0.0, $0.1) }
    }

    package var refusedCount: Int { refused.reduce(0) { $0 + $1.people } }
    private var everybody: [Arm] { [ungrouped] + arms }
    package var admitted: Int { everybody.reduce(0) { $0 + $1.all } }
    package var completed: Int { everybody.reduce(0) { $0 + $1.completed } }
    package var excluded: Int { everybody.reduce(0) { $0 + $1.excluded } }
    package var analysed: Int { everybody.reduce(0) { $0 + $1.analysed } }

    package static func == (one: Consort, other: Consort) -> Bool { one.value == other.value }
}

extension Consort.Arm {
    mutating func add(_ standing: Consort.Standing, isExcluded: Bool, _ people: Int) {
        switch standing {
        case .inside: inside += people
        case .completed:
            completed += people
            if isExcluded { excluded += people }
        case .left(let fate):
            var counts = Fate.allCases.map { one in left.first { $0.fate == one }?.people ?? 0 }
            for (place, one) in Fate.allCases.enumerated() where one == fate { counts[place] += people }
            left = zip(Fate.allCases, counts).filter { $0.1 > 0 }.map { ($0.0, $0.1) }
        }
    }

    /// What stands of it in `consort.json`.
    package var value: Value {
        var reasons = Node()
        for (fate, people) in left { reasons[Name(fate.rawValue)] = .int(people) }
        return [
            "group": .text(group), "all": .int(all), "inside": .int(inside), "left": .node(reasons),
            "completed": .int(completed), "excluded": .int(excluded), "analysed": .int(analysed),
        ]
    }
}

extension Consort {
    /// What stands in `consort.json`.
    package var value: Value {
        var reasons = Node()
        for (reason, people) in refused { reasons[Name(reason.rawValue)] = .int(people) }
        return [
            "assessed": .int(admitted + refusedCount), "refused": .node(reasons), "admitted": .int(admitted),
            "ungrouped": ungrouped.value, "arms": .list(arms.map { $0.value }), "completed": .int(completed),
            "excluded": .int(excluded), "analysed": .int(analysed),
        ]
    }
}
