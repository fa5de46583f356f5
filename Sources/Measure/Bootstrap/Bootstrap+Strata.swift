extension Bootstrap {
    /// Resamples the rows of several strata, each within itself, so that their numbers stay as they are.
    ///
    /// A resample has the rows of a stratum in the stratum's order. Where that is ascending by a value, quantiles need no
    /// sorting. `nil` as for samples. O(`replicates` · rows).
    ///
    /// - Parameters:
    ///   - strata: the rows of each stratum, by their numbers.
    ///   - replicates: how many resamples are drawn.
    ///   - source: what they are drawn by.
    ///   - statistic: the figure of drawn rows.
    package init?<Source: RandomSource>(
        strata: [[Int]], replicates: Int = 2000, using source: inout Source,
        statistic: @escaping (StratifiedRows) -> Double?
    ) {
        let found = Bootstrap.all(strata: strata, replicates: replicates, using: &source, statistics: [statistic])
        guard let found = found[0] else { return nil }
        self = found
    }

    /// Several figures of the same rows, from the same resamples, which take longer to draw than figures to compute.
    package static func all<Source: RandomSource>(
        strata: [[Int]], replicates: Int, using source: inout Source, statistics: [(StratifiedRows) -> Double?]
    ) -> [Bootstrap?] {
        let nothing = [Bootstrap?](repeating: nil, count: statistics.count)
        guard replicates > 0, strata.allSatisfy({ !$0.isEmpty }) else { return nothing }
        let whole = StratifiedRows(strata)
        let estimates = statistics.map { $0(whole).flatMap(finite) }
        var results = [[Double]](repeating: [], count: statistics.count)
        var drawn = StratifiedRows(strata)
        var counts: [Int] = []
        for _ in 0..<replicates {
            drawn.begin()
            for stratum in strata {
                counts.removeAll(keepingCapacity: true)
                for _ in stratum { counts.append(0) }
                for _ in stratum { counts[source.index(below: stratum.count)] += 1 }
                for place in stratum.indices { drawn.add(stratum[place], times: counts[place]) }
                drawn.endStratum()
            }
            for place in statistics.indices where estimates[place] != nil {
                if let result = statistics[place](drawn).flatMap(finite) { results[place].append(result) }
            }
        }
        var found = nothing
        for (place, estimate) in estimates.enumerated() {
            guard let estimate, Double(results[place].count) >= 0.9 * Double(replicates) else { continue }
            found[place] = Bootstrap(
                estimate: estimate, replicates: ascending(results[place]),
                acceleration: acceleration(ofStrata: strata, statistics[place]))
        }
        return found
    }

    private static func acceleration(
        ofStrata strata: [[Int]], _ statistic: (StratifiedRows) -> Double?
    ) -> Double? {
        var acceleration = Acceleration()
        var reduced = StratifiedRows(strata)
        for stratum in strata.indices {
            var figures: [Double] = []
            for left in strata[stratum].indices {
                reduced.begin()
                for other in strata.indices {
                    for place in strata[other].indices where other != stratum || place != left {
                        reduced.add(strata[other][place])
                    }
                    reduced.endStratum()
                }
                guard let figure = statistic(reduced).flatMap(finite) else { return nil }
                figures.append(figure)
            }
            guard acceleration.add(figures) else { return nil }
        }
        return acceleration.value
    }
}
