public import Interface
import Text
import Tree

extension GoalKind {
    /// The kinds that the family has itself: find, findAll, order, timeLimit, wrongChoices, stay.
    public static var standard: [GoalKind] { [find, findAll, order, timeLimit, wrongChoices, stay] }

    static var find: GoalKind {
        GoalKind(
            Name("find"), isAim: true, faults: oneEntity,
            text: { goal, level, language in
                LevelsPhrase.goalFind.text(in: language, ("entity", level.title(of: goal.entity, in: language)))
            },
            rule: { goal, level in finding(level.places(of: [goal.entity ?? ""])) })
    }

    static var findAll: GoalKind {
        GoalKind(
            Name("findAll"), isAim: true,
            faults: { goal, level in
                goal.targets(in: level).isEmpty
                    ? [Fault("entities", expected: "a level with something to be found", found: "none")]
                    : unknown(goal.entities, "entities", in: level)
            },
            text: { goal, level, language in
                let count = goal.targets(in: level).count
                return LevelsPhrase.goalFindAll.text(in: language, ("n", "\(count)"))
            },
            rule: { goal, level in finding(goal.targets(in: level)) })
    }

    static var order: GoalKind {
        GoalKind(
            Name("order"), isAim: true,
            faults: { goal, level in
                goal.entities.count < 2
                    ? [
                        Fault(
                            "entities", expected: "at least two entities in their order",
                            found: "\(goal.entities.count)")
                    ] : unknown(goal.entities, "entities", in: level)
            },
            text: { goal, level, language in
                var names: [String] = []
                for id in goal.entities { names.append(level.title(of: id, in: language)) }
                return LevelsPhrase.goalOrder.text(in: language, ("entities", joined(names, with: ", ")))
            },
            rule: { goal, level in
                let places = level.places(of: goal.entities)
                return GoalRule(
                    wants: { entity, run in
                        for place in places where !run.isFound(place) { return place == entity }
                        return false
                    },
                    judge: { run, _ in allFound(places, run) ? .met : .open })
            })
    }

    static var timeLimit: GoalKind {
        GoalKind(
            Name("timeLimit"), isAim: false, faults: someSeconds,
            text: { goal, _, language in
                LevelsPhrase.goalTime.text(in: language, ("n", Format(language).fixed(goal.seconds, 0)))
            },
            rule: { goal, _ in
                let limit = goal.seconds
                return GoalRule { run, _ in run.isUnhurried || run.clock <= limit ? .met : .broken }
            })
    }

    static var wrongChoices: GoalKind {
        GoalKind(
            Name("wrongChoices"), isAim: false,
            text: { goal, _, language in
                LevelsPhrase.goalWrong.text(in: language, ("n", "\(goal.count)"))
            },
            rule: { goal, _ in
                let most = goal.count
                return GoalRule { run, _ in run.wrong <= most ? .met : .broken }
            })
    }

    /// Stay within so many degrees for so long. Leaving before the time is over begins it anew.
    static var stay: GoalKind {
        GoalKind(
            Name("stay"), isAim: true,
            faults: { goal, level in oneEntity(goal, level) + someSeconds(goal, level) },
            text: { goal, level, language in
                let format = Format(language)
                return LevelsPhrase.goalStay.text(
                    in: language, ("entity", level.title(of: goal.entity, in: language)),
                    ("degrees", format.fixed(goal.degrees, 0)), ("n", format.fixed(goal.seconds, 0)))
            },
            rule: { goal, level in
                let place = level.places(of: [goal.entity ?? ""]).first
                let (degrees, seconds) = (goal.degrees, goal.seconds)
                return GoalRule { run, memory in
                    if memory.count > 0 { return .met }
                    guard let place, run.isAudible(place), run.distanceFromCentre(of: place) <= degrees else {
                        memory.since = nil
                        return .open
                    }
                    let since = memory.since ?? run.clock
                    memory.since = since
                    if run.clock - since < seconds { return .open }
                    memory.count = 1
                    return .met
                }
            })
    }

    private static func finding(_ places: [Int]) -> GoalRule {
        GoalRule(
            wants: { entity, run in places.contains(entity) && !run.isFound(entity) },
            judge: { run, _ in allFound(places, run) ? .met : .open })
    }

    private static func allFound(_ places: [Int], _ run: Run) -> Bool {
        for place in places where !run.isFound(place) { return false }
        return !places.isEmpty
    }

    private static let oneEntity: @Sendable (Goal, Level) -> [Fault] = { goal, level in
        guard let entity = goal.entity else {
            return [Fault("entity", expected: "the id of one of the level's entities", found: "nothing")]
        }
        return unknown([entity], "entity", in: level)
    }

    private static let someSeconds: @Sendable (Goal, Level) -> [Fault] = { goal, _ in
        goal.seconds > 0
            ? [] : [Fault("seconds", expected: "a time in seconds above 0", found: Value.double(goal.seconds).json())]
    }

    /// A fault for each name that no entity has.
    static func unknown(_ ids: [String], _ property: String, in level: Level) -> [Fault] {
        var faults: [Fault] = []
        for id in ids where level.entities.index(id: id) == nil {
            faults.append(
                Fault(
                    property, expected: "the id of one of the level's entities", found: Value.text(id).json(),
                    remedy: "correct the id, or add the entity"))
        }
        return faults
    }
}

extension Goal {
    /// The places of the entities that "find all" is about: those it names, or all that are no distractors.
    func targets(in level: Level) -> [Int] {
        let named = entities
        if !named.isEmpty { return level.places(of: named) }
        var places: [Int] = []
        for (place, entity) in level.entities.enumerated() where !entity.isDistractor { places.append(place) }
        return places
    }
}

extension Level {
    /// The places of the entities with these names, as far as there are such.
    func places(of ids: [String]) -> [Int] {
        var places: [Int] = []
        for id in ids { if let place = entities.index(id: id) { places.append(place) } }
        return places
    }

    /// What people call an entity: its name, or its id where it has none.
    public func title(of id: String?, in language: Language) -> String {
        guard let id else { return "–" }
        guard let place = entities.index(id: id) else { return id }
        return entities[place].title(in: language)
    }
}

extension Entity {
    /// What people call the entity: its name, or its id where it has none.
    public func title(in language: Language) -> String {
        let name = name
        return name.isEmpty ? id : name.text(in: language)
    }
}

/// The texts with something between them.
package func joined(_ texts: consuming [String], with separator: String) -> String {
    var bytes: [UInt8] = []
    for (index, text) in texts.enumerated() {
        if index > 0 { bytes.append(separator) }
        bytes.append(text)
    }
    return String(bytes: bytes)
}
