package import Tree

extension Run {
    /// The run under spelt-out names, for the results of a session.
    package var results: Node {
        var node = Node()
        node["level"] = .text(level.id)
        node["result"] = .text(phase.rawValue)
        node["seconds"] = .double(clock)
        node["score"] = .int(score)
        node["stars"] = .int(stars)
        node["rightChoices"] = .int(found)
        node["wrongChoices"] = .int(wrong)
        node["travelled"] = .double(travelled)
        node["reversals"] = .int(reversals)
        node["disturbances"] = .int(disturbances)
        node["isUnhurried"] = .bool(assistance.isUnhurried)
        node["achievements"] = .list(earned.map { .text($0) })
        return node
    }
}
