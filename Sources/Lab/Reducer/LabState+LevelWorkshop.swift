import Interface
import Localisation
import Study
import Text
import Tree

/// One's own levels and scenarios: what the device has, the list, and files in and out.
extension LabState {
    /// Reads what the person has made: what the listening family shows anywhere, and anew at every place of the editor,
    /// since another tab may have changed it.
    mutating func enterLevels() -> [Effect] {
        var effects: [Effect] = []
        if levelWorkshop.levels == nil || route.editorPlace != nil {
            effects.append(Effect(.loadDrafts, request: .levelDrafts))
        }
        if levelWorkshop.assets == nil { effects.append(Effect(.loadAssets, request: .assets)) }
        return effects + openEditorPlace()
    }

    mutating func levelsLoaded(_ text: String) -> [Effect] {
        var levels: [OwnLevel] = []
        var scenarios: [OwnScenario] = []
        for line in text.utf8.split(separator: 0x0A) {
            // Quizzes are kept beside them, and what a newer version has written stays on the device untouched.
            if let level = OwnLevel(json: Array(line)) {
                levels.append(level)
            } else if let scenario = OwnScenario(json: Array(line)) {
                scenarios.append(scenario)
            }
        }
        levels.sort { $0.edited > $1.edited }
        scenarios.sort { $0.edited > $1.edited }
        levelWorkshop.levels = levels
        levelWorkshop.scenarios = scenarios
        reviewLevels()
        return openEditorPlace()
    }

    /// Puts what comes with the lab and what the person has made together, and looks what can be played.
    mutating func reviewLevels() {
        guard var library = hearing.shipped else { return }
        for asset in levelWorkshop.assets ?? [] {
            if asset.kind == .sound { library.sounds.append(asset.name) } else { library.images.append(asset.name) }
        }
        library.levels += (levelWorkshop.levels ?? []).map { $0.level }
        library.scenarios += levelWorkshop.scenarios.map { $0.scenario }
        library.ownLevels = (levelWorkshop.levels ?? []).map { $0.level.id }
        library.ownScenarios = levelWorkshop.scenarios.map { $0.scenario.id }
        hearing.library = library
        for place in (levelWorkshop.levels ?? []).indices {
            let isUsable = levelWorkshop.levels?[place].level.problems(library: library).isEmpty
            levelWorkshop.levels?[place].isUsable = isUsable ?? false
        }
        levelWorkshop.editor?.library = library
        levelWorkshop.editor?.own = levelWorkshop.assets ?? []
        levelWorkshop.scenarioEditor?.library = library
    }

    /// What was wanted of one's own levels, wherever.
    mutating func levelWorkshop(_ intent: Localisation.Intent, at time: Double) -> [Effect] {
        switch intent {
        case .newLevel: return add(starterLevel, at: time)
        case .newScenario:
            guard let first = levelWorkshop.levels?.first else { return [] }
            let name = hearing.library?.freeName(like: "my-scenario") ?? "my-scenario"
            let scenario = Scenario(id: name, name: words(.starterScenario), levels: [first.id])
            return add(scenario, at: time)
        case .importFile: return [Effect(.chooseLevel, [".json,application/json"], request: .levelFile)]
        case .openLevel(let id): return go(EditorPlace.level(id).route, at: time)
        case .openScenario(let id): return go(EditorPlace.scenario(id).route, at: time)
        case .removeLevel(let id): question = .deleteLevel(id)
        case .removeScenario(let id): question = .deleteScenario(id)
        case .closeEditor: return go(EditorPlace.list.route, at: time)
        case .hear(let use): return hear(use)
        case .upload, .removeAsset: return assets(intent)
        default: return levelEditor(intent, at: time)
        }
        return []
    }

    mutating func add(_ level: Level, at time: Double) -> [Effect] {
        let own = OwnLevel(level, edited: boot.timeOrigin + time)
        levelWorkshop.levels = [own] + (levelWorkshop.levels ?? [])
        reviewLevels()
        return [keep(own)] + go(EditorPlace.level(own.id).route, at: time)
    }

    mutating func add(_ scenario: Scenario, at time: Double) -> [Effect] {
        let own = OwnScenario(scenario, edited: boot.timeOrigin + time)
        levelWorkshop.scenarios = [own] + levelWorkshop.scenarios
        reviewLevels()
        return [keep(own)] + go(EditorPlace.scenario(own.id).route, at: time)
    }

    func keep(_ own: OwnLevel) -> Effect {
        Effect(.keepDraft, [OwnLevel.key(own.id), own.text, "careful"], request: .levelKept(own.id))
    }

    func keep(_ own: OwnScenario) -> Effect {
        Effect(.keepDraft, [OwnScenario.key(own.id), own.text, "careful"], request: .scenarioKept(own.id))
    }

    /// The person has confirmed that a level is to go.
    mutating func removeLevel(_ id: String, at time: Double) -> [Effect] {
        levelWorkshop.levels?.removeAll { $0.id.isSame(as: id) }
        levelWorkshop.editor = nil
        reviewLevels()
        return [Effect(.deleteDraft, [OwnLevel.key(id)])] + go(EditorPlace.list.route, at: time)
    }

    mutating func removeScenario(_ id: String, at time: Double) -> [Effect] {
        levelWorkshop.scenarios.removeAll { $0.id.isSame(as: id) }
        levelWorkshop.scenarioEditor = nil
        reviewLevels()
        return [Effect(.deleteDraft, [OwnScenario.key(id)])] + go(EditorPlace.list.route, at: time)
    }

    /// Nothing of one's own is left, on the device and here.
    mutating func removeEverythingMade() -> [Effect] {
        workshop = Workshop()
        workshop.drafts = []
        levelWorkshop = LevelWorkshop()
        levelWorkshop.levels = []
        levelWorkshop.assets = []
        reviewLevels()
        return [Effect(.deleteDraft, ["*"])]
    }

    private func words(_ phrase: LocalisationPhrase) -> Wording {
        Wording(en: phrase.english, de: phrase.german)
    }

    /// A level with nothing in it yet, and the goal that most levels have.
    private var starterLevel: Level {
        Level(
            id: hearing.library?.freeName(like: "my-level") ?? "my-level", name: words(.starterName),
            goals: [Goal(id: "goal-1", kind: "findAll")])
    }
}
