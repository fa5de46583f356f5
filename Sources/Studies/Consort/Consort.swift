public import Rights
import Text
public import Tree

/// How many came, were allotted, left and stayed: the numbers of a flow chart after CONSORT 2010 (Schulz, Altman & Moher),
/// counted from one participation after the other.
public struct Consort: Equatable, Sendable {
    /// Where a participation stands.
    public enum Standing: Equatable, Sendable {
        case inside, completed
        case left(Fate)
    }

    /// People of one group, or those who have none.
    public struct Arm: Equatable, Sendable {
        /// Empty for those who were not allotted.
        public let group: String
        public internal(set) var inside = 0
        public internal(set) var completed = 0
        /// How many left, by why; in the order of ``Fate``, those with nobody left out.
        public internal(set) var left: [(fate: Fate, people: Int)] = []
        /// How many of those who completed the team has excluded.
        public internal(set) var excluded = 0

        public var leftCount: Int { left.reduce(0) { $0 + $1.people } }
        /// Everybody who is or was in it.
        public var all: Int { inside + completed + leftCount }
        /// Who completed and was not excluded.
        public var analysed: Int { completed - excluded }

        public static func == (one: Arm, other: Arm) -> Bool { one.value == other.value }
    }

    /// How many were not admitted, by why, in the order of `AdmissionRefusal`; those with nobody left out.
    public private(set) var refused: [(reason: AdmissionRefusal, people: Int)] = []
    /// Those who were not allotted to a group.
    public private(set) var ungrouped = Arm(group: "")
    /// The groups in the definition's order, also those with nobody.
    public private(set) var arms: [Arm]

    /// - Parameter groups: the study's groups in their order; none for a study without.
    public init(groups: [String]) { arms = groups.map { Arm(group: $0) } }

    /// Counts a participation. One of a group that the study does not name gets an arm of its own.
    ///
    /// - Parameters:
    ///   - group: that it was allotted to; nil for none.
    ///   - standing: where it is.
    ///   - isExcluded: whether the team has excluded it.
    public mutating func add(group: String?, _ standing: Standing, isExcluded: Bool) {
        guard let group else { return ungrouped.add(standing, isExcluded: isExcluded) }
        if !arms.contains(where: { $0.group.isSame(as: group) }) { arms.append(Arm(group: group)) }
        for place in arms.indices where arms[place].group.isSame(as: group) {
            arms[place].add(standing, isExcluded: isExcluded)
        }
    }

    /// Counts people who were not admitted.
    public mutating func add(_ people: Int, refused reason: AdmissionRefusal) {
        guard people > 0 else { return }
        var counts = AdmissionRefusal.allCases.map { one in refused.first { $0.reason == one }?.people ?? 0 }
        for (place, one) in AdmissionRefusal.allCases.enumerated() where one == reason { counts[place] += people }
        refused = zip(AdmissionRefusal.allCases, counts).filter { $0.1 > 0 }.map { ($0.0, $0.1) }
    }

    public var refusedCount: Int { refused.reduce(0) { $0 + $1.people } }
    private var everybody: [Arm] { [ungrouped] + arms }
    public var admitted: Int { everybody.reduce(0) { $0 + $1.all } }
    public var completed: Int { everybody.reduce(0) { $0 + $1.completed } }
    public var excluded: Int { everybody.reduce(0) { $0 + $1.excluded } }
    public var analysed: Int { everybody.reduce(0) { $0 + $1.analysed } }

    public static func == (one: Consort, other: Consort) -> Bool { one.value == other.value }
}

extension Consort.Arm {
    mutating func add(_ standing: Consort.Standing, isExcluded: Bool) {
        switch standing {
        case .inside: inside += 1
        case .completed:
            completed += 1
            if isExcluded { excluded += 1 }
        case .left(let fate):
            var counts = Fate.allCases.map { one in left.first { $0.fate == one }?.people ?? 0 }
            for (place, one) in Fate.allCases.enumerated() where one == fate { counts[place] += 1 }
            left = zip(Fate.allCases, counts).filter { $0.1 > 0 }.map { ($0.0, $0.1) }
        }
    }

    /// What stands of it in `consort.json`.
    public var value: Value {
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
    public var value: Value {
        var reasons = Node()
        for (reason, people) in refused { reasons[Name(reason.rawValue)] = .int(people) }
        return [
            "assessed": .int(admitted + refusedCount), "refused": .node(reasons), "admitted": .int(admitted),
            "ungrouped": ungrouped.value, "arms": .list(arms.map { $0.value }), "completed": .int(completed),
            "excluded": .int(excluded), "analysed": .int(analysed),
        ]
    }
}
