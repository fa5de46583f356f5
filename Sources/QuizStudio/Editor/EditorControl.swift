import Definitions
import Interface
import Quiz
import Text
import Tree

/// One property with the control that edits it and what is wrong with it.
struct EditorControl {
    let view: EditorView
    let field: EditorField
    let node: Node
    /// The object that the property belongs to.
    let owner: Path

    private var path: Path { owner.at(field.name) }
    private var id: String { view.identity(path) }
    private var label: String { view.words(field.phrase) }
    private var value: Value? { node[Name(field.name)] }

    var body: Markup<EditorAction> {
        let path = path
        switch field.control {
        case .texts, .area:
            let language = view.state.language
            let texts = value.flatMap { Texts($0) } ?? Texts()
            var isLong = false
            if case .area = field.control { isLong = true }
            return input(texts[language] ?? "", isLong: isLong) {
                .type(.setText(path, language: language, $0))
            }
        case .word: return input(value?.text ?? "") { .type(.set(path, .text($0))) }
        case .identity: return identity
        case .number: return input(plain, isNumber: true) { .type(.set(path, EditorControl.number($0))) }
        case .end: return input(plain) { .type(.set(path, EditorControl.number($0))) }
        case .words:
            var bytes: [UInt8] = []
            for text in (value?.list ?? []).compactMap({ $0.text }) {
                if !bytes.isEmpty { bytes.append(" ") }
                bytes.append(text)
            }
            return words(String(bytes: bytes))
        case .toggle(let standard):
            var isOn = standard
            if case .bool(let bool)? = value { isOn = bool }
            return toggle(label, id: id, isOn: isOn) { .edit(.set(path, $0 == standard ? nil : .bool($0))) }
        case .choice(let options):
            let chosen = value?.text ?? options[0].word
            return selection(
                label, id: id, options: options.map { FieldOption($0.word, view.words($0.phrase)) }, value: chosen
            ) { .edit(.set(path, .text($0))) }
        case .several(let options): return several(options)
        }
    }

    private func input(
        _ content: String, isLong: Bool = false, isNumber: Bool = false, _ action: @escaping (String) -> EditorAction
    ) -> Markup<EditorAction> {
        field(
            label, id: id, value: content, kind: isLong ? .area : isNumber ? .decimal : .text, error: error,
            onInput: action)
    }

    private func field(
        _ label: String, id: String, value: String, kind: FieldKind, error: String?,
        onInput: @escaping (String) -> EditorAction
    ) -> Markup<EditorAction> {
        Interface.field(label, id: id, value: value, kind: kind, error: error, onInput: onInput)
    }

    /// Everything that names the object is changed with it, so only once the field is left.
    private var identity: Markup<EditorAction> {
        let owner = owner
        return left(value?.text ?? "") { .edit(.rename(owner, to: $0)) }
    }

    private func words(_ content: String) -> Markup<EditorAction> {
        let path = path
        return left(content) { written in
            let words = written.bytes.split(separator: 0x20).map { Value.text(String(bytes: Array($0))) }
            return .edit(.set(path, words.isEmpty ? nil : .list(words)))
        }
    }

    /// A field that counts when it is left.
    private func left(_ content: String, _ action: @escaping (String) -> EditorAction) -> Markup<EditorAction> {
        element(.div, .class("field")) {
            element(.label, .class("field-label"), .for(id)) { text(label) }
            element(
                .input, .class("field-input"), .type("text"), .id(id), .value(content),
                .attribute(.spellcheck, "false"),
                .attribute(.autocapitalize, "off"), .when(error != nil, .attribute(.ariaInvalid, "true")),
                .when(error != nil, .describedBy(id + "-error")), .onText(.change, action))
            if let error { element(.p, .class("field-error"), .id(id + "-error")) { text(error) } }
        }
    }

    private func several(_ options: [(word: String, phrase: EditorPhrase)]) -> Markup<EditorAction> {
        let path = path
        let chosen = (value?.list ?? []).compactMap { $0.text }
        return element(.fieldset, .class("editor-members")) {
            element(.legend, .class("field-label")) { text(label) }
            for option in options {
                element(.label, .class("editor-box")) {
                    element(
                        .input, .type("checkbox"), .class("tick"),
                        .checked(chosen.contains { $0.isSame(as: option.word) }),
                        .onToggle { isOn in
                            var kept = chosen.filter { !$0.isSame(as: option.word) }
                            if isOn { kept.append(option.word) }
                            return .edit(.set(path, kept.isEmpty ? nil : .list(kept.map { .text($0) })))
                        })
                    element(.span) { text(view.words(option.phrase)) }
                }
            }
        }
    }

    private var error: String? {
        guard let fault = view.fault(at: path) else { return nil }
        if case .text(let text)? = value, case .either(let thousands, let decimal) = WrittenNumber(text) {
            let speaker = Speaker(view.language, view.definition)
            return speaker.readings(thousands, decimal)
        }
        return EditorControl.sentence(fault, view)
    }

    /// A number as it was written; a text that is none stays, for the fault to be seen.
    private var plain: String {
        switch value {
        case .int(let number)?: return String(number)
        case .double(let number)?:
            var bytes: [UInt8] = []
            bytes.append(shortest: number)
            return String(bytes: bytes)
        case .text(let text)?: return text
        default: return ""
        }
    }

    static func number(_ text: String) -> Value? {
        if text.byteCount == 0 { return nil }
        // What is no number, or is two, stays as it was typed.
        guard case .number(let number) = WrittenNumber(text) else { return .text(text) }
        return number == number.rounded() && number.magnitude < 1e9 ? .int(Int(number)) : .double(number)
    }

    /// What is wrong, in the reader's language, with what was found.
    static func sentence(_ fault: QuizFault, _ view: EditorView) -> String { fault.code.text(in: view.language) }

    static func told(_ fault: QuizFault, _ view: EditorView) -> Markup<EditorAction> {
        element(.p, .class("field-error")) { text(sentence(fault, view)) }
    }
}
