/// The reliability of a figure of single people, by halving their trials at random many times (Parsons, Kruijt, Fox 2019).
///
/// Each split halves every person's trials within each condition, takes the figure of both halves, correlates them over
/// people and steps the correlation up to the whole length: 2r/(1 + r). Without unit.
public struct PermutedHalves: Equatable, Sendable {
    /// The mean over splits of the stepped-up correlation.
    public let reliability: Double
    /// The 2.5 % and 97.5 % quantiles over splits: how much it depends on the split, not on the people.
    public let interval: Interval
    /// How many splits gave a correlation.
    public let splits: Int
    public let people: Int

    /// `nil` below three people, and where a tenth of the splits have no correlation.
    ///
    /// - Parameters:
    ///   - people: for each person the rows of each condition.
    ///   - splits: how many.
    ///   - source: what they are drawn by.
    ///   - statistic: the figure of a person (by number) from half of the rows.
    /// - Complexity: O(splits · rows of all people).
    package init?<Source: RandomSource>(
        of people: [[[Int]]], splits: Int = 5000, using source: inout Source,
        statistic: (_ person: Int, StratifiedRows) -> Double?
    ) {
        guard people.count > 2, splits > 0 else { return nil }
        var found: [Double] = []
        var halves = (first: StratifiedRows([]), second: StratifiedRows([]))
        for _ in 0..<splits {
            var figures: (first: [Double], second: [Double]) = ([], [])
            for person in people.indices {
                halves.first.begin()
                halves.second.begin()
                for stratum in people[person] {
                    PermutedHalves.halve(stratum, &halves.first, &halves.second, using: &source)
                }
                guard let first = statistic(person, halves.first), let second = statistic(person, halves.second) else {
                    continue
                }
                figures.first.append(first)
                figures.second.append(second)
            }
            guard let r = Correlation(figures.first, figures.second)?.r, r > -1 else { continue }
            found.append(2 * r / (1 + r))
        }
        let sample = Sample(found)
        guard Double(found.count) > 0.9 * Double(splits), let mean = sample.mean, let low = sample.quantile(0.025),
            let high = sample.quantile(0.975), let interval = Interval(lower: low, upper: high, level: 0.95)
        else { return nil }
        reliability = mean
        self.interval = interval
        self.splits = found.count
        self.people = people.count
    }

    /// Puts a random half of the rows into the first, the others into the second, both in the order of the stratum. Of an
    /// odd number either may have one more.
    private static func halve<Source: RandomSource>(
        _ rows: [Int], _ first: inout StratifiedRows, _ second: inout StratifiedRows, using source: inout Source
    ) {
        var wanted = rows.count / 2
        if rows.count % 2 == 1 { wanted += source.index(below: 2) }
        // Each row in turn is taken with the share of those that are still wanted (Fan, Muller, Rezucha 1962).
        for place in rows.indices {
            if source.index(below: rows.count - place) < wanted {
                first.add(rows[place])
                wanted -= 1
            } else {
                second.add(rows[place])
            }
        }
        first.endStratum()
        second.endStratum()
    }
}
