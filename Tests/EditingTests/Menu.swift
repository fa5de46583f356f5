import Editing
import Tree

/// A definition to edit: dishes, each with an identity, and favourites that name some of them.
struct Menu: EditableDefinition {
    var node: Node = [
        "title": "Lunch",
        "dishes": [["id": "soup", "text": "Soup"], ["id": "pie", "text": ["en": "Pie", "de": "Torte"]]],
        "favourites": ["pie"],
    ]
    var languages: [String] { ["en", "de"] }

    static let dishes = Path().at("dishes")

    static func forget(_ removed: Value, from list: Path, in definition: inout Value) {
        guard list == dishes, let id = removed.node?["id"]?.text else { return }
        definition.change(at: Path().at("favourites").steps[...]) { old in
            .list((old?.list ?? []).filter { $0 != .text(id) })
        }
    }

    static func rename(_ path: Path, to id: String, in definition: inout Value) {
        guard let old = definition.part(at: path)?.node?["id"] else { return }
        definition.change(at: path.at("id").steps[...]) { _ in .text(id) }
        definition.change(at: Path().at("favourites").steps[...]) { names in
            .list((names?.list ?? []).map { $0 == old ? .text(id) : $0 })
        }
    }

    static func copy(of object: Value, in list: Path, of definition: Value) -> Value {
        guard case .node(var copy) = object, let id = copy["id"]?.text else { return object }
        var taken = FreshIdentities((definition.part(at: list)?.list ?? []).compactMap { $0.node?["id"]?.text })
        copy["id"] = .text(taken.fresh(id))
        return .node(copy)
    }

    var ids: [String] { (node["dishes"]?.list ?? []).compactMap { $0.node?["id"]?.text } }
}
