/// Keeps the optimizer from leaving out what is measured.
@inline(never)
package func keep<Outcome>(_ outcome: Outcome) {}

/// What one of `count` calls takes at best in seven repetitions.
package func nanoseconds(_ count: Int, _ work: () -> Void) -> Double {
    var best = Double.infinity
    for _ in 0..<7 { best = min(best, milliseconds { for _ in 0..<count { work() } } * 1e6 / Double(count)) }
    return (best * 10).rounded() / 10
}

/// What a piece of work takes, in ms.
package func milliseconds(_ work: () -> Void) -> Double {
    let began = ContinuousClock.now
    work()
    let elapsed = (ContinuousClock.now - began).components
    return Double(elapsed.seconds) * 1000 + Double(elapsed.attoseconds) / 1e15
}

/// The shortest of several runs, in ms.
package func shortest(of runs: Int = 9, _ work: () -> Void) -> Double {
    var shortest = Double.infinity
    for _ in 0..<runs { shortest = min(shortest, milliseconds(work)) }
    return (shortest * 1000).rounded() / 1000
}

extension BenchResult {
    /// The shortest of several runs of a piece of work.
    ///
    /// - Parameters:
    ///   - name: what is done.
    ///   - runs: how often.
    ///   - bar: ms that it may take; nil where the figure is for information only.
    ///   - reference: what the figure is compared with.
    ///   - work: does it once.
    package static func shortest(
        _ name: String, of runs: Int = 9, bar: Double? = nil, _ reference: String, _ work: () -> Void
    ) -> BenchResult {
        BenchResult(name: name, value: Tools.shortest(of: runs, work), unit: "ms", bar: bar, reference: reference)
    }

    /// One of many calls of a quick piece of work.
    ///
    /// - Parameters:
    ///   - name: what is done.
    ///   - count: how often in one repetition.
    ///   - unit: "ns", "µs" or "ms", in which it is told.
    ///   - bar: how much of the unit it may take; nil where the figure is for information only.
    ///   - reference: what the figure is compared with.
    ///   - work: does it once.
    package static func call(
        _ name: String, times count: Int, in unit: String = "ns", bar: Double? = nil, _ reference: String,
        _ work: () -> Void
    ) -> BenchResult {
        let scale = unit == "ms" ? 1e6 : unit == "µs" ? 1000 : 1
        return BenchResult(
            name: name, value: nanoseconds(count, work) / scale, unit: unit, bar: bar, reference: reference)
    }
}
