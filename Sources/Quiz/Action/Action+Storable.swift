import Text
package import Tree

extension Action: Storable {
    private enum Kind: String, CaseIterable {
        case opened, begun, answered, touched, next, back, reviewed, revisited, finished, done, stopped, saved
    }

    /// Reads an action of a log entry; nil for a kind that this engine does not know or a payload of another shape.
    package init?(_ value: Value) {
        guard case .node(let node) = value, let text = node[Keys.kind]?.text, let kind = Action.kind(named: text) else {
            return nil
        }
        let item = node[Keys.item]?.text
        switch kind {
        case .opened:
            guard let origin = Double(node[Keys.origin] ?? .null), origin.isFinite else { return nil }
            self = .opened(origin: origin, letters: node[Keys.letters].flatMap { Bool($0) } ?? false)
        case .begun: self = .begun
        case .answered:
            guard let item else { return nil }
            self = .answered(item: item, value: node[Keys.value] ?? .null)
        case .touched:
            guard let item else { return nil }
            self = .touched(item: item)
        case .next: self = .next
        case .back: self = .back
        case .reviewed: self = .reviewed
        case .revisited:
            guard let item else { return nil }
            self = .revisited(item: item)
        case .finished: self = .finished
        case .done: self = .done
        case .stopped: self = .stopped
        case .saved: self = .saved
        }
    }

    private static func kind(named text: String) -> Kind? {
        for kind in Kind.allCases where kind.rawValue.isSame(as: text) { return kind }
        return nil
    }

    package var value: Value {
        var node = Node()
        let kind: Kind
        switch self {
        case .opened(let origin, let letters):
            kind = .opened
            node[Keys.origin] = .double(origin)
            if letters { node[Keys.letters] = true }
        case .begun: kind = .begun
        case .answered(let item, let value):
            kind = .answered
            node[Keys.item] = .text(item)
            if value != .null { node[Keys.value] = value }
        case .touched(let item):
            kind = .touched
            node[Keys.item] = .text(item)
        case .next: kind = .next
        case .back: kind = .back
        case .reviewed: kind = .reviewed
        case .revisited(let item):
            kind = .revisited
            node[Keys.item] = .text(item)
        case .finished: kind = .finished
        case .done: kind = .done
        case .stopped: kind = .stopped
        case .saved: kind = .saved
        }
        node[Keys.kind] = .text(kind.rawValue)
        return .node(node)
    }

    package static func == (left: Action, right: Action) -> Bool { left.value == right.value }

    private enum Keys {
        static var kind: Name { Name("kind") }
        static var origin: Name { Name("origin") }
        static var letters: Name { Name("letters") }
        static var item: Name { Name("item") }
        static var value: Name { Name("value") }
    }
}
