import Interface
import Levels
import Space
import Text
import Tree

extension EditorScreen {
    /// What happens over time, each with its place on the time line.
    func behaviours(_ entity: Entity) -> Markup<LevelIntent> {
        let id = entity.id
        return fragment {
            if entity.behaviours.isEmpty {
                note(words(.noBehaviour))
            } else {
                timeLine(entity.behaviours, language: language)
            }
            for (index, behaviour) in entity.behaviours.enumerated() {
                element(.div, .key("behaviour-\(index)-" + id), .class("time-line")) {
                    heading(4, name(ofBehaviour: behaviour.kind))
                    self.behaviour(behaviour, "\(index)-" + id) { .setBehaviour(id, index, $0) }
                    remove(name(ofBehaviour: behaviour.kind), .removeBehaviour(id, index))
                }
            }
            buttons {
                add(.behaviourDrift, id, Behaviour(kind: "drift", speed: 10))
                add(.behaviourTowards, id, Behaviour(kind: "towards", pace: 0.5))
                add(.behaviourHide, id, Behaviour(kind: "presence", begins: 0, ends: 4, period: 8))
                add(
                    .behaviourPath, id,
                    Behaviour(kind: "path", stations: stations { $0.x = entity.position.x.fraction }))
                add(.behaviourVolume, id, Behaviour(kind: "volume", stations: stations { $0.volume = 1 }))
            }
        }
    }

    private func name(ofBehaviour kind: String) -> String {
        let phrases: [(String, StudioPhrase)] = [
            ("drift", .behaviourDrift), ("towards", .behaviourTowards), ("presence", .behaviourHide),
            ("path", .behaviourPath), ("volume", .behaviourVolume),
        ]
        let known = phrases.first { $0.0.isSame(as: kind) }
        return known.map { words($0.1) } ?? editor.rules.behaviour(kind)?.title(language) ?? kind
    }

    private func add(_ label: StudioPhrase, _ id: String, _ behaviour: Behaviour) -> Markup<LevelIntent> {
        button(words(label), icon: .plus, action: .edit(.addBehaviour(id, behaviour)))
    }

    private func stations(_ change: (inout Station) -> Void) -> Children<Station> {
        var station = Station(time: 0)
        change(&station)
        return [station]
    }

    private func behaviour(
        _ behaviour: Behaviour, _ place: String, _ edit: @escaping (Behaviour) -> Edit
    ) -> Markup<LevelIntent> {
        func change(_ change: (inout Behaviour) -> Void) -> Edit {
            var behaviour = behaviour
            change(&behaviour)
            return edit(behaviour)
        }
        let kind = behaviour.kind
        return fragment {
            if kind.isSame(as: "drift") {
                number(.speed, "speed-" + place, behaviour.speed, 0, from: -720, through: 720) { speed in
                    change { $0.speed = speed }
                }
            } else if kind.isSame(as: "towards") {
                number(.pace, "pace-" + place, behaviour.pace, 1, from: -50, through: 50) { pace in
                    change { $0.pace = pace }
                }
                number(.begins, "begins-" + place, behaviour.begins, 1, from: 0, through: 3600) { seconds in
                    change { $0.begins = seconds }
                }
                number(.nearest, "nearest-" + place, behaviour.nearest, 1, from: 0.3, through: 1000) { metres in
                    change { $0.nearest = metres }
                }
            } else if kind.isSame(as: "presence") {
                number(.begins, "begins-" + place, behaviour.begins, 1, from: 0, through: 3600) { seconds in
                    change { $0.begins = seconds }
                }
                number(.ends, "ends-" + place, behaviour.ends ?? 3600, 1, from: 0, through: 3600) { seconds in
                    change { $0.ends = seconds }
                }
                number(.period, "period-" + place, behaviour.period, 1, from: 0, through: 3600) { seconds in
                    change { $0.period = seconds }
                }
            } else if kind.isSame(as: "path") || kind.isSame(as: "volume") {
                toggle(words(.loops), id: "loops-" + place, isOn: behaviour.loops) { isOn in
                    .edit(change { $0.loops = isOn })
                }
                for (index, station) in behaviour.stations.enumerated() {
                    element(.div, .key("station-\(index)"), .class("station")) {
                        self.station(station, "\(index)-" + place, isPath: kind.isSame(as: "path")) { station in
                            change { $0.stations[index] = station }
                        }
                        remove(
                            joined([words(.stationTime), plainNumber(station.time, 1)], with: " "),
                            isDisabled: behaviour.stations.count == 1, change { $0.stations.remove(at: index) })
                    }
                }
                button(
                    words(.addStation), icon: .plus,
                    action: .edit(
                        change { behaviour in
                            guard var next = behaviour.stations.last, behaviour.stations.count < 200 else { return }
                            next.time = min(3600, next.time + 5)
                            behaviour.stations.append(next)
                        }))
            }
        }
    }

    private func station(
        _ station: Station, _ place: String, isPath: Bool, _ edit: @escaping (Station) -> Edit
    ) -> Markup<LevelIntent> {
        func change(_ change: (inout Station) -> Void) -> Edit {
            var station = station
            change(&station)
            return edit(station)
        }
        func way(
            _ phrase: StudioPhrase, _ id: String, _ property: Property<Station, Double?>, _ factor: Double,
            _ low: Double, _ high: Double
        ) -> Markup<LevelIntent> {
            perhaps(phrase, id + place, station[property].map { factor * $0 }, from: low, through: high) { value in
                change { $0[property] = value.map { $0 / factor } }
            }
        }
        return fragment {
            number(.stationTime, "time-" + place, station.time, 1, from: 0, through: 3600) { seconds in
                change { $0.time = seconds }
            }
            if isPath {
                // Not wrapped: from 350 to 370 leads clockwise past straight ahead.
                number(.stationDirection, "at-" + place, 360 * (station.x ?? 0), 0, from: -36_000, through: 36_000) {
                    degrees in
                    change { $0.x = degrees / 360 }
                }
                disclosure(words(.moreStation)) {
                    way(.height, "down-", Station.y, 100, -10_000, 10_000)
                    way(.elevation, "up-", Station.elevation, 1, -90, 90)
                    way(.distance, "far-", Station.distance, 1, 0.1, 1000)
                    note(words(.stationNote))
                }
            } else {
                number(.stationVolume, "part-" + place, 100 * (station.volume ?? 1), 0, from: 0, through: 100) {
                    percent in
                    change { $0.volume = percent / 100 }
                }
            }
        }
    }

    /// What happens when the entity is found.
    func actions(_ entity: Entity) -> Markup<LevelIntent> {
        let id = entity.id
        func change(_ change: (inout Children<EntityAction>) -> Void) -> Edit {
            var entity = entity
            change(&entity.actions)
            return .setEntity(entity)
        }
        return fragment {
            for (index, action) in entity.actions.enumerated() {
                let place = "\(index)-" + id
                element(.div, .key("action-" + place), .class("entity-action")) {
                    selection(words(.actionKind), id: "action-" + place, options: actionKinds, value: action.kind) {
                        kind in
                        LevelIntent.edit(change { $0[index].kind = kind })
                    }
                    if action.kind.isSame(as: "play") {
                        soundUse(.sound, "action-" + place, action.sound ?? SoundUse(sound: "bell", repeats: false)) {
                            use in
                            change { $0[index].sound = use }
                        }
                    } else if action.kind.isSame(as: "say") {
                        field(words(.actionWords), id: "words-" + place, value: action.words.text(in: language)) {
                            text in
                            LevelIntent.type(
                                change { $0[index].words = $0[index].words.saying(text, in: language) },
                                field: "words-" + place)
                        }
                    } else if action.kind.isSame(as: "achieve") {
                        names(.goalAchievement, "earn-" + place, achievements, action.achievement) { name in
                            change { $0[index].achievement = name }
                        }
                    } else {
                        names(.goalEntity, "target-" + place, entityOptions, action.entity) { name in
                            change { $0[index].entity = name }
                        }
                    }
                    remove(name(ofAction: action.kind), change { $0.remove(at: index) })
                }
            }
            button(
                words(.addAction), icon: .plus, isDisabled: entity.actions.count >= 16,
                action: .edit(change { $0.append(EntityAction(kind: "say", words: Wording(en: "…", de: "…"))) }))
        }
    }

    private func name(ofAction kind: String) -> String {
        let phrases: [(String, StudioPhrase)] = [
            ("play", .actionPlay), ("say", .actionSay), ("wake", .actionWake), ("hush", .actionHush),
            ("achieve", .actionAchieve),
        ]
        let known = phrases.first { $0.0.isSame(as: kind) }
        return known.map { words($0.1) } ?? editor.rules.action(kind)?.title(language) ?? kind
    }

    private var actionKinds: [FieldOption] {
        editor.rules.actions.map { FieldOption($0.name.text, name(ofAction: $0.name.text)) }
    }
}
