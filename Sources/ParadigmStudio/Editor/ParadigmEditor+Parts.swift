import Definitions
import Editing
import Paradigm
import ParadigmCheck
import Text
import Tree

extension ParadigmEditor {
    /// Adds a part and shows it. Rows of texts and colours stay in their form.
    mutating func add(to list: Path, at time: Double) -> [EditorEffect] {
        let new = NewPart(in: list)
        let old = root.part(at: list)
        let isNamed = old?.node != nil || old == nil && new.name.byteCount > 0
        let effects: [EditorEffect]
        var place: Path
        if isNamed {
            let taken = (old?.node?.fields ?? []).map { $0.name.text }
            place = list.at(FreshName.of(new.name, among: taken))
            effects = apply(.set(place, new.value), at: time)
        } else {
            let values = old?.list ?? []
            var value = new.value
            if case .node(var node) = value, let id = node["id"]?.text {
                node["id"] = .text(FreshName.of(id, among: identities(like: list)))
                value = .node(node)
            }
            place = list.at(values.count)
            effects = apply(old == nil ? .set(list, [value]) : .add(value, to: list, at: values.count), at: time)
        }
        guard !effects.isEmpty else { return [] }
        said = .added
        guard definition.outlinePath(of: place) == place else { return effects }
        selected = place
        isOutlineShown = false
        focus = .form
        turn += 1
        return effects
    }

    /// The identities that a new part of a list may not have.
    private func identities(like list: Path) -> [String] {
        var found = (root.part(at: list)?.list ?? []).compactMap { $0.node?["id"]?.text }
        if list.steps.first == OutlineSection.blocks.path.steps.first {
            definition.forEachBlock { block, _ in found.append(block.id) }
        }
        return found
    }

    mutating func remove(_ path: Path, at time: Double) -> [EditorEffect] {
        let list = Path(Array(path.steps.dropLast()))
        let effects: [EditorEffect]
        if case .index(let index)? = path.steps.last {
            effects = apply(.remove(from: list, at: index), at: time)
        } else {
            effects = apply(.set(path, nil), at: time)
        }
        guard !effects.isEmpty else { return [] }
        said = .removed
        isOutlineShown = selected.steps.isEmpty
        focus = .form
        turn += 1
        return effects
    }

    /// Makes a part another kind: what belongs to the old kind alone goes, all else stays.
    mutating func retype(_ path: Path, _ kind: String, at time: Double) -> [EditorEffect] {
        guard case .node(var node)? = root.part(at: path), let kinds = PartKinds(at: path),
            let chosen = kinds.all.first(where: { $0.name.isSame(as: kind) })
        else { return [] }
        for other in kinds.all {
            node[Name(other.name)] = nil
            for name in other.own where !chosen.own.contains(where: { $0.isSame(as: name) }) { node[Name(name)] = nil }
        }
        node[Name(kind)] = chosen.first
        return apply(.set(path, .node(node)), at: time)
    }

    // MARK: Tables

    mutating func takeConditions(_ text: String, at path: Path, _ time: Double) -> [EditorEffect] {
        let table = ImportedTable(text)
        tableFaults = table.faults
        guard !table.rows.isEmpty, ParadigmFault.isUsable(table.faults) else { return [] }
        let effects = apply(.set(path, .list(table.rows)), at: time)
        remarks = table.remarks
        said = .taken
        turn += 1
        return effects
    }

    mutating func edit(_ change: TableEdit, at path: Path, _ time: Double) -> [EditorEffect] {
        let rows = (root.part(at: path)?.list ?? []).map { $0.node ?? Node() }
        let columns = DefinitionNames.columns(of: rows)
        switch change {
        case .addRow:
            // A new row begins as the last one, which has the right kinds.
            return apply(.add(rows.last.map { .node($0) } ?? ["item": ""], to: path, at: rows.count), at: time)
        case .removeRow(let row): return apply(.remove(from: path, at: row), at: time)
        case .addColumn:
            let name = FreshName.of("column", among: columns)
            return replace(rows, at: path, time) { $0[Name(name)] = "" }
        case .removeColumn(let name): return replace(rows, at: path, time) { $0[Name(name)] = nil }
        case .renameColumn(let old, let new):
            guard new.byteCount > 0, !columns.contains(where: { $0.isSame(as: new) }) else { return [] }
            return replace(rows, at: path, time) { row in
                let value = row[Name(old)]
                row[Name(old)] = nil
                row[Name(new)] = value
            }
        case .cell(let row, let column, let text):
            guard rows.indices.contains(row) else { return [] }
            let isText = rows[row][Name(column)]?.text != nil
            let value = isText ? .text(text) : FlowText.value(text) ?? .text("")
            return apply(.set(path.at(row).at(column), value), at: time)
        case .more: return []
        }
    }

    private mutating func replace(
        _ rows: [Node], at path: Path, _ time: Double, _ change: (inout Node) -> Void
    ) -> [EditorEffect] {
        let changed = rows.map { row in
            var row = row
            change(&row)
            return Value.node(row)
        }
        return apply(.set(path, .list(changed)), at: time)
    }
}
