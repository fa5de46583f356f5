import Tree

extension Progress {
    /// The best result of a level; nil before the first run.
    public func result(of level: String) -> LevelResult? { results[id: level] }

    /// The sum of the best results of all levels; those that the person has made count only where that is wanted.
    public func score(in library: Library, withOwn: Bool = false) -> Int {
        var sum = 0
        for result in results where withOwn || !library.ownLevels.names(result.id) {
            sum += min(Rating.full, max(0, result.score))
        }
        return sum
    }

    /// Whether a scenario is open. What comes with the lab is opened by what comes with the lab: who makes easy levels
    /// earns nothing there.
    public func isOpen(_ scenario: Scenario, in library: Library) -> Bool {
        let unlocking = scenario.unlocking
        if unlocking.score > score(in: library, withOwn: library.ownScenarios.names(scenario.id)) { return false }
        if let achievement = unlocking.achievement, !achievements.names(achievement) { return false }
        return true
    }

    /// Whether a level was won at least once.
    public func isWon(_ level: String) -> Bool { (result(of: level)?.wins ?? 0) > 0 }

    /// Whether a run was won by hearing and has more points than all before it.
    package func isBest(_ run: Run) -> Bool { !run.isGuessed && run.score > result(of: run.level.id)?.score ?? 0 }

    /// Takes over a run that is over: the best result, and achievements by the run or by all runs together.
    ///
    /// - Returns: the achievements that the runs together have now earned; those of the run itself were announced by it.
    public mutating func take(_ run: Run, library: Library) -> [String] {
        var result = result(of: run.level.id) ?? LevelResult(id: run.level.id)
        result.runs = min(result.runs, 999_999_999) + 1
        if run.phase == .won, !run.isGuessed {
            result.wins = min(result.wins, 999_999_999) + 1
            if isBest(run) {
                result.score = run.score
                result.stars = run.stars
                result.seconds = run.clock
                result.wrong = run.wrong
            }
        }
        results[id: run.level.id] = result
        for achievement in run.earned where !achievements.names(achievement) { achievements.append(achievement) }
        return review(library)
    }

    /// Marks a chapter of a story as finished.
    ///
    /// - Returns: achievements that this has earned.
    public mutating func finish(chapter: String, library: Library) -> [String] {
        if !chapters.names(chapter) { chapters.append(chapter) }
        return review(library)
    }

    /// Takes over what another device has reached.
    ///
    /// - Returns: achievements that all runs of both have earned together.
    package mutating func take(_ other: Progress, library: Library?) -> [String] {
        let merged = merged(with: other)
        // What is equal stays the same node: a default that is written out is no news.
        if merged != self { self = merged }
        return library.map { review($0) } ?? []
    }

    /// The chapter that comes next; nil after the last.
    public func nextChapter(of story: Story) -> Chapter? {
        for chapter in story.chapters where !chapters.names(chapter.id) { return chapter }
        return nil
    }

    /// Earns what all runs together have brought by now.
    private mutating func review(_ library: Library) -> [String] {
        var wins = 0
        var stars = 0
        let score = score(in: library)
        for result in results where !library.ownLevels.names(result.id) {
            if result.wins > 0 { wins += 1 }
            if result.stars == 3 { stars += 1 }
        }
        var earned: [String] = []
        for achievement in library.achievements where !achievements.names(achievement.id) {
            let isEarned: Bool =
                switch achievement.kind {
                case .named: false
                case .wins: wins >= max(1, achievement.count)
                case .score: score >= max(1, achievement.count)
                case .stars: stars >= max(1, achievement.count)
                case .scenario: isComplete(achievement.scenario, library)
                case .story: isTold(library)
                }
            if isEarned { earned.append(achievement.id) }
        }
        achievements += earned
        return earned
    }

    private func isComplete(_ scenario: String?, _ library: Library) -> Bool {
        guard let scenario = library.scenario(scenario ?? "") else { return false }
        for level in scenario.levels where !isWon(level) { return false }
        return true
    }

    private func isTold(_ library: Library) -> Bool {
        for story in library.stories where nextChapter(of: story) != nil { return false }
        return !library.stories.isEmpty
    }
}
