import Foundation
import Tree

/// A generator for tests, seeded anew in every run. The seed is printed, and `MERKWELT_SEED=… ./test native` repeats a run.
func seededGenerator(_ test: String = #function) -> SeededGenerator {
    let given = ProcessInfo.processInfo.environment["MERKWELT_SEED"].flatMap { Int($0) }
    let seed = given ?? Int.random(in: 0..<1 << 53)
    print("seed of \(test): \(seed)")
    return SeededGenerator(seed: seed)
}

extension SeededGenerator {
    /// One of the elements.
    mutating func element<Element>(of elements: [Element]) -> Element {
        elements[integer(below: elements.count)]
    }

    /// Any double that is a number, with every exponent equally likely.
    mutating func double() -> Double {
        while true {
            let double = Double(bitPattern: next())
            if double.isFinite { return double }
        }
    }

    /// A text with letters of several scripts, quotes, backslashes and control characters.
    mutating func text() -> String {
        let pieces = [
            "a", "Z", "0", " ", "é", "e\u{301}", "ß", "語", "👩‍🚀", "\"", "\\", "\n", "\t", "\u{1}", "\u{7f}", "/", ".",
        ]
        return (0..<integer(below: 8)).map { _ in element(of: pieces) }.joined()
    }

    /// Any value, at most `depth` levels deep.
    mutating func value(depth: Int = 4) -> Value {
        switch integer(below: depth > 0 ? 8 : 5) {
        case 0: .null
        case 1: .bool(next() & 1 == 0)
        case 2: .int(Int64(truncatingIfNeeded: next() >> UInt64(integer(below: 64))))
        case 3: .double(double())
        case 4: .text(text())
        case 5: .list((0..<integer(below: 5)).map { _ in value(depth: depth - 1) })
        default: .node(node(depth: depth - 1))
        }
    }

    /// Any node, at most `depth` levels deep.
    mutating func node(depth: Int = 3) -> Node {
        var node = Node()
        for _ in 0..<integer(below: 6) { node[text()] = value(depth: depth - 1) }
        return node
    }

    /// A level in which any property may be missing.
    mutating func level() -> Level {
        var level = Level()
        if next() & 1 == 0 { level.heading = double() }
        if next() & 1 == 0 { level.title = text() }
        if next() & 1 == 0 { level.windSpeed = double() }
        for index in 0..<integer(below: 4) {
            level.entities.append(Entity(id: "entity \(index)", volume: uniform()))
        }
        return level
    }
}
