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
            // One line to begin with; a file may have more.
            for index in 0..<max(1, level.introduction.count) { line(index) }
        }
    }

    /// One of the lines that are said before the level.
    private func line(_ index: Int) -> Markup<LevelIntent> {
        let id = "level-introduction" + (index == 0 ? "" : "-\(index + 1)")
        let wording = level.introduction.indices.contains(index) ? level.introduction[index].words : Wording()
        func edit(_ text: String) -> Edit { .setIntroduction(wording.saying(text, in: language), at: index) }
        // A line that is emptied goes, and those behind it move up: not while somebody types in it.
        if level.introduction.count > 1 {
            return settledField(words(.introduction), id: id, value: wording.text(in: language), kind: .area) { text in
                LevelIntent.edit(edit(text))
            }
        }
        return field(words(.introduction), id: id, value: wording.text(in: language), kind: .area) { text in
            LevelIntent.type(edit(text), field: id)
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
        return fragment {
            choice(words(.room), name: "room", options: options, chosen: size?.rawValue ?? "own") { name in
                for size in RoomSize.allCases where size.rawValue.isSame(as: name) {
                    return LevelIntent.edit(.setRoom(size.chamber))
                }
                return .unchanged
            }
            if let room = level.room { disclosure(words(.moreRoom)) { measures(room) } }
        }
    }

    private func measures(_ room: Chamber) -> Markup<LevelIntent> {
        func measure(
            _ phrase: StudioPhrase, _ property: Property<Chamber, Double>, _ factor: Double = 1,
            through high: Double = 100
        ) -> Markup<LevelIntent> {
            number(phrase, "room-" + property.name.text, factor * room[property], 1, from: 1, through: high) { value in
                var room = room
                room[property] = value / factor
                return .setRoom(room)
            }
        }
        return fragment {
            measure(.roomLength, Chamber.length)
            measure(.roomWidth, Chamber.width)
            measure(.roomHeight, Chamber.height)
            measure(.roomAbsorption, Chamber.absorption, 100, through: 99)
        }
    }
}
