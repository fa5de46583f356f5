import Definitions
import Editing
import Paradigm
import ParadigmCheck
import ParadigmTask
import Text
import Tree

extension ParadigmEditor {
    /// Advances the editor by one action at `time` (ms). Complexity: O(size of the definition).
    package mutating func reduce(_ action: EditorAction, at time: Double) -> [EditorEffect] {
        let time = time.isFinite ? time : 0
        note()
        switch action {
        case .type, .check, .simulateMore: break
        default: history.endTyping()
        }
        switch action {
        case .edit(let edit): return apply(edit, at: time)
        case .type(let edit): return type(edit, at: time)
        case .select(let path): show(path)
        case .outline:
            isOutlineShown = true
            turn += 1
        case .lead(let path): show(definition.outlinePath(of: path))
        case .add(let list): return add(to: list, at: time)
        case .remove(let path): return remove(path, at: time)
        case .duplicate(let path):
            guard case .index(let index)? = path.steps.last else { return [] }
            return apply(.duplicate(in: Path(Array(path.steps.dropLast())), at: index), at: time)
        case .retype(let path, let kind): return retype(path, kind, at: time)
        case .tab(let chosen):
            tab = chosen
            problem = nil
            if !isChecked { check() }
        case .language(let code):
            language = code
            drawTrials()
        case .undo: return step(history.undo(), .undone)
        case .redo: return step(history.redo(), .redone)
        case .wrote(let text): return text.isSame(as: file) ? [] : take(text, at: time)
        case .imported(let text): return take(text, at: time)
        case .importFailed(let reason): problem = reason
        case .chooseFile: return [.chooseFile]
        case .chooseTable(let path): return [.chooseTable(path)]
        case .conditions(let path, let text): return takeConditions(text, at: path, time)
        case .table(.more, _): shownRows += Self.runLength
        case .table(let change, let path): return edit(change, at: path, time)
        case .download:
            if !isChecked { check() }
            return [.download(file: name + ".yaml", type: "application/yaml", text: file)]
        case .downloadPlan:
            guard let preview else { return [] }
            return [.download(file: name + "-plan.csv", type: "text/csv", text: preview.plan.csv)]
        case .run:
            if !isChecked { check() }
            return isUsable ? [.run] : []
        case .close: return [.close]
        case .live(let change): reduce(change)
        case .simulate:
            if !isChecked { check() }
            guard preview != nil, !isPreviewOld else { return [] }
            people = PeopleRun(definition, language: language)
            return [.simulate]
        case .simulateMore:
            people?.goOn()
            return people?.isOver == false ? [.simulate] : []
        case .check: if !isChecked { check() }
        case .unchanged: break
        }
        return []
    }

    /// The name of files.
    private var name: String { FaultWords.isIdentity(definition.id) ? definition.id : "paradigm" }

    private mutating func show(_ path: Path) {
        selected = path
        tab = .parts
        isOutlineShown = false
        shownRows = Self.runLength
        remarks = []
        tableFaults = []
        focus = .form
        turn += 1
        follow(path)
    }

    /// The live trial goes to the phase that is edited, or to the block.
    private mutating func follow(_ path: Path) {
        guard let trial = live.trial else { return }
        if path.steps.first == OutlineSection.blocks.path.steps.first,
            case .index(let index)? = path.steps.dropFirst().first,
            let preview, let id = definition.blocks.indices.contains(index) ? definition.blocks[index].id : nil,
            let block = preview.plan.blocks.firstIndex(where: { $0.id.isSame(as: id) }), block != live.block
        {
            return reduce(.block(block))
        }
        for form in definition.trialForms {
            guard path.begins(with: Path(form.path)), path.steps.count > form.path.count,
                case .index(let index) = path.steps[form.path.count], form.phases.indices.contains(index)
            else { continue }
            let id = form.phases[index].id
            if let stretch = trial.stretches.first(where: { $0.phase.isSame(as: id) }) { live.time = stretch.onset }
        }
    }

    private mutating func reduce(_ change: LiveAction) {
        switch change {
        case .time(let time): live.time = time
        case .block(let block):
            live.block = block
            live.row = 0
        case .row(let row): live.row = row
        case .device(let device): live.device = device
        case .seed(let text):
            guard case .int(let seed)? = FlowText.value(text), seed >= 0 else { return }
            live.seed = seed
        }
        switch change {
        case .device, .seed: drawTrials()
        case .time, .block, .row: live.settle(in: preview)
        }
    }

    mutating func changed() -> [EditorEffect] {
        let languages = definition.languages
        if !languages.contains(where: { $0.isSame(as: language) }) { language = languages.first ?? "en" }
        // What is gone leaves its place to what is around it.
        selected = definition.outlinePath(of: selected)
        isChecked = false
        people = nil
        problem = nil
        return [.keep(definition), .check]
    }

    private mutating func step(_ isDone: Bool, _ phrase: StudioPhrase) -> [EditorEffect] {
        guard isDone else { return [] }
        focus = .none
        said = phrase
        return changed()
    }

    mutating func apply(_ edit: Edit, at time: Double) -> [EditorEffect] {
        guard history.send(definition.reaching(edit), at: time) else { return [] }
        focus = .none
        said = nil
        switch edit {
        case .move(let list, let from, let to):
            if selected == list.at(from) { selected = list.at(to) }
            focus = .place(list: list, index: to)
            turn += 1
            said = .moved
        case .duplicate(let list, let index):
            selected = list.at(index + 1)
            focus = .form
            turn += 1
            said = .duplicated
        case .rename(let path, let id):
            if case .name? = path.steps.last, path == selected {
                selected = Path(Array(path.steps.dropLast())).at(id)
            }
        default: break
        }
        return changed()
    }

    private mutating func type(_ edit: Edit, at time: Double) -> [EditorEffect] {
        guard let field = edit.field else { return apply(edit, at: time) }
        guard history.type(in: field, at: time, { $0.reaching(edit) }) else { return [] }
        said = nil
        focus = .none
        return changed()
    }

    /// Takes a definition in JSON; one in YAML is read by the server.
    private mutating func take(_ text: String, at time: Double) -> [EditorEffect] {
        do throws(TreeError) {
            let value = try Value(json: text.bytes)
            guard Paradigm.Definition.isParadigm(value) else {
                throw TreeError(
                    line: 1, column: 1, expected: "format: merkwelt.paradigm", found: "another file")
            }
            let effects = apply(.replace(value), at: time)
            said = .taken
            problem = nil
            return effects
        } catch {
            let first = text.bytes.first { $0 > 0x20 }
            guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") || text.byteCount == 0 else {
                return [.read(text)]
            }
            problem = error.description
            return []
        }
    }
}
