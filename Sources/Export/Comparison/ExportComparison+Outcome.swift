package import Tree

extension ExportComparison {
    /// A table of both exports.
    struct Difference: Sendable {
        let table: String
        var added = 0
        var changed = 0
        var gone = 0
        /// The columns that only one of the exports has.
        var columns: [String] = []
    }

    /// What an export has that the older one has not, and the other way round.
    package struct Outcome: Sendable {
        /// How far the data of the older export had come; nil for data that do not change.
        package let position: Int?
        var differences: [Difference] = []
        /// The participations that the export has no more, as the older one calls them.
        var gone: [String] = []
        /// Tables that only one of the exports has, or has rows of that can be named.
        var alone: [String] = []

        init(position: Int?) { self.position = position }

        /// For programs.
        package var value: Value {
            var tables = Node()
            for one in differences {
                tables[Name(one.table)] = [
                    "added": .int(one.added), "changed": .int(one.changed), "gone": .int(one.gone),
                ]
            }
            var node: Node = ["tables": .node(tables), "gone": .list(gone.map { .text($0) })]
            if let position { node["position"] = .int(position) }
            return .node(node)
        }

        package var title: String {
            "Compared with " + (position.map { "the export at position \($0)" } ?? "an older export")
        }

        /// For `CHANGES.md` and the terminal.
        package var lines: [String] {
            func quoted(_ names: [String]) -> String { names.map { "`\($0)`" }.joined(separator: ", ") }
            var lines = differences.map { one in
                "`\(one.table)`: \(one.added) rows added, \(one.changed) changed, \(one.gone) gone"
                    + (one.columns.isEmpty ? "" : "; without \(quoted(one.columns)), which one of them alone has")
            }
            if !alone.isEmpty { lines.append("Not compared, since one of them alone has them: " + quoted(alone)) }
            lines.append(
                gone.isEmpty
                    ? "Nobody has to be deleted from the older export."
                    : "They have withdrawn since, and have to be deleted from the older export: " + quoted(gone))
            return lines
        }
    }
}
