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

/// An entry of the outline: a column, a phase with its layers.
package struct OutlineEntry: Sendable {
    package let path: Path
    package let name: String
    /// The list in which it can be moved; nil where its parts have names and no order.
    package let list: (path: Path, index: Int, count: Int)?
    /// Where entries within it stand; nil where it can have none.
    package let innerPath: Path?
    package let inner: [OutlineEntry]
}

extension Paradigm.Definition {
    /// The entries of a section, in their order.
    func entries(of section: OutlineSection) -> [OutlineEntry] {
        guard section.hasEntries else { return [] }
        let root = Value.node(node)
        if section.isNamed {
            let fields = root.part(at: section.path)?.node?.fields ?? []
            return Order.places(fields.count) { fields[$0].name.text.hasBytes(before: fields[$1].name.text) }.map {
                let name = fields[$0].name.text
                return OutlineEntry(
                    path: section.path.at(name), name: name, list: nil, innerPath: nil, inner: [])
            }
        }
        switch section {
        case .trial:
            return trialForms.flatMap { form -> [OutlineEntry] in
                let path = Path(form.path)
                let phases = list(at: path, inner: "show", root)
                if form.name.byteCount == 0 { return phases }
                return [OutlineEntry(path: path, name: form.name, list: nil, innerPath: path, inner: phases)]
            }
        case .blocks: return list(at: section.path, inner: "group", root)
        default: return list(at: section.path, inner: nil, root)
        }
    }

    /// The entries of a list, each with those of a list within it.
    private func list(at path: Path, inner: String?, _ root: Value) -> [OutlineEntry] {
        let values = root.part(at: path)?.list ?? []
        return values.indices.map { index in
            let own = path.at(index)
            return OutlineEntry(
                path: own, name: Self.name(of: values[index]), list: (path, index, values.count),
                innerPath: inner.map { own.at($0) },
                inner: inner.map { list(at: own.at($0), inner: nil, root) } ?? [])
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
    var allEntries: [Path] { OutlineSection.allCases.flatMap { Self.paths(of: entries(of: $0)) } }

    private static func paths(of entries: [OutlineEntry]) -> [Path] {
        entries.flatMap { [$0.path] + paths(of: $0.inner) }
    }

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
