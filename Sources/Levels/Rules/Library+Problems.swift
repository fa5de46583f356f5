import Space
import Text
public import Tree

extension Library {
    /// Everything that is wrong with the library: each level's problems, names that are there twice, scenarios and
    /// chapters that name unknown levels, and scenarios that can never be opened because they wait for one another.
    public func problems(rules: Rules = .inForce) -> [TreeError] {
        var problems: [TreeError] = []
        for level in levels { problems += level.problems(rules: rules, library: self, file: level.id) }
        problems += duplicates(levels.map { Name($0.id) }, "levels")
        problems += duplicates(scenarios.map { Name($0.id) }, "scenarios")
        problems += duplicates(achievements.map { Name($0.id) }, "achievements")
        problems += unknownLevels
        for (index, story) in stories.enumerated() {
            for (place, chapter) in story.chapters.enumerated() where level(chapter.level) == nil {
                problems.append(
                    unknownLevel(
                        chapter.level,
                        [.name("stories"), .index(index), .name("chapters"), .index(place), .name("level")]))
            }
            problems += missing(in: story, [.name("stories"), .index(index)])
        }
        return problems + lockedForEver
    }

    /// What is wrong with the scenarios alone: unknown levels, and conditions that nobody can fulfil.
    package var scenarioProblems: [TreeError] { unknownLevels + lockedForEver }

    private var unknownLevels: [TreeError] {
        var problems: [TreeError] = []
        for (index, scenario) in scenarios.enumerated() {
            for (place, id) in scenario.levels.enumerated() where level(id) == nil {
                problems.append(
                    unknownLevel(id, [.name("scenarios"), .index(index), .name("levels"), .index(place)]))
            }
        }
        return problems
    }

    /// Sounds and pictures that a story names and that there are not.
    private func missing(in story: Story, _ path: [Path.Step]) -> [TreeError] {
        var problems: [TreeError] = []
        func check(_ name: String?, _ known: [String], _ expected: String, _ path: [Path.Step]) {
            guard let name, !known.isEmpty, !known.names(name) else { return }
            problems.append(
                TreeError(
                    path: Path(path), expected: expected, found: Value.text(name).json(),
                    remedy: "correct the name, or add a file of that name"))
        }
        let sound = "the name of a sound that there is"
        for (index, chapter) in story.chapters.enumerated() {
            let path = path + [.name("chapters"), .index(index)]
            check(chapter.music?.sound, sounds, sound, path + [.name("music"), .name("sound")])
            for (list, scenes) in [("before", chapter.before), ("after", chapter.after)] {
                for (place, scene) in scenes.enumerated() {
                    let path = path + [.name(list), .index(place)]
                    check(scene.image, images, "the name of a picture that there is", path + [.name("image")])
                    for (number, line) in scene.lines.enumerated() {
                        let place = path + [.name("lines"), .index(number), .name("sound"), .name("sound")]
                        check(line.sound?.sound, sounds, sound, place)
                    }
                }
            }
        }
        return problems
    }

    /// Scenarios that nobody can ever open, however well the others are played.
    private var lockedForEver: [TreeError] {
        var isOpen = [Bool](repeating: false, count: scenarios.count)
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            let (score, earned) = reachable(isOpen)
            for (index, scenario) in scenarios.enumerated() where !isOpen[index] {
                let unlocking = scenario.unlocking
                guard unlocking.score <= score else { continue }
                if let achievement = unlocking.achievement, !earned.names(achievement) { continue }
                isOpen[index] = true
                hasChanged = true
            }
        }
        var problems: [TreeError] = []
        let (score, _) = reachable(isOpen)
        for (index, scenario) in scenarios.enumerated() where !isOpen[index] {
            let unlocking = scenario.unlocking
            let found: String =
                if unlocking.score > score {
                    "\(unlocking.score) points, of which \(score) can be reached"
                } else {
                    "the achievement " + Value.text(unlocking.achievement ?? "").json()
                        + ", which only locked levels give"
                }
            problems.append(
                TreeError(
                    path: Path([.name("scenarios"), .index(index), .name("unlocking")]),
                    expected: "a condition that open scenarios can fulfil", found: found,
                    remedy: "lower the condition, or break the circle of scenarios that wait for one another"))
        }
        return problems
    }

    /// The points and achievements that can be had in the story and in the open scenarios.
    private func reachable(_ isOpen: [Bool]) -> (score: Int, achievements: [String]) {
        var ids: [String] = []
        func add(_ id: String) { if !ids.names(id) { ids.append(id) } }
        for story in stories { for chapter in story.chapters { add(chapter.level) } }
        for (index, scenario) in scenarios.enumerated() where isOpen[index] { scenario.levels.forEach(add) }
        var earned: [String] = []
        for id in ids {
            guard let level = level(id) else { continue }
            for goal in level.goals { if let achievement = goal.achievement { earned.append(achievement) } }
            for entity in level.entities {
                for action in entity.actions { if let achievement = action.achievement { earned.append(achievement) } }
            }
        }
        let score = ids.count * Rating.full
        for achievement in achievements {
            let isWithin: Bool =
                switch achievement.kind {
                case .named: false
                case .wins, .stars: achievement.count <= ids.count
                case .score: achievement.count <= score
                case .scenario: isOpenScenario(achievement.scenario, isOpen)
                case .story: !stories.isEmpty
                }
            if isWithin { earned.append(achievement.id) }
        }
        return (score, earned)
    }

    private func isOpenScenario(_ id: String?, _ isOpen: [Bool]) -> Bool {
        guard let id else { return false }
        for index in scenarios.indices where isOpen[index] && scenarios[index].id.isSame(as: id) { return true }
        return false
    }

    private func unknownLevel(_ id: String, _ path: [Path.Step]) -> TreeError {
        TreeError(
            path: Path(path), expected: "the id of a level that there is", found: Value.text(id).json(),
            remedy: "correct the id, or add the level")
    }

    private func duplicates(_ ids: [Name], _ list: String) -> [TreeError] {
        let places = Order.places(ids.count) { ids[$0] < ids[$1] }
        var problems: [TreeError] = []
        guard places.count > 1 else { return [] }
        for index in 1..<places.count where ids[places[index]] == ids[places[index - 1]] {
            problems.append(
                TreeError(
                    path: Path([.name(list), .index(places[index]), .name("id")]),
                    expected: "an id that no other one has", found: Value.text(ids[places[index]].text).json(),
                    remedy: "rename one of them"))
        }
        return problems
    }
}
