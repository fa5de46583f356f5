import Definitions
import Editing
import Interface
import Quiz
import Text
import Tree

/// The form of the part that is shown.
struct EditorForm {
    let view: EditorView

    var body: Markup<EditorAction> {
        let state = view.state
        guard let place = state.part.place else {
            return frame(.about, Path()) { fields(EditorField.about, view.definition.node, Path()) }
        }
        let path = place.list.path.at(place.index)
        guard let node = view.root.part(at: path)?.node else { return .empty }
        return frame(place.list.phrase, path) {
            switch place.list {
            case .questions: question(Question(node: node), path)
            case .pages:
                fields(EditorField.page, node, path)
                members(path.at("questions"), .pageQuestions, questions, nil)
            case .scales: scale(node, path)
            case .outcomes: fields(EditorField.outcome, node, path)
            }
            ends(place.list, place.index, node)
        }
    }

    private func frame(
        _ phrase: EditorPhrase, _ path: Path, @MarkupBuilder<EditorAction> content: () -> Markup<EditorAction>
    ) -> Markup<EditorAction> {
        element(.section, .class("editor-form card"), .key(view.identity(path)), .label(view.words(phrase))) {
            heading(2, view.words(phrase), .tabIndex(-1), .when(view.state.focus == .form, .focus(view.state.turn)))
            content()
        }
    }

    private func ends(_ list: EditorList, _ index: Int, _ node: Node) -> Markup<EditorAction> {
        buttons {
            button(view.words(.duplicate), icon: .copy, action: .edit(.duplicate(in: list.path, at: index)))
            button(
                view.form.say(.remove, view.name(of: node, list == .questions ? "text" : "name")),
                style: .danger, icon: .trash, action: .edit(.remove(from: list.path, at: index)))
        }
    }

    func fields(_ fields: [EditorField], _ node: Node, _ path: Path) -> Markup<EditorAction> {
        fragment {
            for field in fields { FormControl(view.form, field, of: node, at: path).body.map { EditorAction($0) } }
        }
    }

    // MARK: Questions

    private func question(_ question: Question, _ path: Path) -> Markup<EditorAction> {
        fragment {
            fields(EditorField.question(question.type), question.node, path)
            if question.type == .matrix {
                list(path.at("items"), .rows, .addRow, .row(question: index), "text") { node, place in
                    fields(EditorField.row, node, place)
                }
                lines(path.at("items"), .pasteRows)
            }
            if question.hasAnswers {
                list(path.at("answers"), .answers, .addAnswer, .answer(question: index), "text") { node, place in
                    fragment {
                        fields(EditorField.answer, node, place)
                        outcome(node, place)
                    }
                }
                lines(path.at("answers"), .pasteAnswers)
                reuse(path.at("answers"))
            }
            EditorCondition(view: view, path: path.at("when"), when: question.when, index: index).body
                .map { EditorAction($0) }
        }
    }

    /// A field that takes lines from elsewhere. It is empty again once they are there.
    private func lines(_ list: Path, _ phrase: EditorPhrase) -> Markup<EditorAction> {
        let id = view.identity(list) + "-lines"
        return keyed(id + "-" + String(view.state.turn)) {
            disclosure(view.words(phrase)) {
                element(.div, .class("field")) {
                    element(.label, .class("field-label"), .for(id)) { text(view.words(.pasteLine)) }
                    element(
                        .textarea, .class("field-input"), .id(id), .attribute(.rows, "4"), .value(""),
                        .on(.change) { event in event.text.byteCount == 0 ? nil : .addLines(event.text, to: list) })
                }
            }
        }
    }

    /// The answers of other questions, each set once, to be taken over.
    private func reuse(_ list: Path) -> Markup<EditorAction> {
        var options = [FieldOption("", view.words(.reuseNone))]
        var sets: [Value] = []
        let own = view.root.part(at: list)
        for (position, node) in view.nodes(EditorList.questions.path).enumerated() where position != index {
            guard let answers = node["answers"], answers.list?.isEmpty == false, Question(node: node).hasAnswers,
                answers != own, !sets.contains(answers)
            else { continue }
            sets.append(answers)
            options.append(FieldOption(String(sets.count - 1), view.name(of: node, "text")))
        }
        guard !sets.isEmpty else { return .empty }
        return selection(view.words(.reuseAnswers), id: view.identity(list) + "-reuse", options: options, value: "") {
            guard let number = FormPlace.whole($0), sets.indices.contains(number) else {
                return .edit(.set(list, own))
            }
            return .edit(.set(list, sets[number]))
        }
    }

    private var index: Int { view.state.part.place?.index ?? 0 }

    /// The outcome that an answer speaks for. Several with weights stay as they are and are edited as JSON.
    private func outcome(_ node: Node, _ place: Path) -> Markup<EditorAction> {
        let outcomes = view.nodes(EditorList.outcomes.path)
        guard !outcomes.isEmpty else { return .empty }
        var options = [FieldOption("", view.words(.noOutcome))]
        for outcome in outcomes {
            guard let id = outcome["id"]?.text else { continue }
            options.append(FieldOption(id, view.name(of: outcome, "name")))
        }
        let path = place.at("outcome")
        return selection(
            view.words(.fieldOutcome), id: view.identity(path), options: options, value: node["outcome"]?.text ?? ""
        ) { id in .edit(.set(path, id.byteCount == 0 ? nil : .text(id))) }
    }

    /// A list within a part: each object with its place, its fields and a way to remove it.
    private func list(
        _ path: Path, _ phrase: EditorPhrase, _ adding: EditorPhrase, _ thing: EditorThing, _ named: String,
        _ content: (Node, Path) -> Markup<EditorAction>
    ) -> Markup<EditorAction> {
        formList(
            view.form, path, title: view.words(phrase), named: named,
            adding: button(view.words(adding), style: .quiet, icon: .plus, action: EditorAction.add(thing)),
            lift: { EditorAction($0) }, content: content)
    }

    // MARK: Scales and pages

    private func scale(_ node: Node, _ path: Path) -> Markup<EditorAction> {
        fragment {
            fields(EditorField.scale, node, path)
            members(path.at("items"), .scaleItems, items, path.at("reversed"))
            list(path.at("bands"), .bands, .addBand, .band(scale: index), "name") { part, place in
                fields(EditorField.band, part, place)
            }
            list(path.at("norms"), .norms, .addNorm, .norm(scale: index), "group") { part, place in
                fields(EditorField.norm, part, place)
            }
        }
    }

    /// Every question with its name.
    private var questions: [(id: String, name: String)] {
        view.nodes(EditorList.questions.path).map { ($0["id"]?.text ?? "", view.name(of: $0, "text")) }
    }

    /// Everything that a scale can hold: questions, and the rows of matrices.
    private var items: [(id: String, name: String)] {
        var items: [(id: String, name: String)] = []
        for question in view.definition.questions {
            switch question.type {
            case .matrix:
                for row in question.items { items.append((row.id, view.name(of: row.node, "text"))) }
            case .single, .multiple, .ranged, .number: items.append((question.id, view.name(of: question.node, "text")))
            case .text, .date, .info: break
            }
        }
        return items
    }

    /// Which of some things a list of identities holds, and which of those are reversed.
    private func members(
        _ path: Path, _ phrase: EditorPhrase, _ things: [(id: String, name: String)], _ reversed: Path?
    ) -> Markup<EditorAction> {
        let chosen = texts(at: path)
        let turned = reversed.map { texts(at: $0) } ?? []
        var isChosen = NameTable(capacity: chosen.count)
        for (place, id) in chosen.enumerated() { isChosen.insert(id, place) }
        var isTurned = NameTable(capacity: turned.count)
        for (place, id) in turned.enumerated() { isTurned.insert(id, place) }
        return element(.fieldset, .class("editor-members"), .key(view.identity(path))) {
            element(.legend, .class("field-label")) { text(view.words(phrase)) }
            view.form.told(at: path).map { EditorAction($0) }
            for thing in things where thing.id.byteCount > 0 {
                let isIn = isChosen.find(thing.id) != nil
                element(.div, .class("editor-member"), .key(thing.id)) {
                    box(thing.name, path, chosen, thing.id, isIn)
                    if isIn, let reversed {
                        box(
                            view.words(.fieldReversed), reversed, turned, thing.id, isTurned.find(thing.id) != nil,
                            thing.name)
                    }
                }
            }
        }
    }

    private func box(
        _ label: String, _ path: Path, _ ids: [String], _ id: String, _ isOn: Bool, _ thing: String = ""
    ) -> Markup<EditorAction> {
        element(.label, .class("editor-box")) {
            element(
                .input, .type("checkbox"), .class("tick"), .checked(isOn),
                .when(thing.byteCount > 0, .label(label + ": " + thing)),
                .onToggle { isOn in
                    var kept = ids.filter { !$0.isSame(as: id) }
                    if isOn { kept.append(id) }
                    return .edit(.set(path, .list(kept.map { .text($0) })))
                })
            element(.span) { text(label) }
        }
    }

    private func texts(at path: Path) -> [String] {
        (view.root.part(at: path)?.list ?? []).compactMap { $0.text }
    }
}
