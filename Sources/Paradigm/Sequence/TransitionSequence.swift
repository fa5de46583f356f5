package import Tree

/// Sequences of levels with given transitions.
package enum TransitionSequence {
    /// A sequence in which every ordered pair of levels, also of equal ones, comes equally often, up to one: a way through
    /// all pairs that takes each as often as it is there (Euler), found after Hierholzer 1873.
    ///
    /// - Parameters:
    ///   - levels: the number of levels, at least 1.
    ///   - length: the number of elements, the first included, which no pair leads to.
    /// - Complexity: O(length + levels²).
    package static func allPairs(levels: Int, length: Int, _ generator: inout SeededGenerator) -> [Int] {
        guard levels > 0, length > 0 else { return [] }
        let (rounds, rest) = (length - 1).quotientAndRemainder(dividingBy: levels * levels)
        // The pairs that come once more are the beginning of a way through all of them, so that a way through the whole
        // exists: it goes on where this one ends.
        let extra = Array(
            circuit(levels: levels, times: 1, from: generator.integer(below: levels), &generator).prefix(rest + 1))
        guard rounds > 0, let last = extra.last else { return extra }
        return extra + circuit(levels: levels, times: rounds, from: last, &generator).dropFirst()
    }

    /// A closed way that takes every ordered pair `times` times.
    private static func circuit(levels: Int, times: Int, from start: Int, _ generator: inout SeededGenerator) -> [Int] {
        var ways: [[Int]] = (0..<levels).map { _ in
            var ends: [Int] = []
            for end in 0..<levels { for _ in 0..<times { ends.append(end) } }
            generator.shuffle(&ends)
            return ends
        }
        var (stack, circuit) = ([start], [Int]())
        circuit.reserveCapacity(levels * levels * times + 1)
        while let place = stack.last {
            if let next = ways[place].popLast() {
                stack.append(next)
            } else {
                circuit.append(place)
                stack.removeLast()
            }
        }
        return circuit.reversed()
    }

    /// A sequence in which exactly the given share of the places after the first has another level than the place before.
    ///
    /// A switch leads to one of the levels that came least often so far.
    package static func switching(
        levels: Int, length: Int, share: Double, _ generator: inout SeededGenerator
    ) -> [Int] {
        guard levels > 0, length > 0 else { return [] }
        guard levels > 1 else { return [Int](repeating: 0, count: length) }
        let wanted = min(length - 1, max(0, Int((share * Double(length - 1)).rounded())))
        var switches = (1..<max(1, length)).map { $0 <= wanted }
        generator.shuffle(&switches)
        var sequence = [generator.integer(below: levels)]
        var counts = [Int](repeating: 0, count: levels)
        counts[sequence[0]] = 1
        for isSwitch in switches {
            var level = sequence[sequence.count - 1]
            if isSwitch {
                let least = counts.indices.filter { $0 != level }.map { counts[$0] }.min() ?? 0
                let ties = counts.indices.filter { $0 != level && counts[$0] == least }
                level = ties[generator.integer(below: ties.count)]
            }
            counts[level] += 1
            sequence.append(level)
        }
        return sequence
    }
}
