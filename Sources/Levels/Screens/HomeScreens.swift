package import Interface
import Space
import Tree

/// The card's home: story, levels, lessons, and the ways to the hearing test, the editor and the listening page.
package func listeningHome(_ library: Library, _ progress: Progress, language: Language) -> Markup<Intent> {
    func words(_ phrase: LevelsPhrase) -> String { phrase.text(in: language) }
    func words(_ phrase: SpacePhrase) -> String { phrase.text(in: language) }
    var chapter: String?
    if let story = library.stories.first { chapter = progress.nextChapter(of: story)?.name.text(in: language) }
    return fragment {
        notice(.info, words(.headphones))
        rows {
            row(words(.story), icon: .headphones, detail: chapter ?? words(.storyLine), action: Intent.visit(.story))
            row(
                words(.score), icon: .bolt, detail: words(.scoreLine),
                number: LevelsPhrase.points.text(in: language, ("n", "\(progress.score(in: library))")),
                action: Intent.visit(.scenarios))
            row(words(.lessons), icon: .speaker, detail: words(.lessonsLine), action: Intent.visit(.lessons))
            row(words(.hearingTest), icon: .chart, detail: words(.hearingTestLine), action: Intent.visit(.hearingTest))
            row(words(.editor), icon: .edit, detail: words(.editorLine), action: Intent.visit(.editor))
            row(
                words(.achievements), icon: .check,
                detail: "\(progress.achievements.count) / \(library.achievements.count)",
                action: Intent.visit(.achievements))
        }
        rows { row(words(.listen), icon: .speaker, detail: words(.listenLine), path: "/hearing/listen") }
    }
}

/// The scenarios: open ones with what was reached in them, locked ones with what opens them.
package func scenariosScreen(_ library: Library, _ progress: Progress, language: Language) -> Markup<Intent> {
    rows {
        for scenario in library.scenarios {
            if progress.isOpen(scenario, in: library) {
                row(
                    scenario.name.text(in: language), detail: scenario.line.text(in: language),
                    number: "\(stars(of: scenario, progress)) / \(3 * scenario.levels.count) ★",
                    action: Intent.visit(.scenario(scenario.id)), .key(scenario.id))
            } else {
                row(
                    scenario.name.text(in: language), icon: .lock, detail: condition(of: scenario, library, language),
                    .key(scenario.id))
            }
        }
    }
}

/// The levels of a scenario with their best results.
package func scenarioScreen(
    _ scenario: Scenario, _ library: Library, _ progress: Progress, language: Language
) -> Markup<Intent> {
    fragment {
        paragraph(scenario.line.text(in: language))
        rows {
            for id in scenario.levels {
                if let level = library.level(id) { levelRow(level, progress, language) }
            }
        }
    }
}

/// A lesson for each sound.
package func lessonsScreen(_ lessons: [Level], language: Language) -> Markup<Intent> {
    rows {
        for lesson in lessons {
            row(lesson.name.text(in: language), icon: .speaker, action: Intent.start(level: lesson.id), .key(lesson.id))
        }
    }
}

/// What can be earned, and what was.
package func achievementsScreen(_ library: Library, _ progress: Progress, language: Language) -> Markup<Intent> {
    rows {
        for achievement in library.achievements {
            let isEarned = progress.achievements.names(achievement.id)
            let phrase: LevelsPhrase = isEarned ? .earned : .notEarned
            row(
                achievement.name.text(in: language), icon: isEarned ? .check : .lock,
                detail: achievement.line.text(in: language), number: phrase.text(in: language), .key(achievement.id))
        }
    }
}

private func levelRow(_ level: Level, _ progress: Progress, _ language: Language) -> Markup<Intent> {
    let result = progress.result(of: level.id)
    let number: String
    if let result {
        let stars = LevelsPhrase.starsOf.text(in: language, ("n", "\(result.stars)"))
        number = result.wins > 0 ? stars : LevelsPhrase.notWon.text(in: language)
    } else {
        number = LevelsPhrase.notPlayed.text(in: language)
    }
    return row(
        level.name.text(in: language), detail: level.line.text(in: language), number: number,
        action: Intent.brief(level: level.id), .key(level.id))
}

private func stars(of scenario: Scenario, _ progress: Progress) -> Int {
    var sum = 0
    for level in scenario.levels { sum += progress.result(of: level)?.stars ?? 0 }
    return sum
}

func condition(of scenario: Scenario, _ library: Library, _ language: Language) -> String {
    let unlocking = scenario.unlocking
    if let id = unlocking.achievement {
        let name = library.achievement(id)?.name.text(in: language) ?? id
        return LevelsPhrase.lockedAchievement.text(in: language, ("name", name))
    }
    return LevelsPhrase.lockedScore.text(in: language, ("n", "\(unlocking.score)"))
}
