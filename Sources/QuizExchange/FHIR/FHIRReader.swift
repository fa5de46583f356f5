import Quiz
import Text
import Tree

/// What reading an item of a Questionnaire depends on besides the item.
struct FHIRReader {
    let language: String
    /// Identities of the items that take several answers: there an equal answer is one among others.
    var several: [String] = []

    /// Notes which items of a resource, or of a group, take several answers.
    mutating func note(_ node: Node, depth: Int) {
        guard depth < 64 else { return }
        for item in node["item"]?.list ?? [] {
            guard let item = item.node else { continue }
            if item["repeats"] == true, let id = item["linkId"]?.text {
                several.append(Definition.identity(id))
            }
            note(item, depth: depth + 1)
        }
    }

    func takesSeveral(_ id: String) -> Bool { several.contains { $0.isSame(as: id) } }
}
