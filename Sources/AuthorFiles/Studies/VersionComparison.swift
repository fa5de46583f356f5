package import Tree

/// Two definitions, line by line: what the one has and the other has not, with what stands around it.
package struct VersionComparison: Sendable {
    package enum Line: Equatable, Sendable {
        case same(String)
        case removed(String)
        case added(String)
        /// So many equal lines are left out.
        case skipped(Int)
        /// What the lines that follow stand in: identities of steps, and of things within them.
        case place([String])

        /// As programs show differences.
        package var text: String {
            switch self {
            case .same(let text): "  " + text
            case .removed(let text): "- " + text
            case .added(let text): "+ " + text
            case .skipped(let count): "@@ \(count) equal lines"
            case .place(let path): "@@ " + path.joined(separator: " / ")
            }
        }
    }

    /// A stretch of the newer definition, with what it has in place of the older one's lines.
    package enum Part: Equatable, Sendable {
        /// Lines that both have.
        case equal([String])
        /// Lines of which some differ, with equal ones around them, and what they stand in; nothing for what the study itself
        /// says.
        case changed([String], [Line])
    }

    package let parts: [Part]
    /// How many lines are removed and added.
    package let removed: Int
    package let added: Int

    /// All parts, the equal ones by their length.
    package var lines: [Line] {
        parts.flatMap { part -> [Line] in
            switch part {
            case .equal(let lines): return [.skipped(lines.count)]
            case .changed(let path, let lines): return (path.isEmpty ? [] : [.place(path)]) + lines
            }
        }
    }

    /// - Parameters:
    ///   - older: a definition.
    ///   - newer: another one.
    ///   - context: how many equal lines stand around what differs.
    package init(_ older: Value, _ newer: Value, context: Int = 3) {
        func split(_ value: Value) -> [String] {
            value.json(pretty: true).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        }
        let (before, after) = (split(older), split(newer))
        let matching = LineMatching(before, after)
        let (gone, come) = (matching.removed, matching.added)
        let (oldPlaces, newPlaces) = (LinePlaces(before), LinePlaces(after))
        var all: [(line: Line, path: [String])] = []
        var (old, new) = (0, 0)
        while old < before.count || new < after.count {
            if gone.contains(old) {
                all.append((.removed(before[old]), oldPlaces[old]))
                old += 1
            } else if come.contains(new) {
                all.append((.added(after[new]), newPlaces[new]))
                new += 1
            } else {
                all.append((.same(after[new]), newPlaces[new]))
                (old, new) = (old + 1, new + 1)
            }
        }
        (removed, added) = (gone.count, come.count)
        parts = Self.divided(all, context)
    }

    private static func divided(_ all: [(line: Line, path: [String])], _ context: Int) -> [Part] {
        var isShown = [Bool](repeating: false, count: all.count)
        for place in all.indices {
            guard case .same = all[place].line else {
                for near in max(0, place - context)...min(all.count - 1, place + context) { isShown[near] = true }
                continue
            }
        }
        var parts: [Part] = []
        var place = 0
        while place < all.count {
            let end = all[place...].indices.first { isShown[$0] != isShown[place] } ?? all.count
            if isShown[place] {
                parts += changed(Array(all[place..<end]))
            } else {
                parts.append(
                    .equal(
                        all[place..<end].compactMap { if case .same(let text) = $0.line { text } else { nil } }))
            }
            place = end
        }
        return parts
    }

    /// A stretch with differences, divided where what they stand in is another thing. What is new or gone as a whole stays
    /// together with all that is in it.
    private static func changed(_ stretch: [(line: Line, path: [String])]) -> [Part] {
        var parts: [Part] = []
        var lines: [Line] = []
        var path: [String]?
        var isRun = false
        for (line, own) in stretch {
            if case .same = line {
                isRun = false
            } else {
                if let known = path, known != own, !(isRun && own.starts(with: known) && !known.isEmpty) {
                    parts.append(.changed(known, lines))
                    lines = []
                    path = own
                }
                path = path ?? own
                isRun = true
            }
            lines.append(line)
        }
        return parts + [.changed(path ?? [], lines)]
    }
}

extension VersionComparison {
    /// So many equal lines in a row are told one by one.
    private static let unfolded = 300
    /// So long a line is told at most: the rest of a picture says nothing.
    private static let longest = 1_000

    /// What programs and pages are told.
    package var node: Node {
        func text(_ text: String) -> Value {
            .text(text.count <= Self.longest ? text : text.prefix(Self.longest) + "…")
        }
        func line(_ line: Line) -> Value? {
            switch line {
            case .same(let own): ["kind": "same", "text": text(own)]
            case .removed(let own): ["kind": "removed", "text": text(own)]
            case .added(let own): ["kind": "added", "text": text(own)]
            case .skipped, .place: nil
            }
        }
        let told = parts.map { part -> Value in
            switch part {
            case .equal(let lines):
                var node: Node = ["kind": "equal", "count": .int(lines.count)]
                if lines.count <= Self.unfolded { node["lines"] = .list(lines.map { text($0) }) }
                return .node(node)
            case .changed(let path, let lines):
                return [
                    "kind": "changed", "path": .list(path.map { .text($0) }), "lines": .list(lines.compactMap(line)),
                ]
            }
        }
        return ["removed": .int(removed), "added": .int(added), "parts": .list(told)]
    }
}
