package import Tree

/// When a question is asked.
///
/// In files: `{item: food, equals: steak}`, `{item: hobbies, includes: chess}`, `{item: age, greater: 17}`, `less`, `atLeast`,
/// `atMost`, `{item: age, answered: true}`, and `{and: [ … ]}`, `{or: [ … ]}`, `{not: { … }}`.
package indirect enum Condition: Equatable, Sendable {
    case item(String, Comparison)
    case and([Condition])
    case or([Condition])
    case not(Condition)

    /// What is asked of an earlier answer.
    package enum Comparison: Equatable, Sendable {
        case equals(Value)
        case includes(String)
        case greater(Double), less(Double), atLeast(Double), atMost(Double)
        case answered(Bool)
    }

    /// The words that compare, in the order in which a file's are looked for.
    package static let comparisons = ["equals", "includes", "greater", "less", "atLeast", "atMost", "answered"]

    /// How deeply conditions may be nested.
    package static let greatestDepth = 16

    /// Reads a condition; nil where it is none, also where it is nested too deeply.
    package init?(_ node: Node, depth: Int = 0) {
        guard depth < Condition.greatestDepth else { return nil }
        func several(_ value: Value?) -> [Condition]? {
            guard let list = value?.list, !list.isEmpty else { return nil }
            var conditions: [Condition] = []
            for value in list {
                guard let node = value.node, let condition = Condition(node, depth: depth + 1) else { return nil }
                conditions.append(condition)
            }
            return conditions
        }
        if let conditions = several(node[Name("and")]) {
            self = .and(conditions)
        } else if let conditions = several(node[Name("or")]) {
            self = .or(conditions)
        } else if let inner = node[Name("not")]?.node {
            guard let condition = Condition(inner, depth: depth + 1) else { return nil }
            self = .not(condition)
        } else {
            guard let item = node[Name("item")]?.text, let comparison = Comparison(node) else { return nil }
            self = .item(item, comparison)
        }
    }
}

extension Condition.Comparison {
    /// The first comparison that the node holds; nil where there is none of the right type.
    package init?(_ node: Node) {
        for (place, word) in Condition.comparisons.enumerated() {
            guard let value = node[Name(word)] else { continue }
            switch place {
            case 0:
                switch value {
                case .text, .int, .double: self = .equals(value)
                default: return nil
                }
            case 1:
                guard let text = value.text else { return nil }
                self = .includes(text)
            case 6:
                guard case .bool(let answered) = value else { return nil }
                self = .answered(answered)
            default:
                guard let number = Double(value), number.isFinite else { return nil }
                switch place {
                case 2: self = .greater(number)
                case 3: self = .less(number)
                case 4: self = .atLeast(number)
                default: self = .atMost(number)
                }
            }
            return
        }
        return nil
    }
}

extension Condition {
    /// Identities of the items that the condition asks about.
    var items: [String] {
        switch self {
        case .item(let id, _): return [id]
        case .not(let inner): return inner.items
        case .and(let parts), .or(let parts):
            var items: [String] = []
            for part in parts { items += part.items }
            return items
        }
    }
}
