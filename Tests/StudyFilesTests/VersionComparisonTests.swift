import StudyFiles
import Testing
import Tree

/// Two versions, line by line.
@Suite struct VersionComparisonTests {
    private static func study(_ groups: [Value], count: Int = 20) -> Value {
        .node([
            "groups": .list(groups), "steps": .list((1...count).map { ["id": .text("step-\($0)")] }), "id": "coffee",
        ])
    }

    @Test func `what differs is shown with what is around it, and from the lines both are had again`() throws {
        let (older, newer) = (Self.study(["coffee", "decaf"]), Self.study(["coffee", "tea", "mate"]))
        let comparison = VersionComparison(older, newer)
        #expect(comparison.lines.contains { $0.text.hasPrefix("- ") && $0.text.contains("decaf") })
        for name in ["tea", "mate"] {
            #expect(comparison.lines.contains { $0.text.hasPrefix("+ ") && $0.text.contains(name) })
        }
        #expect(comparison.removed == comparison.lines.count { if case .removed = $0 { true } else { false } })
        #expect(comparison.added == comparison.lines.count { if case .added = $0 { true } else { false } })
        #expect(comparison.lines.contains { if case .skipped(let count) = $0 { count > 10 } else { false } })
        // With everything around it nothing is left out.
        let whole = VersionComparison(older, newer, context: 1_000).lines
        func text(_ isOf: (VersionComparison.Line) -> String?) -> String {
            whole.compactMap(isOf).joined(separator: "\n")
        }
        let before = text { line in
            switch line {
            case .same(let text), .removed(let text): text
            case .added, .skipped: nil
            }
        }
        let after = text { line in
            switch line {
            case .same(let text), .added(let text): text
            case .removed, .skipped: nil
            }
        }
        #expect(try Value(json: before) == older && Value(json: after) == newer)
    }

    @Test func `equal versions have one line, which says how many are equal`() {
        let comparison = VersionComparison(Self.study(["a"]), Self.study(["a"]))
        #expect(comparison.removed == 0 && comparison.added == 0 && comparison.lines.count == 1)
    }
}
