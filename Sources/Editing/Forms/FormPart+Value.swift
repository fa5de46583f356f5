import Interface
import Text
package import Tree

// Forms as data. What a form says is declared beside types, which native programs alone keep; a program of the page is
// handed its forms instead.

extension [FormPart] {
    /// Reads the parts of a form; those that are none are left out.
    package init(_ value: Value?) { self = (value?.list ?? []).compactMap { FormPart($0) } }

    /// The parts as data, with their words in every language of the lab.
    package var value: Value { .list(map { $0.value }) }
}

extension FormPart {
    /// Reads what `value` writes; nil where it is no part of a form.
    package init?(_ value: Value) {
        guard let node = value.node, let kind = node["part"]?.text else { return nil }
        let name = node["name"]?.text ?? ""
        let title = Wording(node["title"]).text
        let parts = [FormPart](node["parts"])
        switch kind {
        case "field":
            guard let control = FormField.Control(node["control"]) else { return nil }
            self = .field(
                FormField(
                    name, title, control, hint: node["hint"].map { Wording($0).text },
                    isRare: node["is-rare"] == .bool(true)))
        case "object": self = .object(name, title, parts)
        case "list":
            self = .list(name, title, add: node["add"].map { Wording($0).text }, new: node["new"] ?? [:], parts)
        case "for-types": self = .forTypes((node["types"]?.list ?? []).compactMap { $0.text }, parts)
        case "condition": self = .condition(name, title)
        case "reference": self = .reference(name, to: node["to"]?.text ?? "", title)
        case "references": self = .references(name, to: node["to"]?.text ?? "", title)
        case "inside": self = .inside(name, title)
        case "special": self = .special(name)
        case "told": self = .told(title)
        default: return nil
        }
    }

    /// The part as data.
    package var value: Value {
        var node = Node()
        func write(_ kind: String, _ name: String? = nil, _ title: FormWording? = nil) {
            node["part"] = .text(kind)
            if let name { node["name"] = .text(name) }
            if let title { node["title"] = Wording.value(title) }
        }
        switch self {
        case .field(let field):
            write("field", field.name, field.title)
            node["control"] = field.control.value
            if let hint = field.hint { node["hint"] = Wording.value(hint) }
            if field.isRare { node["is-rare"] = true }
        case .object(let name, let title, let parts):
            write("object", name, title)
            node["parts"] = parts.value
        case .list(let name, let title, let add, let new, let parts):
            write("list", name, title)
            if let add { node["add"] = Wording.value(add) }
            node["new"] = new
            node["parts"] = parts.value
        case .forTypes(let types, let parts):
            write("for-types")
            node["types"] = .list(types.map { .text($0) })
            node["parts"] = parts.value
        case .condition(let name, let title): write("condition", name, title)
        case .reference(let name, let thing, let title):
            write("reference", name, title)
            node["to"] = .text(thing)
        case .references(let name, let thing, let title):
            write("references", name, title)
            node["to"] = .text(thing)
        case .inside(let name, let title): write("inside", name, title)
        case .special(let name): write("special", name)
        case .told(let title): write("told", nil, title)
        }
        return .node(node)
    }
}

extension FormField.Control {
    fileprivate init?(_ value: Value?) {
        guard let node = value?.node, let kind = node["kind"]?.text else { return nil }
        let options = (node["options"]?.list ?? []).compactMap { option -> FormOption? in
            guard let node = option.node, let word = node["word"]?.text else { return nil }
            return FormOption(word, Wording(node["name"]).text)
        }
        switch kind {
        case "line": self = .line
        case "area": self = .area
        case "word": self = .word
        case "passage": self = .passage
        case "identity": self = .identity
        case "number": self = .number
        case "end": self = .end
        case "flow": self = .flow
        case "words": self = .words(.comma)
        case "blank-words": self = .words(.blank)
        case "numbers": self = .numbers
        case "toggle": self = .toggle(node["is-on"] == .bool(true))
        case "choice": self = .choice(options)
        case "always": self = .always(options)
        case "several": self = .several(options)
        case "named": self = .named(of: node["of"]?.text ?? "", none: Wording(node["none"]).text)
        case "weights": self = .weights(of: node["of"]?.text ?? "")
        default: return nil
        }
    }

    /// What kind of control it is, in a word.
    package var kind: String {
        switch self {
        case .line: "line"
        case .area: "area"
        case .word: "word"
        case .passage: "passage"
        case .identity: "identity"
        case .number: "number"
        case .end: "end"
        case .flow: "flow"
        case .words(.comma): "words"
        case .words(.blank): "blank-words"
        case .numbers: "numbers"
        case .toggle: "toggle"
        case .choice: "choice"
        case .always: "always"
        case .several: "several"
        case .named: "named"
        case .weights: "weights"
        }
    }

    fileprivate var value: Value {
        var node: Node = ["kind": .text(kind)]
        switch self {
        case .toggle(let isOn): node["is-on"] = .bool(isOn)
        case .choice(let options), .always(let options), .several(let options):
            node["options"] = .list(options.map { ["word": .text($0.word), "name": Wording.value($0.name)] })
        case .named(let thing, let none):
            node["of"] = .text(thing)
            node["none"] = Wording.value(none)
        case .weights(let thing): node["of"] = .text(thing)
        case .line, .area, .word, .passage, .identity, .number, .end, .flow, .words, .numbers: break
        }
        return .node(node)
    }
}

/// Words in every language of the lab, as data.
private struct Wording {
    let node: Node

    init(_ value: Value?) { node = value?.node ?? Node() }

    /// Words in a language that there are none of are said in the first.
    var text: FormWording {
        let node = node
        return { language in (node[Name(language.code)] ?? node.fields.first?.value)?.text ?? "" }
    }

    static func value(_ wording: FormWording) -> Value {
        var node = Node()
        for language in Language.allCases { node[Name(language.code)] = .text(wording(language)) }
        return .node(node)
    }
}
