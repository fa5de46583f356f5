import Definitions
package import Interface
import Text
package import Tree

/// What all parts of a form look up: the definition, the languages and what is wrong.
package final class FormView {
    package let root: Value
    /// The language of the interface.
    package let reader: Language
    /// The code of the language in which texts are edited.
    package let language: String
    /// What is wrong with what stands at a path, in a sentence; nil where nothing is.
    package let problem: (Path) -> String?
    /// The things of a kind that an object can name, with what they are called.
    let things: (FormView, String, Node) -> [FieldOption]
    /// Changes whenever the focus has to follow what was moved.
    package let turn: Int
    /// What takes it then.
    let focus: FormFocus

    package init(
        _ root: Value, reader: Language, language: String, turn: Int, focus: FormFocus,
        things: @escaping (FormView, String, Node) -> [FieldOption] = { _, _, _ in [] },
        problem: @escaping (Path) -> String?
    ) {
        self.root = root
        self.reader = reader
        self.language = language
        self.turn = turn
        self.focus = focus
        self.things = things
        self.problem = problem
    }

    /// A word of forms in the language of the interface.
    ///
    /// - Parameters:
    ///   - word: what is said.
    ///   - name: what is moved or taken away.
    package func say(_ word: FormWord, _ name: String = "") -> String { word.text(in: reader, ("name", name)) }

    /// Whether an object has just been moved, so that its buttons take the focus.
    func isMoved(_ list: Path, _ index: Int) -> Bool {
        if case .place(let moved, index) = focus { moved == list } else { false }
    }

    /// The objects of a list.
    package func nodes(_ list: Path) -> [Node] {
        (root.part(at: list)?.list ?? []).map { $0.node ?? Node() }
    }

    /// A text in the language being edited, in whichever there is, a number, or the identity.
    package func name(of node: Node, _ property: String) -> String {
        if let value = node[Name(property)], Double(value) != nil { return Written.text(value) }
        let texts = node[Name(property)].flatMap { Texts($0) } ?? Texts()
        let text = texts.text(in: language)
        if text.byteCount > 0 { return text.shortened }
        if let id = node["id"]?.text, id.byteCount > 0 { return id }
        return say(.untitled)
    }

    /// An identity for the page made of a path: `questions-2-text`.
    package func identity(_ path: Path) -> String { path.identity }

    /// What is wrong with a list or a group, as a line of its own.
    package func told(at path: Path) -> Markup<FormAction> {
        guard let problem = problem(path) else { return .empty }
        return element(.p, .class("field-error")) { text(problem) }
    }
}

extension Path {
    /// An identity for the page: `e-questions-2-text`.
    package var identity: String {
        var bytes: [UInt8] = []
        bytes.append("e")
        for step in steps {
            bytes.append("-")
            switch step {
            case .name(let name): bytes.append(name)
            case .index(let index): bytes.append(decimal: Int64(index))
            }
        }
        return String(bytes: bytes)
    }
}

extension String {
    /// At most about sixty characters, cut between two of them.
    package var shortened: String {
        let bytes = self.bytes
        guard bytes.count > 64 else { return self }
        var end = 60
        while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        return String(bytes: Array(bytes[..<end])) + "…"
    }
}
