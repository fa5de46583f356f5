import Tree

/// How much the chosen answers speak for each outcome.
package struct Tally: Equatable, Sendable {
    /// One answer that speaks for an outcome.
    package struct Vote: Equatable, Sendable {
        /// The item and its position in declared order.
        package let item: String
        package let position: Int
        /// The declared position of the answer, and what it adds to the outcome.
        package let answer: Int
        package let outcome: Int
        package let points: Double
    }

    /// The sums in the order in which the outcomes are declared.
    package let totals: [Double]
    /// In declared order of items and answers. The votes for an outcome, added in order, are exactly its total.
    package let votes: [Vote]
    /// All outcomes with the highest total, in declared order; none where no answer speaks for any outcome.
    package let leaders: [Int]

    /// The outcome that is shown: the first of the leaders in declared order.
    package var winner: Int? { leaders.first }
    /// Whether another outcome has just as much.
    package var isTie: Bool { leaders.count > 1 }
}

extension Sitting {
    /// The tally of outcomes. Equal totals are told apart by nothing but the declared order, and disclosed as a tie; totals
    /// that differ by less than 10⁻⁹ are equal, since sums of weights such as 0.1 are rounded. O(answers).
    package var tally: Tally {
        var totals = [Double](repeating: 0, count: form.outcomeIDs.count)
        var votes: [Tally.Vote] = []
        for (unit, place) in form.units.enumerated() {
            let entry = form.entries[place.question]
            for answer in entry.chosen(given(unit)) {
                for (outcome, weight) in entry.answers[answer].outcomes where (totals[outcome] + weight).isFinite {
                    totals[outcome] += weight
                    votes.append(
                        Tally.Vote(item: place.id, position: unit, answer: answer, outcome: outcome, points: weight))
                }
            }
        }
        var best = 0.0
        for total in totals { best = max(best, total) }
        var leaders: [Int] = []
        if best > 0 {
            for (outcome, total) in totals.enumerated() where best - total <= 1e-9 * max(1, best) {
                leaders.append(outcome)
            }
        }
        return Tally(totals: totals, votes: votes, leaders: leaders)
    }
}

extension Form.Entry {
    /// The answers that were given, by position; for a slider the one whose part of the line it stands on.
    func chosen(_ given: Given?) -> [Int] {
        switch given {
        case .choice(let index)?: return answers.indices.contains(index) ? [index] : []
        case .choices(let chosen)?: return chosen.filter { answers.indices.contains($0) }
        case .number(let number)?:
            guard type == .ranged, let part = line.part(of: number, among: answers.count) else { return [] }
            return [part]
        case .text?, .unread?, nil: return []
        }
    }
}
