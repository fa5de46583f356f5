import Definitions
import Editing
import Interface
import Quiz
import Tree

extension EditorState {
    /// What the parts of forms look up: the definition, and what is wrong with it.
    func formView(_ faults: [QuizFault], _ language: Language) -> FormView {
        let definition = definition
        let root = definition.value
        return FormView(root, reader: language, language: self.language, turn: turn, focus: focus) { path in
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

extension EditorAction {
    /// What a part of a form asks.
    init(_ action: FormAction) {
        switch action {
        case .edit(let edit): self = .edit(edit)
        case .type(let edit): self = .type(edit)
        }
    }
}
