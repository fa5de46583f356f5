public import Interface
import Tree

/// What a person has made: levels, scenarios, sounds and pictures, and the ways to make more.
public func workshopScreen(
    levels: [Level], scenarios: [Scenario], assets: [Upload], fault: UploadFault?, language: Language
) -> Markup<Intent> {
    func words(_ phrase: LocalisationPhrase) -> String { phrase.text(in: language) }
    func title(_ name: Wording) -> String { name.isEmpty ? words(.untitled) : name.text(in: language) }
    return fragment {
        heading(2, words(.ownLevels))
        if levels.isEmpty { note(words(.noOwnLevels)) }
        rows {
            for level in levels {
                row(
                    title(level.name), icon: .edit, detail: level.line.text(in: language),
                    action: Intent.openLevel(level.id), .key("level-" + level.id))
            }
        }
        buttons {
            button(words(.newLevel), style: .primary, icon: .plus, action: Intent.newLevel)
            button(words(.importLevel), icon: .upload, action: Intent.importFile)
        }
        heading(2, words(.ownScenarios))
        rows {
            for scenario in scenarios {
                row(
                    title(scenario.name), icon: .edit, detail: scenario.line.text(in: language),
                    action: Intent.openScenario(scenario.id), .key("scenario-" + scenario.id))
            }
        }
        buttons { button(words(.newScenario), icon: .plus, isDisabled: levels.isEmpty, action: Intent.newScenario) }
        heading(2, words(.assets))
        if let fault { notice(.error, fault.text(in: language)) }
        for asset in assets {
            element(.div, .key("asset-" + asset.name), .class("asset")) {
                paragraph(joined([asset.name, asset.mediaType], with: " · "))
                buttons {
                    if asset.kind == .sound {
                        button(
                            words(.hear), icon: .speaker,
                            action: Intent.hear(SoundUse(sound: asset.name, repeats: false)))
                    }
                    button(words(.remove), style: .danger, icon: .trash, action: Intent.removeAsset(asset.name))
                }
            }
        }
        buttons { button(words(.addRecording), icon: .upload, action: Intent.upload) }
    }
}

/// The editor of a scenario: its names, its levels in their order, what opens it.
public func scenarioEditorScreen(_ editor: ScenarioEditor, language: Language) -> Markup<Intent> {
    func words(_ phrase: LocalisationPhrase) -> String { phrase.text(in: language) }
    let scenario = editor.scenario
    let library = editor.library
    let problems = editor.problems
    let levels = library.levels.map { level in
        FieldOption(level.id, level.name.isEmpty ? level.id : level.name.text(in: language))
    }
    return fragment {
        buttons {
            button(words(.back), icon: .back, action: Intent.closeEditor)
            button(words(.undo), isDisabled: !editor.canUndo, action: Intent.undo)
            button(words(.redo), isDisabled: !editor.canRedo, action: Intent.redo)
            button(words(.export), icon: .download, action: Intent.export)
            button(words(.remove), style: .danger, icon: .trash, action: Intent.removeScenario(scenario.id))
        }
        if let problem = problems.first { notice(.warning, problem.description, title: words(.problems)) }
        field(words(.levelName), id: "scenario-name", value: scenario.name.text(in: language)) { text in
            Intent.editScenario(.setName(scenario.name.saying(text, in: language)))
        }
        field(words(.levelLine), id: "scenario-line", value: scenario.line.text(in: language)) { text in
            Intent.editScenario(.setLine(scenario.line.saying(text, in: language)))
        }
        heading(2, words(.scenarioLevels))
        element(.ol, .class("scenario-levels")) {
            for (index, id) in scenario.levels.enumerated() {
                element(.li, .key("\(index)-" + id)) {
                    text(library.level(id)?.name.text(in: language) ?? id)
                    buttons {
                        button(
                            words(.moveUp), style: .quiet, isDisabled: index == 0,
                            action: Intent.editScenario(.moveLevel(index, index - 1)))
                        button(
                            words(.moveDown), style: .quiet, isDisabled: index + 1 == scenario.levels.count,
                            action: Intent.editScenario(.moveLevel(index, index + 1)))
                        button(
                            words(.remove), style: .quiet, isDisabled: scenario.levels.count == 1,
                            action: Intent.editScenario(.removeLevel(index)))
                    }
                }
            }
        }
        selection(
            words(.addLevel), id: "add-level", options: [FieldOption("", words(.nothing))] + levels, value: ""
        ) { id in id.byteCount > 0 ? Intent.editScenario(.addLevel(id)) : .unchanged }
        field(words(.unlockScore), id: "unlock-score", value: "\(scenario.unlocking.score)", kind: .number) { text in
            guard let number = numberValue(text) else { return Intent.unchanged }
            return .editScenario(.setScore(Int(min(1_000_000, max(0, number)).rounded())))
        }
        selection(
            words(.unlockAchievement), id: "unlock-achievement",
            options: [FieldOption("", words(.nothing))]
                + library.achievements.map { FieldOption($0.id, $0.name.text(in: language)) },
            value: scenario.unlocking.achievement ?? ""
        ) { id in Intent.editScenario(.setAchievement(id.byteCount > 0 ? id : nil)) }
    }
}

extension Wording {
    /// The same with another text in one of the languages.
    func saying(_ text: String, in language: Language) -> Wording {
        var wording = self
        switch language {
        case .english: wording.en = text
        case .german: wording.de = text
        }
        return wording
    }
}
