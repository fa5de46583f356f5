import Measure
import Tree

/// The seeded generator as statistics take it.
struct ChanceSource: RandomSource {
    var generator: SeededGenerator

    init(_ generator: SeededGenerator) { self.generator = generator }

    mutating func uniform() -> Double { generator.uniform() }
}
