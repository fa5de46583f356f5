import Interface
import Localisation
import Playing
import Study
import Tree

/// The editor of a level or a scenario, and the copy that is tried.
extension LabState {
    /// Opens what the place shows once everything has been read; what is not there leads to the list.
    mutating func openEditorPlace() -> [Effect] {
        guard let place = route.editorPlace, levelWorkshop.isReady, let library = hearing.library else { return [] }
        switch place {
        case .list: return []
        case .trial(let id):
            // A reload in the middle of a trial: the level is where it was.
            guard running == nil else { return [] }
            route = EditorPlace.level(id).route
            return [Effect(.navigate, [route.path, "replace"])] + openEditorPlace()
        case .level(let id):
            guard let own = levelWorkshop.level(id) else { return editorMissing() }
            if levelWorkshop.editor?.level != own.level {
                var editor = Editor(own.level, library: library)
                editor.own = levelWorkshop.assets ?? []
                editor.centre = own.level.start.x
                levelWorkshop.editor = editor
            }
        case .scenario(let id):
            guard let own = levelWorkshop.scenario(id) else { return editorMissing() }
            if levelWorkshop.scenarioEditor?.scenario != own.scenario {
                levelWorkshop.scenarioEditor = ScenarioEditor(own.scenario, library: library)
            }
        }
        return []
    }

    private mutating func editorMissing() -> [Effect] {
        route = EditorPlace.list.route
        message = Message(.levelMissing, isError: true)
        return [Effect(.navigate, [route.path, "replace"])]
    }

    mutating func levelEditor(_ intent: Localisation.Intent, at time: Double) -> [Effect] {
        if case .scenario? = route.editorPlace { return scenarioEditor(intent, at: time) }
        // The state lets go of it meanwhile, so that its history is not copied for every change.
        guard var editor = levelWorkshop.editor else { return [] }
        levelWorkshop.editor = nil
        let (effects, isChanged) = perform(intent, in: &editor, at: time)
        levelWorkshop.editor = editor
        if case .testPlay = intent { return tryLevel(at: time) }
        return isChanged ? keepLevel(at: time) : effects
    }

    private func perform(
        _ intent: Localisation.Intent, in editor: inout Editor, at time: Double
    ) -> (effects: [Effect], isChanged: Bool) {
        switch intent {
        case .edit(let edit):
            let isChanged = !editor.send(edit, at: time).isEmpty
            switch edit {
            case .addEntity(let entity): editor.selected = entity.id
            case .duplicateEntity(_, let copy): editor.selected = copy
            case .moveEntity(let id, _): editor.selected = id
            default: break
            }
            return ([], isChanged)
        case .type(let edit, let field): return ([], !editor.type(edit, in: field, at: time).isEmpty)
        case .undo: return ([], !editor.undo().isEmpty)
        case .redo: return ([], !editor.redo().isEmpty)
        case .select(let entity): editor.selected = entity
        case .look(let turns): editor.centre = Turn(editor.centre.fraction + turns)
        case .export: return (exported(editor), false)
        default: break
        }
        return ([], false)
    }

    private mutating func keepLevel(at time: Double) -> [Effect] {
        guard let level = levelWorkshop.editor?.level, let place = ownPlace(of: level.id) else { return [] }
        var own = OwnLevel(level, edited: boot.timeOrigin + time)
        own.isUsable = level.problems(library: hearing.library ?? Library()).isEmpty
        levelWorkshop.levels?[place] = own
        if let known = hearing.library?.levels.firstIndex(where: { $0.id.utf8.elementsEqual(level.id.utf8) }) {
            hearing.library?.levels[known] = level
        }
        return [keep(own)]
    }

    private func ownPlace(of id: String) -> Int? {
        levelWorkshop.levels?.firstIndex { $0.id.utf8.elementsEqual(id.utf8) }
    }

    /// The device's answer to a level that was to be kept.
    mutating func levelKept(_ id: String, code: Int, text: String, at time: Double) -> [Effect] {
        guard code == 1 else {
            levelWorkshop.fault = code == 0 ? "" : text.utf8.isEmpty ? "storage" : text
            return []
        }
        // Another tab has changed it meanwhile: both are kept.
        guard let place = ownPlace(of: id), var mine = levelWorkshop.levels?[place] else { return [] }
        if let theirs = OwnLevel(json: Array(text.utf8)) { levelWorkshop.levels?[place] = theirs }
        mine.level.id = hearing.library?.freeName(like: id) ?? id
        levelWorkshop.levels = [mine] + (levelWorkshop.levels ?? [])
        reviewLevels()
        var effects = [keep(mine)]
        if route.editorPlace == .level(id) {
            route = EditorPlace.level(mine.id).route
            effects += [Effect(.navigate, [route.path, "replace"])] + openEditorPlace()
        }
        message = Message(.levelCopied)
        return effects
    }

    // MARK: Scenarios

    private mutating func scenarioEditor(_ intent: Localisation.Intent, at time: Double) -> [Effect] {
        guard var editor = levelWorkshop.scenarioEditor else { return [] }
        levelWorkshop.scenarioEditor = nil
        var isChanged = false
        var effects: [Effect] = []
        switch intent {
        case .editScenario(let edit): isChanged = !editor.send(edit, at: time).isEmpty
        case .typeScenario(let edit, let field): isChanged = !editor.type(edit, in: field, at: time).isEmpty
        case .undo: isChanged = !editor.undo().isEmpty
        case .redo: isChanged = !editor.redo().isEmpty
        case .export:
            effects = [
                Effect(.download, [editor.scenario.id + ".json", "application/json", editor.exported])
            ]
        default: break
        }
        levelWorkshop.scenarioEditor = editor
        let scenario = editor.scenario
        guard isChanged,
            let place = levelWorkshop.scenarios.firstIndex(where: { $0.id.utf8.elementsEqual(scenario.id.utf8) })
        else { return effects }
        let own = OwnScenario(scenario, edited: boot.timeOrigin + time)
        levelWorkshop.scenarios[place] = own
        if let known = hearing.library?.scenarios.firstIndex(where: { $0.id.utf8.elementsEqual(scenario.id.utf8) }) {
            hearing.library?.scenarios[known] = scenario
        }
        return [keep(own)]
    }

    mutating func scenarioKept(_ id: String, code: Int, text: String) -> [Effect] {
        guard code == 1 else {
            levelWorkshop.fault = code == 0 ? "" : text.utf8.isEmpty ? "storage" : text
            return []
        }
        guard let place = levelWorkshop.scenarios.firstIndex(where: { $0.id.utf8.elementsEqual(id.utf8) }) else {
            return []
        }
        var mine = levelWorkshop.scenarios[place]
        if let theirs = OwnScenario(json: Array(text.utf8)) { levelWorkshop.scenarios[place] = theirs }
        mine.scenario.id = hearing.library?.freeName(like: id) ?? id
        levelWorkshop.scenarios.insert(mine, at: 0)
        reviewLevels()
        var effects = [keep(mine)]
        if route.editorPlace == .scenario(id) {
            route = EditorPlace.scenario(mine.id).route
            effects += [Effect(.navigate, [route.path, "replace"])] + openEditorPlace()
        }
        message = Message(.levelCopied)
        return effects
    }

    // MARK: Trying

    /// Plays a copy of the level as it is now. Nothing of it is kept: no session, no progress.
    private mutating func tryLevel(at time: Double) -> [Effect] {
        guard let editor = levelWorkshop.editor, editor.problems.isEmpty else { return [] }
        let level = editor.level
        hearing.told = ""
        hearing.telling = nil
        return hushEditor()
            + begin(
                .localisation, definition: ListeningDefinition(playing: level, from: "own").node, at: time,
                trial: EditorPlace.trial(level.id)) + [Sounding.ready([]).effect]
    }

    /// The result's "again" begins another trial.
    mutating func tryAgain(_ trial: EditorPlace, at time: Double) -> [Effect] {
        endTask() + tryLevel(at: time)
    }

    /// Back to the editor, whatever became of the trial.
    mutating func leaveTrial(_ trial: EditorPlace, at time: Double) -> [Effect] {
        guard case .trial(let id) = trial else { return [] }
        let effects = endTask() + show(EditorPlace.level(id).route, at: time)
        return effects + [Effect(.navigate, [route.path, "replace"])]
    }
}
