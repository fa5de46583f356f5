import AuthorFiles
import Testing
import Tree

/// Two versions, line by line.
@Suite struct VersionComparisonTests {
    private static func study(_ groups: [Value], count: Int = 20) -> Value {
        .node([
            "groups": .list(groups), "steps": .list((1...count).map { ["id": .text("step-\($0)")] }), "id": "coffee",
        ])
    }

    @Test func `a comparison shows differences in context, and its lines give both versions back`() throws {
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
            case .added, .skipped, .place: nil
            }
        }
        let after = text { line in
            switch line {
            case .same(let text), .added(let text): text
            case .removed, .skipped, .place: nil
            }
        }
        #expect(try Value(json: before) == older && Value(json: after) == newer)
    }

    @Test func `a difference is shown under the step that it belongs to, apart from its neighbours`() {
        func step(_ id: String, _ text: Value) -> Value { ["id": .text(id), "kind": "information", "text": text] }
        func study(_ inner: Value, _ title: Value, _ more: [Value] = []) -> Value {
            .node([
                "id": "coffee", "title": title,
                "steps": .list(
                    [
                        ["id": "tests", "kind": "order", "steps": [step("one", "a"), step("two", inner)]],
                        step("last", inner),
                    ] + more),
            ])
        }
        let comparison = VersionComparison(study("b", "T"), study("c", "U", [step("new", "n")]))
        let changed = comparison.parts.compactMap { part in
            if case .changed(let path, let lines) = part { (path, lines.map(\.text)) } else { nil }
        }
        #expect(changed.map(\.0) == [["tests", "two"], ["last"], ["new"], []], "\(comparison.lines.map(\.text))")
        let two = changed[0].1.filter { !$0.hasPrefix("  ") }
        #expect(two.map { $0.filter { $0 != " " } } == [#"-"text":"b""#, #"+"text":"c""#])
        #expect(comparison.lines.contains(.place(["tests", "two"])) && !comparison.lines.contains(.place([])))
    }

    @Test func `a step that is new between others begins with its own brace`() {
        func study(_ names: [String]) -> Value {
            .node(["steps": .list(names.map { ["id": .text($0), "kind": "break"] })])
        }
        for (older, newer) in [(["a", "b", "d"], ["a", "b", "c", "d"]), (["a", "b", "c", "d"], ["a", "b", "d"])] {
            let parts = VersionComparison(study(older), study(newer)).parts.compactMap { part in
                if case .changed(let path, let lines) = part { (path, lines.map(\.text)) } else { nil }
            }
            #expect(parts.map(\.0) == [["c"]])
            let own = parts[0].1.filter { !$0.hasPrefix("  ") }.map { $0.filter { !"+- ".contains($0) } }
            #expect(own == ["{", #""id":"c","#, #""kind":"break""#, "},"], "\(own)")
        }
    }

    @Test func `long definitions with little in common are still compared line by line`() {
        func study(_ count: Int, _ mark: String) -> Value {
            .node(["steps": .list((0..<count).map { ["id": .text("step-\($0)"), "text": .text("\(mark)")] })])
        }
        let comparison = VersionComparison(study(4_000, "a"), study(4_000, "b"))
        #expect(comparison.removed == 4_000 && comparison.added == 4_000)
        let others = VersionComparison(
            .list((0..<5_000).map { .int($0) }), .list((5_000..<10_000).map { .int($0) }))
        #expect(others.removed == 5_000 && others.added == 5_000)
    }

    @Test func `a comparison for pages counts long equal stretches and cuts long lines`() {
        let long = String(repeating: "x", count: 3_000)
        let (older, newer) = (
            Self.study([.text(long)], count: 400), Self.study([.text(long + "y")], count: 400)
        )
        let parts = VersionComparison(older, newer).node["parts"]?.list?.compactMap(\.node) ?? []
        let equal = parts.filter { $0["kind"] == "equal" }
        #expect(equal.contains { $0["lines"] == nil && $0["count"] != nil })
        for line in parts.flatMap({ $0["lines"]?.list ?? [] }) {
            #expect((line.node?["text"]?.text ?? line.text ?? "").count <= 1_001)
        }
        let short =
            VersionComparison(Self.study(["a"]), Self.study(["b"])).node["parts"]?.list?.compactMap(\.node) ?? []
        #expect(short.contains { $0["kind"] == "equal" && $0["lines"]?.list?.isEmpty == false })
        #expect(short.contains { $0["kind"] == "changed" && $0["path"] == [] })
    }

    @Test func `equal versions have one line, which says how many are equal`() {
        let comparison = VersionComparison(Self.study(["a"]), Self.study(["a"]))
        #expect(comparison.removed == 0 && comparison.added == 0 && comparison.lines.count == 1)
    }
}
