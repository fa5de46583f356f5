import Definitions
import Editing
import Quiz
import QuizExchange
import Store
import Text
import Tree

extension EditorState {
    /// Advances the editor by one action at `time` (ms). Complexity: O(size of the definition), because its faults are
    /// computed anew.
    package mutating func reduce(_ action: EditorAction, at time: Double) -> [EditorEffect] {
        let time = time.isFinite ? time : 0
        if case .type = action {} else { history.endTyping() }
        switch action {
        case .edit(let edit): return apply(edit, at: time)
        case .type(let edit): return type(edit, at: time)
        case .add(let thing): return add(thing, at: time)
        case .addLines(let text, let list): return addLines(text, to: list, at: time)
        case .select(let chosen):
            part = chosen
            mode = .edit
            focus = .form
            turn += 1
        case .mode(let chosen): show(chosen, at: time)
        case .language(let code): language = code
        case .origin(let code): origin = code
        case .run(let number): run = max(0, min(number, 100_000))
        case .undo: return step(history.undo(), .undone)
        case .redo: return step(history.redo(), .redone)
        case .trial(let intent): advanceTrial(intent, at: time)
        case .chooseFile: return [.chooseFile]
        case .imported(let text): return take(text, at: time)
        case .importFailed(let reason): refuse(reason)
        case .export:
            return [.download(file: name + ".json", text: definition.value.json(pretty: true) + "\n")] + settle()
        case .exportFHIR: return saveFHIR()
        case .acceptLosses: return acceptLosses(at: time)
        case .refuseLosses:
            waiting = nil
            losses = []
        case .close: return [.close]
        }
        return []
    }

    /// Fixes the identities, because other people may know the quiz by them from now on.
    private mutating func settle() -> [EditorEffect] {
        guard isNew else { return [] }
        isNew = false
        return [.keep(definition)]
    }

    /// Saves the definition in the format for clinics, once the losses are accepted.
    private mutating func saveFHIR() -> [EditorEffect] {
        var lost: [Loss] = []
        let text = definition.fhir(losses: &lost).json(pretty: true) + "\n"
        let file = name + ".fhir.json"
        guard lost.isEmpty else {
            wait(.saving(file: file, text: text), lost)
            return []
        }
        return [.download(file: file, text: text)] + settle()
    }

    /// Waits for the acceptance of losses before anything is imported or saved.
    private mutating func wait(_ waiting: Waiting, _ losses: [Loss]) {
        self.waiting = waiting
        self.losses = losses
        problem = nil
        said = Said(phrase: .lossCount, number: losses.count)
    }

    private mutating func acceptLosses(at time: Double) -> [EditorEffect] {
        guard let waiting else { return [] }
        let lost = losses
        self.waiting = nil
        switch waiting {
        case .taking(let value):
            let effects = replace(value, at: time)
            losses = lost
            return effects
        case .saving(let file, let text): return [.download(file: file, text: text)] + settle()
        }
    }

    /// The name of exported files.
    private var name: String { Linter.isIdentity(definition.id) ? definition.id : "quiz" }

    private mutating func changed() -> [EditorEffect] {
        let value = definition.value
        faults = Lint.faults(in: value)
        let languages = definition.languages
        if !languages.contains(where: { $0.isSame(as: language) }) { language = languages.first ?? "en" }
        if !languages.contains(where: { $0.isSame(as: origin) }) { origin = languages.first ?? "en" }
        if let place = part.place {
            let count = value.part(at: place.list.path)?.list?.count ?? 0
            if place.index >= count { part = count == 0 ? .about : place.list.part(count - 1) }
        }
        if mode == .preview { mode = .edit }
        trial = nil
        problem = nil
        losses = []
        waiting = nil
        return [.keep(definition)]
    }

    private mutating func step(_ isDone: Bool, _ phrase: EditorPhrase) -> [EditorEffect] {
        guard isDone else { return [] }
        focus = .none
        said = Said(phrase: phrase)
        return changed()
    }

    mutating func apply(_ edit: Edit, at time: Double) -> [EditorEffect] {
        guard history.send(edit, at: time) else { return [] }
        focus = .none
        said = nil
        switch edit {
        case .move(let list, let from, let to): follow(list, from, to)
        case .remove(let list, let index):
            if let list = EditorList(list), let place = part.place, place.list == list, place.index >= index {
                part = place.index > 0 ? list.part(place.index - 1) : .about
            }
            said = Said(phrase: .removed)
            focus = .form
            turn += 1
        case .duplicate(let list, let index):
            if let list = EditorList(list) { part = list.part(index + 1) }
            said = Said(phrase: .duplicated)
            focus = .form
            turn += 1
        default: break
        }
        return self.changed()
    }

    /// Keeps the moved object shown, and the focus on its buttons.
    private mutating func follow(_ list: Path, _ from: Int, _ to: Int) {
        if let outline = EditorList(list), let place = part.place, place.list == outline {
            var index = place.index
            if index == from {
                index = to
            } else {
                if index > from { index -= 1 }
                if index >= to { index += 1 }
            }
            part = outline.part(index)
        }
        focus = .place(list: list, index: to)
        turn += 1
        let count = definition.value.part(at: list)?.list?.count ?? 0
        said = Said(phrase: .movedTo, number: to + 1, count: count)
    }

    /// Makes an edit by a keystroke. Keystrokes within five seconds of each other are one step for undo.
    private mutating func type(_ edit: Edit, at time: Double) -> [EditorEffect] {
        guard let field = edit.field else { return apply(edit, at: time) }
        let (isNew, others) = (isNew, otherQuizzes)
        _ = history.type(in: field, at: time) { $0.following(edit, isNew: isNew, otherQuizzes: others) }
        said = nil
        focus = .none
        return changed()
    }

    private mutating func show(_ chosen: EditorMode, at time: Double) {
        focus = mode == .preview ? .form : .none
        mode = chosen
        trial = chosen == .preview ? Sitting(definition, seed: Int64(max(0, min(time, 1e15)))) : nil
        if chosen == .translate, origin.isSame(as: language) {
            for code in definition.languages where !code.isSame(as: origin) {
                language = code
                break
            }
        }
        turn += 1
    }

    private mutating func advanceTrial(_ intent: Intent, at time: Double) {
        guard var sitting = trial else { return }
        switch intent {
        // What is offered with a result leads to the beginning again, with another random order.
        case .again, .control: trial = Sitting(definition, seed: sitting.seed &+ 1)
        default:
            guard let action = intent.action else { return }
            _ = sitting.reduce(action, at: time)
            trial = sitting
        }
    }

    private mutating func refuse(_ reason: String) {
        problem = reason
        said = Said(phrase: .importFailed)
    }

    private mutating func take(_ text: String, at time: Double) -> [EditorEffect] {
        let value: Value
        var foreign: [Loss] = []
        do throws(TreeError) {
            value = try Definition.imported(text, losses: &foreign)
        } catch {
            if Definition.looksLikeYAML(text) { return [.read(text)] }
            refuse(error.description)
            return []
        }
        guard foreign.isEmpty else {
            wait(.taking(value), foreign)
            return []
        }
        let effects = replace(value, at: time)
        // Until the first change, the faults have the places in the file.
        if let read = try? Value(json: text.bytes), read == value {
            faults = Lint.faults(json: text.bytes)
        }
        return effects
    }

    private mutating func replace(_ value: Value, at time: Double) -> [EditorEffect] {
        let effects = apply(.replace(value), at: time)
        part = .about
        mode = .edit
        problem = nil
        isNew = false
        said = Said(phrase: .imported)
        focus = .form
        turn += 1
        return effects
    }
}

extension Definition {
    /// Reads a definition or a FHIR Questionnaire from JSON, as the value for an editor.
    ///
    /// - Throws: the fault with its place.
    static func imported(_ text: String, losses: inout [Loss]) throws(TreeError) -> Value {
        let value = try Value(json: text.bytes)
        guard let node = value.node else {
            throw TreeError(line: 1, column: 1, expected: "a definition", found: "another value")
        }
        guard node["resourceType"] != nil else { return value }
        return try Definition(fhir: value, losses: &losses).value
    }
}

extension Definition {
    /// Whether a text that is no JSON is probably YAML: it begins with no bracket, and has names with colons.
    static func looksLikeYAML(_ text: String) -> Bool {
        var bytes = text.bytes[...]
        while let first = bytes.first, first <= 0x20 || first == 0xEF || first == 0xBB || first == 0xBF {
            bytes = bytes.dropFirst()
        }
        guard let first = bytes.first, first != 0x7B, first != 0x5B, first != 0x22, first != 0x3C else { return false }
        for (place, byte) in bytes.enumerated() where byte == 0x3A {
            let next = bytes.dropFirst(place + 1).first
            if next == nil || next == 0x20 || next == 0x0A || next == 0x0D { return true }
        }
        return false
    }
}
