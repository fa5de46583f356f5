import Interface
import Measure
import Tree

extension EditorScreen {
    /// The ring and the list. Only the selected entity shows its fields, so that a large level stays quick.
    var entities: Markup<Intent> {
        fragment {
            heading(2, words(.entities))
            if level.entities.isEmpty {
                note(words(.noEntities) + ". " + words(.noEntitiesLine))
            } else {
                // The page draws the panorama here from `Editor.panorama` and lets it be dragged.
                element(.canvas, .class("panorama"), .id("editor-panorama"), .decorative())
                note(words(.dragHint))
                buttons {
                    button(words(.lookLeft), style: .quiet, action: .look(by: -0.125))
                    button(words(.lookRight), style: .quiet, action: .look(by: 0.125))
                }
                ringFigure(title: words(.entities), marks)
            }
            rows {
                for entity in level.entities where !isSelected(entity) {
                    row(
                        entity.title(in: language), icon: .speaker,
                        detail: directionName(entity.position.x.degrees(from: editor.centre), in: language),
                        action: Intent.select(entity: entity.id), .key("row-" + entity.id))
                }
            }
            for entity in level.entities where isSelected(entity) { card { self.entity(entity) } }
            buttons { button(words(.addEntity), icon: .plus, action: .edit(.addEntity(newEntity))) }
        }
    }

    private func isSelected(_ entity: Entity) -> Bool {
        editor.selected.map { $0.hasSameBytes(as: entity.id) } ?? false
    }

    private var marks: [RingMark] {
        level.entities.map { entity in
            let azimuth = entity.position.x.degrees(from: editor.centre)
            return RingMark(
                azimuth: azimuth, look: isSelected(entity) ? "ring-answer" : "ring-missed",
                name: LocalisationPhrase.ringMissed.text(
                    in: language, ("name", entity.title(in: language)),
                    ("direction", directionName(azimuth, in: language))))
        }
    }

    private var newEntity: Entity {
        let sound = editor.library.sounds.first ?? "bell"
        return Entity(
            id: level.freeName(like: sound), position: Position(x: editor.centre), sound: SoundUse(sound: sound))
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

    private func entity(_ entity: Entity) -> Markup<Intent> {
        let id = entity.id
        return element(.div, .key("entity-" + id)) {
            heading(3, entity.title(in: language))
            field(words(.levelName), id: "name-" + id, value: entity.name.text(in: language)) { text in
                Intent.edit(change(entity) { $0.name = $0.name.saying(text, in: language) })
            }
            number(.direction, "x-" + id, entity.position.x.degrees, 0, from: 0, through: 359.99) { degrees in
                place(entity) { $0.x = Turn(degrees: degrees) }
            }
            number(.height, "y-" + id, 100 * entity.position.y.fraction, 0, from: 0, through: 99.9) { percent in
                place(entity) { $0.y = Turn(percent / 100) }
            }
            number(.elevation, "up-" + id, entity.position.elevation ?? 0, 0, from: -90, through: 90) { degrees in
                place(entity) { $0.elevation = degrees == 0 ? nil : degrees }
            }
            number(
                .distance, "far-" + id, entity.position.distance ?? Position.usualDistance, 1, from: 0.1, through: 1000
            ) { metres in place(entity) { $0.distance = metres } }
            soundFields(entity)
            names(.picture, "image-" + id, editor.library.images.map { FieldOption($0, $0) }, entity.image) { name in
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
                for afterwards in [Afterwards.silent, .gone, .stays] where afterwards.rawValue.hasSameBytes(as: name) {
                    return Intent.edit(change(entity) { $0.afterwards = afterwards })
                }
                return .unchanged
            }
            behaviours(entity)
            actions(entity)
            buttons {
                button(
                    words(.duplicate), icon: .copy, action: .edit(.duplicateEntity(id, copy: level.freeName(like: id))))
                button(words(.remove), style: .danger, icon: .trash, action: .edit(.removeEntity(id)))
            }
        }
    }

    private func soundFields(_ entity: Entity) -> Markup<Intent> {
        let id = entity.id
        guard let use = entity.sound else {
            return names(.sound, "sound-" + id, sounds, nil) { name in
                .setSound(id, name.map { SoundUse(sound: $0) })
            }
        }
        return fragment {
            soundUse(.sound, id, use) { .setSound(id, $0) }
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
