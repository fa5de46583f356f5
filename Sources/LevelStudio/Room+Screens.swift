import Interface
import Levels
import Space
package import Tasks
import Text

/// One's own levels: the list, the editor of one, the editor of a scenario.
extension LevelStudioRoom {
    package static func page(_ scene: RoomScene<Self>) -> RoomPage<LevelStudio.Intent> {
        let (place, language) = (scene.place, scene.language)
        let editor = LevelsPhrase.editor.text(in: language)
        var heading = editor
        var back = (label: editor, path: StudioPath.list.path)
        var content: Markup<LevelStudio.Intent>?
        var isWide = false
        switch StudioPath(scene.path) ?? .list {
        case .list:
            back = (SpacePhrase.hearing.text(in: language), "/hearing")
            if place.contents.isReady { content = shelf(place, language) }
        case .level(let id), .trial(let id):
            if case .level? = StudioPath(scene.path) { isWide = true }
            if let editor = place.editor, editor.level.id.isSame(as: id) {
                heading = title(editor.level.name, language)
                content = editorScreen(editor, language: language).map { LevelStudio.Intent.level($0) }
            }
        case .scenario(let id):
            if let editor = place.scenarioEditor, editor.scenario.id.isSame(as: id) {
                heading = title(editor.scenario.name, language)
                content = scenarioEditorScreen(editor, language: language).map { LevelStudio.Intent.scenario($0) }
            }
        }
        return RoomPage(
            heading, back: back, frame: .page(isWide: isWide), content: framed(content, place, language))
    }

    private static func title(_ name: Wording, _ language: Language) -> String {
        name.isEmpty ? StudioPhrase.untitled.text(in: language) : name.text(in: language)
    }

    private static func shelf(_ place: StudioPlace, _ language: Language) -> Markup<LevelStudio.Intent> {
        workshopScreen(
            levels: place.contents.levels ?? [], scenarios: place.contents.scenarios,
            assets: place.contents.assets ?? [], fault: place.uploadFault, language: language
        ).map { LevelStudio.Intent.shelf($0) }
    }

    /// The content, or why it is not there, and whether the device keeps what is done.
    private static func framed(
        _ content: Markup<LevelStudio.Intent>?, _ place: StudioPlace, _ language: Language
    ) -> Markup<LevelStudio.Intent> {
        let missing = place.contents.fault
        if !missing.utf8.isEmpty {
            return notice(.error, LevelsPhrase.levelsMissing.text(in: language, ("detail", missing))) {
                button(TaskPhrase.tryAgain.text(in: language), action: LevelStudio.Intent.tryAgain)
            }
        }
        guard let content else { return skeleton(lines: 5, label: TaskPhrase.loading.text(in: language)) }
        return fragment {
            if !place.fault.utf8.isEmpty {
                notice(.error, StudioPhrase.levelNotKept.text(in: language, ("detail", place.fault)))
            }
            content
        }
    }
}
