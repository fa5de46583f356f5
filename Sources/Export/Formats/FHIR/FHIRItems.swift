import Tree

/// The items of questionnaires and responses, which stand within each other.
enum FHIRItems {
    /// The names of all items.
    static func links(_ node: Node) -> Set<String> {
        var names: Set<String> = []
        for item in (node["item"]?.list ?? []).compactMap(\.node) {
            if let name = item["linkId"]?.text { names.insert(name) }
            names.formUnion(links(item))
        }
        return names
    }

    /// The items of a response without the answers of some, and without what these answers hold.
    static func without(_ names: Set<String>, _ items: [Value]) -> [Value] {
        items.map { value in
            guard var item = value.node else { return value }
            if let name = item["linkId"]?.text, names.contains(name) { item["answer"] = nil }
            item["item"] = item["item"]?.list.map { .list(without(names, $0)) }
            item["answer"] = item["answer"]?.list.map { answers in
                .list(
                    answers.map { answer in
                        guard var node = answer.node else { return answer }
                        node["item"] = node["item"]?.list.map { .list(without(names, $0)) }
                        return .node(node)
                    })
            }
            return .node(item)
        }
    }
}
