import Editing
package import Studies
import Text
package import Tree

extension Study: EditableDefinition {
    /// References to removed objects stay, and the findings report them.
    package static func forget(_ removed: Value, from list: Path, in definition: inout Value) {}

    /// Renaming a step updates conditions, strata and figures. Renaming a question or a row updates these and its quiz.
    package static func rename(_ path: Path, to id: String, in definition: inout Value) {
        guard case .node(let node) = definition, let old = definition.part(at: path)?.node?["id"]?.text else { return }
        let study = Study(node: node)
        if study.listed.contains(where: { $0.path == path }) {
            for part in ["steps", "exclusions"] {
                definition.change(at: Path().at(part).steps[...]) { $0?.renaming("step", old, id) }
            }
        } else if let owner = study.stepPath(of: path), case .name(let list)? = path.steps.dropLast().last,
            list.isSame(as: "questions") || list.isSame(as: "items"),
            let step = definition.part(at: owner)?.node,
            step.questionIdentities.filter({ $0.isSame(as: old) }).count == 1
        {
            definition = definition.renamingItem(of: step["id"]?.text ?? "", old, id)
            let quiz = owner.at(QuestionnaireStep.quiz.name.text)
            if definition.part(at: quiz) != nil {
                definition.change(at: quiz.steps[...]) { $0?.renamingWithin(old, id, in: "") }
            }
        }
        definition.change(at: path.at("id").steps[...]) { _ in .text(id) }
    }

    /// A copied step and its content get new identities. References within the copy lead to the copy.
    package static func copy(of object: Value, in list: Path, of definition: Value) -> Value {
        guard case .node(let node) = definition, object.node?["kind"] != nil else {
            guard case .node(var copy) = object, let id = copy["id"]?.text else { return object }
            let siblings = definition.part(at: list)?.list ?? []
            var taken = FreshIdentities(siblings.compactMap { $0.node?["id"]?.text })
            copy["id"] = .text(taken.fresh(id))
            return .node(copy)
        }
        var taken = FreshIdentities(Study(node: node).listed.map { $0.step.id })
        var holder = Study(node: ["steps": .list([object])])
        for inner in holder.listed {
            var value = Value.node(holder.node)
            rename(inner.path, to: taken.fresh(inner.step.id), in: &value)
            if case .node(let changed) = value { holder.node = changed }
        }
        return holder.node["steps"]?.list?.first ?? object
    }
}

extension Node {
    /// The identities of a step's questions and of their rows, by which tables and conditions refer to them.
    var questionIdentities: [String] {
        let quiz = self[QuestionnaireStep.quiz.name]?.node?["questions"]?.list ?? []
        return (quiz + (self["questions"]?.list ?? [])).flatMap { question -> [String] in
            let rows = question.node?["items"]?.list ?? []
            return ([question] + rows).compactMap { $0.node?["id"]?.text }
        }
    }
}

extension Value {
    /// The value with every part passed through `change`, the innermost first.
    private func mapping(_ change: (Name, Value) -> Value) -> Value {
        switch self {
        case .list(let values): return .list(values.map { $0.mapping(change) })
        case .node(let node):
            var copy = node
            for field in node.fields { copy[field.name] = change(field.name, field.value.mapping(change)) }
            return .node(copy)
        default: return self
        }
    }

    /// The value with another name wherever it refers to a step or a group.
    func renaming(_ what: String, _ old: String, _ new: String) -> Value {
        let name = Name(what)
        let isGroup = what.isSame(as: "group")
        return mapping { key, value in
            if key == name, value == .text(old) { return .text(new) }
            guard isGroup, key == Name("groups"), let names = value.list else { return value }
            return .list(names.map { $0 == .text(old) ? .text(new) : $0 })
        }
    }

    /// The value with another name wherever it refers to an item of a step.
    fileprivate func renamingItem(of step: String, _ old: String, _ new: String) -> Value {
        func renamed(_ value: Value) -> Value {
            guard case .node(var node) = value, node["step"] == .text(step), node["item"] == .text(old) else {
                return value
            }
            node["item"] = .text(new)
            return .node(node)
        }
        return renamed(
            mapping { _, value in
                if let parts = value.list { return .list(parts.map { renamed($0) }) }
                return renamed(value)
            })
    }

    /// A quiz with another name wherever it refers to a question or a row itself.
    fileprivate func renamingWithin(_ old: String, _ new: String, in list: String) -> Value {
        switch self {
        case .list(let values):
            let isOfNames = ["items", "reversed", "questions"].contains { $0.isSame(as: list) }
            return .list(
                values.map { $0 == .text(old) && isOfNames ? .text(new) : $0.renamingWithin(old, new, in: "") })
        case .node(let node):
            var copy = node
            for field in node.fields { copy[field.name] = field.value.renamingWithin(old, new, in: field.name.text) }
            return .node(copy)
        case .text(let text): return list.isSame(as: "item") && text.isSame(as: old) ? .text(new) : self
        default: return self
        }
    }
}
