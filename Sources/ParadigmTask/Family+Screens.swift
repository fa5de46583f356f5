package import Interface
import Paradigm
package import Tasks
package import Tree

extension ParadigmFamily {
    package static func page(_ scene: RoomScene<Self>) -> RoomPage<Intent> {
        RoomPage(
            door.title(scene.language),
            // A path that names a paradigm is the door as well.
            back: scene.path.utf8.isEmpty ? nil : (TaskPhrase.back.text(in: scene.language), "/"), isCard: true,
            content: cardScreen(scene.place, language: scene.language))
    }

    package static func screen(_ scene: TaskScene<Self>) -> Markup<Intent> {
        guard let figures = scene.figures else { return stageScreen(scene.state, language: scene.language) }
        return resultFrame(
            scene.ending, title: TaskPhrase.over.text(in: scene.language), again: .again, language: scene.language,
            control: { .control($0) }
        ) {
            numbersScreen(scene.state, figures, language: scene.language)
        }
    }

    package static func details(
        _ course: Course, _ figures: CourseFigures, _ surroundings: Surroundings
    ) -> Markup<Intent> {
        numbersScreen(course, figures, language: surroundings.language)
    }

    package static func card(_ course: Course, _ figures: CourseFigures, language: Language) -> ResultCard {
        card(course, figures, path: "/" + door.path + "/" + course.definition.id, language: language)
    }

    package static func replay(
        _ course: Course, now: Double, watch: NoCompanion, _ surroundings: Surroundings
    ) -> Markup<Intent> {
        replayStage(course, language: surroundings.language)
    }

    package static func isMarked(_ action: Value) -> Bool {
        guard case .pressed? = Action(action) else { return false }
        return true
    }
}
