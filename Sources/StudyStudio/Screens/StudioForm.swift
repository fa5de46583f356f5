import Definitions
import Editing
import Interface
import Studies
import Text
import Tree

/// The form of the step that is shown, or of the whole study.
struct StudioForm {
    let view: StudioView

    private var step: Step? {
        view.state.selected.flatMap { view.root.part(at: $0)?.node }.map { Step(node: $0) }
    }

    var body: Markup<StudioAction> {
        let state = view.state
        let step = step
        let path = step == nil ? Path() : state.selected ?? Path()
        let name = step.map { view.name(of: $0) } ?? view.say(.aboutStudy)
        return element(.section, .class("card studio-form"), .key(view.form.identity(path)), .label(name)) {
            heading(2, name, .tabIndex(-1), .when(state.focus == .form, .focus(state.turn)))
            if let step {
                if let kind = step.kind {
                    note(view.say(kind.line))
                    parts(EditorForms.of(kind), step.node, path)
                }
                disclosure(view.say(.more)) { parts(EditorForms.ofAll, step.node, path) }
                ends(path)
            } else {
                parts(EditorForms.about, view.study.node, path)
            }
        }
    }

    private func ends(_ path: Path) -> Markup<StudioAction> {
        guard case .index(let index)? = path.steps.last else { return .empty }
        let list = Path(Array(path.steps.dropLast()))
        return buttons {
            button(view.say(.duplicate), icon: .copy, action: StudioAction.edit(.duplicate(in: list, at: index)))
            button(
                view.say(.removeStep), style: .danger, icon: .trash,
                action: StudioAction.edit(.remove(from: list, at: index)))
        }
    }

    private func parts(_ parts: [FormPart], _ node: Node, _ path: Path) -> Markup<StudioAction> {
        fragment { for part in parts { self.part(part, node, path) } }
    }

    private func title(_ wording: FormWording) -> String { wording(view.language) }

    private func part(_ part: FormPart, _ node: Node, _ path: Path) -> Markup<StudioAction> {
        switch part {
        case .field(let field): return self.field(field, node, path)
        case .object(let name, let wording, let parts):
            return group(title(wording), path.at(name)) {
                self.parts(parts, node[Name(name)]?.node ?? Node(), path.at(name))
            }
        case .list(let name, let wording, let add, let new, let parts):
            let list = path.at(name)
            return formList(
                view.form, list, title: title(wording), named: "text",
                adding: button(
                    add.map { title($0) } ?? view.say(.addPart), style: .quiet, icon: .plus,
                    action: StudioAction.append(new, to: list)),
                lift: { view.lift($0) }, content: { self.parts(parts, $0, $1) })
        case .forTypes(let types, let parts):
            let type = node["type"]?.text ?? ""
            return types.contains { $0.isSame(as: type) } ? self.parts(parts, node, path) : .empty
        case .condition(let name, let wording):
            let form = ConditionForm(
                view: view.form, subjects: subjects, path: path.at(name), when: node[Name(name)]?.node)
            return group(title(wording), path.at(name)) { form.body.map { view.lift($0) } }
        case .reference(_, "family", let wording): return task(title(wording), node, path)
        case .reference(_, let thing, let wording): return subject(title(wording), thing, node, path)
        case .references(let name, _, let wording): return groups(title(wording), node, path.at(name))
        case .inside(let name, let wording):
            let count = node[Name(name)]?.list?.count ?? 0
            return group(title(wording), path.at(name)) {
                button(
                    view.say(.addInside), icon: .plus, action: StudioAction.add(at: path.at(name).at(count)),
                    .label(view.say(.addInside) + ": " + title(wording)))
            }
        case .special: return .empty
        case .told(let wording): return note(title(wording))
        }
    }

    private func group(
        _ title: String, _ path: Path, @MarkupBuilder<StudioAction> content: () -> Markup<StudioAction>
    ) -> Markup<StudioAction> {
        element(.fieldset, .class("studio-group"), .key(view.form.identity(path))) {
            element(.legend, .class("studio-legend")) { text(title) }
            content()
        }
    }

    private func field(_ field: FormField, _ node: Node, _ path: Path) -> Markup<StudioAction> {
        var field = field
        // What names an object is changed with its identity, once the field is left.
        if field.name.isSame(as: "id") { field = FormField("id", field.title, .identity, hint: field.hint) }
        let view = view
        var first: String?
        if case .choice(let options) = field.control { first = options.first?.word }
        return FormControl(view.form, field, of: node, at: path).body.map { action in
            switch action {
            // The first word of a choice, and no word, stand for no entry.
            case .edit(.set(let place, .text(let word)?)) where first?.isSame(as: word) == true:
                .edit(.set(place, nil))
            case .type(.set(let place, .text(let word)?)) where word.byteCount == 0: .type(.set(place, nil))
            default: view.lift(action)
            }
        }
    }

    private var subjects: [Subject] {
        Subjects(study: view.study, tasks: view.state.tasks, language: view.language, code: view.state.language)
            .before(view.state.selected)
    }

    // MARK: What is named

    private func task(_ label: String, _ step: Node, _ path: Path) -> Markup<StudioAction> {
        let tasks = view.state.tasks
        let now = tasks.of(step)
        var options = now == nil ? [FieldOption("", step["preset"]?.text ?? view.say(.chooseOne))] : []
        options += tasks.enumerated().map { FieldOption(String($0), $1.name(in: view.language)) }
        let chosen = now.flatMap { tasks.firstIndex(of: $0) }.map { String($0) } ?? ""
        let parameters = ParameterForm(view: view.form, tasks: tasks, step: step, path: path)
        return fragment {
            selection(label, id: view.form.identity(path.at("family")), options: options, value: chosen) { word in
                guard let index = FormPlace.whole(word), tasks.indices.contains(index) else {
                    return .edit(.set(path, .node(step)))
                }
                return .edit(.set(path, .node(tasks.step(step, taking: tasks[index]))))
            }
            view.form.told(at: path.at("family")).map { view.lift($0) }
            parameters.body.map { view.lift($0) }
        }
    }

    /// What is named by step and item, or by step and figure.
    private func subject(_ label: String, _ thing: String, _ node: Node, _ path: Path) -> Markup<StudioAction> {
        let isAnswer = thing.isSame(as: "answer")
        let part = Name(isAnswer ? "item" : "figure")
        let known = subjects.filter { $0.kind == (isAnswer ? .answer : .figure) }
        var now: Node = ["step": node["step"] ?? ""]
        now[part] = node[part] ?? ""
        let code = Value.node(now).json()
        let isKnown = known.contains { $0.code.isSame(as: code) }
        let options =
            (isKnown ? [] : [FieldOption(code, view.say(.chooseOne))]) + known.map { FieldOption($0.code, $0.name) }
        return selection(label, id: view.form.identity(path.at(thing)), options: options, value: code) { word in
            var changed = node
            if let subject = known.first(where: { $0.code.isSame(as: word) }) {
                changed["step"] = subject.node["step"]
                changed[part] = subject.node[part]
            }
            return .edit(.set(path, .node(changed)))
        }
    }

    private func groups(_ label: String, _ node: Node, _ path: Path) -> Markup<StudioAction> {
        let chosen = (view.root.part(at: path)?.list ?? []).compactMap { $0.text }
        // What is no group any more stays to be seen until it is taken out.
        let gone = chosen.filter { one in !view.study.groups.contains { $0.isSame(as: one) } }
        let options = (view.study.groups + gone).map { word in FormOption(word) { _ in word } }
        guard case .name(let name)? = path.steps.last, !options.isEmpty else { return note(view.say(.noGroups)) }
        let field = FormField(name, { _ in label }, .several(options))
        return FormControl(view.form, field, of: node, at: Path(Array(path.steps.dropLast()))).body
            .map { view.lift($0) }
    }
}

extension StudioView {
    /// What a part of a form asks, as the editor's action: some properties decide what else there is.
    func lift(_ action: FormAction) -> StudioAction {
        switch action {
        case .type(let edit): return .type(edit)
        case .edit(.set(let path, let value)):
            let steps = path.steps
            if steps == [.name("languages")] { return .setLanguages(value) }
            let owner = Path(Array(steps.dropLast()))
            if steps.last == .name("type"), steps.dropLast(2).last == .name("questions"), let type = value?.text {
                return .retype(owner, type)
            }
            if steps.last == .name("groups"), root.part(at: owner)?.node?["kind"] == .text(StepKind.allot.rawValue) {
                return .setGroups(path, value)
            }
            return .edit(.set(path, value))
        case .edit(let edit): return .edit(edit)
        }
    }
}
