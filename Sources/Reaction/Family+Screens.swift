package import Interface
package import Tasks
package import Tree

extension ReactionFamily {
    package static func page(_ scene: RoomScene<Self>) -> RoomPage<Intent> {
        RoomPage(
            door.title(scene.language),
            isCard: true, content: cardScreen(scene.place, language: scene.language))
    }

    package static func screen(_ scene: TaskScene<Self>) -> Markup<Intent> {
        guard let figures = scene.figures else {
            return stageScreen(scene.state, frameTime: scene.frameTime, language: scene.language)
        }
        return resultScreen(
            scene.state, figures, past: scene.past, ending: scene.ending, language: scene.language)
    }

    package static func details(
        _ test: Test, _ figures: Figures, _ surroundings: Surroundings
    ) -> Markup<Intent> {
        detailsScreen(test, figures, language: surroundings.language)
    }

    package static func replay(
        _ test: Test, now: Double, watch: NoCompanion, _ surroundings: Surroundings
    ) -> Markup<Intent> {
        replayStage(test, language: surroundings.language)
    }

    package static func isMarked(_ action: Value) -> Bool {
        guard case .pressed? = Action(action) else { return false }
        return true
    }

    package static func comparison(
        _ first: Compared<Self>, _ second: Compared<Self>, _ contrast: Contrast, language: Language
    ) -> Markup<Intent> {
        comparisonScreen(first, second, contrast, language: language)
    }
}
