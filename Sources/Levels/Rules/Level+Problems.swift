import Space
import Text
public import Tree

extension Level {
    /// Everything that keeps the level from being played as it is meant: sounds or pictures that are missing, goals that
    /// name unknown entities, names that are there twice, kinds that nobody has declared, goals that decide nothing.
    ///
    /// The schema has been checked already where the level came from a file. Complexity: O(n log n) in its entities.
    @export(interface) @inline(never)
    public func problems(rules: Rules = .inForce, library: Library = Library(), file: String = "") -> [TreeError] {
        var check = LevelCheck(level: self, rules: rules, library: library, file: file)
        check.run()
        return check.problems
    }
}

/// Collects the problems of one level.
private struct LevelCheck {
    let level: Level
    let rules: Rules
    let library: Library
    let file: String
    var problems: [TreeError] = []

    init(level: Level, rules: Rules, library: Library, file: String) {
        self.level = level
        self.rules = rules
        self.library = library
        self.file = file
    }

    mutating func run() {
        // A program can build a level that no file could hold.
        do throws(TreeError) { try Level.schema.validate(level.node, with: rules.additions) } catch { add(error) }
        sound(level.ambient, [.name("ambient")])
        image(level.background, [.name("background")])
        var ids: [Name] = []
        for (index, entity) in level.entities.enumerated() {
            ids.append(Name(entity.id))
            self.entity(entity, [.name("entities"), .index(index)])
        }
        duplicates(ids, "entities")
        goals()
    }

    private mutating func entity(_ entity: Entity, _ path: [Path.Step]) {
        if let use = entity.sound { sound(use, path + [.name("sound")]) }
        image(entity.image, path + [.name("image")])
        for (index, behaviour) in entity.behaviours.enumerated() {
            let path = path + [.name("behaviours"), .index(index)]
            guard let kind = rules.behaviour(behaviour.kind) else {
                unknownKind(behaviour.kind, rules.behaviours.map { $0.name.text }, path)
                continue
            }
            for fault in kind.faults(behaviour) { add(fault, path) }
        }
        for (index, action) in entity.actions.enumerated() {
            let path = path + [.name("actions"), .index(index)]
            if let use = action.sound { sound(use, path + [.name("sound")]) }
            guard let kind = rules.action(action.kind) else {
                unknownKind(action.kind, rules.actions.map { $0.name.text }, path)
                continue
            }
            for fault in kind.faults(action, level) { add(fault, path) }
            achievement(action.achievement, path)
        }
    }

    private mutating func goals() {
        var ids: [Name] = []
        var hasAim = false
        for (index, goal) in level.goals.enumerated() {
            let path: [Path.Step] = [.name("goals"), .index(index)]
            ids.append(Name(goal.id))
            achievement(goal.achievement, path)
            guard let kind = rules.goal(goal.kind) else {
                unknownKind(goal.kind, rules.goals.map { $0.name.text }, path)
                continue
            }
            if kind.isAim && !goal.isOptional { hasAim = true }
            for fault in kind.faults(goal, level) { add(fault, path) }
        }
        duplicates(ids, "goals")
        if !level.goals.isEmpty && !hasAim {
            add(
                Fault(
                    "goals", expected: "at least one goal that can be reached, such as find", found: "only limits",
                    remedy: "add a goal that wins the level, or remove all for a level without an end"), [])
        }
    }

    private mutating func sound(_ uses: Children<SoundUse>, _ path: [Path.Step]) {
        for (index, use) in uses.enumerated() { sound(use, path + [.index(index)]) }
    }

    private mutating func sound(_ use: SoundUse, _ path: [Path.Step]) {
        if library.sounds.isEmpty || library.sounds.names(use.sound) { return }
        add(
            Fault(
                "sound", expected: "the name of a sound that there is", found: Value.text(use.sound).json(),
                remedy: "choose one of the sounds, or add a recording of that name"), path)
    }

    private mutating func image(_ name: String?, _ path: [Path.Step]) {
        guard let name, !library.images.isEmpty, !library.images.names(name) else { return }
        problems.append(
            TreeError(
                file: file, path: Path(path), expected: "the name of a picture that there is",
                found: Value.text(name).json(), remedy: "choose one of the pictures, or add one of that name"))
    }

    private mutating func achievement(_ id: String?, _ path: [Path.Step]) {
        guard let id, !library.achievements.isEmpty, library.achievement(id) == nil else { return }
        add(
            Fault(
                "achievement", expected: "the id of an achievement that there is", found: Value.text(id).json(),
                remedy: "correct the id, or declare the achievement"), path)
    }

    private mutating func unknownKind(_ kind: String, _ known: [String], _ path: [Path.Step]) {
        add(
            Fault(
                "kind", expected: "one of " + joined(known, with: ", "), found: Value.text(kind).json(),
                remedy: "correct the kind, or load the module that declares it"), path)
    }

    private mutating func duplicates(_ ids: [Name], _ list: String) {
        let places = Order.places(ids.count) { ids[$0] < ids[$1] }
        guard places.count > 1 else { return }
        for index in 1..<places.count where ids[places[index]] == ids[places[index - 1]] {
            add(
                Fault(
                    "id", expected: "an id that no other one has", found: Value.text(ids[places[index]].text).json(),
                    remedy: "rename one of them"), [.name(list), .index(places[index])])
        }
    }

    private mutating func add(_ fault: Fault, _ path: [Path.Step]) {
        problems.append(
            TreeError(
                file: file, path: Path(path + [.name(fault.property)]), expected: fault.expected, found: fault.found,
                remedy: fault.remedy))
    }

    private mutating func add(_ error: TreeError) {
        problems.append(
            TreeError(
                file: file, path: error.path, expected: error.expected, found: error.found, remedy: error.remedy))
    }
}
