import Tree

/// Questionnaires of R5 as R4B has them.
enum FHIRDowngrade {
    /// What R4B does not know.
    private static let unknown = [
        "copyrightLabel", "versionAlgorithmString", "versionAlgorithmCoding", "answerConstraint", "disabledDisplay",
    ]

    static func questionnaire(_ node: Node) -> Node {
        var node = node
        for name in unknown { node[Name(name)] = nil }
        node["item"] = node["item"]?.list.map { .list($0.map(item)) }
        return node
    }

    private static func item(_ value: Value) -> Value {
        guard var node = value.node else { return value }
        let isOpen = node["answerConstraint"].map { $0 != "optionsOnly" } ?? false
        let isChosen = node["answerOption"] != nil || node["answerValueSet"] != nil
        // In R4B, only choices have options, whatever these are.
        if node["type"] == "coding" || isChosen { node["type"] = isOpen ? "open-choice" : "choice" }
        if node["type"] == "question" { node["type"] = "group" }
        return .node(questionnaire(node))
    }
}
