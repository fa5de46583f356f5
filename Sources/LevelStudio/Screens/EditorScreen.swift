package import Interface
import Levels
import Measure
import Space
import Tasks
import Text
import Tree

/// The editor of one level: what is still missing, the surroundings as a picture with everything in it, each sound with
/// its fields, the goals. Everything that can be dragged can also be moved by arrow keys and typed.
package func editorScreen(_ editor: Editor, language: Language) -> Markup<LevelIntent> {
    EditorScreen(editor, language).body
}

/// The parts of the editor; each aspect stands in a file of its own.
struct EditorScreen {
    /// What is shown, as one reference: every closure of the screen keeps it.
    private final class Shown {
        let editor: Editor
        let level: Level
        let language: Language

        init(_ editor: Editor, _ language: Language) {
            self.editor = editor
            level = editor.level
            self.language = language
        }
    }

    private let shown: Shown

    init(_ editor: Editor, _ language: Language) { shown = Shown(editor, language) }

    var editor: Editor { shown.editor }
    var level: Level { shown.level }
    var language: Language { shown.language }

    func words(_ phrase: StudioPhrase) -> String { phrase.text(in: language) }
    func words(_ phrase: LevelsPhrase) -> String { phrase.text(in: language) }

    var body: Markup<LevelIntent> {
        let complaints = level.complaints(rules: editor.rules, library: editor.library, in: language)
        return fragment {
            element(.div, .class("level-bar")) {
                buttons {
                    button(words(.undo), style: .quiet, isDisabled: !editor.canUndo, action: .undo)
                    button(words(.redo), style: .quiet, isDisabled: !editor.canRedo, action: .redo)
                    button(
                        words(.testPlay), style: .primary, icon: .play, isDisabled: !complaints.isEmpty,
                        action: .testPlay)
                }
            }
            missing(complaints)
            element(.div, .class("level-editor")) {
                element(.div, .class("level-names")) { names }
                element(.div, .class("level-stage")) { entities }
                element(.div, .class("level-rest")) {
                    goals
                    surroundings
                }
            }
            element(.div, .class("level-end")) {
                note(words(.keptAtOnce))
                if !editor.ownContent.isEmpty { note(words(.exportNote)) }
                buttons {
                    button(words(.export), icon: .download, action: .export)
                    button(words(.delete), style: .danger, icon: .trash, action: .remove)
                }
            }
        }
    }

    /// What keeps the level from being played, each with the way there.
    private func missing(_ complaints: [Complaint]) -> Markup<LevelIntent> {
        let shown = 4
        return fragment {
            if complaints.isEmpty {
                notice(.good, words(.noProblems))
            } else {
                element(.section, .class("card complaints"), .label(words(.problems))) {
                    heading(2, words(.problems), .tabIndex(-1))
                    element(.ul, .class("complaint-list"), .live) {
                        for complaint in complaints.prefix(shown) {
                            element(.li) {
                                element(.span) {
                                    if complaint.place.byteCount > 0 {
                                        element(.strong) { text(complaint.place) }
                                        text(": ")
                                    }
                                    text(complaint.text)
                                }
                                if let entity = complaint.entity, !isSelected(entity) {
                                    button(
                                        words(.show), style: .quiet, action: .select(entity: entity),
                                        .label(joined([words(.show), complaint.place], with: ": ")))
                                }
                            }
                        }
                    }
                    if complaints.count > shown {
                        note(
                            StudioPhrase.problemsMore.text(
                                in: language, ("n", "\(complaints.count - shown)")))
                    }
                }
            }
        }
    }

    func isSelected(_ entity: String) -> Bool { editor.selected.map { $0.isSame(as: entity) } ?? false }

    // MARK: Fields

    /// A button that takes something away, and says what to those who hear it alone.
    func remove(_ what: String, isDisabled: Bool = false, _ edit: Edit) -> Markup<LevelIntent> {
        button(
            words(.remove), style: .quiet, isDisabled: isDisabled, action: .edit(edit),
            .label(joined([words(.remove), what], with: ": ")))
    }

    /// A field for a number within limits; what is no number changes nothing.
    func number(
        _ label: StudioPhrase, _ id: String, _ value: Double, _ decimals: Int, from low: Double,
        through high: Double, _ change: @escaping (Double) -> Edit
    ) -> Markup<LevelIntent> {
        settledField(words(label), id: id, value: plainNumber(value, decimals), kind: .decimal) { text in
            guard let number = typedNumber(text) else { return LevelIntent.unchanged }
            return .edit(change(min(high, max(low, number))))
        }
    }

    /// The name by which goals, actions and tables name something.
    func identity(_ id: String, _ name: String, _ change: @escaping (String) -> Edit) -> Markup<LevelIntent> {
        settledField(words(.nameInData), id: id, value: name, hint: words(.nameInDataLine)) { text in
            LevelIntent.edit(change(text))
        }
    }

    /// A field for a number that need not be there.
    func perhaps(
        _ label: StudioPhrase, _ id: String, _ value: Double?, from low: Double, through high: Double,
        _ change: @escaping (Double?) -> Edit
    ) -> Markup<LevelIntent> {
        settledField(words(label), id: id, value: value.map { plainNumber($0, 1) } ?? "", kind: .decimal) { text in
            if text.byteCount == 0 { return LevelIntent.edit(change(nil)) }
            guard let number = typedNumber(text) else { return .unchanged }
            return .edit(change(min(high, max(low, number))))
        }
    }

    /// A selection among names, of which the empty one is nothing.
    func names(
        _ label: StudioPhrase, _ id: String, _ options: [FieldOption], _ value: String?,
        _ change: @escaping (String?) -> Edit
    ) -> Markup<LevelIntent> { names(words(label), id, options, value, change) }

    func names(
        _ label: String, _ id: String, _ options: [FieldOption], _ value: String?, _ change: @escaping (String?) -> Edit
    ) -> Markup<LevelIntent> {
        selection(
            label, id: id, options: [FieldOption("", words(.nothing))] + with(value, options),
            value: value ?? ""
        ) { name in LevelIntent.edit(change(name.byteCount > 0 ? name : nil)) }
    }

    /// A selection of a sound, with its loudness.
    func soundUse(
        _ label: StudioPhrase, _ id: String, _ use: SoundUse, _ change: @escaping (SoundUse) -> Edit
    ) -> Markup<LevelIntent> {
        fragment {
            selection(words(label), id: "sound-" + id, options: with(use.sound, sounds), value: use.sound) { name in
                var changed = use
                changed.sound = name
                return LevelIntent.edit(change(changed))
            }
            slider(
                words(.volume), id: "volume-" + id, value: use.volume, from: 0, through: 1, step: 0.05,
                shown: Format(language).percent(use.volume)
            ) { text in
                guard let volume = typedNumber(text) else { return LevelIntent.unchanged }
                var changed = use
                changed.volume = min(1, max(0, volume))
                return .edit(change(changed))
            }
            button(words(.hear), icon: .speaker, action: LevelIntent.hear(use))
        }
    }

    /// The options, and in front of them what is chosen although it is not there.
    private func with(_ value: String?, _ options: [FieldOption]) -> [FieldOption] {
        guard let value, value.byteCount > 0 else { return options }
        for option in options where option.value.isSame(as: value) { return options }
        return [FieldOption(value, StudioPhrase.missing.text(in: language, ("name", value)))] + options
    }

    var sounds: [FieldOption] { editor.library.choosableSounds.map { titled($0) } }
    var images: [FieldOption] { editor.library.images.map { titled($0) } }
    private func titled(_ name: String) -> FieldOption {
        FieldOption(name, editor.library.title(of: name, in: language))
    }
    var achievements: [FieldOption] {
        editor.library.achievements.map { FieldOption($0.id, $0.name.text(in: language)) }
    }
    var entityOptions: [FieldOption] { level.entities.map { FieldOption($0.id, $0.title(in: language)) } }
}
