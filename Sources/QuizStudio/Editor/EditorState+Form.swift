import Definitions
import Editing
import Interface
import Quiz
import Tree

extension EditorState {
    /// What the parts of forms look up: the definition, what is wrong with it, and the editor's words.
    func formView(_ faults: [QuizFault], _ language: Language) -> FormView {
        let definition = definition
        let root = definition.value
        var moved: (list: Path, index: Int)?
        if case .place(let list, let index) = focus { moved = (list, index) }
        return FormView(
            root, reader: language, language: self.language, turn: turn, moved: moved,
            say: { EditorPhrase.say($0, in: language) }
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

extension EditorPhrase {
    /// The editor's word for what forms say.
    fileprivate static func say(_ word: FormWord, in language: Language) -> String {
        switch word {
        case .untitled: EditorPhrase.untitled.text(in: language)
        case .drag: EditorPhrase.drag.text(in: language)
        case .moveUp(let name): EditorPhrase.moveUp.text(in: language, ("name", name))
        case .moveDown(let name): EditorPhrase.moveDown.text(in: language, ("name", name))
        case .remove(let name): EditorPhrase.remove.text(in: language, ("name", name))
        case .condition: EditorPhrase.condition.text(in: language)
        case .conditionJoin: EditorPhrase.conditionJoin.text(in: language)
        case .joinAll: EditorPhrase.joinAll.text(in: language)
        case .joinAny: EditorPhrase.joinAny.text(in: language)
        case .joinNotAll: EditorPhrase.joinNotAll.text(in: language)
        case .joinNone: EditorPhrase.joinNone.text(in: language)
        case .addCondition: EditorPhrase.addCondition.text(in: language)
        case .addConditionGroup: EditorPhrase.addConditionGroup.text(in: language)
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
