import Editing
package import Paradigm
import Text
package import Tree

extension Paradigm.Definition: EditableDefinition {
    /// What names a removed object stays, and its finding leads there: an expression without a name means nothing.
    package static func forget(_ removed: Value, from list: Path, in definition: inout Value) {}

    /// Gives an object another identity, or an object whose name is the author's another name; the references to it follow.
    ///
    /// A name that is taken changes nothing.
    package static func rename(_ path: Path, to id: String, in definition: inout Value) {
        guard id.byteCount > 0, let last = path.steps.last else { return }
        let owner = path.steps.dropLast()
        guard case .name(let old) = last else {
            definition.change(at: (path.steps + [.name("id")])[...]) { _ in .text(id) }
            return
        }
        guard !old.isSame(as: id), case .node(let siblings)? = definition.part(at: owner),
            let part = siblings[Name(old)], siblings[Name(id)] == nil
        else { return }
        var renamed = siblings
        renamed[Name(old)] = nil
        renamed[Name(id)] = part
        definition.change(at: owner) { _ in .node(renamed) }
        guard owner.count == 1, case .name(let kind)? = owner.first, let thing = NamedThing(property: kind) else {
            return
        }
        definition = References(of: thing, from: old, to: id).renamed(definition)
    }

    package static func copy(of object: Value, in list: Path, of definition: Value) -> Value {
        guard case .node(var copy) = object, let id = copy["id"]?.text else { return object }
        let siblings = definition.part(at: list)?.list ?? []
        copy["id"] = .text(FreshName.of(id, among: siblings.compactMap { $0.node?["id"]?.text }))
        return .node(copy)
    }
}

/// What other parts of a definition name.
enum NamedThing: String, CaseIterable {
    case columns, between, responses, tables, texts, colours, files, trackers

    /// What stands under a property of the definition; nil where its parts are named by nothing.
    init?(property: String) {
        for thing in NamedThing.allCases where thing.rawValue.isSame(as: property) {
            self = thing
            return
        }
        return nil
    }
}

/// Names that expressions can use.
enum FreshName {
    /// The name, or the first of `name_2`, `name_3`, … that is free.
    static func of(_ name: String, among taken: [String]) -> String {
        var number = 1
        while true {
            var bytes = name.bytes
            if number > 1 {
                bytes.append("_")
                bytes.append(decimal: Int64(number))
            }
            let text = String(bytes: bytes)
            if !taken.contains(where: { $0.isSame(as: text) }) { return text }
            number += 1
        }
    }
}
