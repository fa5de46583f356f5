import Interface
import Quiz
import Study
import Text
import Tree

/// One's own quizzes: the list, the editor, and what both keep on the device.
extension LabState {
    mutating func workshop(_ event: WorkshopEvent, at time: Double) -> [Effect] {
        switch event {
        case .create: return add(starter, at: time)
        case .importFile:
            workshop.isImporting = true
            return [Effect(.chooseFile, [".json,application/json"], request: .chosenFile)]
        case .open(let id): return go(.edit(id), at: time)
        case .take(let id):
            guard workshop.draft(id)?.isUsable == true else { return go(.edit(id), at: time) }
            quiz.chosen = Workshop.prefix + id
            quiz.definition = workshop.draft(id)?.definition
            return go(.task(.questions), at: time)
        case .duplicate(let id):
            guard let definition = workshop.draft(id)?.definition else { return [] }
            return add(definition, at: time)
        case .download(let id):
            guard let draft = workshop.draft(id) else { return [] }
            var editor = EditorState(draft.definition)
            return perform(editor.reduce(.export, at: time), at: time)
        case .askToRemove(let id): question = .deleteDraft(id)
        case .editor(let action):
            guard var editor = workshop.editor else { return [] }
            // The state lets go of it meanwhile, so that its history is not copied for every keystroke.
            workshop.editor = nil
            let asked = editor.reduce(action, at: time)
            workshop.editor = editor
            return perform(asked, at: time)
        }
        return []
    }

    /// Reads the own quizzes where they have not been read yet.
    func enterWorkshop() -> [Effect] {
        workshop.drafts == nil ? [Effect(.loadDrafts, request: .drafts)] : []
    }

    /// Opens the editor of a draft; one that is not there leads to the list.
    mutating func openEditor(_ id: String) -> [Effect] {
        guard workshop.drafts != nil else { return enterWorkshop() }
        guard let draft = workshop.draft(id) else {
            route = .create
            message = Message(.draftMissing, isError: true)
            return [Effect(.navigate, [route.path, "replace"])]
        }
        if workshop.open?.isSame(as: id) != true || workshop.editor == nil {
            workshop.open = id
            workshop.editor = EditorState(draft.definition, language: language.code)
        }
        return []
    }

    mutating func draftsLoaded(_ text: String) -> [Effect] {
        var drafts: [Workshop.Draft] = []
        for line in text.utf8.split(separator: 0x0A) {
            // What a newer version has written stays on the device untouched.
            if let draft = Workshop.Draft(json: Array(line)) { drafts.append(draft) }
        }
        drafts.sort { $0.edited > $1.edited }
        workshop.drafts = drafts
        if case .edit(let id) = route { return openEditor(id) }
        if Workshop.isOwn(quiz.chosen) { quiz.definition = workshop.definition(chosen: quiz.chosen) }
        return []
    }

    /// The device's answer to a draft that was to be kept.
    mutating func draftKept(code: Int, text: String) {
        workshop.fault = code == 0 ? "" : text.utf8.isEmpty ? "storage" : text
    }

    mutating func fileChosen(code: Int, text: String, at time: Double) -> [Effect] {
        let isNew = workshop.isImporting
        workshop.isImporting = false
        guard code == 0 else {
            if code == 3 { message = Message(.fileUnread, isError: true, detail: text) }
            return []
        }
        guard isNew else { return workshop(.editor(.imported(text)), at: time) }
        // The editor says what is wrong with the file; a file that is no definition at all makes no draft.
        var editor = EditorState(Quiz.Definition(node: Node()), language: language.code)
        let asked = editor.reduce(.imported(text), at: time)
        if let problem = editor.problem {
            message = Message(.fileUnread, isError: true, detail: problem)
            return []
        }
        guard !asked.isEmpty else { return [] }
        let effects = add(editor.definition, at: time)
        workshop.editor = editor
        return effects
    }

    /// Puts a definition among the own quizzes and opens it.
    private mutating func add(_ definition: Quiz.Definition, at time: Double) -> [Effect] {
        let draft = Workshop.Draft(id: generator.identifier(), edited: boot.timeOrigin + time, definition: definition)
        workshop.drafts = [draft] + (workshop.drafts ?? [])
        return [keep(draft)] + go(.edit(draft.id), at: time)
    }

    private func keep(_ draft: Workshop.Draft) -> Effect {
        Effect(.keepDraft, [draft.id, draft.text], request: .draftKept)
    }

    mutating func removeDraft(_ id: String) -> [Effect] {
        workshop.drafts?.removeAll { $0.id.isSame(as: id) }
        if quiz.chosen.isSame(as: (Workshop.prefix + id)) {
            quiz.chosen = ""
            quiz.definition = nil
        }
        return [Effect(.deleteDraft, [id])]
    }

    private mutating func perform(_ asked: [EditorEffect], at time: Double) -> [Effect] {
        var effects: [Effect] = []
        for effect in asked {
            switch effect {
            case .keep(let definition):
                guard let id = workshop.open, let editor = workshop.editor,
                    let place = workshop.drafts?.firstIndex(where: { $0.id.isSame(as: id) })
                else { continue }
                workshop.drafts?[place].definition = definition
                workshop.drafts?[place].edited = boot.timeOrigin + time
                workshop.drafts?[place].isUsable = editor.isUsable
                if quiz.chosen.isSame(as: (Workshop.prefix + id)) { quiz.definition = definition }
                if let draft = workshop.drafts?[place] { effects.append(keep(draft)) }
            case .download(let file, let text): effects.append(Effect(.download, [file, "application/json", text]))
            case .chooseFile:
                workshop.isImporting = false
                effects.append(Effect(.chooseFile, [".json,application/json"], request: .chosenFile))
            case .close: effects += go(.create, at: time)
            }
        }
        return effects
    }

    /// A quiz with one question to begin with, in the person's language. What is still missing the editor says itself.
    private var starter: Quiz.Definition {
        func words(_ phrase: WorkshopPhrase) -> Value {
            [language.code: .text(phrase.text(in: language))]
        }
        let node: Node = [
            "id": "my-quiz", "version": 1, "languages": [.text(language.code)], "title": words(.starterTitle),
            "questions": [
                [
                    "id": "question-1", "type": "single", "text": words(.starterQuestion),
                    "answers": [
                        ["id": "answer-1", "text": words(.starterAnswer), "outcome": "outcome-1"],
                        ["id": "answer-2", "text": words(.starterOther), "outcome": "outcome-2"],
                    ],
                ]
            ],
            "outcomes": [
                [
                    "id": "outcome-1", "emoji": "🌞", "name": words(.starterAnswer), "title": words(.starterResult),
                    "text": words(.starterMeaning),
                ],
                [
                    "id": "outcome-2", "emoji": "🌙", "name": words(.starterOther), "title": words(.starterOtherResult),
                    "text": words(.starterMeaning),
                ],
            ],
        ]
        return Quiz.Definition(node: node)
    }
}
