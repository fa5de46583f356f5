import Interface
import Levels
import Space
import Tasks
import Text
import Tree

/// One's own levels and scenarios: what the device has, the list, what is added and what goes.
extension LevelStudioRoom {
    static func shelf(_ intent: ShelfIntent, _ desk: inout Desk<Self>) {
        switch intent {
        case .newLevel: add(starterLevel(desk.place.contents.library), &desk)
        case .newScenario:
            guard let first = desk.place.contents.levels?.first else { return }
            let name = desk.place.contents.library?.freeName(like: "my-scenario") ?? "my-scenario"
            add(Scenario(id: name, name: words(.starterScenario), levels: [first.id]), &desk)
        case .openLevel(let id): desk.wish(.go(StudioPath.level(id).path))
        case .openScenario(let id): desk.wish(.go(StudioPath.scenario(id).path))
        case .playLevel(let id): desk.wish(.go("/hearing/level/" + id))
        case .playScenario(let id): desk.wish(.go("/hearing/scenario/" + id))
        case .removeLevel(let id): ask(.level(id), &desk)
        case .removeScenario(let id): ask(.scenario(id), &desk)
        case .removeAsset(let name): ask(.asset(name), &desk)
        case .importFile: desk.ask(.openFile, [".json,application/json"], reply: .levelFile)
        case .upload:
            desk.place.uploadFault = nil
            desk.ask(.chooseAsset, ["audio/*,image/png,image/jpeg,image/webp"], reply: .chosenAsset)
        case .hear(let use): hear(use, &desk)
        }
    }

    static func add(_ level: Level, _ desk: inout Desk<Self>) {
        let own = OwnLevel(level, edited: desk.surroundings.timeOrigin + desk.time)
        desk.place.contents.levels = [own] + (desk.place.contents.levels ?? [])
        desk.place.review()
        keep(own, &desk)
        desk.wish(.go(StudioPath.level(own.id).path))
    }

    static func add(_ scenario: Scenario, _ desk: inout Desk<Self>) {
        let own = OwnScenario(scenario, edited: desk.surroundings.timeOrigin + desk.time)
        desk.place.contents.scenarios.insert(own, at: 0)
        desk.place.review()
        keep(own, &desk)
        desk.wish(.go(StudioPath.scenario(own.id).path))
    }

    static func keep(_ own: OwnLevel, _ desk: inout Desk<Self>) {
        desk.ask(.keepDraft, [OwnLevel.key(own.id), own.text, "careful"], reply: .levelKept(own.id))
    }

    static func keep(_ own: OwnScenario, _ desk: inout Desk<Self>) {
        desk.ask(.keepDraft, [OwnScenario.key(own.id), own.text, "careful"], reply: .scenarioKept(own.id))
    }

    /// Asks before something goes for good.
    static func ask(_ removal: Removal, _ desk: inout Desk<Self>) {
        let title: String
        let line: StudioPhrase
        switch removal {
        case .level:
            title = StudioPhrase.removeLevelQuestion.text(in: desk.language)
            line = .removeLevelLine
        case .scenario:
            title = StudioPhrase.removeScenarioQuestion.text(in: desk.language)
            line = .removeScenarioLine
        case .asset(let name):
            title = StudioPhrase.removeAssetQuestion.text(in: desk.language, ("name", name))
            line = .removeAssetLine
        }
        desk.confirm(
            title, line.text(in: desk.language), yes: StudioPhrase.delete.text(in: desk.language), .remove(removal))
    }

    static func remove(_ removal: Removal, _ desk: inout Desk<Self>) {
        switch removal {
        case .level(let id):
            desk.place.contents.levels?.removeAll { $0.id.isSame(as: id) }
            desk.place.editor = nil
            desk.place.review()
            desk.ask(.deleteDraft, [OwnLevel.key(id)])
            desk.wish(.go(StudioPath.list.path))
        case .scenario(let id):
            desk.place.contents.scenarios.removeAll { $0.id.isSame(as: id) }
            desk.place.scenarioEditor = nil
            desk.place.review()
            desk.ask(.deleteDraft, [OwnScenario.key(id)])
            desk.wish(.go(StudioPath.list.path))
        case .asset(let name):
            desk.place.contents.assets?.removeAll { $0.name.isSame(as: name) }
            desk.place.review()
            desk.ask(.deleteAsset, [name])
        }
    }

    private static func words(_ phrase: StudioPhrase) -> Wording {
        Wording(en: phrase.text(in: .english), de: phrase.text(in: .german))
    }

    /// A level with nothing in it yet, and the goal that most levels have.
    private static func starterLevel(_ library: Library?) -> Level {
        Level(
            id: library?.freeName(like: "my-level") ?? "my-level", name: words(.starterName),
            goals: [Goal(id: "goal-1", kind: "findAll")])
    }
}
