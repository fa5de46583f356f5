import Editing
import Paradigm
import Text
package import Tree

/// The parts of a definition as the outline has them.
package enum OutlineSection: CaseIterable, Sendable {
    case about, trial, responses, columns, blocks, measures, texts, colours, tables, between, trackers, stage, simulate

    /// Where its parts stand; nothing for what is about the whole.
    package var path: Path {
        switch self {
        case .about: Path()
        case .trial: Path().at("trial")
        case .responses: Path().at("responses")
        case .columns: Path().at("columns")
        case .blocks: Path().at("blocks")
        case .measures: Path().at("measures")
        case .texts: Path().at("texts")
        case .colours: Path().at("colours")
        case .tables: Path().at("tables")
        case .between: Path().at("between")
        case .trackers: Path().at("trackers")
        case .stage: Path().at("stage")
        case .simulate: Path().at("simulate")
        }
    }

    /// Whether its parts have places of their own below it.
    package var hasEntries: Bool {
        switch self {
        case .about, .texts, .colours, .stage, .simulate: false
        case .trial, .responses, .columns, .blocks, .measures, .tables, .between, .trackers: true
        }
    }

    /// Whether its parts have names of the author's, and no order.
    package var isNamed: Bool {
        switch self {
        case .responses, .columns, .tables, .between, .trackers: true
        case .about, .trial, .blocks, .measures, .texts, .colours, .stage, .simulate: false
        }
    }

    /// Properties of the definition whose form it shows.
    var properties: [String] {
        switch self {
        case .trial: ["correct", "points"]
        default: []
        }
    }
}

/// An entry of the outline: a column, a phase, a layer.
package struct OutlineEntry: Sendable {
    package let path: Path
    package let name: String
    /// How far it stands in: layers within phases, blocks within groups.
    package let depth: Int
    /// The list in which it can be moved; nil where its parts have names and no order.
    package let list: (path: Path, index: Int, count: Int)?
}

extension Paradigm.Definition {
    /// The entries of a section, in their order.
    func entries(of section: OutlineSection) -> [OutlineEntry] {
        guard section.hasEntries else { return [] }
        let root = Value.node(node)
        if section.isNamed {
            let fields = root.part(at: section.path)?.node?.fields ?? []
            return Order.places(fields.count) { fields[$0].name.text.hasBytes(before: fields[$1].name.text) }.map {
                OutlineEntry(
                    path: section.path.at(fields[$0].name.text), name: fields[$0].name.text, depth: 0, list: nil)
            }
        }
        var found: [OutlineEntry] = []
        switch section {
        case .trial:
            for form in trialForms {
                if form.name.byteCount > 0 {
                    found.append(OutlineEntry(path: Path(form.path), name: form.name, depth: 0, list: nil))
                }
                phases(at: Path(form.path), form.name.byteCount > 0 ? 1 : 0, root, &found)
            }
        case .blocks: blocks(at: section.path, 0, root, &found)
        default: list(at: section.path, 0, root, &found) { _, _ in }
        }
        return found
    }

    private func phases(at path: Path, _ depth: Int, _ root: Value, _ found: inout [OutlineEntry]) {
        list(at: path, depth, root, &found) { phase, found in
            list(at: phase.at("show"), depth + 1, root, &found) { _, _ in }
        }
    }

    private func blocks(at path: Path, _ depth: Int, _ root: Value, _ found: inout [OutlineEntry]) {
        list(at: path, depth, root, &found) { block, found in
            guard depth == 0 else { return }
            blocks(at: block.at("group"), depth + 1, root, &found)
        }
    }

    private func list(
        at path: Path, _ depth: Int, _ root: Value, _ found: inout [OutlineEntry],
        within: (Path, inout [OutlineEntry]) -> Void
    ) {
        let values = root.part(at: path)?.list ?? []
        for (index, value) in values.enumerated() {
            found.append(
                OutlineEntry(
                    path: path.at(index), name: Self.name(of: value), depth: depth,
                    list: (path: path, index: index, count: values.count)))
            within(path.at(index), &found)
        }
    }

    /// The identity of an object, or what a layer shows.
    static func name(of value: Value) -> String {
        guard let node = value.node else { return "" }
        if let id = node["id"]?.text, id.byteCount > 0 { return id }
        for kind in LayerKind.allCases {
            guard let written = node[Name(kind.rawValue)] else { continue }
            let line = YAMLWriter.line(written)
            var bytes = kind.rawValue.bytes
            bytes.append(": ")
            bytes.append(line.shortened)
            return String(bytes: bytes)
        }
        return ""
    }

    /// The places of all entries.
    var allEntries: [Path] { OutlineSection.allCases.flatMap { entries(of: $0).map { $0.path } } }

    /// The place of the outline at which something stands.
    func outlinePath(of path: Path) -> Path { outlinePath(of: path, among: allEntries) }

    /// - Parameter entries: the places of all entries.
    func outlinePath(of path: Path, among entries: [Path]) -> Path {
        var best = Path()
        for place in OutlineSection.allCases.map({ $0.path }) + entries
        where place.steps.count > best.steps.count && path.begins(with: place) {
            best = place
        }
        if path.steps.first == .name("correct") || path.steps.first == .name("points") {
            return OutlineSection.trial.path
        }
        // Parts that have names are looked at one by one.
        let isList = OutlineSection.allCases.contains { $0.path == best && $0.hasEntries && $0.properties.isEmpty }
        return isList ? Path() : best
    }
}
