package import Interface
import Levels
import Tasks
import Text
import Tree

/// The editor of a scenario: its names, its levels in their order, what opens it.
package func scenarioEditorScreen(_ editor: ScenarioEditor, language: Language) -> Markup<ScenarioIntent> {
    func words(_ phrase: StudioPhrase) -> String { phrase.text(in: language) }
    func words(_ phrase: LevelsPhrase) -> String { phrase.text(in: language) }
    let scenario = editor.scenario
    let library = editor.library
    let problems = editor.ownProblems
    let levels = library.levels.map { level in
        FieldOption(level.id, level.name.isEmpty ? level.id : level.name.text(in: language))
    }
    return fragment {
        element(.div, .class("level-bar")) {
            buttons {
                button(words(.undo), style: .quiet, isDisabled: !editor.canUndo, action: ScenarioIntent.undo)
                button(words(.redo), style: .quiet, isDisabled: !editor.canRedo, action: ScenarioIntent.redo)
                button(
                    words(.play), style: .primary, icon: .play, action: ScenarioIntent.play)
            }
        }
        for problem in problems { notice(.warning, scenarioProblem(problem, scenario, language)) }
        field(words(.levelName), id: "scenario-name", value: scenario.name.text(in: language)) { text in
            ScenarioIntent.type(.setName(scenario.name.saying(text, in: language)), field: "scenario-name")
        }
        field(words(.levelLine), id: "scenario-line", value: scenario.line.text(in: language)) { text in
            ScenarioIntent.type(.setLine(scenario.line.saying(text, in: language)), field: "scenario-line")
        }
        heading(2, words(.scenarioLevels))
        element(.ol, .class("scenario-levels")) {
            for (index, id) in scenario.levels.enumerated() {
                let name = library.level(id).map { $0.name.isEmpty ? id : $0.name.text(in: language) } ?? id
                element(.li, .key("\(index)-" + id)) {
                    element(.span, .class("scenario-level")) { text(name) }
                    buttons {
                        button(
                            words(.moveUp), style: .quiet, isDisabled: index == 0,
                            action: ScenarioIntent.edit(.moveLevel(index, index - 1)),
                            .label(joined([words(.moveUp), name], with: ": ")))
                        button(
                            words(.moveDown), style: .quiet, isDisabled: index + 1 == scenario.levels.count,
                            action: ScenarioIntent.edit(.moveLevel(index, index + 1)),
                            .label(joined([words(.moveDown), name], with: ": ")))
                        button(
                            words(.remove), style: .quiet, isDisabled: scenario.levels.count == 1,
                            action: ScenarioIntent.edit(.removeLevel(index)),
                            .label(joined([words(.remove), name], with: ": ")))
                    }
                }
            }
        }
        selection(
            words(.addLevel), id: "add-level", options: [FieldOption("", words(.nothing))] + levels, value: ""
        ) { id in id.byteCount > 0 ? ScenarioIntent.edit(.addLevel(id)) : .unchanged }
        settledField(words(.unlockScore), id: "unlock-score", value: "\(scenario.unlocking.score)", kind: .number) {
            text in
            guard let number = typedNumber(text) else { return ScenarioIntent.unchanged }
            let score = Int(min(1_000_000, max(0, number)).rounded())
            return .edit(.setScore(score))
        }
        selection(
            words(.unlockAchievement), id: "unlock-achievement",
            options: [FieldOption("", words(.nothing))]
                + library.achievements.map { FieldOption($0.id, $0.name.text(in: language)) },
            value: scenario.unlocking.achievement ?? ""
        ) { id in ScenarioIntent.edit(.setAchievement(id.byteCount > 0 ? id : nil)) }
        element(.div, .class("level-end")) {
            note(words(.keptAtOnce))
            buttons {
                button(words(.export), icon: .download, action: ScenarioIntent.export)
                button(words(.delete), style: .danger, icon: .trash, action: ScenarioIntent.remove)
            }
        }
    }
}

/// What is wrong with a scenario, in a language.
private func scenarioProblem(_ problem: TreeError, _ scenario: Scenario, _ language: Language) -> String {
    let steps = problem.path.steps
    if steps.count == 4, steps[2] == .name("levels"), case .index(let index) = steps[3],
        scenario.levels.indices.contains(index)
    {
        return StudioPhrase.problemLevel.text(in: language, ("name", scenario.levels[index]))
    }
    if steps.last == .name("unlocking") { return StudioPhrase.problemUnlocking.text(in: language) }
    return problem.description
}
