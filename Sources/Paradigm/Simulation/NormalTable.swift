import Measure
import Tree

/// Draws from the normal distribution with mean 0 and standard deviation 1, exactly and about once in 100 times by more than
/// a comparison and a product: the ziggurat (Marsaglia, Tsang 2000) of 128 layers in the form of Doornik (2005).
///
/// A simulated decision takes some thousand draws.
struct NormalTable: Sendable {
    static let shared = NormalTable()

    /// Where the lowest layer's tail begins, and the area of each layer.
    private static var tail: Double { 3.442619855899 }
    private static var area: Double { 9.91256303526217e-3 }

    private let edges: [Double]
    private let ratios: [Double]

    private init() {
        var edges = [Self.area / Elementary.exp(-0.5 * Self.tail * Self.tail), Self.tail]
        while edges.count < 128 {
            let last = edges[edges.count - 1]
            let height = Self.area / last + Elementary.exp(-0.5 * last * last)
            edges.append((-2 * Elementary.log(height)).squareRoot())
        }
        edges.append(0)
        ratios = (0..<128).map { edges[$0 + 1] / edges[$0] }
        self.edges = edges
    }

    func draw(_ generator: inout SeededGenerator) -> Double {
        while true {
            let bits = generator.next()
            let layer = Int(truncatingIfNeeded: bits & 127)
            let u = 2 * (Double(bits >> 11) * 0x1p-53) - 1
            if u.magnitude < ratios[layer] { return u * edges[layer] }
            if layer == 0 { return tail(u < 0, &generator) }
            let x = u * edges[layer]
            let upper = Elementary.exp(-0.5 * (edges[layer] * edges[layer] - x * x))
            let lower = Elementary.exp(-0.5 * (edges[layer + 1] * edges[layer + 1] - x * x))
            if lower + generator.uniform() * (upper - lower) < 1 { return x }
        }
    }

    /// A draw beyond the lowest layer (Marsaglia 1964).
    private func tail(_ isNegative: Bool, _ generator: inout SeededGenerator) -> Double {
        while true {
            // One minus a number below 1 is never 0.
            let x = Elementary.log(1 - generator.uniform()) / Self.tail
            let y = Elementary.log(1 - generator.uniform())
            if -2 * y >= x * x { return isNegative ? x - Self.tail : Self.tail - x }
        }
    }
}
