import Definitions
import Text
import Tree

/// How often the levels of a block's factors come, and how they follow each other.
package struct BlockSummary: Sendable {
    /// One factor.
    package struct Factor: Sendable {
        package let name: String
        /// The levels with the number of their trials.
        package let counts: [(level: String, trials: Int)]
        /// The share of trials with the level of the trial before, as it was drawn.
        package let repeats: Double
        /// The same in orders without rules.
        package let freeRepeats: Double
        /// The most trials of one level in a row.
        package let longest: Int
    }

    package let id: String
    package let trials: Int
    package let runs: Int
    package let isPractice: Bool
    package let factors: [Factor]
    /// How many combinations of the factors there are, and how often the rarest and the most frequent one comes.
    package let cells: (count: Int, fewest: Int, most: Int)
}

extension Plan {
    /// What can be told of each block.
    package var summaries: [BlockSummary] { blocks.map { summary(of: $0) } }

    private func summary(of block: PlannedBlock) -> BlockSummary {
        var factors: [BlockSummary.Factor] = []
        var keys = [String](repeating: "", count: block.count)
        for column in maker.definition.columnList where column.part.levels != nil {
            let places = places(of: column)
            guard !places.isEmpty, block.count > 0 else { continue }
            let shown = (0..<block.count).map { row in
                FaultWords.alternatives(places.map { text(of: block.table[$0, row], block.table) }, last: ", ")
            }
            for row in 0..<block.count { keys[row] = FaultWords.joined([keys[row], "\u{1F}", shown[row]]) }
            factors.append(Self.factor(column.name, shown))
        }
        let counts = Self.counts(keys)
        let fewest = counts.map { $0.trials }.min() ?? 0
        let most = counts.map { $0.trials }.max() ?? 0
        return BlockSummary(
            id: block.id, trials: block.count, runs: block.runs.count, isPractice: block.isPractice, factors: factors,
            cells: (count: factors.isEmpty ? 0 : counts.count, fewest: fewest, most: most))
    }

    /// The place of a factor, or those of the fields of its levels.
    private func places(of column: Definition.Named<Column>) -> [Int] {
        if let place = maker.place(of: column.name) { return [place] }
        let fields = column.part.levels?.first?.node.map { DefinitionNames.columns(of: [$0]) } ?? []
        return fields.compactMap { maker.place(of: FaultWords.joined([column.name, ".", $0])) }
    }

    private static func factor(_ name: String, _ values: [String]) -> BlockSummary.Factor {
        let counts = counts(values)
        var (repeats, longest, length) = (0, 1, 1)
        for row in values.indices.dropFirst() {
            let isRepeat = values[row].isSame(as: values[row - 1])
            repeats += isRepeat ? 1 : 0
            length = isRepeat ? length + 1 : 1
            longest = max(longest, length)
        }
        var pairs = 0.0
        for one in counts { pairs += Double(one.trials) * Double(one.trials - 1) }
        let all = Double(values.count) * Double(values.count - 1)
        return BlockSummary.Factor(
            name: name, counts: counts, repeats: values.count > 1 ? Double(repeats) / Double(values.count - 1) : 0,
            freeRepeats: all > 0 ? pairs / all : 0, longest: longest)
    }

    private static func counts(_ values: [String]) -> [(level: String, trials: Int)] {
        var counts: [(level: String, trials: Int)] = []
        for value in values {
            if let place = counts.firstIndex(where: { $0.level.isSame(as: value) }) {
                counts[place].trials += 1
            } else {
                counts.append((level: value, trials: 1))
            }
        }
        return Order.places(counts.count) { counts[$0].level.hasBytes(before: counts[$1].level) }.map { counts[$0] }
    }

    package func text(of datum: Datum, _ table: TrialTable) -> String { maker.text(of: datum, table) }
}
