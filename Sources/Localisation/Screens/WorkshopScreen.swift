public import Interface
import Text
import Tree

/// What a person has made: levels, scenarios, sounds and pictures, and the ways to make more.
public func workshopScreen(
    levels: [OwnLevel], scenarios: [OwnScenario], assets: [Upload], fault: UploadFault?, language: Language
) -> Markup<Intent> {
    WorkshopScreen(language: language).body(levels, scenarios, assets, fault)
}

private struct WorkshopScreen {
    let language: Language

    func words(_ phrase: LocalisationPhrase) -> String { phrase.text(in: language) }

    func body(
        _ levels: [OwnLevel], _ scenarios: [OwnScenario], _ assets: [Upload], _ fault: UploadFault?
    ) -> Markup<Intent> {
        fragment {
            if levels.isEmpty, scenarios.isEmpty {
                emptyState(.edit, title: words(.noOwnLevels), text: words(.noOwnLevelsLine)) { beginnings }
            } else {
                buttons { beginnings }
                heading(2, words(.ownLevels))
                for own in levels { card(of: own) }
                heading(2, words(.ownScenarios))
                note(words(.ownScenariosLine))
                for own in scenarios { card(of: own) }
                buttons {
                    button(
                        words(.newScenario), icon: .plus, isDisabled: levels.isEmpty, action: Intent.newScenario)
                }
            }
            heading(2, words(.assets))
            note(words(.assetsLine))
            if let fault { notice(.error, fault.text(in: language)) }
            if !assets.isEmpty {
                element(.ul, .class("assets")) { for asset in assets { self.asset(asset) } }
            }
            buttons { button(words(.addRecording), icon: .upload, action: Intent.upload) }
            note(words(.keptAtOnce))
        }
    }

    private var beginnings: Markup<Intent> {
        fragment {
            button(words(.newLevel), style: .primary, icon: .plus, action: Intent.newLevel)
            button(words(.importLevel), icon: .upload, action: Intent.importFile)
        }
    }

    private func title(_ name: Wording) -> String { name.isEmpty ? words(.untitled) : name.text(in: language) }

    private func card(of own: OwnLevel) -> Markup<Intent> {
        let level = own.level
        let title = title(level.name)
        return Interface.card(.key("level-" + own.id), .class("draft")) {
            heading(3, title)
            if !level.line.isEmpty { paragraph(level.line.text(in: language)) }
            note(LocalisationPhrase.soundCount.text(in: language, ("n", "\(level.entities.count)")))
            if !own.isUsable { note(words(.notReady)) }
            buttons {
                named(.play, .play, title, .brief(level: own.id), isPrimary: true, isDisabled: !own.isUsable)
                named(.edit, .edit, title, .openLevel(own.id))
                named(.delete, .trash, title, .removeLevel(own.id))
            }
        }
    }

    private func card(of own: OwnScenario) -> Markup<Intent> {
        let scenario = own.scenario
        let title = title(scenario.name)
        return Interface.card(.key("scenario-" + own.id), .class("draft")) {
            heading(3, title)
            if !scenario.line.isEmpty { paragraph(scenario.line.text(in: language)) }
            note(LocalisationPhrase.levelCount.text(in: language, ("n", "\(scenario.levels.count)")))
            buttons {
                named(.play, .play, title, .open(.scenario(own.id)), isPrimary: true)
                named(.edit, .edit, title, .openScenario(own.id))
                named(.delete, .trash, title, .removeScenario(own.id))
            }
        }
    }

    private func asset(_ asset: Upload) -> Markup<Intent> {
        element(.li, .key("asset-" + asset.name), .class("asset-row")) {
            if asset.address.byteCount > 0 {
                element(.img, .class("asset-picture"), .attribute(.src, asset.address), .attribute(.alt, ""))
            } else {
                element(.span, .class("row-icon"), .decorative()) { icon(.speaker) }
            }
            element(.span, .class("row-text")) {
                element(.span, .class("row-title")) { text(asset.name) }
                element(.span, .class("row-detail")) { text(detail(asset)) }
            }
            if asset.kind == .sound {
                iconButton(
                    .play, label: joined([words(.hear), asset.name], with: ": "),
                    action: Intent.hear(SoundUse(sound: asset.name, repeats: false)))
            }
            iconButton(
                .trash, label: joined([words(.delete), asset.name], with: ": "),
                action: Intent.removeAsset(asset.name))
        }
    }

    private func detail(_ asset: Upload) -> String {
        guard let seconds = asset.seconds else { return asset.typeName }
        return joined([asset.typeName, Format(language).quantity(seconds, 1, "s")], with: " · ")
    }

    /// A button whose name for those who do not see it says what it is about.
    private func named(
        _ phrase: LocalisationPhrase, _ drawing: Icon, _ title: String, _ intent: Intent, isPrimary: Bool = false,
        isDisabled: Bool = false
    ) -> Markup<Intent> {
        button(
            words(phrase), style: isPrimary ? .primary : .quiet, icon: drawing, isDisabled: isDisabled,
            action: intent, .label(joined([words(phrase), title], with: ": ")))
    }
}

/// The editor of a scenario: its names, its levels in their order, what opens it.
public func scenarioEditorScreen(_ editor: ScenarioEditor, language: Language) -> Markup<Intent> {
    func words(_ phrase: LocalisationPhrase) -> String { phrase.text(in: language) }
    let scenario = editor.scenario
    let library = editor.library
    let problems = editor.ownProblems
    let levels = library.levels.map { level in
        FieldOption(level.id, level.name.isEmpty ? level.id : level.name.text(in: language))
    }
    return fragment {
        element(.div, .class("level-bar")) {
            buttons {
                button(words(.undo), style: .quiet, isDisabled: !editor.canUndo, action: Intent.undo)
                button(words(.redo), style: .quiet, isDisabled: !editor.canRedo, action: Intent.redo)
                button(
                    words(.play), style: .primary, icon: .play, action: Intent.open(.scenario(scenario.id)))
            }
        }
        for problem in problems { notice(.warning, scenarioProblem(problem, scenario, language)) }
        field(words(.levelName), id: "scenario-name", value: scenario.name.text(in: language)) { text in
            Intent.typeScenario(.setName(scenario.name.saying(text, in: language)), field: "scenario-name")
        }
        field(words(.levelLine), id: "scenario-line", value: scenario.line.text(in: language)) { text in
            Intent.typeScenario(.setLine(scenario.line.saying(text, in: language)), field: "scenario-line")
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
                            action: Intent.editScenario(.moveLevel(index, index - 1)),
                            .label(joined([words(.moveUp), name], with: ": ")))
                        button(
                            words(.moveDown), style: .quiet, isDisabled: index + 1 == scenario.levels.count,
                            action: Intent.editScenario(.moveLevel(index, index + 1)),
                            .label(joined([words(.moveDown), name], with: ": ")))
                        button(
                            words(.remove), style: .quiet, isDisabled: scenario.levels.count == 1,
                            action: Intent.editScenario(.removeLevel(index)),
                            .label(joined([words(.remove), name], with: ": ")))
                    }
                }
            }
        }
        selection(
            words(.addLevel), id: "add-level", options: [FieldOption("", words(.nothing))] + levels, value: ""
        ) { id in id.byteCount > 0 ? Intent.editScenario(.addLevel(id)) : .unchanged }
        field(words(.unlockScore), id: "unlock-score", value: "\(scenario.unlocking.score)", kind: .number) { text in
            guard let number = numberValue(text) else { return Intent.unchanged }
            let score = Int(min(1_000_000, max(0, number)).rounded())
            return .typeScenario(.setScore(score), field: "unlock-score")
        }
        selection(
            words(.unlockAchievement), id: "unlock-achievement",
            options: [FieldOption("", words(.nothing))]
                + library.achievements.map { FieldOption($0.id, $0.name.text(in: language)) },
            value: scenario.unlocking.achievement ?? ""
        ) { id in Intent.editScenario(.setAchievement(id.byteCount > 0 ? id : nil)) }
        element(.div, .class("level-end")) {
            note(words(.keptAtOnce))
            buttons {
                button(words(.export), icon: .download, action: Intent.export)
                button(words(.delete), style: .danger, icon: .trash, action: Intent.removeScenario(scenario.id))
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
        return LocalisationPhrase.problemLevel.text(in: language, ("name", scenario.levels[index]))
    }
    if steps.last == .name("unlocking") { return LocalisationPhrase.problemUnlocking.text(in: language) }
    return problem.description
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
