import Paradigm
import Text
import Tree

/// The references to something that gets another name: in expressions, in texts with braces, and where its name stands alone.
struct References {
    let thing: NamedThing
    let old: String
    let new: String

    init(of thing: NamedThing, from old: String, to new: String) {
        (self.thing, self.old, self.new) = (thing, old, new)
    }

    /// The whole definition with the new name.
    func renamed(_ definition: Value) -> Value { value(definition, of: "", isAlone: false) }

    /// - Parameters:
    ///   - property: the name under which the value stands.
    ///   - isAlone: whether a text there is a name.
    private func value(_ value: Value, of property: String, isAlone: Bool) -> Value {
        switch value {
        case .text(let text):
            if isAlone, text.isSame(as: old) { return .text(new) }
            return .text(self.text(text, of: property))
        case .list(let list): return .list(list.map { self.value($0, of: property, isAlone: isAlone) })
        case .node(let node):
            var changed = Node()
            for field in node.fields {
                let name = field.name.text
                // A limit by column, a value that a block sets, a model of a response.
                let isNamed = namesItself(property) && name.isSame(as: old)
                let isAlone = standsAlone(name)
                changed[Name(isNamed ? new : name)] = self.value(field.value, of: name, isAlone: isAlone)
            }
            return .node(changed)
        case .null, .bool, .int, .double: return value
        }
    }

    private func text(_ text: String, of property: String) -> String {
        guard thing == .columns || thing == .between || thing == .tables || thing == .responses else { return text }
        let bytes = text.bytes
        if let given = ExpressionText.given(.text(text)) {
            return "=" + ExpressionNames.renamed(given, from: old, to: new)
        }
        if Self.expressions.contains(where: { $0.isSame(as: property) }) {
            return ExpressionNames.renamed(text, from: old, to: new)
        }
        guard bytes.contains(UInt8(ascii: "{")) else { return text }
        // What stands in braces is an expression.
        var (changed, part): ([UInt8], [UInt8]?) = ([], nil)
        for byte in bytes {
            if byte == UInt8(ascii: "}"), let inner = part {
                changed += ExpressionNames.renamed(String(bytes: inner), from: old, to: new).bytes
                part = nil
            }
            if part == nil { changed.append(byte) } else { part?.append(byte) }
            if byte == UInt8(ascii: "{"), part == nil { part = [] }
        }
        return String(bytes: changed + (part ?? []))
    }

    /// Properties that are expressions without a sign before them.
    private static let expressions = [
        "where", "when", "until", "value", "correct", "avoid", "of", "while", "counts", "right", "each", "gain",
        "drift",
        "boundary", "mean", "delay", "target",
    ]

    /// Whether a text of this property is the name of such a thing.
    private func standsAlone(_ property: String) -> Bool {
        let names: [String] =
            switch thing {
            case .columns, .between: ["by", "balance", "relax", "per", "transitions", "oddball"]
            case .responses: ["response"]
            case .tables: ["table"]
            case .texts: ["before", "after"]
            case .colours: ["colour", "fill", "background"]
            case .files: ["image"]
            case .trackers: ["tracker"]
            }
        return names.contains { $0.isSame(as: property) }
    }

    /// Whether the names within this property are those of such things.
    private func namesItself(_ property: String) -> Bool {
        let names: [String] =
            switch thing {
            case .columns, .between: ["most", "apart", "set", "levels"]
            case .responses: ["simulate", "correct", "responses"]
            case .tables, .texts, .colours, .files, .trackers: []
            }
        return names.contains { $0.isSame(as: property) }
    }
}
