public import Interface
import Space
import Text
import Tree

/// The screen while a level is played. Everything on it can be heard and done by key: arrows (or A and D) turn, Enter
/// chooses, R listens again, P pauses, C recentres, Escape leaves.
///
/// - Parameters:
///   - run: the level as it is.
///   - told: what was announced last; it is read out politely.
///   - language: of its words.
public func runScreen(_ run: Run, told: String, language: Language) -> Markup<Intent> {
    RunScreen(run: run, told: told, language: language).body
}

private struct RunScreen {
    let run: Run
    let told: String
    let language: Language

    private func words(_ phrase: LevelsPhrase) -> String { phrase.text(in: language) }
    private func words(_ phrase: SpacePhrase) -> String { phrase.text(in: language) }

    var body: Markup<Intent> {
        element(.div, .key("run"), .class("task")) {
            element(
                .main, .key("stage"), .id("main"),
                .class(run.phase == .paused ? "stage stage-pause" : "stage listening"),
                .tabIndex(-1), .focus(), .label(words(.runLabel)), .onKey(.keyDown, key)
            ) {
                if run.phase == .paused { pause } else { playing }
            }
            element(.button, .class("stage-exit"), .type("button"), .label(words(.leave)), .on(.press, .leave)) {
                icon(.close)
            }
        }
    }

    private func key(_ event: PageEvent) -> Intent? {
        let isPaused = run.phase == .paused
        switch event.key {
        case KeyCode.escape: return event.isRepeat ? nil : .leave
        case KeyCode.arrowLeft, KeyCode.a: return isPaused ? nil : .turn(.arrow(isRight: false, isFine: false))
        case KeyCode.arrowRight, KeyCode.d: return isPaused ? nil : .turn(.arrow(isRight: true, isFine: false))
        case KeyCode.enter where !event.isRepeat: return .run(isPaused ? .resumed : .choose)
        case KeyCode.r where !event.isRepeat: return isPaused ? nil : .run(.listenAgain)
        case KeyCode.p where !event.isRepeat: return .run(isPaused ? .resumed : .paused)
        case KeyCode.c where !event.isRepeat: return isPaused ? nil : .turn(.recentre)
        default: return nil
        }
    }

    private var pause: Markup<Intent> {
        element(.div, .class("stage-message")) {
            element(.p, .class("stage-title")) { text(words(.paused)) }
            element(.p, .class("stage-line")) { text(words(.pausedLine)) }
            button(words(.goOn), style: .primary, action: .run(.resumed))
        }
    }

    private var playing: Markup<Intent> {
        fragment {
            element(.p, .class("listening-title")) { text(run.level.name.text(in: language)) }
            // The page draws the surroundings here at its own rate, from the list of what is displayed.
            element(
                .canvas, .class("panorama"), .id("panorama"), .decorative(), .attribute(.dataKind, "touch-pad"),
                .attribute(.dataLabel, run.level.background ?? ""),
                .attribute(.dataPart, joined(run.level.entities.map { $0.image ?? "" }, with: "|")))
            element(.p, .class("listening-told"), .role("status"), .live) { text(told) }
            element(.ul, .class("listening-facts")) {
                for fact in run.facts(in: language) { element(.li) { text(fact) } }
            }
            buttons {
                button(words(.turnLeft), action: .turn(.arrow(isRight: false, isFine: false)))
                button(words(.choose), style: .primary, action: .run(.choose))
                button(words(.turnRight), action: .turn(.arrow(isRight: true, isFine: false)))
            }
            buttons {
                button(words(.listenAgain), icon: .replay, action: .run(.listenAgain))
                button(words(.recentre), action: .turn(.recentre))
                button(words(.pause), icon: .pause, action: .run(.paused))
            }
        }
    }
}

extension Run {
    /// What the limits leave, and what was found.
    func facts(in language: Language) -> [String] {
        var facts: [String] = []
        let format = Format(language)
        for goal in level.goals where !goal.isOptional {
            let kind = goal.kind
            if kind.isSame(as: "timeLimit"), !isUnhurried {
                let left = max(0, goal.seconds - clock).rounded(.up)
                facts.append(LevelsPhrase.timeLeft.text(in: language, ("n", format.fixed(left, 0))))
            } else if kind.isSame(as: "wrongChoices") {
                facts.append(
                    LevelsPhrase.wrongLeft.text(in: language, ("n", "\(max(0, goal.count - wrong))")))
            } else if kind.isSame(as: "findAll") || kind.isSame(as: "order") {
                let targets = goal.targets(in: level)
                let found = targets.reduce(0) { $0 + (isFound($1) ? 1 : 0) }
                facts.append(
                    LevelsPhrase.foundOf.text(in: language, ("n", "\(found)"), ("all", "\(targets.count)")))
            }
        }
        return facts
    }
}
