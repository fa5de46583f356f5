package import Interface
import Space
import Tasks
import Tree

/// Everything that counts, before a level begins: what is told, all goals, how it is rated, help, the start.
package func briefingScreen(
    _ level: Level, _ progress: Progress, isUnhurried: Bool, rules: Rules, language: Language
) -> Markup<Intent> {
    func words(_ phrase: LevelsPhrase) -> String { phrase.text(in: language) }
    let format = Format(language)
    return startCard(Intent.start(level: level.id), foretaste: "ring", language: language) {
        paragraph(level.line.text(in: language))
        for line in level.introduction { paragraph(line.words.text(in: language)) }
    } lines: {
        heading(2, words(.goals))
        if level.goals.isEmpty {
            paragraph(words(.noGoals))
        } else {
            element(.ul, .class("goals")) {
                for goal in level.goals {
                    element(.li, .key(goal.id)) { text(goalText(goal, level, rules, language)) }
                }
            }
            note(
                LevelsPhrase.criteria.text(
                    in: language, ("par", format.fixed(level.par, 0)), ("late", format.fixed(3 * level.par, 0))))
        }
        if let result = progress.result(of: level.id), result.wins > 0 {
            note(LevelsPhrase.best.text(in: language, ("n", "\(result.score)")))
        }
    } settings: {
        toggle(words(.unhurried), id: "unhurried", isOn: isUnhurried, detail: words(.unhurriedLine)) {
            Intent.setUnhurried($0)
        }
        note(words(.howToPlay))
    }
}

/// A level whose time has not come: what opens it, and the way there.
func lockedLevel(_ level: Level, _ lock: LevelLock, _ library: Library, language: Language) -> Markup<Intent> {
    func words(_ phrase: LevelsPhrase) -> String { phrase.text(in: language) }
    return fragment {
        paragraph(level.line.text(in: language))
        switch lock {
        case .scenario(let scenario):
            notice(
                .info,
                LevelsPhrase.lockedLevel.text(
                    in: language, ("condition", condition(of: scenario, library, language))))
            linkButton(words(.toLevels), style: .primary, path: "/hearing/scenarios")
        case .chapter:
            notice(.info, words(.lockedChapter))
            linkButton(words(.story), style: .primary, path: "/hearing/story")
        }
    }
}

/// A goal in words.
package func goalText(_ goal: Goal, _ level: Level, _ rules: Rules, _ language: Language) -> String {
    let text = rules.goal(goal.kind)?.text(goal, level, language) ?? goal.kind
    return goal.isOptional ? LevelsPhrase.optionalGoal.text(in: language, ("goal", text)) : text
}
