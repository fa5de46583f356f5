import Interface
import Levels
import Measure
import Space
import Text
import Tree

extension EditorScreen {
    /// The picture and the list. Only the selected entity shows its fields, so that a large level stays quick.
    var entities: Markup<LevelIntent> {
        fragment {
            heading(2, words(.entities))
            if level.entities.isEmpty {
                note(words(.noEntities) + ". " + words(.noEntitiesLine))
            } else {
                panorama
            }
            rows {
                for entity in level.entities {
                    if isSelected(entity.id) {
                        element(.li, .key("card-" + entity.id), .class("level-entity")) { self.entity(entity) }
                    } else {
                        row(
                            entity.title(in: language), icon: .speaker, detail: detail(entity),
                            action: LevelIntent.select(entity: entity.id), .key("row-" + entity.id))
                    }
                }
            }
            buttons {
                button(
                    words(.addEntity), icon: .plus, isDisabled: level.entities.count >= 400,
                    action: .edit(.addEntity(newEntity)))
            }
        }
    }

    private func detail(_ entity: Entity) -> String {
        let direction = directionName(entity.position.x.degrees(from: level.start.x), in: language)
        guard let sound = entity.sound?.sound else { return direction }
        let title = editor.library.title(of: sound, in: language)
        // Most are called like their sound.
        return title.isSame(as: entity.title(in: language)) ? direction : joined([title, direction], with: " · ")
    }

    /// A sound that the level does not have yet, a little to the right of the one before.
    private var newEntity: Entity {
        let choosable = editor.library.choosableSounds
        let used = level.entities.compactMap { $0.sound?.sound }
        let usual = ["owl", "frog", "bell", "cuckoo", "cricket", "songbird", "drum", "clock"]
        let sound =
            usual.first { choosable.names($0) && !used.names($0) } ?? choosable.first { !used.names($0) }
            ?? choosable.first ?? "bell"
        let count = Double(level.entities.count)
        return Entity(
            id: level.freeName(like: sound), name: editor.library.title(of: sound) ?? Wording(),
            position: Position(x: Turn(level.start.x.fraction + 0.1 + 0.19 * count)), sound: SoundUse(sound: sound))
    }

    private func change(_ entity: Entity, _ change: (inout Entity) -> Void) -> Edit {
        var entity = entity
        change(&entity)
        return .setEntity(entity)
    }

    private func place(_ entity: Entity, _ change: (inout Position) -> Void) -> Edit {
        var position = entity.position
        change(&position)
        return .moveEntity(entity.id, position)
    }

    private func entity(_ entity: Entity) -> Markup<LevelIntent> {
        let id = entity.id
        return element(.div, .key("entity-" + id), .class("level-fields")) {
            element(.div, .class("level-entity-head")) {
                heading(3, entity.title(in: language))
                iconButton(.close, label: words(.close), action: LevelIntent.select(entity: nil))
            }
            field(words(.levelName), id: "name-" + id, value: entity.name.text(in: language)) { text in
                LevelIntent.type(change(entity) { $0.name = $0.name.saying(text, in: language) }, field: "name-" + id)
            }
            soundFields(entity)
            number(.direction, "x-" + id, entity.position.x.degrees, 0, from: 0, through: 359.99) { degrees in
                place(entity) { $0.x = Turn(degrees: degrees) }
            }
            number(.height, "y-" + id, 100 * entity.position.y.fraction, 0, from: 0, through: 99.9) { percent in
                place(entity) { $0.y = Turn(percent / 100) }
            }
            disclosure(words(.moreAbout)) { more(entity) }
            disclosure(words(.behaviours), isOpen: !entity.behaviours.isEmpty) { behaviours(entity) }
            disclosure(words(.actions), isOpen: !entity.actions.isEmpty) { actions(entity) }
            buttons {
                button(
                    words(.duplicate), icon: .copy, action: .edit(.duplicateEntity(id, copy: level.freeName(like: id))))
                button(words(.remove), style: .danger, icon: .trash, action: .edit(.removeEntity(id)))
            }
        }
    }

    /// What most levels leave as it is.
    private func more(_ entity: Entity) -> Markup<LevelIntent> {
        let id = entity.id
        return fragment {
            repetition(entity)
            number(.elevation, "up-" + id, entity.position.elevation ?? 0, 0, from: -90, through: 90) { degrees in
                place(entity) { $0.elevation = degrees == 0 ? nil : degrees }
            }
            number(
                .distance, "far-" + id, entity.position.distance ?? Position.usualDistance, 1, from: 0.1, through: 1000
            ) { metres in place(entity) { $0.distance = metres } }
            names(.picture, "image-" + id, images, entity.image) { name in
                change(entity) { $0.image = name }
            }
            toggle(words(.distractor), id: "distractor-" + id, isOn: entity.isDistractor) { isOn in
                .edit(change(entity) { $0.isDistractor = isOn })
            }
            toggle(words(.asleep), id: "asleep-" + id, isOn: entity.isAsleep) { isOn in
                .edit(change(entity) { $0.isAsleep = isOn })
            }
            choice(
                words(.afterwards), name: "afterwards-" + id,
                options: [
                    FieldOption("silent", words(.afterwardsSilent)), FieldOption("gone", words(.afterwardsGone)),
                    FieldOption("stays", words(.afterwardsStays)),
                ], chosen: entity.afterwards.rawValue
            ) { name in
                for afterwards in [Afterwards.silent, .gone, .stays] where afterwards.rawValue.isSame(as: name) {
                    return LevelIntent.edit(change(entity) { $0.afterwards = afterwards })
                }
                return .unchanged
            }
            identity("id-" + id, id) { .renameEntity(id, $0) }
        }
    }

    private func soundFields(_ entity: Entity) -> Markup<LevelIntent> {
        let id = entity.id
        guard let use = entity.sound else {
            return names(.sound, "sound-" + id, sounds, nil) { name in
                .setSound(id, name.map { SoundUse(sound: $0) })
            }
        }
        return soundUse(.sound, id, use) { changed in
            // A sound that nobody has named yet is called like what is heard.
            let former = editor.library.title(of: use.sound) ?? Wording()
            guard entity.name == former, let title = editor.library.title(of: changed.sound) else {
                return .setSound(id, changed)
            }
            return change(entity) { entity in
                entity.sound = changed
                entity.name = title
            }
        }
    }

    private func repetition(_ entity: Entity) -> Markup<LevelIntent> {
        guard let use = entity.sound else { return .empty }
        let id = entity.id
        return fragment {
            toggle(words(.repeats), id: "repeats-" + id, isOn: use.repeats) { isOn in
                var changed = use
                changed.repeats = isOn
                return .edit(.setSound(id, changed))
            }
            number(.soundPause, "pause-" + id, use.pause, 1, from: 0, through: 60) { seconds in
                var changed = use
                changed.pause = seconds
                return .setSound(id, changed)
            }
        }
    }
}
