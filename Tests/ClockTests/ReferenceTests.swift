import Testing

@testable import Clock

@Suite struct ReferenceTests {
    @Test func `all 72 sources are there and have a counterpart`() {
        #expect(Reference.sources.count == 72)
        #expect(Reference.sources.reduce(0) { $0 + $1.lines.count } == 10_921)
        for source in Reference.sources { #expect(Decision.counterparts[source.letter] != nil, "\(source.name)") }
    }

    @Test func `every difference from a source is one that was decided`() throws {
        var found: [String: Int] = [:]
        var expected: [String: Int] = [:]
        for decision in Decision.all {
            for (source, count) in zip(decision.sources, decision.counts) {
                expected["\(source) \(decision.reason)"] = count
            }
        }
        for source in Reference.sources {
            let (preset, switches) = try #require(Decision.counterparts[source.letter])
            let comparison = try Comparison(source, preset: preset, switches: switches)
            #expect(
                comparison.accents.count == Decision.accents[source.letter] ?? 0,
                "\(source.name): \(comparison.accents.map(\.text))")
            for difference in comparison.differing {
                let decision = Decision.all.first {
                    $0.sources.contains(source.letter) && $0.explains(difference)
                }
                if let decision {
                    found["\(source.letter) \(decision.reason)", default: 0] += 1
                } else {
                    Issue.record("\(source.letter) \(source.name): \(difference.text)")
                }
            }
        }
        #expect(found == expected)
        for (key, count) in found.sorted(by: { $0.key < $1.key }) where expected[key] != count {
            Issue.record("\(key): \(count)")
        }
    }
}
