import Text
package import Tree

/// Joined conditions: the word that joins them, and their place.
package struct JoinedCondition {
    package static let manners: [(word: String, name: JoinWord)] = [
        ("and", .all), ("or", .any), ("not and", .notAll), ("not or", .none),
    ]

    /// The places of the whole and of the list of its parts.
    package let place: Path
    package let list: Path
    package let manner: String
    package let parts: [Value]

    /// Reads `and`, `or` and their negations; nil for other conditions.
    ///
    /// - Parameter depth: the most negations around them.
    package init?(_ node: Node, at place: Path, depth greatest: Int) {
        var (inner, path, isNegated) = (node, place, false)
        var depth = 0
        while let other = inner["not"]?.node, depth < greatest {
            (inner, path, isNegated, depth) = (other, path.at("not"), !isNegated, depth + 1)
        }
        for word in ["and", "or"] {
            guard let parts = inner[Name(word)]?.list, !parts.isEmpty else { continue }
            self.place = place
            list = path.at(word)
            manner = isNegated ? "not " + word : word
            self.parts = parts
            return
        }
        return nil
    }

    /// The same parts joined in another way.
    package func joined(by manner: String) -> Node {
        let isOr = manner.isSame(as: "or") || manner.isSame(as: "not or")
        var node = Node()
        node[Name(isOr ? "or" : "and")] = .list(parts)
        return manner.bytes.count > 3 ? ["not": .node(node)] : node
    }

    /// Removes one of the parts. A single remaining part replaces the group.
    package func removing(_ position: Int) -> Edit {
        guard parts.count < 3 else { return .remove(from: list, at: position) }
        var rest = parts
        rest.remove(at: position)
        guard let last = rest.first else { return .set(place, nil) }
        return .set(place, manner.bytes.count > 3 ? ["not": last] : last)
    }
}
