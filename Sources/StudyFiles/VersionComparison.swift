public import Tree

/// Two definitions, line by line: what the one has and the other has not, with what stands around it.
public struct VersionComparison: Sendable {
    public enum Line: Equatable, Sendable {
        case same(String)
        case removed(String)
        case added(String)
        /// So many equal lines are left out.
        case skipped(Int)

        /// As programs show differences.
        public var text: String {
            switch self {
            case .same(let text): "  " + text
            case .removed(let text): "- " + text
            case .added(let text): "+ " + text
            case .skipped(let count): "@@ \(count) equal lines"
            }
        }
    }

    public let lines: [Line]
    /// How many lines are removed and added.
    public let removed: Int
    public let added: Int

    /// - Parameters:
    ///   - older: a definition.
    ///   - newer: another one.
    ///   - context: how many equal lines stand around what differs.
    public init(_ older: Value, _ newer: Value, context: Int = 3) {
        func split(_ value: Value) -> [String] {
            value.json(pretty: true).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        }
        let (before, after) = (split(older), split(newer))
        let difference = after.difference(from: before)
        var (gone, come) = (Set<Int>(), Set<Int>())
        for change in difference {
            switch change {
            case .remove(let offset, _, _): gone.insert(offset)
            case .insert(let offset, _, _): come.insert(offset)
            }
        }
        var all: [Line] = []
        var (old, new) = (0, 0)
        while old < before.count || new < after.count {
            if gone.contains(old) {
                all.append(.removed(before[old]))
                old += 1
            } else if come.contains(new) {
                all.append(.added(after[new]))
                new += 1
            } else {
                all.append(.same(after[new]))
                (old, new) = (old + 1, new + 1)
            }
        }
        (removed, added) = (gone.count, come.count)
        lines = Self.shortened(all, context)
    }

    private static func shortened(_ all: [Line], _ context: Int) -> [Line] {
        var isShown = [Bool](repeating: false, count: all.count)
        for place in all.indices {
            guard case .same = all[place] else {
                for near in max(0, place - context)...min(all.count - 1, place + context) { isShown[near] = true }
                continue
            }
        }
        var (lines, skipped) = ([Line](), 0)
        for place in all.indices {
            if isShown[place] {
                if skipped > 0 { lines.append(.skipped(skipped)) }
                skipped = 0
                lines.append(all[place])
            } else {
                skipped += 1
            }
        }
        if skipped > 0 { lines.append(.skipped(skipped)) }
        return lines
    }
}
