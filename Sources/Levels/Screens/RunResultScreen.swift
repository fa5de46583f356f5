package import Interface
import Space
package import Tasks
import Tree

/// How a run ended: stars and points, what they are made of, every goal, where everything was.
///
/// - Parameters:
///   - run: the run that is over.
///   - isBest: whether it has more points than all before it.
///   - isTold: a story goes on after it, once it was won.
///   - earned: what was achieved by it.
///   - rules: what points are given for.
///   - ending: whether its session is kept.
///   - language: of its words.
package func runResultScreen(
    _ run: Run, isBest: Bool, isTold: Bool = false, earned: [Achievement], rules: Rules, ending: Ending = Ending(),
    language: Language
) -> Markup<Intent> {
    func words(_ phrase: LevelsPhrase) -> String { phrase.text(in: language) }
    func words(_ phrase: SpacePhrase) -> String { phrase.text(in: language) }
    let title: LevelsPhrase =
        switch run.phase {
        case .won: .won
        case .lost: .lost
        case .abandoned, .running, .paused: .abandoned
        }
    // A story keeps what is played in it, and leads on.
    let ways = ResultWays(ending: isTold ? Ending(.tried) : ending, language: language)
    let intent: (TaskControl) -> Intent = { $0 == .close ? .leave : .control($0) }
    let again: Intent = .start(level: run.level.id)
    let onward: Intent = run.phase == .won ? .leave : .start(level: run.level.id)
    return element(
        .main, .key("run-result"), .id("main"), .class(isTold ? "page result-page night" : "page result-page"),
        .tabIndex(-1), .focus(),
        // Who plays a story by ear finds no button.
        isTold ? .on(.press, onward) : .none, isTold ? .onKey(.keyDown, onEnter(onward)) : .none
    ) {
        ways.bar.map(intent)
        heading(1, words(title))
        if run.phase == .won {
            result(
                number: "\(run.score)", unit: "",
                note: LevelsPhrase.starsOf.text(in: language, ("n", "\(run.stars)")))
            element(.p, .class("stars"), .decorative()) { text(starText(run.stars)) }
            if isBest { badge(words(.newBest), tone: .good) }
        }
        runFacts(run, rules, language)
        for achievement in earned {
            notice(
                .good, achievement.line.text(in: language),
                title: LevelsPhrase.saidAchievement.text(
                    in: language, ("name", achievement.name.text(in: language))))
        }
        runRing(run, language)
        if isTold && run.phase == .won {
            mainButton(words(.goOn), action: Intent.leave)
        } else {
            ways.main.map { $0.map(intent) ?? again }
            buttons { ways.more.map { $0.map(intent) ?? again } }
        }
        ways.question.map(intent)
    }
}

/// How a run ended, inside a page.
func runDetails(_ run: Run, _ rules: Rules, _ language: Language) -> Markup<Intent> {
    fragment {
        if run.phase == .won {
            result(
                number: "\(run.score)", unit: "",
                note: LevelsPhrase.starsOf.text(in: language, ("n", "\(run.stars)")))
        }
        runFacts(run, rules, language)
        runRing(run, language)
    }
}

private func runFacts(_ run: Run, _ rules: Rules, _ language: Language) -> Markup<Intent> {
    func words(_ phrase: LevelsPhrase) -> String { phrase.text(in: language) }
    func words(_ phrase: SpacePhrase) -> String { phrase.text(in: language) }
    return fragment {
        facts([
            Fact(Format(language).quantity(run.clock, 1, "s"), words(.time)),
            Fact("\(run.wrong)", words(.wrongChoices)),
        ])
        if run.isUnhurried { note(words(.assisted)) }
        if run.phase == .won, run.isGuessed { note(words(.guessed)) }
        card {
            heading(2, words(.goals))
            rows {
                for (index, goal) in run.level.goals.enumerated() {
                    row(
                        goalText(goal, run.level, rules, language),
                        icon: run.goals[index].verdict == .met ? .check : .close, .key(goal.id))
                }
            }
        }
    }
}

private func runRing(_ run: Run, _ language: Language) -> Markup<Intent> {
    let marks = run.ringMarks(in: language)
    return fragment {
        if !marks.isEmpty {
            card { ringFigure(title: LevelsPhrase.whereEverythingWas.text(in: language), marks) }
        }
    }
}

private func starText(_ stars: Int) -> String { stars >= 3 ? "★★★" : stars == 2 ? "★★☆" : stars == 1 ? "★☆☆" : "☆☆☆" }
