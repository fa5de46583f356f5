public import Quiz
import Text
import Tree

/// The person's own quizzes, kept on this device, and the one that is being edited.
public struct Workshop: Equatable, Sendable {
    /// A quiz of one's own, finished or not.
    public struct Draft: Equatable, Sendable {
        public var id: String
        /// When it was last changed, in ms since 1970.
        public var edited: Double
        public var definition: Quiz.Definition
        /// Whether it can be taken as it is.
        public var isUsable: Bool
    }

    /// nil while they are being read; the newest first.
    public var drafts: [Draft]?
    /// The draft that is open, and its editor; nil where none is.
    public var open: String?
    public var editor: EditorState?
    /// A file was chosen to become a new draft.
    public var isImporting = false
    /// Why the device did not take the last change; empty where it did.
    public var fault = ""

    public init() {}

    func draft(_ id: String) -> Draft? { drafts?.first { $0.id.isSame(as: id) } }

    /// The own quizzes that can be taken, as the choice of quizzes shows them.
    var entries: [CatalogueEntry] {
        var entries: [CatalogueEntry] = []
        for draft in drafts ?? [] where draft.isUsable {
            var entry = CatalogueEntry(draft.definition)
            // Two quizzes may have the same identity; drafts are told apart by their own.
            entry.id = Workshop.prefix + draft.id
            entries.append(entry)
        }
        return entries
    }

    /// What an own quiz's identity begins with in the choice of quizzes. No definition's identity has a colon.
    static let prefix = "own:"

    /// The definition behind an identity of the choice, if it is an own quiz that can be taken.
    func definition(chosen: String) -> Quiz.Definition? {
        for draft in drafts ?? [] where draft.isUsable && (Workshop.prefix + draft.id).isSame(as: chosen) {
            return draft.definition
        }
        return nil
    }

    static func isOwn(_ chosen: String) -> Bool { chosen.utf8.starts(with: prefix.utf8) }
}

extension Workshop.Draft {
    init(id: String, edited: Double, definition: Quiz.Definition) {
        self.init(
            id: id, edited: edited, definition: definition, isUsable: Lint.isUsable(Lint.faults(in: definition.value)))
    }

    /// As the device keeps it: `{"id":…,"edited":…,"definition":{…}}`.
    var text: String {
        let node: Node = ["id": .text(id), "edited": .double(edited), "definition": definition.value]
        return Value.node(node).json()
    }

    init?(json: [UInt8]) {
        guard case .node(let node)? = try? Value(json: json), let id = String(node[Name("id")] ?? .null),
            case .node(let definition)? = node[Name("definition")]
        else { return nil }
        self.init(
            id: id, edited: Double(node[Name("edited")] ?? .null) ?? 0, definition: Quiz.Definition(node: definition))
    }
}
