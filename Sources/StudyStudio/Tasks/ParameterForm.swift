import Definitions
import Editing
import Interface
import Text
import Tree

/// The parameters of a step's task, in the form that its family declares.
struct ParameterForm {
    let view: FormView
    let tasks: [StudioTask]
    let step: Node
    let path: Path

    /// What the family's definitions can have.
    private var properties: [Node] {
        let family = step["family"]?.text ?? ""
        return tasks.first { $0.family.isSame(as: family) && !$0.properties.isEmpty }?.properties ?? []
    }

    private func say(_ phrase: EditorPhrase) -> String { phrase.text(in: view.reader) }

    var body: Markup<FormAction> {
        if let file = step["definition"]?.text { return note(file) }
        let properties = properties
        guard !properties.isEmpty else { return .empty }
        let definition = Value.node(
            step["preset"] == nil ? tasks.definition(of: step) : tasks.of(step)?.definition ?? [:])
        return disclosure(say(.parameters)) {
            note(say(.parametersLine))
            for property in properties { control(property, Path(), definition) }
            disclosure(say(.wholeDefinition)) {
                area(
                    say(.wholeDefinition), view.identity(path.at("definition")), definition.json(pretty: true),
                    hint: say(.wholeDefinitionHint)
                ) { text in
                    guard let node = (try? Value(json: text.bytes))?.node else { return nil }
                    return .edit(.set(path, .node(tasks.step(step, defining: node))))
                }
            }
        }
    }

    /// The step with another value in its task's definition, which is then its own; nil takes the value away.
    private func written(_ inner: Path, _ value: Value?) -> Edit {
        var definition = Value.node(tasks.definition(of: step))
        definition.set(value, at: inner.steps[...])
        return .set(path, .node(tasks.step(step, defining: definition.node ?? Node())))
    }

    private func label(_ property: Node) -> String {
        property["label"].flatMap { Texts($0) }?.text(in: view.reader.code) ?? property["name"]?.text ?? ""
    }

    /// Its limits, and what counts where it is empty.
    private func hint(_ property: Node) -> String? {
        var parts: [String] = []
        if let limits = property["limits"]?.list, limits.count == 2 {
            parts.append(Written.text(limits[0]) + " – " + Written.text(limits[1]))
        }
        let usual = Written.text(property["usual"])
        if usual.byteCount > 0 { parts.append(EditorSaidPhrase.usual.text(in: view.reader, ("n", usual))) }
        guard let first = parts.first else { return nil }
        return parts.count > 1 ? first + " · " + parts[1] : first
    }

    private func control(_ property: Node, _ owner: Path, _ definition: Value) -> Markup<FormAction> {
        let inner = owner.at(property["name"]?.text ?? "")
        let value = definition.part(at: inner)
        let place = Path(path.steps + [.name("definition")] + inner.steps)
        let (id, label, hint) = (view.identity(place), label(property), hint(property))
        let kind = property["kind"]?.text ?? ""
        func typed(_ text: String, _ read: @escaping (String) -> Value?) -> Markup<FormAction> {
            field(label, id: id, value: text, hint: hint, error: view.problem(place)) {
                .type(written(inner, read($0)))
            }
        }
        switch kind {
        case "bool":
            let isOn = (value ?? property["usual"]) == .bool(true)
            return toggle(label, id: id, isOn: isOn) { .edit(written(inner, .bool($0))) }
        case "choice":
            let words = (property["words"]?.list ?? []).compactMap { $0.text }
            let chosen = value?.text ?? property["usual"]?.text ?? words.first ?? ""
            let all = words.contains { $0.isSame(as: chosen) } ? words : [chosen] + words
            return selection(label, id: id, options: all.map { FieldOption($0, $0) }, value: chosen) {
                .edit(written(inner, .text($0)))
            }
        case "node": return group(label, property, inner, definition)
        case "nodes": return list(label, property, inner, definition)
        case "int", "number": return typed(Written.text(value)) { Written.number($0) }
        case "numbers": return typed(Written.text(value, by: .comma)) { Written.numbers($0) }
        case "words": return typed(Written.text(value, by: .comma)) { Written.words($0, by: .comma) }
        case "json":
            return area(label, id, value.map { $0.text ?? $0.json(pretty: true) } ?? "", hint: hint) { text in
                // What is no JSON yet stays as it was typed, and the check says so.
                .edit(written(inner, text.byteCount == 0 ? nil : (try? Value(json: text.bytes)) ?? .text(text)))
            }
        default: return typed(value?.text ?? "") { $0.byteCount == 0 ? nil : .text($0) }
        }
    }

    private func group(
        _ label: String, _ property: Node, _ inner: Path, _ definition: Value
    ) -> Markup<FormAction> {
        element(.fieldset, .class("studio-group"), .key(view.identity(inner))) {
            element(.legend, .class("studio-legend")) { text(label) }
            for part in (property["properties"]?.list ?? []).compactMap({ $0.node }) {
                control(part, inner, definition)
            }
        }
    }

    private func list(_ label: String, _ property: Node, _ inner: Path, _ definition: Value) -> Markup<FormAction> {
        let rows = definition.part(at: inner)?.list ?? []
        let parts = (property["properties"]?.list ?? []).compactMap { $0.node }
        func changed(_ change: (inout [Value]) -> Void) -> FormAction {
            var copy = rows
            change(&copy)
            return .edit(written(inner, .list(copy)))
        }
        return element(.fieldset, .class("studio-group"), .key(view.identity(inner))) {
            element(.legend, .class("studio-legend")) { text(label) }
            element(.ol, .class("studio-rows")) {
                for index in rows.indices {
                    element(.li, .class("studio-row"), .key(String(index))) {
                        for part in parts { control(part, inner.at(index), definition) }
                        iconButton(
                            .trash, label: view.say(.remove, "\(index + 1)"), action: changed { $0.remove(at: index) })
                    }
                }
            }
            // What follows is usually like the last one.
            button(
                say(.addPart), style: .quiet, icon: .plus, action: changed { $0.append(rows.last ?? .node(Node())) })
        }
    }

    /// Text on several lines, which counts when the field is left.
    private func area(
        _ label: String, _ id: String, _ content: String, hint: String?, _ action: @escaping (String) -> FormAction?
    ) -> Markup<FormAction> {
        element(.div, .class("field")) {
            element(.label, .class("field-label"), .for(id)) { text(label) }
            element(
                .textarea, .class("field-input"), .id(id), .attribute(.rows, "6"), .attribute(.spellcheck, "false"),
                .value(content), .on(.change) { action($0.text) })
            if let hint { note(hint) }
        }
    }
}

extension Value {
    /// Sets what is at a path; nil takes it away. Objects on the way that are not there are made.
    mutating func set(_ part: Value?, at path: ArraySlice<Path.Step>) {
        guard let step = path.first else {
            if let part { self = part }
            return
        }
        if case .index(let index) = step {
            guard case .list(var values) = self, values.indices.contains(index), path.count > 1 else { return }
            values[index].set(part, at: path.dropFirst())
            self = .list(values)
            return
        }
        guard case .name(let name) = step, path.count > 1 else { return change(at: path) { _ in part } }
        guard case .node(var node) = self else { return }
        var inner = node[Name(name)] ?? .node(Node())
        inner.set(part, at: path.dropFirst())
        node[Name(name)] = inner
        self = .node(node)
    }
}
