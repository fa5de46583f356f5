package import Measure
package import Tree

/// How many people left each group, and how much the groups differ in that. It is shown with all numbers of groups,
/// because a comparison depends on who stayed.
package struct Attrition: Equatable, Sendable {
    /// One group.
    package struct Group: Equatable, Sendable {
        package let allotted: Int
        package let left: Int

        package init(allotted: Int, left: Int) {
            self.allotted = allotted
            self.left = left
        }
    }

    /// The comparison of two groups.
    package struct Contrast: Equatable, Sendable {
        /// The positions of the two groups; the one that lost the larger share comes first.
        package let more: Int
        package let less: Int
        /// The difference of the shares that left.
        package let difference: ProportionDifference
        /// Newcombe's interval of the difference, 95 %.
        package let interval: Interval?
        /// Fisher's exact test, two-sided; with more than two groups multiplied by the number of pairs (Bonferroni).
        package let probability: Double
    }

    package let groups: [Group]
    /// The two groups that are farthest apart; nil where fewer than two have anybody.
    package let contrast: Contrast?

    package init(_ groups: [Group]) {
        self.groups = groups
        var shares: [(group: Int, proportion: Proportion)] = []
        for (place, group) in groups.enumerated() where group.allotted > 0 {
            if let proportion = Proportion(group.left, of: group.allotted) { shares.append((place, proportion)) }
        }
        var farthest: (more: Int, less: Int, difference: ProportionDifference)?
        for more in shares {
            for less in shares where less.group != more.group {
                guard let difference = ProportionDifference(more.proportion, less.proportion), difference.estimate >= 0,
                    difference.estimate > farthest?.difference.estimate ?? -1
                else { continue }
                farthest = (more.group, less.group, difference)
            }
        }
        contrast = farthest.map { farthest in
            let pairs = Double(shares.count * (shares.count - 1) / 2)
            let test = FisherTest(farthest.difference.first, farthest.difference.second)
            return Contrast(
                more: farthest.more, less: farthest.less, difference: farthest.difference,
                interval: farthest.difference.interval(), probability: min(1, pairs * test.probability))
        }
    }
}

extension Attrition {
    /// The contrast with the groups' names, as files and the API have it; nil where nothing can be compared.
    package func contrast(of names: [String]) -> Node? {
        guard let contrast else { return nil }
        var found: Node = [
            "more": .text(names[contrast.more]), "less": .text(names[contrast.less]),
            "difference": .double(contrast.difference.estimate), "probability": .double(contrast.probability),
        ]
        if let interval = contrast.interval {
            found["interval"] = [.double(interval.lower), .double(interval.upper)]
        }
        return found
    }
}

extension Ledger {
    /// How many people were allotted to each group, and how many of them left. Each person counts once, by their last
    /// entry.
    package var attrition: Attrition {
        var allotted = [Int](repeating: 0, count: plan.groups)
        var left = allotted
        for (place, entry) in entries.enumerated() {
            if entries[(place + 1)...].contains(where: { $0.person == entry.person }) { continue }
            allotted[entry.group] += 1
            if entry.fate != nil { left[entry.group] += 1 }
        }
        return Attrition((0..<plan.groups).map { Attrition.Group(allotted: allotted[$0], left: left[$0]) })
    }
}
