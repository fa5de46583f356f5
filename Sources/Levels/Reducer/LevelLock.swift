import Text
import Tree

/// Why a level is not open yet.
public enum LevelLock: Equatable, Sendable {
    /// It belongs to a scenario whose condition is not met.
    case scenario(Scenario)
    /// It belongs to a chapter that comes later.
    case chapter
}

extension Progress {
    /// What keeps a level closed; nil where it is open. The person's own levels are open, and so is what was played before;
    /// own scenarios open nothing that comes with the lab.
    public func lock(on level: String, in library: Library) -> LevelLock? {
        if library.ownLevels.names(level) || result(of: level) != nil { return nil }
        var lock: LevelLock?
        for scenario in library.scenarios
        where scenario.levels.names(level) && !library.ownScenarios.names(scenario.id) {
            if isOpen(scenario, in: library) { return nil }
            if lock == nil { lock = .scenario(scenario) }
        }
        for story in library.stories {
            let next = nextChapter(of: story)?.id
            for chapter in story.chapters where chapter.level.isSame(as: level) {
                if chapters.names(chapter.id) || next?.isSame(as: chapter.id) == true { return nil }
                if lock == nil { lock = .chapter }
            }
        }
        return lock
    }
}
