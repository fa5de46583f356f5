import Tree

extension Progress {
    /// What a device and a server have reached together: of each level the better result, of the rest everything.
    ///
    /// Merging is the same in any order and any number of times, so both sides come to the same state. Runs and wins take
    /// the larger number: those that both know must not count twice.
    package func merged(with other: Progress) -> Progress {
        var merged = self
        for theirs in other.results {
            guard let mine = merged.results[id: theirs.id] else {
                merged.results[id: theirs.id] = theirs
                continue
            }
            var best = Progress.isBetter(theirs, than: mine) ? theirs : mine
            // Only what is larger is written: a default that is written out would make an equal result another node.
            let other = best == mine ? theirs : mine
            if other.stars > best.stars { best.stars = other.stars }
            if other.runs > best.runs { best.runs = other.runs }
            if other.wins > best.wins { best.wins = other.wins }
            merged.results[id: theirs.id] = best
        }
        let achievements = Progress.union(achievements, other.achievements)
        if achievements.count > merged.achievements.count { merged.achievements = achievements }
        let chapters = Progress.union(chapters, other.chapters)
        if chapters.count > merged.chapters.count { merged.chapters = chapters }
        return merged
    }

    /// More points; of equal ones the quicker, then the one with fewer wrong choices.
    private static func isBetter(_ left: LevelResult, than right: LevelResult) -> Bool {
        if left.score != right.score { return left.score > right.score }
        if left.seconds != right.seconds { return left.seconds < right.seconds }
        return left.wrong < right.wrong
    }

    private static func union(_ mine: [String], _ theirs: [String]) -> [String] {
        var all = mine
        for name in theirs where !all.names(name) { all.append(name) }
        return all
    }
}
