import Definitions
import Interface
import Text
import Tree

/// The properties of each step, as people read them.
extension ProtocolWriter {
    /// Every step with its properties, without texts in other languages and the steps within.
    var steps: [[String]] {
        var rows: [[String]] = []
        study.forEachStep { step, _, depth in
            guard let kind = step.kind else { return }
            var indent: [String] = []
            for _ in 1..<max(1, depth) { indent.append("–\u{A0}") }
            rows.append([
                FaultWords.joined(indent + [step.id]), kind.text(in: language), parameters(step.node, kind),
            ])
        }
        return rows
    }

    /// Properties that have columns or rows of their own, and the team's notes.
    private static let elsewhere = ["id", "kind", "note", "steps", "then"]

    private func parameters(_ node: Node, _ kind: StepKind) -> String {
        let schema = StudyObjects.step(kind).schema
        var parts: [String] = []
        for name in sorted(node, by: schema.rules.map { $0.name.text }) {
            guard let value = node[Name(name)], !ProtocolWriter.elsewhere.contains(where: { $0.isSame(as: name) })
            else { continue }
            if name.isSame(as: "otherwise"), value.list != nil { continue }
            let rule = schema.rule(of: name)
            parts += parts.isEmpty ? [] : ["\n"]
            parts += [title(of: rule) ?? name, ": "]
            if kind == .task, name.isSame(as: TaskStep.set.name.text), let setting = value.node {
                parts.append(settings(setting, ""))
            } else {
                parts.append(rule.flatMap { word(value, $0) } ?? shown(value, rule?.shape.entrySchema))
            }
        }
        return FaultWords.joined(parts)
    }

    /// What is set of a definition, each with the names that lead to it: `test.repeat: 5`.
    private func settings(_ node: Node, _ before: String) -> String {
        var parts: [String] = []
        for name in sorted(node, by: []) {
            guard let value = node[Name(name)] else { continue }
            let path = before + name
            parts.append(
                value.node.map { settings($0, path + ".") }
                    ?? FaultWords.joined([path, ": ", value.text ?? value.json()]))
        }
        return FaultWords.alternatives(parts, last: ", ")
    }

    private func title(of rule: Schema.Rule?) -> String? { rule?.details.title.map { $0(language.code) } }

    /// A word of the definition, or a list of words, as people read it; nil if the value is neither.
    private func word(_ value: Value, _ rule: Schema.Rule) -> String? {
        guard let word = rule.details.word else { return nil }
        guard case .list(let list) = value else { return value.text.flatMap { word($0, language.code) } }
        let names = list.compactMap { $0.text.flatMap { word($0, language.code) } }
        return names.count == list.count ? FaultWords.alternatives(names, last: ", ") : nil
    }

    /// The names of a node's properties: those that are listed first, the others by their names.
    private func sorted(_ node: Node, by first: [String]) -> [String] {
        var names: [String] = []
        for field in node.fields { names.append(field.name.text) }
        let others = Order.places(names.count) { names[$0].hasBytes(before: names[$1]) }.map { names[$0] }
        return first.filter { name in names.contains { $0.isSame(as: name) } }
            + others.filter { name in !first.contains { $0.isSame(as: name) } }
    }

    /// A value as people read it: a text in one language, a condition in words, content by its hash, everything else in full.
    ///
    /// - Parameter entries: what is declared of the objects in a list.
    private func shown(_ value: Value, _ entries: Schema? = nil) -> String {
        switch value {
        case .text(let text): return text.bytes.starts(with: "data:".bytes) ? value.contentHash : text
        case .node(let node): return shown(node)
        case .bool(let isSo): return (isSo ? PropertyPhrase.yes : .no).text(in: language)
        case .list(let list): return shown(list, entries)
        case .null, .int, .double: return value.json()
        }
    }

    private func shown(_ node: Node) -> String {
        let origin = node[Name(study.languages.first ?? "en")]?.text
        if let text = node[Name(language.code)]?.text ?? origin { return text }
        // A definition with a form of its own is as long as a questionnaire.
        if node["questions"] != nil || node["format"]?.text != nil {
            return "\(node["id"]?.text ?? "") (SHA-256 \(Value.node(node).contentHash))"
        }
        return StudyCondition(node) == nil ? Value.node(node).json() : ConditionWords(language: language).text(node)
    }

    /// Words and numbers one after the other; objects below each other.
    private func shown(_ list: [Value], _ entries: Schema?) -> String {
        var parts: [String] = []
        for value in list {
            guard case .node(let node) = value else {
                parts += parts.isEmpty ? [] : [", "]
                parts.append(shown(value))
                continue
            }
            parts += ["\n– ", entry(node, entries)]
        }
        return FaultWords.joined(parts)
    }

    /// One object of a list, with its identity, its text, and its other properties with their names.
    private func entry(_ node: Node, _ schema: Schema?) -> String {
        if let step = node["step"]?.text, let part = node["item"]?.text ?? node["figure"]?.text {
            let rest = sorted(node, by: []).filter { name in
                !["step", "item", "figure"].contains { $0.isSame(as: name) }
            }
            return FaultWords.joined(
                [step, ".", part] + rest.flatMap { [", ", $0, ": ", shown(node[Name($0)] ?? .null)] })
        }
        var parts = [node["id"]?.text ?? ""]
        for name in sorted(node, by: ["title", "text"]) where !name.isSame(as: "id") && !name.isSame(as: "note") {
            guard let value = node[Name(name)] else { continue }
            let isWording = name.isSame(as: "text") || name.isSame(as: "title")
            parts += parts[0].byteCount > 0 || parts.count > 1 ? [", "] : []
            let rule = schema?.rule(of: name)
            if !isWording { parts += [title(of: rule) ?? name, ": "] }
            parts.append(shown(value, rule?.shape.entrySchema))
        }
        return FaultWords.joined(parts)
    }
}
