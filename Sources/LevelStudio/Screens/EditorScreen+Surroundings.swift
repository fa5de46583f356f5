import Interface
import Levels
import Space
import Text
import Tree

extension EditorScreen {
    /// What the level is called, and what is said before it.
    var names: Markup<LevelIntent> {
        fragment {
            field(words(.levelName), id: "level-name", value: level.name.text(in: language)) { text in
                LevelIntent.type(.setName(level.name.saying(text, in: language)), field: "level-name")
            }
            field(words(.levelLine), id: "level-line", value: level.line.text(in: language)) { text in
                LevelIntent.type(.setLine(level.line.saying(text, in: language)), field: "level-line")
            }
            field(words(.introduction), id: "level-introduction", value: introduction, kind: .area) { text in
                let wording = level.introduction.first?.words.saying(text, in: language) ?? new(text)
                return LevelIntent.type(.setIntroduction(wording), field: "level-introduction")
            }
        }
    }

    /// What belongs to the level as a whole.
    var surroundings: Markup<LevelIntent> {
        fragment {
            disclosure(words(.moreSettings)) {
                names(words(.background), "background", images, level.background) { .setBackground($0) }
                room
                number(.startDirection, "start", level.start.x.degrees, 0, from: 0, through: 359.99) { degrees in
                    var start = level.start
                    start.x = Turn(degrees: degrees)
                    return .setStart(start)
                }
                number(.reach, "reach", level.reach, 0, from: 1, through: 180) { .setReach($0) }
                number(.par, "par", level.par, 0, from: 1, through: 3600) { .setPar($0) }
                number(.scatter, "scatter", 360 * level.scatter, 0, from: 0, through: 180) { .setScatter($0 / 360) }
                toggle(words(.shuffled), id: "shuffled", isOn: level.isShuffled) { .edit(.setShuffled($0)) }
                choice(
                    words(.visibility), name: "visibility",
                    options: [
                        FieldOption("never", words(.visibilityNever)),
                        FieldOption("afterwards", words(.visibilityAfterwards)),
                        FieldOption("always", words(.visibilityAlways)),
                    ], chosen: level.visibility.rawValue
                ) { name in
                    for visibility in [Visibility.never, .afterwards, .always]
                    where visibility.rawValue.isSame(as: name) { return LevelIntent.edit(.setVisibility(visibility)) }
                    return .unchanged
                }
            }
            disclosure(words(.ambient)) {
                for (index, use) in level.ambient.enumerated() {
                    element(.div, .key("ambient-\(index)"), .class("ambient")) {
                        soundUse(.sound, "ambient-\(index)", use) { .setAmbient(index, $0) }
                        remove(editor.library.title(of: use.sound, in: language), .removeAmbient(index))
                    }
                }
                button(
                    words(.addAmbient), icon: .plus,
                    action: .edit(.addAmbient(SoundUse(sound: editor.library.sounds.first ?? "wind", volume: 0.3))))
            }
        }
    }

    /// Where the level is heard: the open air, a room of three sizes, or the one that came with its file.
    private var room: Markup<LevelIntent> {
        let size = RoomSize.allCases.first { $0.chamber == level.room }
        var options = RoomSize.allCases.map { FieldOption($0.rawValue, words($0.phrase)) }
        if size == nil { options.append(FieldOption("own", words(.roomOwn))) }
        return choice(words(.room), name: "room", options: options, chosen: size?.rawValue ?? "own") { name in
            for size in RoomSize.allCases where size.rawValue.isSame(as: name) {
                return LevelIntent.edit(.setRoom(size.chamber))
            }
            return .unchanged
        }
    }

    private var introduction: String { level.introduction.first?.words.text(in: language) ?? "" }
    private func new(_ text: String) -> Wording { Wording().saying(text, in: language) }
}
