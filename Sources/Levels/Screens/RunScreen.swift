package import Interface
import Space
import Tasks
import Text
import Tree

/// The screen while a level is played. Everything on it can be heard and done by key: arrows (or A and D) turn, Enter
/// chooses, R listens again, G tells the goals, P pauses, C recentres, Escape leaves.
///
/// - Parameters:
///   - run: the level as it is.
///   - told: what was announced last; it is read out politely.
///   - isTold: the level belongs to a story, which stays as dark as it was.
///   - asksToLeave: whether the person wanted to leave and is asked.
///   - isSilent: the sound could not be started: the pause says so.
///   - language: of its words.
package func runScreen(
    _ run: Run, told: Told, isTold: Bool = false, asksToLeave: Bool = false, isSilent: Bool = false,
    language: Language
) -> Markup<Intent> {
    RunScreen(run, told, isTold: isTold, asksToLeave: asksToLeave, isSilent: isSilent, language).body
}

private final class RunScreen {
    let run: Run
    let told: Told
    let isTold: Bool
    let asksToLeave: Bool
    let isSilent: Bool
    let language: Language

    init(_ run: Run, _ told: Told, isTold: Bool, asksToLeave: Bool, isSilent: Bool, _ language: Language) {
        self.run = run
        self.told = told
        self.isTold = isTold
        self.asksToLeave = asksToLeave
        self.isSilent = isSilent
        self.language = language
    }

    private func words(_ phrase: LevelsPhrase) -> String { phrase.text(in: language) }
    private func words(_ phrase: SpacePhrase) -> String { phrase.text(in: language) }

    var body: Markup<Intent> {
        element(.div, .key("run"), .class(isTold ? "task night" : "task")) {
            element(
                .main, .key("stage"), .id("main"),
                .class(run.phase == .paused ? "stage stage-pause" : "stage listening"),
                .tabIndex(-1), .focus(), .label(name), .onKey(.keyDown, key)
            ) {
                if run.phase != .paused { playing } else if asksToLeave { question } else { pause }
            }
            element(
                .button, .class("stage-exit"), .type("button"), .label(TaskPhrase.leave.text(in: language)),
                .on(.press, .leave)
            ) {
                icon(.close)
            }
        }
    }

    /// The level's name and what is to be done: who arrives here hears it at once.
    private var name: String {
        joined([run.level.name.text(in: language)] + run.goalTexts(in: language), with: ". ")
    }

    private func key(_ event: PageEvent) -> Intent? {
        let isPaused = run.phase == .paused
        switch event.key {
        case KeyCode.escape:
            if event.isRepeat { return nil }
            return isPaused && asksToLeave ? .run(.resumed) : .leave
        case KeyCode.arrowLeft, KeyCode.a: return isPaused ? nil : .turn(.arrow(isRight: false, isFine: false))
        case KeyCode.arrowRight, KeyCode.d: return isPaused ? nil : .turn(.arrow(isRight: true, isFine: false))
        case KeyCode.enter where !event.isRepeat: return .run(isPaused ? .resumed : .choose)
        case KeyCode.g where !event.isRepeat: return .tellGoals
        case KeyCode.r where !event.isRepeat: return isPaused ? nil : .run(.listenAgain)
        case KeyCode.p where !event.isRepeat: return .run(isPaused ? .resumed : .paused)
        case KeyCode.c where !event.isRepeat: return isPaused ? nil : .turn(.recentre)
        default: return nil
        }
    }

    private var pause: Markup<Intent> {
        element(.div, .class("stage-message")) {
            element(.p, .class("stage-title")) { text(words(.paused)) }
            if isSilent {
                notice(.warning, words(.soundLost))
            } else {
                element(.p, .class("stage-line")) { text(words(.pausedLine)) }
            }
            aims
            saidInPause
            button(words(.goOn), style: .primary, action: .run(.resumed))
        }
    }

    private var question: Markup<Intent> {
        element(.div, .class("stage-message"), .role("status")) {
            element(.p, .class("stage-title")) { text(words(.leaveQuestion)) }
            element(.p, .class("stage-line")) { text(words(.leaveLine)) }
            buttons {
                button(words(.stay), style: .primary, action: .run(.resumed))
                button(TaskPhrase.leave.text(in: language), action: .leave)
            }
        }
    }

    private var said: Markup<Intent> {
        fragment {
            for (place, line) in told.lines.enumerated() {
                // The same words once more are new words to who listens.
                element(.p, .key("\(told.turn)-\(place)")) { text(line) }
            }
        }
    }

    /// The pause says itself what it is; what it is asked for is told too.
    private var saidInPause: Markup<Intent> {
        element(.div, .class("visually-hidden"), .role("status"), .live) { said }
    }

    private var aims: Markup<Intent> {
        element(.ul, .class("listening-facts"), .label(words(.goals))) {
            for aim in run.aims(in: language) { element(.li) { text(aim) } }
        }
    }

    private var playing: Markup<Intent> {
        fragment {
            // The page draws the surroundings here at its own rate, from the list of what is displayed.
            element(.p, .class("listening-title")) { text(run.level.name.text(in: language)) }
            element(
                .canvas, .class("panorama"), .id("panorama"), .decorative(), .attribute(.dataKind, "touch-pad"),
                .attribute(.dataLabel, run.level.background ?? ""),
                .attribute(.dataPart, run.level.pictures))
            element(.div, .class("listening-told"), .role("status"), .live) { said }
            aims
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

extension Level {
    /// The pictures of the entities in their order, as the page reads them from a canvas.
    var pictures: String { joined(entities.map { $0.image ?? "" }, with: "|") }
}
