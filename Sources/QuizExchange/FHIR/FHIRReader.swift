import Definitions
import Quiz
import Text
import Tree

/// What reading an item of a Questionnaire depends on besides the item.
struct FHIRReader {
    /// An item as conditions name it.
    struct Link {
        let id: String
        /// Whether it takes several answers: there an equal answer is one among others.
        let takesSeveral: Bool
        /// Its answers under the codes or texts that the resource knows them by.
        let answers: [(key: String, id: String)]
    }

    let language: String
    private var links: [Link] = []
    private var table = NameTable(capacity: 64)
    private var names = FreshNames()
    private let contained: [Node]

    /// Notes all items of a resource. Different linkIds lead to different identities.
    init(_ resource: Node) {
        language = resource["language"]?.text ?? "en"
        contained = (resource["contained"]?.list ?? []).compactMap { $0.node }
        note(resource, depth: 0)
    }

    private mutating func note(_ node: Node, depth: Int) {
        guard depth < 64 else { return }
        for item in node["item"]?.list ?? [] {
            guard let item = item.node else { continue }
            let link = item["linkId"]?.text ?? ""
            if table.insert(link, links.count) {
                let answers = Question.answers(item, self) ?? []
                links.append(
                    Link(
                        id: names.fresh(Definition.identity(link)), takesSeveral: item["repeats"] == true,
                        answers: answers.map { ($0.key, $0.answer.id) }))
            }
            note(item, depth: depth + 1)
        }
    }

    /// What is known of the item with a linkId.
    func link(_ link: String) -> Link? { table.find(link).map { links[$0] } }

    func id(of item: Node) -> String {
        let link = item["linkId"]?.text ?? ""
        return self.link(link)?.id ?? Definition.identity(link)
    }

    /// The options of an item: its own, or those of a value set in the same resource; nil where they are elsewhere.
    func options(of item: Node) -> [Value]? {
        if let list = item["answerOption"]?.list { return list }
        guard let address = item["answerValueSet"]?.text else { return [] }
        guard address.bytes.first == 0x23 else { return nil }
        let id = String(bytes: Array(address.bytes.dropFirst()))
        guard let set = contained.first(where: { $0["id"]?.text?.isSame(as: id) == true }) else { return nil }
        var options: [Value] = []
        func add(_ concepts: Value?, _ system: Value?) {
            for concept in concepts?.list ?? [] {
                guard let concept = concept.node else { continue }
                var coding = Node()
                for name in ["code", "display", "_display", "extension"] { coding[Name(name)] = concept[Name(name)] }
                coding["system"] = concept["system"] ?? system
                options.append(["valueCoding": .node(coding)])
            }
        }
        if let expansion = set["expansion"]?.node {
            add(expansion["contains"], nil)
        } else {
            for part in set["compose"]?.node?["include"]?.list ?? [] {
                add(part.node?["concept"], part.node?["system"])
            }
        }
        return options.isEmpty ? nil : options
    }
}
