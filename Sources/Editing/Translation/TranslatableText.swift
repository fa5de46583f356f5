package import Definitions
package import Interface
import Text
package import Tree

/// A text of a definition that can be translated.
package struct TranslatableText {
    package let path: Path
    package let texts: Texts
    /// The title of the text.
    let title: FormWording
    /// The identity of its object.
    let owner: String
    let isLong: Bool
}

extension [FormField] {
    /// The texts of an object that these fields edit, in order. Optional texts that are absent are left out.
    package func texts(of node: Node, at path: Path, owner: String) -> [TranslatableText] {
        var found: [TranslatableText] = []
        for field in self {
            let isLong: Bool
            switch field.control {
            case .line: isLong = false
            case .area: isLong = true
            default: continue
            }
            guard let texts = node[Name(field.name)].flatMap({ Texts($0) }), !texts.isEmpty else { continue }
            found.append(
                TranslatableText(
                    path: path.at(field.name), texts: texts, title: field.title, owner: owner, isLong: isLong))
        }
        return found
    }
}

extension FormView {
    /// A text in two languages side by side: the original, and the field for the translation.
    package func pair(_ translated: TranslatableText, from origin: String) -> Markup<FormAction> {
        let id = "t" + identity(translated.path)
        let path = translated.path
        let language = language
        let name = translated.title(reader) + " · " + translated.owner
        return element(.div, .class("editor-pair"), .key(id)) {
            element(.div, .class("editor-original")) {
                element(.small, .class("note")) { text(name) }
                element(.p, .language(origin), .id(id + "-original")) { text(translated.texts[origin] ?? "") }
            }
            element(
                translated.isLong ? .textarea : .input, .class("field-input"), .id(id), .language(language),
                .label(name + " · " + language), .describedBy(id + "-original"),
                .when(translated.isLong, .attribute(.rows, "3")), .when(!translated.isLong, .type("text")),
                .value(translated.texts[language] ?? ""),
                .onText(.input) { .type(.setText(path, language: language, $0)) })
        }
    }
}
