import Measure
import Tree

extension Test {
    /// Draws the next wait in ms from the session's seeded generator.
    ///
    /// Non-ageing: an exponential with a mean of a third of the range, truncated to the range, by inverting its
    /// distribution function: w = -m ln(1 - u (1 - e^(-range/m))).
    mutating func drawWait() -> Double {
        let shortest = definition.shortestWait
        let range = max(0, definition.longestWait - shortest)
        let uniform = generator.uniform()
        switch definition.waiting {
        case .uniform:
            return shortest + uniform * range
        case .nonAgeing:
            let mean = range / 3
            let reachable = 1 - Elementary.exp(-3)
            return shortest - mean * Elementary.log(1 - uniform * reachable)
        }
    }
}
