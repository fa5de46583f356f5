import Editing
import Interface
import Quiz
import QuizExchange
import Tasks
import Text
import Tree

/// The actions on the person's own quizzes, and their storage on the device.
extension Desk<QuizWorkshop> {
    private func words(_ phrase: WorkshopPhrase) -> String { phrase.text(in: language) }

    private var list: String { "/" + QuizWorkshop.door.path }

    private mutating func edit(_ id: String) { wish(.go(list + "/" + id)) }

    /// The time now, in ms since 1970.
    private var now: Double { surroundings.timeOrigin + time }

    /// Reads the person's quizzes, unless they have been read.
    mutating func readDrafts() {
        if place.drafts == nil { ask(.loadDrafts, reply: .drafts) }
    }

    /// Opens the editor of a draft. A missing draft leads to the list.
    mutating func openEditor(_ id: String) {
        guard place.drafts != nil else { return readDrafts() }
        guard let draft = place.draft(id) else {
            wish(.rename(list))
            return say(words(.draftMissing), isError: true)
        }
        if place.editor(at: id) == nil {
            place.open = id
            place.editor = EditorState(
                draft.definition, language: language.code, isNew: draft.isNew, others: others(than: id))
        }
    }

    mutating func draftsRead(_ text: String) {
        place.drafts = Draft.read(text)
        if let path, !path.utf8.isEmpty { openEditor(path) }
    }

    /// Takes the device's answer about storing a draft.
    mutating func draftKept(code: ReplyCode, text: String) {
        place.fault = code == .done ? "" : text.utf8.isEmpty ? "storage" : text
    }

    mutating func want(_ intent: DraftIntent, of id: String) {
        switch intent {
        case .open: edit(id)
        case .take:
            guard let draft = place.draft(id), draft.isUsable else { return edit(id) }
            settle(id)
            wish(.go("/" + QuizFamily.door.path + "/" + draft.choice))
        case .duplicate:
            if let draft = place.draft(id) { add(distinct(draft.definition), isNew: draft.isNew) }
        case .download:
            guard let draft = place.draft(id) else { return }
            var editor = EditorState(draft.definition)
            perform(editor.reduce(.export, at: time))
            settle(id)
        case .askToRemove:
            confirm(
                words(.removeQuestion), words(.removeLine), yes: words(.remove), .draft(.remove, id: id))
        case .remove:
            place.drafts?.removeAll { $0.id.isSame(as: id) }
            ask(.deleteDraft, [id])
        }
    }

    mutating func edit(_ action: EditorAction) {
        // The editor is changed in place, so that its history is not copied for every keystroke.
        guard let asked = place.editor?.reduce(action, at: time) else { return }
        perform(asked)
    }

    /// The most bytes of an imported file.
    private static var mostBytes: Int { 4_000_000 }

    mutating func chooseFile(forNew isNew: Bool) {
        place.isImporting = isNew
        ask(.chooseFile, [".json,.yaml,.yml,application/json", "\(Self.mostBytes)"], reply: .chosenFile)
    }

    mutating func fileChosen(code: ReplyCode, text: String) {
        let isNew = place.isImporting
        place.isImporting = false
        guard code == .done else {
            if code == .failed { sayUnread(text) }
            let excess = ChosenFile(json: text)?.excess(over: Self.mostBytes, remedy: "choose a questionnaire's file")
            if code == .tooLarge, let excess { sayUnread(excess.description) }
            return
        }
        take(text, forNew: isNew)
    }

    private mutating func take(_ text: String, forNew isNew: Bool) {
        guard isNew else { return edit(.imported(text)) }
        // The editor reports the faults of the file. A file that is no definition at all makes no draft.
        var editor = EditorState(Definition(node: Node()), language: language.code)
        let asked = editor.reduce(.imported(text), at: time)
        if let problem = editor.problem { return sayUnread(problem) }
        if editor.waiting != nil { return askAboutLosses(editor, text) }
        guard let first = asked.first else { return }
        if case .read(let text) = first { return read(text, forNew: true) }
        add(editor.definition, editor)
    }

    /// Shows the losses of a file before a draft is made of it.
    private mutating func askAboutLosses(_ editor: EditorState, _ text: String) {
        place.waiting = text
        var lines: [String] = []
        for loss in editor.losses { lines.append(loss.description(in: language)) }
        confirm(
            EditorPhrase.lossCount.text(in: language, ("n", String(lines.count))), lines.joined(separator: " · "),
            yes: EditorPhrase.takeWithLosses.text(in: language), .importAccepted)
    }

    mutating func acceptImport() {
        var editor = EditorState(Definition(node: Node()), language: language.code)
        _ = editor.reduce(.imported(place.waiting), at: time)
        place.waiting = ""
        _ = editor.reduce(.acceptLosses, at: time)
        guard editor.waiting == nil, editor.problem == nil else { return }
        add(editor.definition, editor)
    }

    private mutating func read(_ text: String, forNew isNew: Bool) {
        ask(.readDefinition, [text], reply: .read(forNew: isNew))
    }

    /// Takes the server's answer about a definition in YAML.
    mutating func definitionRead(forNew isNew: Bool, code: ReplyCode, text: String) {
        guard code != .done else { return take(text, forNew: isNew) }
        let reason = code == .refused ? text : EditorPhrase.notAnswered.text(in: language)
        if isNew { sayUnread(reason) } else { edit(.importFailed(reason)) }
    }

    private mutating func sayUnread(_ detail: String) {
        say(words(.fileUnread) + (detail.utf8.isEmpty ? "" : " (" + detail + ")"), isError: true)
    }

    /// The definition with an identity that no other quiz of the person has, because tables distinguish quizzes by it.
    func distinct(_ definition: Definition) -> Definition {
        var taken = FreshIdentities((place.drafts ?? []).map { $0.definition.id })
        var own = definition
        own.id = taken.fresh(definition.id)
        return own
    }

    private func others(than id: String) -> [String] {
        (place.drafts ?? []).filter { !$0.id.isSame(as: id) }.map { $0.definition.id }
    }

    /// Fixes a draft's identities, because the quiz is taken or a file of it is saved.
    private mutating func settle(_ id: String) {
        guard let index = place.drafts?.firstIndex(where: { $0.id.isSame(as: id) }), place.drafts?[index].isNew == true
        else { return }
        place.drafts?[index].isNew = false
        if place.open?.isSame(as: id) == true { place.editor?.isNew = false }
        if let draft = place.drafts?[index] { keep(draft) }
    }

    /// Adds a definition to the person's quizzes and opens it, in a given editor or in a new one.
    mutating func add(_ definition: Definition, _ editor: EditorState? = nil, isNew: Bool = false) {
        var draft = Draft(id: identifier(), edited: now, definition: definition)
        draft.isNew = isNew
        let others = others(than: draft.id)
        place.drafts = [draft] + (place.drafts ?? [])
        place.open = draft.id
        place.editor = editor ?? EditorState(definition, language: language.code, isNew: isNew)
        place.editor?.otherQuizzes = others
        keep(draft)
        edit(draft.id)
    }

    private mutating func keep(_ draft: Draft) { ask(.keepDraft, [draft.id, draft.text], reply: .draftKept) }

    private mutating func perform(_ asked: [EditorEffect]) {
        for effect in asked {
            switch effect {
            case .keep(let definition): keepOpen(definition)
            case .download(let file, let text): ask(.download, [file, "application/json", text])
            case .chooseFile: chooseFile(forNew: false)
            case .read(let text): read(text, forNew: false)
            case .close: wish(.go(list))
            }
        }
    }

    private mutating func keepOpen(_ definition: Definition) {
        guard let id = place.open, let editor = place.editor,
            let index = place.drafts?.firstIndex(where: { $0.id.isSame(as: id) })
        else { return }
        place.drafts?[index].definition = definition
        place.drafts?[index].edited = now
        place.drafts?[index].isUsable = editor.isUsable
        place.drafts?[index].isNew = editor.isNew
        if let draft = place.drafts?[index] { keep(draft) }
    }

    /// Deletes all quizzes, here and on the device.
    mutating func forget() {
        place = Workshop()
        place.drafts = []
        ask(.deleteDraft, ["*"])
    }
}
