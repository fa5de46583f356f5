extension Bootstrap {
    /// Resamples the rows of several strata, each within itself, so that their numbers stay as they are.
    ///
    /// A resample has the rows of a stratum in the stratum's order. Where that is ascending by a value, quantiles need no
    /// sorting. `nil` as for samples. O(`replicates` · rows).
    ///
    /// - Parameter statistic: the figure of drawn rows.
    package init?<Source: RandomSource>(
        strata: [[Int]], replicates: Int = 2000, using source: inout Source, statistic: (StratifiedRows) -> Double?
    ) {
        guard replicates > 0, strata.allSatisfy({ !$0.isEmpty }),
            let estimate = statistic(StratifiedRows(strata)).flatMap(finite)
        else { return nil }
        var results: [Double] = []
        results.reserveCapacity(replicates)
        var drawn = StratifiedRows(strata)
        var counts = strata.map { [Int](repeating: 0, count: $0.count) }
        for _ in 0..<replicates {
            drawn.begin()
            for stratum in strata.indices {
                let count = strata[stratum].count
                for place in 0..<count { counts[stratum][place] = 0 }
                for _ in 0..<count { counts[stratum][source.index(below: count)] += 1 }
                for place in 0..<count { drawn.add(strata[stratum][place], times: counts[stratum][place]) }
                drawn.endStratum()
            }
            if let result = statistic(drawn).flatMap(finite) { results.append(result) }
        }
        guard Double(results.count) >= 0.9 * Double(replicates) else { return nil }
        self.init(
            estimate: estimate, replicates: ascending(results),
            acceleration: Bootstrap.acceleration(ofStrata: strata, statistic))
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
