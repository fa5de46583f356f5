import Editing
import Interface
import Paradigm
import ParadigmTask
import Tasks
import Text
import Tree

/// The drafts of paradigms, and what the editor asks of the page.
extension Desk<ParadigmStudioRoom> {
    private func words(_ phrase: StudioPhrase) -> String { phrase.text(in: language) }

    private static var list: String { "/" + ParadigmStudioRoom.door.path }

    /// The time now, in ms since 1970.
    private var now: Double { surroundings.timeOrigin + time }

    /// Reads drafts and the lab's list, unless they have been read, and opens what the path names.
    mutating func arrive() {
        if place.shelf == nil { ask(.fetchText, ["/paradigms/index.json"], reply: .shelf) }
        guard place.drafts != nil else { return ask(.loadDrafts, reply: .drafts) }
        openEditor()
    }

    mutating func openEditor() {
        guard let path, let place = StudioAddress(path), case .draft(let id, let isTrial) = place else { return }
        // A reload in the middle of a trial: the draft is where it was.
        if isTrial, !isBusy { wish(.rename(Self.list + "/" + id)) }
        guard let draft = self.place.draft(id) else {
            wish(.rename(Self.list))
            return say(words(.draftMissing), isError: true)
        }
        guard self.place.editor(at: id) == nil else { return }
        self.place.open = id
        self.place.editor = ParadigmEditor(draft.definition, language: language.code)
    }

    mutating func draftsRead(_ text: String) {
        place.drafts = ParadigmDraft.read(text)
        openEditor()
    }

    mutating func shelfFetched(code: ReplyCode, text: String) {
        guard code == .done, case .list(let values)? = try? Value(json: text, file: "index.json") else {
            place.shelfFault = text
            return
        }
        place.shelfFault = nil
        place.shelf = values.compactMap { ShelfEntry($0) }
    }

    mutating func draftKept(code: ReplyCode, text: String) {
        place.fault = code == .done ? "" : text.byteCount == 0 ? "storage" : text
    }

    // MARK: New ones

    mutating func begin(_ id: String) {
        guard let entry = place.shelf?.first(where: { $0.id.isSame(as: id) }) else { return }
        ask(.fetchText, ["/paradigms/written/" + entry.file], reply: .paradigm)
    }

    mutating func paradigmFetched(code: ReplyCode, text: String) {
        guard code == .done, let value = try? Value(json: text.bytes), case .node(let node) = value else {
            return say(words(.fileUnread) + (text.byteCount == 0 ? "" : " (" + text + ")"), isError: true)
        }
        add(Paradigm.Definition(node: node))
    }

    /// Adds a definition to the person's own and opens it, with an identity that no other paradigm has: tables tell
    /// paradigms apart by it.
    mutating func add(_ definition: Paradigm.Definition) {
        var own = definition
        let taken = (place.drafts ?? []).map { $0.definition.id } + (place.shelf ?? []).map { $0.id }
        own.id = FreshName.of(definition.id.byteCount == 0 ? "paradigm" : definition.id, among: taken)
        let draft = ParadigmDraft(id: identifier(), edited: now, definition: own)
        place.drafts = [draft] + (place.drafts ?? [])
        keep(draft)
        wish(.go(Self.list + "/" + draft.id))
    }

    private mutating func keep(_ draft: ParadigmDraft) { ask(.keepDraft, [draft.key, draft.text], reply: .draftKept) }

    mutating func want(_ intent: DraftIntent, of id: String) {
        switch intent {
        case .open: wish(.go(Self.list + "/" + id))
        case .duplicate: if let draft = place.draft(id) { add(draft.definition) }
        case .download:
            guard let draft = place.draft(id) else { return }
            var editor = ParadigmEditor(draft.definition, language: language.code)
            perform(editor.reduce(.download, at: time))
        case .askToRemove:
            confirm(words(.removeQuestion), words(.removeLine), yes: words(.remove), .draft(.remove, id: id))
        case .remove:
            guard let draft = place.draft(id) else { return }
            place.drafts?.removeAll { $0.id.isSame(as: id) }
            ask(.deleteDraft, [draft.key])
        }
    }

    // MARK: Files

    /// The most bytes of a file that is opened.
    private static var mostBytes: Int { 4_000_000 }

    mutating func choose(_ use: StudioPlace.FileUse) {
        place.choosing = use
        let endings =
            if case .table = use { ".csv,.tsv,.txt,.json,text/csv,application/json" } else {
                ".yaml,.yml,.json,application/json"
            }
        ask(.chooseFile, [endings, String(Self.mostBytes)], reply: .chosenFile)
    }

    mutating func fileChosen(code: ReplyCode, text: String) {
        let use = place.choosing
        guard code == .done else {
            if code == .tooLarge { say(words(.fileUnread) + " " + words(.tooLarge), isError: true) }
            if code == .failed { say(words(.fileUnread) + " (" + text + ")", isError: true) }
            return
        }
        switch use {
        case .definition: edit(.imported(text))
        case .table(let path): edit(.conditions(path, text))
        case .draft: take(text)
        }
    }

    private mutating func take(_ text: String) {
        if let value = try? Value(json: text.bytes) {
            guard Paradigm.Definition.isParadigm(value), let node = value.node else {
                return say(words(.fileUnread), isError: true)
            }
            return add(Paradigm.Definition(node: node))
        }
        ask(.readDefinition, [text], reply: .read(isNew: true))
    }

    /// Takes the server's answer about a text in YAML.
    mutating func definitionRead(isNew: Bool, code: ReplyCode, text: String) {
        let reason = code == .refused ? text : words(.notAnswered)
        switch (code == .done, isNew) {
        case (true, true): take(text)
        case (true, false): edit(.imported(text))
        case (false, true): say(words(.fileUnread) + " (" + reason + ")", isError: true)
        case (false, false): edit(.importFailed(reason))
        }
    }

    // MARK: The editor

    mutating func edit(_ action: EditorAction) {
        // The editor is changed in place, so that its history is not copied for every keystroke.
        guard let asked = place.editor?.reduce(action, at: time) else { return }
        perform(asked)
    }

    private mutating func perform(_ asked: [EditorEffect]) {
        for effect in asked {
            switch effect {
            case .keep(let definition): keepOpen(definition)
            case .check: ask(.idle, reply: .idle)
            case .simulate: ask(.idle, reply: .idleForPeople)
            case .download(let file, let type, let text): ask(.download, [file, type, text])
            case .chooseFile: choose(.definition)
            case .chooseTable(let path): choose(.table(path))
            case .read(let text): ask(.readDefinition, [text], reply: .read(isNew: false))
            case .run: run()
            case .close: wish(.go(Self.list))
            }
        }
    }

    private mutating func keepOpen(_ definition: Paradigm.Definition) {
        guard let id = place.open, let index = place.drafts?.firstIndex(where: { $0.id.isSame(as: id) }) else { return }
        place.drafts?[index].definition = definition
        place.drafts?[index].edited = now
        if let draft = place.drafts?[index] { keep(draft) }
    }

    /// Lets a copy run as it is now. Nothing of it is kept: no session, no result.
    private mutating func run() {
        guard let id = place.open, let definition = place.editor?.definition else { return }
        wish(.begin(Beginning(ParadigmFamily.facts.name, definition.node, trial: Self.list + "/" + id + "/try")))
    }

    /// Deletes all of one's own, here and on the device.
    mutating func forget() {
        let shelf = place.shelf
        place = StudioPlace()
        place.shelf = shelf
        place.drafts = []
        ask(.deleteDraft, ["*"])
    }
}

/// A place of the studio, from the rest of its path.
enum StudioAddress: Equatable {
    case list
    /// A draft, or a copy of it that runs.
    case draft(String, isTrial: Bool)

    /// nil for a path that leads nowhere.
    init?(_ path: String) {
        let parts = path.bytes.split(separator: 0x2F).map { String(bytes: Array($0)) }
        switch parts.count {
        case 0: self = .list
        case 1: self = .draft(parts[0], isTrial: false)
        case 2 where parts[1].isSame(as: "try"): self = .draft(parts[0], isTrial: true)
        default: return nil
        }
    }
}
