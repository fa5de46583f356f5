import Text
package import Tree

/// A text in several languages, written in files as `{en: Fish, de: Fisch}`, or as one plain text for all of them.
///
/// ```swift
/// var title = Texts("Fish")
/// title.set("Fisch", in: "de", languages: ["en", "de"])
/// print(title.text(in: "de"), title.text(in: "fr"))  // Fisch Fish
/// ```
package struct Texts: Storable, Equatable {
    /// A text, or a node with a text for each language's code.
    package private(set) var value: Value

    /// Nothing in any language.
    package init() { value = .text("") }

    /// The same text in every language.
    package init(_ text: String) { value = .text(text) }

    /// Reads a text or an object; nil for every other value.
    package init?(_ value: Value) {
        switch value {
        case .text, .node: self.value = value
        default: return nil
        }
    }

    package static var shape: Shape { .texts }

    /// The text in the language of a code such as `de`; where there is none, in English, else in whichever there is.
    package func text(in code: String) -> String {
        switch value {
        case .text(let text): return text
        case .node(let node):
            if let text = node[Name(code)]?.text ?? node[Name("en")]?.text { return text }
            for field in node.fields { if let text = field.value.text { return text } }
            return ""
        default: return ""
        }
    }

    /// The text of exactly this language; nil if there is none. A plain text belongs to every language.
    package subscript(code: String) -> String? {
        switch value {
        case .text(let text): text
        case .node(let node): node[Name(code)]?.text
        default: nil
        }
    }

    /// Sets the text of one language. A plain text becomes an object with the texts of all `languages` first.
    package mutating func set(_ text: String, in code: String, languages: [String]) {
        var node = Node()
        switch value {
        case .node(let texts): node = texts
        case .text(let same):
            for language in languages where same.byteCount > 0 { node[Name(language)] = .text(same) }
        default: break
        }
        node[Name(code)] = .text(text)
        value = .node(node)
    }

    /// Whether there is no text in any language.
    package var isEmpty: Bool {
        switch value {
        case .text(let text): return text.byteCount == 0
        case .node(let node):
            for field in node.fields where (field.value.text ?? "").byteCount > 0 { return false }
            return true
        default: return true
        }
    }
}
