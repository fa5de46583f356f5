package import Archive
import Rights
import Studies
package import Tree

extension StudyCounts {
    /// The counts as JSON, for dashboard, flow chart and export alike.
    package var node: Node {
        func counts(_ pairs: [(String, Int)]) -> Value {
            var node = Node()
            for (name, count) in pairs { node[Name(name)] = .int(count) }
            return .node(node)
        }
        var node: Node = [
            "admitted": .int(admitted), "held": .int(held), "completed": .int(completed), "late": .int(late),
            "excluded": .int(excluded), "lastHour": .int(lastHour), "sessions": .int(sessions),
            "phases": counts(phases.map { ($0.key.rawValue, $0.value) }),
            "refused": counts(refused.map { ($0.key.rawValue, $0.value) }),
            "steps": counts(steps.map { ($0.key, $0.value) }),
            "days": counts(days.map { (String($0.key), $0.value) }),
            "cells": .list(
                cells.map { ["step": .text($0.step), "cell": .text($0.cell), "taken": .int($0.taken)] }),
            "groups": .list(groups.map { .node($0.node) }),
        ]
        if let maximum { node["maximum"] = .int(maximum) }
        for (ledger, groups) in Dictionary(grouping: groups, by: \.ledger) where groups.count > 1 {
            // Wherever numbers of groups are shown, attrition is shown too.
            let attrition = Attrition(groups.map { Attrition.Group(allotted: $0.allotted, left: $0.left) })
            guard let found = attrition.contrast(of: groups.map(\.group)) else { continue }
            var all = node["attrition"]?.node ?? Node()
            all[Name(ledger)] = .node(found)
            node["attrition"] = .node(all)
        }
        return node
    }

    /// The counts as lines for a terminal.
    package var lines: [String] {
        var lines = [
            "\(admitted) in, \(held) inside now, \(completed) completed" + (maximum.map { " of \($0)" } ?? "")
                + (late > 0 ? " + \(late) late" : "") + ", \(lastHour) in the last hour"
        ]
        let others = phases.filter { !$0.key.isOpen && $0.key != .completed }.sorted {
            $0.key.rawValue < $1.key.rawValue
        }
        if !others.isEmpty {
            lines.append("  " + others.map { "\($0.key.rawValue) \($0.value)" }.joined(separator: ", "))
        }
        if excluded > 0 { lines.append("  excluded \(excluded)") }
        if !refused.isEmpty {
            let words = refused.sorted { $0.key.rawValue < $1.key.rawValue }.map { "\($0.key.rawValue) \($0.value)" }
            lines.append("  not admitted: " + words.joined(separator: ", "))
        }
        for group in groups {
            lines.append(
                "  \(group.ledger) \(group.group): \(group.allotted) allotted, \(group.inside) inside, "
                    + "\(group.completed) completed, \(group.left) left")
        }
        for cell in cells { lines.append("  \(cell.step) \(cell.cell): \(cell.taken)") }
        return lines
    }
}

extension GroupCount {
    fileprivate var node: Node {
        [
            "ledger": .text(ledger), "group": .text(group), "allotted": .int(allotted), "inside": .int(inside),
            "completed": .int(completed), "left": .int(left),
        ]
    }
}
