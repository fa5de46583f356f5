import Definitions
import Editing
import Quiz
import Text
import Tree

extension Value {
    /// Removes items from pages and scales. Conditions stay, and `Lint` reports them.
    mutating func forget(_ ids: [String]) {
        func isForgotten(_ text: String) -> Bool { ids.contains { $0.isSame(as: text) } }
        eachText { text, place in
            switch place {
            case .item: return isForgotten(text) ? nil : text
            case .outcome, .answer: return text
            }
        }
    }

    /// Gives the object at a path another identity, and updates the references to it.
    mutating func rename(_ path: Path, to id: String) {
        guard let old = part(at: path.steps[...])?.node?["id"]?.text, !old.isSame(as: id) else { return }
        change(at: (path.steps + [.name("id")])[...]) { _ in .text(id) }
        guard let list = path.steps.dropLast().last, case .name(let kind) = list else { return }
        let isOutcome = kind.isSame(as: "outcomes")
        let isItem = kind.isSame(as: "questions") || kind.isSame(as: "items")
        let isAnswer = kind.isSame(as: "answers")
        var owners: [String] = []
        if isAnswer, let owner = part(at: path.steps.dropLast(2))?.node { owners = Question(node: owner).identities }
        eachText { text, place in
            guard text.isSame(as: old) else { return text }
            switch place {
            case .item: return isItem ? id : text
            case .outcome: return isOutcome ? id : text
            case .answer(let item): return isAnswer && owners.contains { $0.isSame(as: item) } ? id : text
            }
        }
    }
}

/// The object that a text in a definition refers to.
enum NamedThing {
    case item
    case outcome
    /// An answer of this item.
    case answer(String)
}

extension Value {
    /// Passes every reference to a question, row, outcome or answer through `change`; nil removes it from its list.
    fileprivate mutating func eachText(_ change: (String, NamedThing) -> String?) {
        guard case .node(var definition) = self else { return }
        func list(_ name: String, in node: inout Node) {
            guard let values = node[Name(name)]?.list else { return }
            var kept: [Value] = []
            for value in values {
                guard let text = value.text else {
                    kept.append(value)
                    continue
                }
                if let text = change(text, .item) { kept.append(.text(text)) }
            }
            node[Name(name)] = .list(kept)
        }
        func weights(_ name: String, _ thing: NamedThing, in node: inout Node) {
            guard let old = node[Name(name)]?.node else { return }
            var new = Node()
            for field in old.fields {
                if let text = change(field.name.text, thing) { new[Name(text)] = field.value }
            }
            node[Name(name)] = .node(new)
        }
        func each(_ name: String, in node: inout Node, _ body: (inout Node) -> Void) {
            guard let values = node[Name(name)]?.list else { return }
            node[Name(name)] = .list(
                values.map { value in
                    guard case .node(var part) = value else { return value }
                    body(&part)
                    return .node(part)
                })
        }
        each("pages", in: &definition) { list("questions", in: &$0) }
        each("scales", in: &definition) { scale in
            list("items", in: &scale)
            list("reversed", in: &scale)
            weights("weights", .item, in: &scale)
        }
        each("questions", in: &definition) { question in
            if case .node(let when)? = question["when"] {
                question["when"] = .node(Value.renamed(when, depth: 0, change))
            }
            each("answers", in: &question) { answer in
                if let outcome = answer["outcome"]?.text, let text = change(outcome, .outcome) {
                    answer["outcome"] = .text(text)
                }
                weights("outcomes", .outcome, in: &answer)
            }
        }
        self = .node(definition)
    }

    /// A condition with changed references. References to removed objects stay, and the lint reports them.
    private static func renamed(_ condition: Node, depth: Int, _ change: (String, NamedThing) -> String?) -> Node {
        guard depth < ItemCondition.greatestDepth else { return condition }
        var node = condition
        if let item = node["item"]?.text {
            for word in ["equals", "includes"] {
                if let answer = node[Name(word)]?.text, let text = change(answer, .answer(item)) {
                    node[Name(word)] = .text(text)
                }
            }
            if let text = change(item, .item) { node["item"] = .text(text) }
        }
        for word in ["and", "or"] {
            guard let values = node[Name(word)]?.list else { continue }
            node[Name(word)] = .list(
                values.map { value in value.node.map { .node(renamed($0, depth: depth + 1, change)) } ?? value })
        }
        if let inner = node["not"]?.node { node["not"] = .node(renamed(inner, depth: depth + 1, change)) }
        return node
    }
}

extension FreshIdentities {
    /// The identities of a definition's questions and rows.
    init(of definition: Value) {
        guard let node = definition.node else {
            self.init()
            return
        }
        self.init(Definition(node: node).questions.flatMap { $0.identities })
    }
}

extension Value {
    /// A copy for the same list. Questions and rows get identities that are unique in the whole definition, other
    /// objects get ones that are unique in the list.
    func withFreshIdentities(_ list: Path, _ siblings: [Value], _ taken: FreshIdentities) -> Value {
        guard case .node(var copy) = self else { return self }
        // The copy is not the item that another program knows by its own name.
        if var trace = copy["x-fhir"]?.node {
            trace["linkId"] = nil
            copy["x-fhir"] = trace.isEmpty ? nil : .node(trace)
        }
        let isQuestion = list.steps.count == 1 && list.steps[0] == .name("questions")
        var taken = taken
        if !isQuestion, list.steps.last != .name("items") {
            taken = FreshIdentities(siblings.compactMap { $0.node?["id"]?.text })
        }
        if let id = copy["id"]?.text { copy["id"] = .text(taken.fresh(id)) }
        if isQuestion, let items = copy["items"]?.list {
            copy["items"] = .list(
                items.map { item in
                    guard case .node(var row) = item, let id = row["id"]?.text else { return item }
                    row["id"] = .text(taken.fresh(id))
                    return .node(row)
                })
        }
        return .node(copy)
    }
}
