import Measure
package import Tree

/// A decision as a random walk between two boundaries, step by step of 0.5 ms, with a noise of 1 per √s.
///
/// Crossings within a step are drawn from the Brownian bridge between its ends, so that the steps leave no mark on times.
package struct DiffusionWalk: Equatable, Sendable {
    /// Towards the upper boundary, per s.
    package var drift: Double
    /// The distance of the boundaries.
    package var boundary: Double
    /// Where it starts, as a share of the way from the lower boundary to the upper.
    package var start = 0.5
    /// What is not the decision, in s.
    package var nondecision = 0.0
    /// How much that varies from trial to trial, uniformly, as a standard deviation in s.
    package var nondecisionDeviation = 0.0
    /// How much the drift varies from trial to trial, normally.
    package var driftDeviation = 0.0

    package init(drift: Double, boundary: Double) {
        self.drift = drift
        self.boundary = boundary
    }

    package static var step: Double { 0.0005 }

    /// Which boundary was reached, and when.
    package struct Decision: Equatable, Sendable {
        package let isUpper: Bool
        /// In s from the beginning, with what is not the decision.
        package let time: Double
    }

    /// Walks once; nil where nothing is decided until `limit`, in s.
    package func decision(until limit: Double, _ generator: inout SeededGenerator) -> Decision? {
        let normal = NormalTable.shared
        let drift = driftDeviation > 0 ? drift + driftDeviation * normal.draw(&generator) : drift
        // A uniform distribution is √12 of its standard deviations wide.
        let spread = nondecisionDeviation > 0 ? nondecisionDeviation * 12.0.squareRoot() : 0
        let rest = max(0, nondecision + spread * (generator.uniform() - 0.5))
        guard boundary > 0 else { return nil }
        var place = min(1, max(0, start)) * boundary
        if place <= 0 || place >= boundary { return Decision(isUpper: place > 0, time: rest) }
        let step = Self.step
        let (mean, deviation) = (drift * step, step.squareRoot())
        // Farther from a boundary than this a bridge reaches it once or twice in 10⁸ steps.
        let near = 18 * step / 2
        var time = 0.0
        while time + rest <= limit {
            let next = place + mean + deviation * normal.draw(&generator)
            if next >= boundary || next <= 0 {
                let end = next >= boundary ? boundary : 0
                let share = (end - place) / (next - place)
                return decided(next >= boundary, time + share * step + rest, limit)
            }
            let (above, below) = ((boundary - place) * (boundary - next), place * next)
            if above < near || below < near {
                let upper = Elementary.exp(-2 * above / step)
                let lower = Elementary.exp(-2 * below / step)
                let u = generator.uniform()
                if u < upper + lower { return decided(u < upper, time + 0.5 * step + rest, limit) }
            }
            place = next
            time += step
        }
        return nil
    }

    private func decided(_ isUpper: Bool, _ time: Double, _ limit: Double) -> Decision? {
        time <= limit ? Decision(isUpper: isUpper, time: time) : nil
    }
}
