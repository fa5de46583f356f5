import Interface
import Levels
import Tasks
import Text

/// The editor of a scenario.
extension LevelStudioRoom {
    static func scenario(_ intent: ScenarioIntent, _ desk: inout Desk<Self>) {
        guard var editor = desk.place.scenarioEditor else { return }
        desk.place.scenarioEditor = nil
        let isChanged: Bool =
            switch intent {
            case .edit(let edit): !editor.send(edit, at: desk.time).isEmpty
            case .type(let edit, let field): !editor.type(edit, in: field, at: desk.time).isEmpty
            case .undo: !editor.undo().isEmpty
            case .redo: !editor.redo().isEmpty
            case .play, .export, .remove, .unchanged: false
            }
        desk.place.scenarioEditor = editor
        let scenario = editor.scenario
        if isChanged { return keepScenario(scenario, &desk) }
        switch intent {
        case .play: desk.wish(.go("/hearing/scenario/" + scenario.id))
        case .export: desk.ask(.download, [scenario.id + ".json", "application/json", editor.exported])
        case .remove: ask(.scenario(scenario.id), &desk)
        case .edit, .type, .undo, .redo, .unchanged: break
        }
    }

    private static func ownScenarioPlace(of id: String, _ desk: Desk<Self>) -> Int? {
        desk.place.contents.scenarios.firstIndex { $0.id.isSame(as: id) }
    }

    private static func keepScenario(_ scenario: Scenario, _ desk: inout Desk<Self>) {
        guard let place = ownScenarioPlace(of: scenario.id, desk) else { return }
        let own = OwnScenario(scenario, edited: desk.surroundings.timeOrigin + desk.time)
        desk.place.contents.scenarios[place] = own
        if let known = desk.place.contents.library?.scenarios.firstIndex(where: { $0.id.isSame(as: scenario.id) }) {
            desk.place.contents.library?.scenarios[known] = scenario
        }
        keep(own, &desk)
    }

    /// The device's answer to a scenario that was to be kept.
    static func scenarioKept(_ id: String, code: ReplyCode, _ text: String, _ desk: inout Desk<Self>) {
        guard code == .refused else {
            desk.place.fault = code == .done ? "" : text.utf8.isEmpty ? "storage" : text
            return
        }
        // Another tab has changed it meanwhile: both are kept.
        guard let place = ownScenarioPlace(of: id, desk) else { return }
        var mine = desk.place.contents.scenarios[place]
        if let theirs = OwnScenario(json: Array(text.utf8)) { desk.place.contents.scenarios[place] = theirs }
        mine.scenario.id = desk.place.contents.library?.freeName(like: id) ?? id
        desk.place.contents.scenarios.insert(mine, at: 0)
        desk.place.review()
        keep(mine, &desk)
        if isAt(.scenario(id), desk) {
            desk.wish(.rename(StudioPath.scenario(mine.id).path))
            openScenario(mine.id, &desk)
        }
        desk.say(StudioPhrase.levelCopied.text(in: desk.language), isError: true)
    }
}
