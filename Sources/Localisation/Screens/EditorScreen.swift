public import Interface
import Measure
import Tree

/// The editor of one level: name and surroundings, the entities on a ring and as a list with fields, goals, problems.
/// Everything that can be dragged can also be typed.
public func editorScreen(_ editor: Editor, language: Language) -> Markup<Intent> {
    EditorScreen(editor: editor, level: editor.level, language: language).body
}

/// The parts of the editor; each aspect stands in a file of its own.
struct EditorScreen {
    let editor: Editor
    let level: Level
    let language: Language

    func words(_ phrase: LocalisationPhrase) -> String { phrase.text(in: language) }

    var body: Markup<Intent> {
        let problems = editor.problems
        return fragment {
            buttons {
                button(words(.back), icon: .back, action: .closeEditor)
                button(words(.undo), isDisabled: !editor.canUndo, action: .undo)
                button(words(.redo), isDisabled: !editor.canRedo, action: .redo)
                button(
                    words(.testPlay), style: .primary, icon: .play, isDisabled: !problems.isEmpty, action: .testPlay)
                button(words(.export), icon: .download, action: .export)
                button(words(.remove), style: .danger, icon: .trash, action: .removeLevel(level.id))
            }
            if let problem = problems.first {
                notice(.warning, problem.description, title: words(.problems))
            } else {
                notice(.good, words(.noProblems))
            }
            surroundings
            entities
            goals
        }
    }

    // MARK: Fields

    /// A field for a number within limits; what is no number changes nothing.
    func number(
        _ label: LocalisationPhrase, _ id: String, _ value: Double, _ decimals: Int, from low: Double,
        through high: Double, _ change: @escaping (Double) -> Edit
    ) -> Markup<Intent> {
        field(words(label), id: id, value: plainNumber(value, decimals), kind: .decimal) { text in
            guard let number = numberValue(text) else { return Intent.unchanged }
            return .edit(change(min(high, max(low, number))))
        }
    }

    /// A selection among names, of which the empty one is nothing.
    func names(
        _ label: LocalisationPhrase, _ id: String, _ options: [FieldOption], _ value: String?,
        _ change: @escaping (String?) -> Edit
    ) -> Markup<Intent> {
        selection(
            words(label), id: id, options: [FieldOption("", words(.nothing))] + options, value: value ?? ""
        ) { name in Intent.edit(change(name.byteCount > 0 ? name : nil)) }
    }

    /// A selection of a sound, with its loudness.
    func soundUse(
        _ label: LocalisationPhrase, _ id: String, _ use: SoundUse, _ change: @escaping (SoundUse) -> Edit
    ) -> Markup<Intent> {
        fragment {
            selection(words(label), id: "sound-" + id, options: sounds, value: use.sound) { name in
                var changed = use
                changed.sound = name
                return Intent.edit(change(changed))
            }
            slider(
                words(.volume), id: "volume-" + id, value: use.volume, from: 0, through: 1, step: 0.05,
                shown: Format(language).percent(use.volume)
            ) { text in
                guard let volume = numberValue(text) else { return Intent.unchanged }
                var changed = use
                changed.volume = min(1, max(0, volume))
                return .edit(change(changed))
            }
            button(words(.hear), icon: .speaker, action: Intent.hear(use))
        }
    }

    var sounds: [FieldOption] { editor.library.sounds.map { FieldOption($0, $0) } }
    var achievements: [FieldOption] {
        editor.library.achievements.map { FieldOption($0.id, $0.name.text(in: language)) }
    }
    var entityOptions: [FieldOption] { level.entities.map { FieldOption($0.id, $0.title(in: language)) } }
}

/// The number of a text as people type it, with a point or a comma, a hyphen or a minus sign; nil for anything else.
func numberValue(_ text: String) -> Double? {
    var bytes: [UInt8] = []
    let typed = text.bytes
    var index = 0
    while index < typed.count {
        if index + 2 < typed.count, typed[index] == 0xE2, typed[index + 1] == 0x88, typed[index + 2] == 0x92 {
            bytes.append(UInt8(ascii: "-"))
            index += 3
        } else {
            bytes.append(typed[index] == UInt8(ascii: ",") ? UInt8(ascii: ".") : typed[index])
            index += 1
        }
    }
    guard let value = try? Value(json: bytes), let number = Double(value), number.isFinite else { return nil }
    return number
}

/// A number for drawings and fields: with a point and a hyphen, where people would read a comma and a minus sign.
func plainNumber(_ number: Double, _ decimals: Int) -> String {
    let size = Format(.english).fixed(number.magnitude, decimals)
    return number < 0 ? "-" + size : size
}
