import Definitions
import Editing
import Interface
import Paradigm
import Text
import Tree

/// The form of the part that is shown.
struct StudioForm {
    let view: EditorView

    private var path: Path { view.editor.selected }

    private var section: OutlineSection? { OutlineSection.allCases.first { $0.path == path } }

    var body: Markup<EditorAction> {
        element(
            .section, .class("editor-form card design-form"), .key(view.form.identity(path)),
            .attribute(.ariaLabelledby, "design-form-title")
        ) {
            element(.div, .class("design-return")) {
                button(view.words(.toOutline), style: .quiet, icon: .back, action: EditorAction.outline)
            }
            heading(
                2, title, .id("design-form-title"), .tabIndex(-1),
                .when(view.editor.focus == .form, .focus(view.editor.turn)))
            content
        }
    }

    private var title: String {
        if let section { return view.words(section.phrase) }
        if case .name(let name)? = path.steps.last { return name }
        guard let value = view.root.part(at: path) else { return "" }
        let name = Definition.name(of: value)
        return name.byteCount == 0 ? view.words(.untitled) : name
    }

    private var content: Markup<EditorAction> {
        switch section {
        case .about: return parts(StudioForms.parts(at: Path(), of: view.editor.definition.node), at: Path())
        case .trial: return parts(StudioForms.parts(of: .trial), at: Path())
        case .texts, .colours, .simulate: return named
        case .stage:
            return parts(StudioForms.parts(at: path, of: view.root.part(at: path)?.node ?? Node()), at: path)
        default: break
        }
        if path.steps.count == 2, path.steps.first == OutlineSection.tables.path.steps.first {
            return fragment {
                nameField
                StudioTable(view: view, path: path).body
                ends
            }
        }
        guard let value = view.root.part(at: path) else { return .empty }
        guard let node = value.node else {
            // The phases of one of several forms of trials.
            return fragment {
                told(at: path)
                button(view.words(.addPhase), style: .quiet, icon: .plus, action: EditorAction.add(path))
                ends
            }
        }
        return fragment {
            if case .name? = path.steps.last { nameField }
            kind(node)
            told(at: path)
            parts(StudioForms.parts(at: path, of: node), at: path)
            layers(node)
            ends
        }
    }

    /// What is wrong with the whole of a part; what is wrong within it is told at its fields.
    private func told(at path: Path) -> Markup<EditorAction> {
        guard view.editor.isChecked, let fault = view.editor.faults.first(where: { $0.path == path }) else {
            return .empty
        }
        return element(.p, .class("field-error")) { text(fault.told(in: view.language)) }
    }

    // MARK: Parts

    private func parts(_ parts: [FormPart], at path: Path) -> Markup<EditorAction> {
        let node = view.root.part(at: path)?.node ?? Node()
        var fields: [FormField] = []
        var others: [FormPart] = []
        for part in parts {
            if case .field(let field) = part { fields.append(Self.field(field)) } else { others.append(part) }
        }
        return fragment {
            view.form.fields(fields, of: node, at: path).map { $0.ofEditor }
            for part in others { object(part, node, path) }
            view.form.more(fields, of: node, at: path).map { $0.ofEditor }
        }
    }

    /// What names an object is changed with its identity, once the field is left.
    private static func field(_ field: FormField) -> FormField {
        guard field.name.isSame(as: "id") else { return field }
        return FormField(field.name, field.title, .identity, hint: field.hint, isRare: field.isRare)
    }

    /// An inner object: its fields, or the button that adds it.
    private func object(_ part: FormPart, _ node: Node, _ path: Path) -> Markup<EditorAction> {
        guard case .object(let name, let wording, let inner) = part else { return .empty }
        let title = wording(view.language)
        let place = path.at(name)
        guard node[Name(name)]?.node != nil else {
            return button(
                view.words(.addPart, ("name", title)), style: .quiet, icon: .plus,
                action: EditorAction.edit(.set(place, [:])))
        }
        return element(.fieldset, .class("design-group"), .key(view.form.identity(place))) {
            element(.legend, .class("field-label")) { text(title) }
            told(at: place)
            parts(inner, at: place)
            button(
                view.words(.removePart, ("name", title)), style: .quiet, icon: .trash,
                action: EditorAction.edit(.set(place, nil)))
        }
    }

    /// The name of a part whose name is the author's. Everything that names it follows.
    private var nameField: Markup<EditorAction> {
        guard case .name(let name)? = path.steps.last else { return .empty }
        let path = path
        return settledField(
            view.words(.name), id: view.form.identity(path) + "-name", value: name,
            onLeave: { EditorAction.edit(.rename(path, to: $0)) })
    }

    /// What kind of part it is.
    private func kind(_ node: Node) -> Markup<EditorAction> {
        guard let kinds = PartKinds(at: path) else { return .empty }
        let now = kinds.kind(of: node)
        var options: [FieldOption] = now == nil ? [FieldOption("", view.words(.kindUnclear))] : []
        for kind in kinds.all {
            options.append(
                FieldOption(kind.name, PropertyWord(property: kind.name)?.text(in: view.language) ?? kind.name))
        }
        let path = path
        return selection(
            view.words(.kind), id: view.form.identity(path) + "-kind", options: options, value: now?.name ?? ""
        ) { .retype(path, kind: $0) }
    }

    /// The layers of a phase, each with the way to its form.
    private func layers(_ node: Node) -> Markup<EditorAction> {
        guard Definition.schema.shape(at: path)?.schema?.rule(of: "critical") != nil else { return .empty }
        let list = path.at("show")
        return element(.section, .class("editor-list"), .key("layers")) {
            heading(3, view.words(.layers))
            element(.ul, .class("design-links")) {
                for (index, layer) in (node["show"]?.list ?? []).enumerated() {
                    element(.li, .key(String(index))) {
                        element(.button, .type("button"), .class("editor-part"), .on(.press, .select(list.at(index)))) {
                            text(Definition.name(of: layer))
                            view.badge(at: list.at(index))
                        }
                    }
                }
            }
            button(view.words(.addLayer), style: .quiet, icon: .plus, action: EditorAction.add(list))
        }
    }

    private var ends: Markup<EditorAction> {
        buttons {
            if case .index? = path.steps.last {
                button(view.words(.duplicate), icon: .copy, action: EditorAction.duplicate(path))
            }
            button(
                view.words(.removePart, ("name", title)), style: .danger, icon: .trash,
                action: EditorAction.remove(path))
        }
    }

    // MARK: Named values

    /// Texts, colours or models: each with its name, its content, and the button that takes it away.
    private var named: Markup<EditorAction> {
        let fields = view.root.part(at: path)?.node?.fields ?? []
        let order = Order.places(fields.count) { fields[$0].name.text.hasBytes(before: fields[$1].name.text) }
        let node = Node(fields)
        let isText = section == .texts
        return fragment {
            told(at: path)
            element(.ol, .class("design-named")) {
                for place in order {
                    let name = fields[place].name.text
                    let own = path.at(name)
                    element(.li, .class("design-named-row"), .key(name)) {
                        settledField(
                            view.words(.name), id: view.form.identity(own) + "-name", value: name,
                            onLeave: { EditorAction.edit(.rename(own, to: $0)) })
                        FormControl(
                            view.form, FormField(name, { _ in name }, isText ? .line : .flow), of: node, at: path
                        ).body.map { $0.ofEditor }
                        iconButton(
                            .trash, label: view.form.say(.remove, name), action: EditorAction.edit(.set(own, nil)))
                    }
                }
            }
            button(
                view.words(section?.addition ?? .addText), style: .quiet, icon: .plus, action: EditorAction.add(path))
        }
    }
}
