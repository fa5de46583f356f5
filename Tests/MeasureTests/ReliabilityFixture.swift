import Foundation
import Measure
import ReferenceFigures
import Testing
import Tree

/// Figures of item analysis that R and psych computed; see `Fixtures/reliability.R`.
struct ReliabilityFixture {
    let node: Node

    static let all: Node = {
        guard let url = Bundle.module.url(forResource: "Fixtures/reliability", withExtension: "json"),
            let data = try? Data(contentsOf: url), let value = try? Value(json: Array(data), file: "reliability.json")
        else { return Node() }
        return value.node ?? Node()
    }()

    static func group(_ name: String) -> [(name: String, node: Node)] {
        (all[name]?.node?.fields ?? []).map { ($0.name.text, $0.value.node ?? Node()) }
    }

    subscript(name: String) -> Value { node[name] ?? .null }

    func number(_ name: String) -> Double? { Double(self[name]) }

    static func numbers(_ value: Value) -> [Double?] { (value.list ?? []).map { Double($0) } }

    static func matrix(_ value: Value) -> [[Double]] {
        (value.list ?? []).map { numbers($0).map { $0 ?? .nan } }
    }

    /// The simulated answers, one list per item in the order of the items' names V1, V2, …
    static func answers(_ node: Node) -> ItemAnswers? {
        let data = node["data"]?.node ?? Node()
        var columns: [[Double]] = []
        while let column = data["V\(columns.count + 1)"] { columns.append(numbers(column).map { $0 ?? .nan }) }
        return ItemAnswers(items: columns)
    }
}

/// A generator for the resampling tests.
struct ReliabilitySource: RandomSource {
    var generator: SeededGenerator

    init(_ seed: Int) { generator = SeededGenerator(seed: seed) }

    mutating func uniform() -> Double { generator.uniform() }
}
