/// Keeps the optimizer from leaving out what is measured.
@inline(never)
public func keep<Outcome>(_ outcome: Outcome) {}

/// What one of `count` calls takes at best in seven repetitions.
public func nanoseconds(_ count: Int, _ work: () -> Void) -> Double {
    var best = Double.infinity
    for _ in 0..<7 {
        let began = ContinuousClock.now
        for _ in 0..<count { work() }
        let elapsed = (ContinuousClock.now - began).components
        best = min(best, (Double(elapsed.seconds) * 1e9 + Double(elapsed.attoseconds) / 1e9) / Double(count))
    }
    return (best * 10).rounded() / 10
}

/// What a piece of work takes, in ms.
public func milliseconds(_ work: () -> Void) -> Double {
    let began = ContinuousClock.now
    work()
    let elapsed = (ContinuousClock.now - began).components
    return Double(elapsed.seconds) * 1000 + Double(elapsed.attoseconds) / 1e15
}

/// The shortest of several runs, in ms.
public func shortest(of runs: Int = 9, _ work: () -> Void) -> Double {
    var shortest = Double.infinity
    for _ in 0..<runs { shortest = min(shortest, milliseconds(work)) }
    return (shortest * 1000).rounded() / 1000
}
