import Definitions
import Editing
import Studies
import Text
import Tree

extension StudioState {
    /// Advances the editor by one action at `time` (ms). O(size of the study).
    package mutating func reduce(_ action: StudioAction, at time: Double) -> [StudioEffect] {
        let time = time.isFinite ? time : 0
        switch action {
        case .type, .found: break
        default: history.endTyping()
        }
        switch action {
        case .edit(let edit): return apply(edit, at: time)
        case .type(let edit): return type(edit, at: time)
        case .select(let path): show(path)
        case .add(let place):
            adding = place ?? placeForNext
            turn += 1
        case .choose(let kind): return add(kind, at: time)
        case .leaveKinds: adding = nil
        case .move(let path, let isUp): return move(path, isUp, at: time)
        case .append(let pattern, let list): return append(pattern, to: list, at: time)
        case .retype(let path, let type): return apply(.set(path, retyped(path, type)), at: time)
        case .setGroups(let path, let value): return setGroups(path, value, at: time)
        case .setLanguages(let value): return apply(.replace(study.inLanguages(value)), at: time)
        case .mode(let chosen): translate(chosen)
        case .language(let code): language = code
        case .origin(let code): origin = code
        case .undo: return step(history.undo(), .undone)
        case .redo: return step(history.redo(), .redone)
        case .found(let found, let checked): if checked == study { faults = found }
        case .imported(let text): return take(text, at: time)
        case .export:
            let name = study.id.byteCount > 0 ? study.id : "study"
            return [.download(file: name + ".json", text: Value.node(study.node).json(pretty: true) + "\n")]
        }
        return []
    }

    private mutating func show(_ path: Path?) {
        selected = path
        mode = .edit
        focus = .form
        turn += 1
    }

    private mutating func translate(_ chosen: StudioMode) {
        mode = chosen
        if chosen == .translate, origin.isSame(as: language),
            let other = study.languages.first(where: { !$0.isSame(as: origin) })
        {
            language = other
        }
        turn += 1
    }

    private mutating func step(_ isDone: Bool, _ phrase: EditorSaidPhrase) -> [StudioEffect] {
        focus = .none
        said = Said(phrase: isDone ? phrase : .nothingToUndo)
        return isDone ? changed() : []
    }

    mutating func changed() -> [StudioEffect] {
        let study = study
        let languages = study.languages
        if !languages.contains(where: { $0.isSame(as: language) }) { language = languages.first ?? "en" }
        if !languages.contains(where: { $0.isSame(as: origin) }) { origin = languages.first ?? "en" }
        if let path = selected, Value.node(study.node).part(at: path) == nil { selected = nil }
        problem = nil
        adding = nil
        return [.keep(study), .check(study)]
    }

    mutating func apply(_ edit: Edit, at time: Double) -> [StudioEffect] {
        guard history.send(study.reaching(edit), at: time) else { return [] }
        focus = .none
        said = nil
        switch edit {
        case .remove(let list, let index):
            said = Said(phrase: .removed, about: String(index + 1))
            // The form of a step that has gone is left.
            if let path = selected, path.begins(with: list.at(index)) { selected = nil }
            focus = .form
            turn += 1
        case .move(let list, _, let to):
            focus = .place(list: list, index: to)
            said = Said(phrase: .moved, about: String(to + 1))
            turn += 1
        case .duplicate(let list, let index):
            if let path = selected, path == list.at(index) { selected = list.at(index + 1) }
            said = Said(phrase: .duplicated)
            turn += 1
        default: break
        }
        return changed()
    }

    private mutating func type(_ edit: Edit, at time: Double) -> [StudioEffect] {
        guard let field = edit.field else { return apply(edit, at: time) }
        guard history.type(in: field, at: time, { $0.reaching(edit) }) else { return [] }
        said = nil
        focus = .none
        return changed()
    }

    private mutating func move(_ path: Path, _ isUp: Bool, at time: Double) -> [StudioEffect] {
        guard let move = StepMove(of: path, isUp: isUp, in: study) else { return [] }
        let effects = apply(.replace(move.made(in: study)), at: time)
        guard !effects.isEmpty, case .index(let index)? = move.to.steps.last else { return effects }
        if selected == path { selected = move.to }
        focus = .place(list: Path(Array(move.to.steps.dropLast())), index: index)
        said = Said(phrase: .moved, about: String(index + 1))
        turn += 1
        return effects
    }

    private mutating func take(_ text: String, at time: Double) -> [StudioEffect] {
        do throws(TreeError) {
            let value = try Value(json: text.bytes)
            guard case .node = value else {
                throw TreeError(line: 1, column: 1, expected: "a study", found: "another value")
            }
            selected = nil
            return apply(.replace(value), at: time)
        } catch {
            problem = error.description
            return []
        }
    }
}

extension Study {
    /// The edit with the objects on its way that are not there yet; an object that it leaves empty goes with what it
    /// held.
    fileprivate func reaching(_ edit: Edit) -> Edit {
        let value = Value.node(node)
        switch edit {
        case .set(let path, nil):
            let owner = Path(Array(path.steps.dropLast()))
            guard owner.steps.count > 0, case .name? = owner.steps.last, let node = value.part(at: owner)?.node,
                case .name(let name)? = path.steps.last, node.fields.count == 1, node[Name(name)] != nil
            else { return edit }
            return .set(owner, nil)
        case .set(let path, let part?): return making(path, part, value) ?? edit
        case .setText(let path, let language, let text):
            var texts = Texts()
            texts.set(text, in: language, languages: languages)
            return making(path, texts.value, value) ?? edit
        default: return edit
        }
    }

    /// Sets what is missing first on a path to what holds a part; nil where the part's object is there.
    private func making(_ path: Path, _ part: Value, _ value: Value) -> Edit? {
        for length in 1..<max(1, path.steps.count) {
            let way = path.steps[..<length]
            guard value.part(at: way) == nil else { continue }
            guard case .name? = way.last else { return nil }
            var made = part
            for step in path.steps[length...].reversed() {
                guard case .name(let name) = step else { return nil }
                var node = Node()
                node[Name(name)] = made
                made = .node(node)
            }
            return .set(Path(Array(way)), made)
        }
        return nil
    }
}
