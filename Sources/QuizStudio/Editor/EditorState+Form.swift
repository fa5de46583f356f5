import Definitions
import Editing
import Interface
import Quiz
import Text
import Tree

extension EditorState {
    /// What the parts of forms look up: the definition, and what is wrong with it.
    func formView(_ faults: [QuizFault], _ language: Language) -> FormView {
        let definition = definition
        let root = definition.value
        return FormView(
            root, reader: language, language: self.language, turn: turn, focus: focus, things: definition.things
        ) { path in
            guard let fault: QuizFault = faults.first(at: path) else { return nil }
            if case .text(let text)? = root.part(at: path),
                case .either(let thousands, let decimal) = WrittenNumber(text)
            {
                return Speaker(language, definition).readings(thousands, decimal)
            }
            return fault.code.text(in: language)
        }
    }
}

extension Definition {
    /// What an object of the quiz names: an answer one of the outcomes, a scale the items that it holds.
    func things(_ view: FormView, _ kind: String, _ owner: Node) -> [FieldOption] {
        let isItem = kind.isSame(as: FormThing.item.rawValue)
        var things: [FieldOption] = []
        if isItem {
            let held = owner["items"]?.list ?? []
            for item in items(view) where held.contains(.text(item.value)) { things.append(item) }
        } else {
            for outcome in outcomes { things.append(FieldOption(outcome.id, view.name(of: outcome.node, "name"))) }
        }
        return things
    }

    /// Everything that a scale can hold: questions, and the rows of matrices.
    func items(_ view: FormView) -> [FieldOption] {
        var items: [FieldOption] = []
        for question in questions {
            switch question.type {
            case .matrix:
                for row in question.items { items.append(FieldOption(row.id, view.name(of: row.node, "text"))) }
            case .single, .multiple, .ranged, .number:
                items.append(FieldOption(question.id, view.name(of: question.node, "text")))
            case .text, .date, .info: break
            }
        }
        return items
    }
}

extension EditorAction {
    /// What a part of a form asks.
    init(_ action: FormAction) {
        switch action {
        case .edit(let edit): self = .edit(edit)
        case .type(let edit): self = .type(edit)
        }
    }
}
