import Tree

/// Minimisation by the range (Pocock, Simon 1975).
///
/// For each group it computes how unequal the groups would be if the person came into it: the range of the marginal
/// totals of the person's levels, summed over the factors. The group with the least sum is the likeliest.
package struct Minimisation: Equatable, Sendable {
    /// For each of the person's factors, how many people with the same level are in each group now, with held and
    /// completed slots.
    package let margins: [[Int]]
    /// The sum of ranges for each group.
    package let ranges: [Int]
    /// The probability of each group.
    package let probabilities: [Double]

    /// - Parameters:
    ///   - margins: a list for each factor; without factors one of all people.
    ///   - probability: the probability of the best group. Several best groups share it; if all are equally good, each
    ///     is equally likely.
    /// - Returns: nil where there are no margins, or lists of different lengths.
    package init?(margins: [[Int]], probability: Double) {
        guard let groups = margins.first?.count, groups > 0, !margins.contains(where: { $0.count != groups }) else {
            return nil
        }
        self.margins = margins
        var ranges = [Int](repeating: 0, count: groups)
        for group in 0..<groups {
            for margin in margins {
                var (least, most) = (Int.max, 0)
                for other in 0..<groups {
                    let total = margin[other] + (other == group ? 1 : 0)
                    (least, most) = (min(least, total), max(most, total))
                }
                ranges[group] += most - least
            }
        }
        self.ranges = ranges
        var least = Int.max
        for range in ranges { least = min(least, range) }
        var best = 0
        for range in ranges where range == least { best += 1 }
        probabilities = ranges.map { range in
            if best == groups { return 1 / Double(groups) }
            return range == least ? probability / Double(best) : (1 - probability) / Double(groups - best)
        }
    }

    /// The group that the draw falls on.
    ///
    /// - Parameter draw: a number from 0 up to but not including 1.
    package func group(_ draw: Double) -> Int {
        var rest = draw
        for (group, probability) in probabilities.enumerated() {
            if rest < probability { return group }
            rest -= probability
        }
        // Rounding may leave a little: the last group that can be drawn.
        var last = 0
        for (group, probability) in probabilities.enumerated() where probability > 0 { last = group }
        return last
    }
}

extension AllotmentPlan {
    /// The group for the next person by minimisation.
    ///
    /// - Parameters:
    ///   - margins: see ``Minimisation``.
    ///   - number: how many slots of the ledger were given before, over all strata, freed ones included.
    ///   - secret: the study's.
    /// - Returns: nil where the plan does not minimise, or the margins do not fit it.
    package func minimised(_ margins: [[Int]], number: Int, secret: StudySecret) -> Int? {
        guard case .minimise(let probability) = method,
            let choice = Minimisation(margins: margins, probability: probability), choice.ranges.count == groups
        else { return nil }
        var chance = Chance(secret.bytes, at: [ledger, "minimise", String(number)])
        return choice.group(chance.uniform())
    }
}
