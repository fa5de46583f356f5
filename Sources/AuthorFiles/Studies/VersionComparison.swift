package import Tree

/// A comparison of two definitions by lines: the differing lines, with equal ones around them.
package struct VersionComparison: Sendable {
    package enum Line: Equatable, Sendable {
        case same(String)
        case removed(String)
        case added(String)
        /// The number of equal lines that are left out.
        case skipped(Int)
        /// The place of the following lines: the identities of steps, and of objects within them.
        case place([String])

        /// The line in the form of a unified difference.
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

    /// A stretch of the newer definition, with the older one's lines that it replaces.
    package enum Part: Equatable, Sendable {
        /// Lines that both definitions have.
        case equal([String])
        /// Differing lines with equal ones around them, and their place; an empty place for the study's own properties.
        case changed([String], [Line])
    }

    package let parts: [Part]
    /// The numbers of removed and added lines.
    package let removed: Int
    package let added: Int

    /// All parts as lines, the equal ones by their number.
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
    ///   - context: the number of equal lines around differing ones.
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

    /// Divides a stretch with differences wherever the place changes. An object that is new or removed as a whole stays
    /// together with all its parts.
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
    /// The most equal lines in a row that are listed one by one.
    private static let unfolded = 300
    /// The most characters of a line, because the rest of a picture carries no information.
    private static let longest = 1_000

    /// The comparison for programs and pages.
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
