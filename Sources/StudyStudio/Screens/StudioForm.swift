import Definitions
import Editing
import Interface
import Studies
import Text
import Tree

/// The form of the shown step, or of the whole study.
struct StudioForm {
    let view: StudioView

    private var step: Step? {
        view.state.selected.flatMap { view.root.part(at: $0)?.node }.map { Step(node: $0) }
    }

    var body: Markup<StudioAction> {
        let state = view.state
        let step = step
        let path = step == nil ? Path() : state.selected ?? Path()
        let name = step.map { view.name(of: $0) } ?? view.say(EditorPhrase.aboutStudy)
        return element(
            .section, .class("card studio-form"), .key(view.form.identity(path)),
            .attribute(.ariaLabelledby, "form-title")
        ) {
            heading(
                2, name, .id("form-title"), .tabIndex(-1), .attribute(.dataPart, "form-title"),
                .when(state.focus == .form, .focus(state.turn)))
            element(.div, .class("stack"), .attribute(.dataPart, "form")) {
                if let step {
                    if let kind = step.kind {
                        note(view.say(kind.line))
                        parts(state.forms.of(kind), step.node, path)
                    }
                    disclosure(view.say(.more)) { parts(state.forms.ofAll, step.node, path) }
                } else {
                    parts(state.forms.about, view.study.node, path)
                }
            }
            if step != nil {
                element(.div, .class("buttons"), .attribute(.dataPart, "step-buttons")) {
                    button(view.say(.duplicate), icon: .copy, action: StudioAction.duplicate(path))
                    button(
                        view.say(.removeStep), style: .danger, icon: .trash, action: StudioAction.remove(path))
                }
            }
        }
    }

    private func parts(_ parts: [FormPart], _ node: Node, _ path: Path) -> Markup<StudioAction> {
        fragment { for part in parts { self.part(part, node, path) } }
    }

    private func title(_ wording: FormWording) -> String { wording(view.language) }

    private func part(_ part: FormPart, _ node: Node, _ path: Path) -> Markup<StudioAction> {
        switch part {
        case .field(let field): return StudioField(view: view, field: field, node: node, path: path).body
        case .object(let name, let wording, let parts):
            // A reference to a file has no properties here.
            if node[Name(name)]?.text != nil { return .empty }
            return group("object", name, title(wording), path.at(name)) {
                view.form.told(at: path.at(name)).map { view.lift($0) }
                self.parts(parts, node[Name(name)]?.node ?? Node(), path.at(name))
            }
        case .list(let name, let wording, let add, let new, let parts):
            let list = path.at(name)
            return group("list", name, title(wording), list) {
                StudioRows(view: view, list: list, rows: view.form.nodes(list)) { view.name(ofRow: $0) }
                    .body { self.parts(parts, $0, $1) }
                button(
                    add.map { title($0) } ?? view.say(.addPart), style: .quiet, icon: .plus,
                    action: StudioAction.append(new, to: list), .id(view.form.identity(list) + "-add"))
            }
        case .forTypes(let types, let parts):
            let type = node["type"]?.text ?? ""
            guard types.contains(where: { $0.isSame(as: type) }) else { return .empty }
            return element(.div, .class("studio-parts")) { self.parts(parts, node, path) }
        case .condition(let name, let wording):
            return group("condition", name, title(wording), path.at(name)) {
                ConditionForm(view: view, subjects: view.subjects, root: path.at(name)).body
            }
        case .reference(_, "family", let wording): return task(title(wording), node, path)
        case .reference(_, let thing, let wording): return subject(title(wording), thing, node, path)
        case .references(let name, _, let wording): return groups(title(wording), name, node, path.at(name))
        case .inside(let name, let wording):
            let count = node[Name(name)]?.list?.count ?? 0
            return group("inside", name, title(wording), path.at(name)) {
                button(
                    view.say(.addInside), icon: .plus, action: StudioAction.add(at: path.at(name).at(count)),
                    .id(view.form.identity(path.at(name)) + "-add"),
                    .label(view.say(.addInside) + ": " + title(wording)))
            }
        // The page puts the way to the quiz editor here.
        case .special(let name):
            return element(
                .div, .attribute(.dataPart, name + "-place"), .key(name),
                .attribute(.dataKey, path.at(QuestionnaireStep.quiz.name.text).pointer))
        case .told(let wording): return note(title(wording))
        }
    }

    private func group(
        _ part: String, _ key: String, _ title: String, _ path: Path,
        @MarkupBuilder<StudioAction> content: () -> Markup<StudioAction>
    ) -> Markup<StudioAction> {
        element(
            .fieldset, .class("studio-group"), .attribute(.dataPart, part), .attribute(.dataKey, key),
            .key(view.form.identity(path))
        ) {
            element(.legend, .class("studio-legend")) { text(title) }
            content()
        }
    }

    // MARK: References

    private func task(_ label: String, _ step: Node, _ path: Path) -> Markup<StudioAction> {
        let tasks = view.state.tasks
        let now = tasks.of(step)
        var options = now == nil ? [GroupedOption("", step["preset"]?.text ?? view.say(.chooseOne))] : []
        options += tasks.enumerated().map {
            GroupedOption(
                String($0), $1.ownName(in: view.language), among: $1.familyName(in: view.language))
        }
        let chosen = now.flatMap { tasks.firstIndex(of: $0) }.map { String($0) } ?? ""
        let error = view.form.problem(path.at("family")) ?? view.form.problem(path.at("preset"))
        return element(.div, .class("studio-field"), .attribute(.dataPart, "tasks")) {
            grouped(
                label, id: view.form.identity(path.at("family")), options: options, value: chosen, error: error
            ) { word in FormPlace.whole(word).map { .take(path, task: $0) } }
            ParameterForm(view: view, step: step, path: path).body
        }
    }

    /// A reference to a step's item or figure.
    private func subject(_ label: String, _ thing: String, _ node: Node, _ path: Path) -> Markup<StudioAction> {
        let isAnswer = thing.isSame(as: "answer")
        let part = Name(isAnswer ? "item" : "figure")
        let known = view.subjects.filter { isAnswer ? $0.kind == .answer && !$0.answers.isEmpty : $0.kind == .figure }
        var now = Node()
        now["step"] = node["step"] ?? ""
        now[part] = node[part] ?? ""
        let isSet = node["step"] != nil
        let code = isSet ? Subject.code(of: now) : ""
        let isKnown = known.contains { $0.code.isSame(as: code) }
        let options =
            (isKnown ? [] : [GroupedOption(code, isSet ? code : view.say(.chooseOne))]) + known.map { $0.option }
        return grouped(
            label, id: view.form.identity(path.at(part.text)), options: options, value: code,
            error: view.form.problem(path.at("step")) ?? view.form.problem(path.at(part.text))
        ) { word in
            known.first { $0.code.isSame(as: word) }.map { subject in
                var changed = node
                changed["step"] = subject.node["step"]
                changed[part] = subject.node[part]
                return .edit(.set(path, .node(changed)))
            }
        }
    }

    private func groups(_ label: String, _ name: String, _ node: Node, _ path: Path) -> Markup<StudioAction> {
        let chosen = (view.root.part(at: path)?.list ?? []).compactMap { $0.text }
        // A group that no longer exists is shown until it is removed.
        let gone = chosen.filter { one in !view.study.groups.contains { $0.isSame(as: one) } }
        let options = (view.study.groups + gone).map { word in FormOption(word) { _ in word } }
        return group("groups", name, label, path) {
            if options.isEmpty {
                note(view.say(.noGroups))
            } else {
                Ticks(view: view, options: options, path: path, value: .list(chosen.map { .text($0) })).body
            }
            view.form.told(at: path).map { view.lift($0) }
        }
    }
}

extension StudioView {
    /// A form's action as the editor's. Some properties determine which other parts there are.
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
