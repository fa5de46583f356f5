import Paradigm
import Text
import Tree

/// The kinds of which a part is exactly one, each with the properties that belong to it alone.
struct PartKinds {
    struct Kind {
        let name: String
        /// Without the kind's own property.
        let own: [String]
        /// What its own property begins with.
        let first: Value
    }

    let all: [Kind]

    /// nil for a part that has no kinds.
    init?(at path: Path) {
        guard let last = path.steps.dropLast().last else { return nil }
        if path.steps.count == 2, last == .name("columns") || last == .name("between") {
            all = Self.columns
        } else if path.steps.count == 2, last == .name("responses") {
            all = Self.responses
        } else if path.steps.count == 2, last == .name("trackers") {
            all = Self.trackers
        } else if last == .name("show") {
            all = Self.layers
        } else {
            return nil
        }
    }

    /// The kind that an object is; nil where it is none or several.
    func kind(of node: Node) -> Kind? {
        let found = all.filter { node[Name($0.name)] != nil }
        return found.count == 1 ? found.first : nil
    }

    /// Whether a property belongs to kinds, and to none that the object is.
    func isForeign(_ property: String, in node: Node) -> Bool {
        let owners = all.filter { kind in
            kind.name.isSame(as: property) || kind.own.contains { $0.isSame(as: property) }
        }
        return !owners.isEmpty && !owners.contains { node[Name($0.name)] != nil } && node[Name(property)] == nil
    }

    private static var columns: [Kind] {
        [
            Kind(name: "levels", own: ["weights"], first: ["a", "b"]),
            Kind(name: "value", own: [], first: "trial"),
            Kind(name: "draw", own: ["count", "replace", "where", "balance"], first: ["a", "b"]),
            Kind(name: "table", own: ["cross", "pick", "per", "again"], first: "items"),
            Kind(
                name: "sequence", own: [], first: ["nback": 2, "items": ["a", "b", "c"], "targets": 6, "length": 22]),
            Kind(name: "tracker", own: [], first: "level"),
        ]
    }

    private static var responses: [Kind] {
        var kinds: [Kind] = []
        for kind in ResponseKind.allCases {
            let isChoice = kind == .choices
            kinds.append(
                Kind(
                    name: kind.rawValue, own: isChoice ? ["keys", "buttons", "labels"] : [],
                    first: isChoice ? ["left", "right"] : kind == .targets ? ["target"] : [:]))
        }
        return kinds
    }

    private static var trackers: [Kind] {
        TrackerKind.allCases.map { Kind(name: $0.rawValue, own: [], first: [:]) }
    }

    private static var layers: [Kind] {
        LayerKind.allCases.map { kind in
            switch kind {
            case .text: Kind(name: "text", own: ["weight", "font", "line", "spoken"], first: "+")
            case .shape: Kind(name: "shape", own: ["fill", "stroke", "gap"], first: "square")
            case .image: Kind(name: "image", own: ["alt"], first: "picture")
            default: Kind(name: kind.rawValue, own: [], first: [:])
            }
        }
    }
}
