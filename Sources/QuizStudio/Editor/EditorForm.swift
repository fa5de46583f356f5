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
            let node = view.definition.node
            return frame(.about, Path()) {
                fields(EditorField.about, node, Path())
                more(EditorField.about, node, Path())
            }
        }
        let path = place.list.path.at(place.index)
        guard let node = view.root.part(at: path)?.node else { return .empty }
        return frame(place.list.phrase, path) {
            switch place.list {
            case .questions: question(Question(node: node), path)
            case .pages:
                fields(EditorField.page, node, path)
                members(path.at("questions"), .pageQuestions, questions, nil)
                more(EditorField.page, node, path)
            case .scales: scale(node, path)
            case .outcomes:
                fields(EditorField.outcome, node, path)
                more(EditorField.outcome, node, path)
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
        view.form.fields(fields, of: node, at: path).map { EditorAction($0) }
    }

    private func more(_ fields: [EditorField], _ node: Node, _ path: Path) -> Markup<EditorAction> {
        view.form.more(fields + [EditorField.note], of: node, at: path).map { EditorAction($0) }
    }

    // MARK: Questions

    private func question(_ question: Question, _ path: Path) -> Markup<EditorAction> {
        let own = EditorField.question(question.type)
        let hasOutcomes = !view.nodes(EditorList.outcomes.path).isEmpty
        return fragment {
            fields(own, question.node, path)
            if question.type == .matrix {
                list(path.at("items"), .rows, .addRow, .row(question: index), "text", EditorField.row)
                lines(path.at("items"), .pasteRows, .pasteLine)
            }
            if question.hasAnswers {
                // How much an answer speaks for an outcome is asked where there is one.
                let answer = EditorField.answer.filter { hasOutcomes || !$0.name.isSame(as: Answer.weight.name.text) }
                list(path.at("answers"), .answers, .addAnswer, .answer(question: index), "text", answer)
                lines(path.at("answers"), .pasteAnswers, .pasteLine)
                reuse(path.at("answers"))
            }
            EditorCondition(view: view, path: path.at("when"), when: question.when, index: index).body
                .map { EditorAction($0) }
            more(own, question.node, path)
        }
    }

    /// A field that takes lines from elsewhere. It is empty again once they are there.
    private func lines(_ list: Path, _ phrase: EditorPhrase, _ line: EditorPhrase) -> Markup<EditorAction> {
        let id = view.identity(list) + "-lines"
        return keyed(id + "-" + String(view.state.turn)) {
            disclosure(view.words(phrase)) {
                element(.div, .class("field")) {
                    element(.label, .class("field-label"), .for(id)) { text(view.words(line)) }
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

    /// A list within a part: each object with its place, its fields, what else it has, and a way to remove it.
    private func list(
        _ path: Path, _ phrase: EditorPhrase, _ adding: EditorPhrase, _ thing: EditorThing, _ named: String,
        _ own: [EditorField], _ within: (Node, Path) -> Markup<EditorAction> = { _, _ in .empty }
    ) -> Markup<EditorAction> {
        formList(
            view.form, path, title: view.words(phrase), named: named,
            adding: button(view.words(adding), style: .quiet, icon: .plus, action: EditorAction.add(thing)),
            lift: { EditorAction($0) }
        ) { node, place in
            fragment {
                fields(own, node, place)
                within(node, place)
                if thing.hasNote { more(own, node, place) }
            }
        }
    }

    // MARK: Scales and pages

    private func scale(_ node: Node, _ path: Path) -> Markup<EditorAction> {
        fragment {
            fields(EditorField.scale, node, path)
            members(path.at("items"), .scaleItems, view.definition.items(view.form), path.at("reversed"))
            list(path.at("bands"), .bands, .addBand, .band(scale: index), "name", EditorField.band)
            list(path.at("norms"), .norms, .addNorm, .norm(scale: index), "group", EditorField.norm) { _, place in
                percentiles(place.at("percentiles"))
            }
            more(EditorField.scale, node, path)
        }
    }

    /// A published table, which is a long one: folded, with its length.
    private func percentiles(_ path: Path) -> Markup<EditorAction> {
        guard case .index(let norm)? = path.steps.dropLast().last else { return .empty }
        let count = view.nodes(path).count
        return disclosure(view.words(.percentiles) + (count > 0 ? " (" + String(count) + ")" : "")) {
            list(
                path, .percentiles, .addPercentile, .percentile(scale: index, norm: norm), "score",
                EditorField.percentile)
            lines(path, .pastePercentiles, .pasteTableLine)
        }
    }

    /// Every question with its name.
    private var questions: [FieldOption] {
        view.nodes(EditorList.questions.path).map { FieldOption($0["id"]?.text ?? "", view.name(of: $0, "text")) }
    }

    /// Which of some things a list of identities holds, and which of those are reversed.
    private func members(
        _ path: Path, _ phrase: EditorPhrase, _ things: [FieldOption], _ reversed: Path?
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
            for thing in things where thing.value.byteCount > 0 {
                let isIn = isChosen.find(thing.value) != nil
                element(.div, .class("editor-member"), .key(thing.value)) {
                    box(thing.label, path, chosen, thing.value, isIn)
                    if isIn, let reversed {
                        box(
                            view.words(.fieldReversed), reversed, turned, thing.value,
                            isTurned.find(thing.value) != nil, thing.label)
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
