import Definitions
import Editing
import Interface
import Text
import Tree

/// The parameters of a step's task, in the form that its family declares.
struct ParameterForm {
    let view: StudioView
    let step: Node
    let path: Path

    private var tasks: [StudioTask] { view.state.tasks }

    /// What the family's definitions can have.
    private var properties: [Node] {
        let family = step["family"]?.text ?? ""
        return tasks.first { $0.family.isSame(as: family) && !$0.properties.isEmpty }?.properties ?? []
    }

    var body: Markup<StudioAction> {
        if let file = step["definition"]?.text { return note(file) }
        let properties = properties
        guard !properties.isEmpty else {
            guard let task = tasks.of(step), task.preset == nil else { return .empty }
            return element(.div, .attribute(.dataPart, "parameters"), .key("parameters")) {
                disclosure(view.say(.parameters)) {
                    SettingForm(view: view, step: step, path: path, task: task).body
                    whole(.node(tasks.definition(of: step)))
                }
            }
        }
        let definition = Value.node(
            step["preset"] == nil ? tasks.definition(of: step) : tasks.of(step)?.definition ?? [:])
        return element(.div, .attribute(.dataPart, "parameters"), .key("parameters")) {
            disclosure(view.say(.parameters)) {
                note(view.say(.parametersLine))
                element(.div, .class("studio-parts")) {
                    for property in properties { control(property, Path(), definition) }
                }
                whole(definition)
            }
        }
    }

    /// The whole definition as text.
    private func whole(_ definition: Value) -> Markup<StudioAction> {
        disclosure(view.say(.wholeDefinition)) {
            area(
                view.say(.wholeDefinition), view.form.identity(path.at("definition")) + "-whole",
                definition.json(pretty: true), hint: view.say(.wholeDefinitionHint)
            ) { text in
                guard let node = (try? Value(json: text.bytes))?.node else { return .told(Said(.noJSON)) }
                return .edit(.set(path, .node(tasks.step(step, defining: node))))
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
        property["label"].flatMap { Texts($0) }?.text(in: view.language.code) ?? property["name"]?.text ?? ""
    }

    /// Its limits, and what counts where it is empty.
    private func hint(_ property: Node) -> String? {
        var parts: [String] = []
        if let limits = property["limits"]?.list, limits.count == 2 {
            parts.append(Written.text(limits[0]) + " – " + Written.text(limits[1]))
        }
        let usual = Written.text(property["usual"])
        if usual.byteCount > 0 { parts.append(view.say(.usual, usual)) }
        guard let first = parts.first else { return nil }
        return parts.count > 1 ? first + " · " + parts[1] : first
    }

    private func place(_ inner: Path) -> Path { Path(path.steps + [.name("definition")] + inner.steps) }

    private func control(_ property: Node, _ owner: Path, _ definition: Value) -> Markup<StudioAction> {
        let inner = owner.at(property["name"]?.text ?? "")
        let value = definition.part(at: inner)
        let place = place(inner)
        let (id, label, hint) = (view.form.identity(place), label(property), hint(property))
        let kind = property["kind"]?.text ?? ""
        // Numbers and lists count when the field is left: what is half typed would be others.
        func left(_ shown: String, _ read: @escaping (String) -> Value?) -> Markup<StudioAction> {
            settledField(label, id: id, value: shown, hint: hint, error: view.form.problem(place)) {
                .edit(written(inner, read($0)))
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
        case "node": return group(label, inner) { parts(of: property, inner, definition) }
        case "nodes": return list(label, property, inner, definition)
        case "int", "number": return left(Written.text(value)) { Written.number($0) }
        case "numbers": return left(Written.text(value, by: .comma)) { Written.numbers($0) }
        case "words": return left(Written.text(value, by: .comma)) { Written.words($0, by: .comma) }
        case "json":
            return area(label, id, value.map { $0.text ?? $0.json(pretty: true) } ?? "", hint: hint) { text in
                // What is no JSON yet stays as it was typed, and the check says so.
                .edit(written(inner, text.byteCount == 0 ? nil : (try? Value(json: text.bytes)) ?? .text(text)))
            }
        default:
            return field(
                label, id: id, value: value?.text ?? "", hint: hint, error: view.form.problem(place),
                onInput: { .type(written(inner, $0.byteCount == 0 ? nil : .text($0))) })
        }
    }

    private func parts(of property: Node, _ inner: Path, _ definition: Value) -> Markup<StudioAction> {
        fragment {
            for part in (property["properties"]?.list ?? []).compactMap({ $0.node }) {
                control(part, inner, definition)
            }
        }
    }

    private func group(
        _ label: String, _ inner: Path, @MarkupBuilder<StudioAction> content: () -> Markup<StudioAction>
    ) -> Markup<StudioAction> {
        element(.fieldset, .class("studio-group"), .key(view.form.identity(inner))) {
            element(.legend, .class("studio-legend")) { text(label) }
            content()
        }
    }

    private func list(_ label: String, _ property: Node, _ inner: Path, _ definition: Value) -> Markup<StudioAction> {
        let rows = (definition.part(at: inner)?.list ?? []).map { $0.node ?? Node() }
        let place = place(inner)
        // What follows is usually like the last one.
        let longer = (rows + [rows.last ?? Node()]).map { Value.node($0) }
        return group(label, inner) {
            StudioRows(
                view: view, list: place, rows: rows, written: { written(inner, .list($0)) },
                name: { row in row.fields.first { $0.value.text != nil }?.value.text ?? "" }
            ).body { _, row in
                parts(of: property, Path(Array(row.steps.dropFirst(path.steps.count + 1))), definition)
            }
            button(
                view.say(.addPart), style: .quiet, icon: .plus,
                action: StudioAction.reshape(
                    written(inner, .list(longer)), said: nil, focus: place.at(rows.count), part: ""),
                .id(view.form.identity(place) + "-add"))
        }
    }

    /// Text on several lines, which counts when the field is left.
    private func area(
        _ label: String, _ id: String, _ content: String, hint: String?, _ action: @escaping (String) -> StudioAction?
    ) -> Markup<StudioAction> {
        element(.div, .class("field")) {
            element(.label, .class("field-label"), .for(id)) { text(label) }
            element(
                .textarea, .class("field-input"), .id(id), .attribute(.rows, "6"), .attribute(.spellcheck, "false"),
                .attribute(.autocapitalize, "none"), .when(hint != nil, .describedBy(id + "-hint")),
                .value(content), .on(.change) { action($0.text) })
            if let hint { element(.p, .class("field-hint"), .id(id + "-hint")) { text(hint) } }
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
