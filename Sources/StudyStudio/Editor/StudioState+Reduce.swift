import Definitions
import Editing
import Studies
import Text
import Tree

extension StudioState {
    /// Advances the editor by one action at `time` (ms). Complexity: O(size of the study).
    package mutating func reduce(_ action: StudioAction, at time: Double) -> [StudioEffect] {
        let time = time.isFinite ? time : 0
        switch action {
        case .type, .found, .unchecked, .draft(.kept), .draft(.saved): break
        default: history.endTyping()
        }
        switch action {
        case .edit(let edit): return apply(edit, at: time)
        case .type(let edit): return type(edit, at: time)
        case .reshape(let edit, let said, let place, let part):
            let effects = apply(edit, at: time)
            guard !effects.isEmpty else { break }
            self.said = said
            focus = .none
            return effects + [.focus(place, part: part)]
        case .select(let path): return show(path)
        case .lead(let place):
            let path = study.stepPath(of: place)
            let isWhole = place == path ?? Path()
            if isWhole || path != selected || mode != .edit {
                let effects = show(path)
                if isWhole { return effects }
                focus = .none
                return effects + [.focus(place, part: "")]
            }
            return [.focus(place, part: "")]
        case .add(let place):
            adding = place ?? placeForNext
            turn += 1
        case .choose(let kind): return add(kind, at: time)
        case .leaveKinds: adding = nil
        case .move(let path, let isUp): return move(path, isUp, at: time)
        case .remove(let path): return remove(path, at: time)
        case .duplicate(let path): return duplicate(path, at: time)
        case .append(let pattern, let list): return append(pattern, to: list, at: time)
        case .retype(let path, let type): return apply(.set(path, retyped(path, type)), at: time)
        case .take(let path, let task): return take(task, at: path, time)
        case .setGroups(let path, let value): return setGroups(path, value, at: time)
        case .setLanguages(let value): return apply(.replace(study.inLanguages(value)), at: time)
        case .mode(let chosen): translate(chosen)
        case .language(let code): language = code
        case .origin(let code): origin = code
        case .undo: return step(history.undo(), .undone)
        case .redo: return step(history.redo(), .redone)
        case .found(let found, let checked): return take(found, of: checked)
        case .unchecked(let reason):
            unchecked = reason
            draft.isPublished = false
        case .imported(let text): return take(text, at: time)
        case .export:
            let name = study.id.byteCount > 0 ? study.id : "study"
            return [.download(file: name + ".json", text: Value.node(study.node).json(pretty: true) + "\n")]
        case .draft(let action): return reduce(action, at: time)
        case .told(let said): self.said = said
        }
        return []
    }

    private mutating func show(_ path: Path?) -> [StudioEffect] {
        selected = path
        translate(.edit)
        focus = .form
        turn += 1
        return [.show(path)]
    }

    mutating func translate(_ chosen: StudioMode) {
        guard mode != chosen else { return }
        mode = chosen
        turn += 1
        guard chosen == .translate else {
            if let own = study.languages.first(where: { $0.isSame(as: spoken) }) { language = own }
            return
        }
        if origin.isSame(as: language), let other = study.languages.first(where: { !$0.isSame(as: origin) }) {
            language = other
        }
    }

    private mutating func step(_ isDone: Bool, _ phrase: EditorSaidPhrase) -> [StudioEffect] {
        focus = .none
        said = Said(isDone ? phrase : .nothingToUndo)
        guard isDone else {
            draft.said = said
            return []
        }
        let before = selected
        let effects = changed()
        return before == selected ? effects : effects + [.show(selected)]
    }

    mutating func changed() -> [StudioEffect] {
        let study = study
        let languages = study.languages
        if !languages.contains(where: { $0.isSame(as: language) }) { language = languages.first ?? "en" }
        if !languages.contains(where: { $0.isSame(as: origin) }) { origin = languages.first ?? "en" }
        if let path = selected, Value.node(study.node).part(at: path) == nil { selected = nil }
        problem = nil
        adding = nil
        draft.said = nil
        return [keeping(), .check(study)]
    }

    mutating func apply(_ edit: Edit, at time: Double) -> [StudioEffect] {
        guard history.send(study.reaching(edit), at: time) else { return [] }
        focus = .none
        said = nil
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
        selected = move.to
        focus = .place(list: Path(Array(move.to.steps.dropLast())), index: index)
        isMovedUp = isUp
        let listed = study.listed
        let number = (listed.firstIndex { $0.path == move.to } ?? 0) + 1
        said = Said(.moved, String(number) + " / " + String(listed.count))
        turn += 1
        return effects + [.show(selected)]
    }

    private mutating func remove(_ path: Path, at time: Double) -> [StudioEffect] {
        guard case .index(let index)? = path.steps.last else { return [] }
        let list = Path(Array(path.steps.dropLast()))
        let gone = Value.node(study.node).part(at: path)?.node.map { Step(node: $0) }
        let effects = apply(.remove(from: list, at: index), at: time)
        guard !effects.isEmpty else { return [] }
        // The next step is shown, otherwise the one around it.
        let left = Value.node(study.node).part(at: list)?.list?.count ?? 0
        selected = left > 0 ? list.at(min(index, left - 1)) : study.stepPath(of: list)
        said = Said(.removed, gone?.kind)
        focus = .form
        turn += 1
        return effects + [.show(selected)]
    }

    private mutating func duplicate(_ path: Path, at time: Double) -> [StudioEffect] {
        guard case .index(let index)? = path.steps.last else { return [] }
        let list = Path(Array(path.steps.dropLast()))
        let effects = apply(.duplicate(in: list, at: index), at: time)
        guard !effects.isEmpty else { return [] }
        selected = list.at(index + 1)
        said = Said(.duplicated)
        focus = .form
        turn += 1
        return effects + [.show(selected)]
    }

    private mutating func take(_ task: Int, at path: Path, _ time: Double) -> [StudioEffect] {
        guard let step = Value.node(study.node).part(at: path)?.node, tasks.indices.contains(task) else { return [] }
        // What comes with the lab need not be remembered.
        if tasks.of(step)?.library == nil, let setting = StudioTask.Setting(of: step) {
            remembered.removeAll { $0.isAbout(setting) }
            remembered.append(setting)
        }
        return apply(.set(path, .node(tasks.step(step, taking: tasks[task], remembered))), at: time)
    }

    private mutating func take(_ found: [StudyFault], of checked: Study) -> [StudioEffect] {
        guard checked == study else { return [] }
        let located = found.map { $0.located }
        faults = located.filter { $0.severity == .error } + located.filter { $0.severity != .error }
        self.checked = checked
        unchecked = nil
        return draft.isPublished && draft.sent == nil ? goingOn() : []
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
