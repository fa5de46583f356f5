import Definitions
import Editing
import Studies
import Text
import Tree

/// A condition at one place, as the form shows it. Each node is read at its own place, so that untouched ones stay as
/// they are written.
enum ShownCondition {
    case comparison(ComparisonForm.Comparison)
    case group(Group)
    /// A condition that the fields cannot show.
    case written

    struct Group {
        /// The way in which the parts are joined, by the words of files; "not" alone for a single negation.
        let join: String
        /// The place of further parts, relative to the condition.
        let list: Path
        /// The places of the parts, relative to the condition.
        let parts: [Path]
    }
}

extension ShownCondition {
    static var not: String { "not" }

    init(_ value: Value?) {
        guard let node = value?.node else {
            self = .written
            return
        }
        if let comparison = ComparisonForm.Comparison(node) {
            self = .comparison(comparison)
            return
        }
        guard node.fields.count == 1, let field = node.fields.first else {
            self = .written
            return
        }
        if let joined = Self.joined(field, under: Path()) {
            self = .group(joined)
        } else if field.name == Name("not") {
            self = .group(Self.negated(field.value))
        } else {
            self = .written
        }
    }

    private static func joined(_ field: Node.Field, under path: Path, _ negation: String = "") -> Group? {
        for word in ["and", "or"] where field.name == Name(word) {
            guard let parts = field.value.list else { return nil }
            let list = path.at(word)
            return Group(join: negation + word, list: list, parts: parts.indices.map { list.at($0) })
        }
        return nil
    }

    /// The negation of a missing fact is true, so a negation without a word of its own is a separate group.
    private static func negated(_ value: Value) -> Group {
        let not = Path().at("not")
        if let node = value.node, node.fields.count == 1, let field = node.fields.first,
            let group = joined(field, under: not, "not ")
        {
            return group
        }
        return Group(join: Self.not, list: Path(), parts: [not])
    }

    /// Conditions joined by one of the words.
    static func joining(_ join: String, _ parts: [Value]) -> Value {
        if join.isSame(as: not) { return ["not": parts.first ?? .node(Node())] }
        let word = join.bytes.count > 3 ? String(bytes: Array(join.bytes.dropFirst(4))) : join
        var node = Node()
        node[Name(word)] = .list(parts)
        return join.bytes.count > 3 ? ["not": .node(node)] : .node(node)
    }

    /// The height of a condition; 0 for a comparison.
    static func height(_ value: Value?) -> Int {
        guard let node = value?.node else { return 0 }
        let parts = [node["not"]].compactMap { $0 } + (node["and"]?.list ?? []) + (node["or"]?.list ?? [])
        return parts.isEmpty ? 0 : 1 + (parts.map { height($0) }.max() ?? 0)
    }

    /// The number of conditions around a place below the outermost one.
    static func depth(_ within: ArraySlice<Path.Step>) -> Int {
        within.filter { if case .name = $0 { true } else { false } }.count
    }

    /// Whether a condition of a height fits at a depth.
    static func fits(_ depth: Int, _ height: Int) -> Bool { depth + height < StudyCondition.greatestDepth }

    /// The place that is removed together with a part: its negation, and groups that it leaves empty.
    static func leaving(_ path: Path, of root: Path, in whole: Value) -> Path {
        guard path.steps.count > root.steps.count else { return root }
        let owner = Path(Array(path.steps.dropLast()))
        if path.steps.last == .name("not") { return leaving(owner, of: root, in: whole) }
        let count = whole.part(at: owner)?.list?.count ?? 0
        return count > 1 ? path : leaving(Path(Array(path.steps.dropLast(2))), of: root, in: whole)
    }
}
