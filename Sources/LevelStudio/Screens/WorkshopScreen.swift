package import Interface
package import Levels
import Space
import Text
import Tree

/// What a person has made: levels, scenarios, sounds and pictures, and the ways to make more.
package func workshopScreen(
    levels: [OwnLevel], scenarios: [OwnScenario], assets: [Upload], fault: UploadFault?, language: Language
) -> Markup<ShelfIntent> {
    WorkshopScreen(language: language).body(levels, scenarios, assets, fault)
}

private struct WorkshopScreen {
    let language: Language

    func words(_ phrase: StudioPhrase) -> String { phrase.text(in: language) }
    func words(_ phrase: LevelsPhrase) -> String { phrase.text(in: language) }

    func body(
        _ levels: [OwnLevel], _ scenarios: [OwnScenario], _ assets: [Upload], _ fault: UploadFault?
    ) -> Markup<ShelfIntent> {
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
                        words(.newScenario), icon: .plus, isDisabled: levels.isEmpty, action: ShelfIntent.newScenario)
                }
            }
            heading(2, words(.assets))
            note(words(.assetsLine))
            if let fault { notice(.error, fault.text(in: language)) }
            if !assets.isEmpty {
                element(.ul, .class("assets")) { for asset in assets { self.asset(asset) } }
            }
            buttons { button(words(.addRecording), icon: .upload, action: ShelfIntent.upload) }
            note(words(.keptAtOnce))
        }
    }

    private var beginnings: Markup<ShelfIntent> {
        fragment {
            button(words(.newLevel), style: .primary, icon: .plus, action: ShelfIntent.newLevel)
            button(words(.importLevel), icon: .upload, action: ShelfIntent.importFile)
        }
    }

    private func title(_ name: Wording) -> String { name.isEmpty ? words(.untitled) : name.text(in: language) }

    private func card(of own: OwnLevel) -> Markup<ShelfIntent> {
        let level = own.level
        let title = title(level.name)
        return Interface.card(.key("level-" + own.id), .class("draft")) {
            heading(3, title)
            if !level.line.isEmpty { paragraph(level.line.text(in: language)) }
            note(StudioPhrase.soundCount.text(in: language, ("n", "\(level.entities.count)")))
            if !own.isUsable { note(words(.notReady)) }
            buttons {
                named(words(.play), .play, title, .playLevel(own.id), isPrimary: true, isDisabled: !own.isUsable)
                named(words(.edit), .edit, title, .openLevel(own.id))
                named(words(.delete), .trash, title, .removeLevel(own.id))
            }
        }
    }

    private func card(of own: OwnScenario) -> Markup<ShelfIntent> {
        let scenario = own.scenario
        let title = title(scenario.name)
        return Interface.card(.key("scenario-" + own.id), .class("draft")) {
            heading(3, title)
            if !scenario.line.isEmpty { paragraph(scenario.line.text(in: language)) }
            note(StudioPhrase.levelCount.text(in: language, ("n", "\(scenario.levels.count)")))
            buttons {
                named(words(.play), .play, title, .playScenario(own.id), isPrimary: true)
                named(words(.edit), .edit, title, .openScenario(own.id))
                named(words(.delete), .trash, title, .removeScenario(own.id))
            }
        }
    }

    private func asset(_ asset: Upload) -> Markup<ShelfIntent> {
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
                    action: ShelfIntent.hear(SoundUse(sound: asset.name, repeats: false)))
            }
            iconButton(
                .trash, label: joined([words(.delete), asset.name], with: ": "),
                action: ShelfIntent.removeAsset(asset.name))
        }
    }

    private func detail(_ asset: Upload) -> String {
        guard let seconds = asset.seconds else { return asset.typeName }
        return joined([asset.typeName, Format(language).quantity(seconds, 1, "s")], with: " · ")
    }

    /// A button whose name for those who do not see it says what it is about.
    private func named(
        _ name: String, _ drawing: Icon, _ title: String, _ intent: ShelfIntent, isPrimary: Bool = false,
        isDisabled: Bool = false
    ) -> Markup<ShelfIntent> {
        button(
            name, style: isPrimary ? .primary : .quiet, icon: drawing, isDisabled: isDisabled,
            action: intent, .label(joined([name, title], with: ": ")))
    }
}
