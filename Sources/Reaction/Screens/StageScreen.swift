package import Interface
import Tasks

/// The screen while the test runs: nothing but the task and a quiet way out.
///
/// `frameTime` is the latest animation frame, for what is shown only for a while.
package func stageScreen(_ test: Test, frameTime: Double, language: Language) -> Markup<Intent> {
    let screen = StageScreen(test: test, frameTime: frameTime, language: language)
    return screen.body
}

private struct StageScreen {
    let test: Test
    let frameTime: Double
    let language: Language

    private func words(_ phrase: ReactionPhrase) -> String { phrase.text(in: language) }

    var body: Markup<Intent> {
        element(.div, .key("task"), .class("task")) {
            // The element stays the same from wait to stimulus: only its class changes, in the frame that is the onset.
            element(
                .main, .key("stage"), .id("main"), .class(stageClass), .tabIndex(-1), .focus(),
                .rest(colours), .signal(colours), .label(words(.stageLabel)), .onPointerDown(pointer),
                .onKey(.keyDown, key)
            ) {
                switch test.phase {
                case .ready(let readiness): pause(readiness)
                case .settling, .waiting, .stimulus: running
                case .over, .saved: Markup<Intent>.empty
                }
            }
            // Beside the stage and not on it, so that leaving is never taken for a response.
            element(
                .button, .class("stage-exit"), .type("button"), .label(TaskPhrase.leave.text(in: language)),
                .on(.press, .leave)
            ) {
                icon(.close)
            }
        }
    }

    private var colours: StageColours { test.definition.shownColours }

    private var isChoice: Bool { test.definition.choices > 1 }

    private var stageClass: String {
        if case .ready = test.phase { return "stage stage-pause" }
        if isChoice { return "stage stage-choice" }
        if case .stimulus = test.phase { return "stage stage-go" }
        return "stage stage-wait"
    }

    private func pointer(_ event: PageEvent) -> Intent? {
        guard !isChoice, test.isRunning else { return nil }
        return .press(Input(event.pointer), choice: nil, isRepeat: false)
    }

    private func key(_ event: PageEvent) -> Intent? {
        switch event.key {
        case KeyCode.escape:
            return event.isRepeat ? nil : .leave
        case KeyCode.space, KeyCode.enter:
            if case .ready = test.phase { return event.isRepeat ? nil : .goOn }
            return isChoice ? nil : .press(.key, choice: nil, isRepeat: event.isRepeat)
        default:
            guard isChoice, let choice = KeyCode.choice(event.key), choice < test.definition.choices else { return nil }
            return .press(.key, choice: choice, isRepeat: event.isRepeat)
        }
    }

    private func pause(_ readiness: Readiness) -> Markup<Intent> {
        element(.div, .class("stage-message")) {
            switch readiness {
            case .start:
                element(.p, .class("stage-title")) { text(words(.getReady)) }
            case .practiceDone:
                element(.p, .class("stage-title")) { text(words(.practiceDone)) }
                element(.p, .class("stage-line")) { text(words(.practiceDoneLine)) }
            case .interrupted:
                element(.p, .class("stage-title")) { text(words(.interrupted)) }
                element(.p, .class("stage-line")) { text(words(.interruptedLine)) }
            }
            if readiness != .start {
                button(words(.goOn), style: .primary, action: .goOn)
                element(.p, .class("stage-hint")) { text(words(.goOnHint)) }
            }
        }
    }

    private var running: Markup<Intent> {
        fragment {
            if isChoice {
                element(.div, .key("squares"), .class("square-place")) {
                    squares(lit: lit, labels: labels) { square, event in
                        .press(Input(event.pointer), choice: square, isRepeat: false)
                    }
                    keys
                }
            }
            if test.isQuick { dots }
            if let told {
                element(.div, .class("stage-told"), .key("told"), .role("status")) {
                    element(.p, .class("stage-title")) { text(told.title) }
                    if let line = told.line { element(.p, .class("stage-line")) { text(line) } }
                }
            } else if test.practising {
                element(.p, .class("stage-corner"), .key("practice")) { text(words(.practice)) }
            }
        }
    }

    /// The keys of the squares, for who has a keyboard; see `KeyCode`.
    private var keys: Markup<Intent> {
        element(.div, .class("square-keys"), .decorative()) {
            for name in StageScreen.keyNames.prefix(test.definition.choices) {
                element(.span, .key(name)) { text(name) }
            }
        }
    }

    private static var keyNames: [String] { ["1 · D", "2 · F", "3 · J", "4 · K"] }

    /// How many of the few trials are done.
    private var dots: Markup<Intent> {
        element(.div, .class("stage-dots"), .key("dots"), .decorative()) {
            for number in 0..<test.definition.trials {
                element(
                    .span, .key("\(number)"),
                    .class(number < test.completed ? "stage-dot stage-dot-done" : "stage-dot")
                ) {}
            }
        }
    }

    private var lit: Int? {
        if case .stimulus = test.phase { return test.current.square }
        return nil
    }

    private var labels: [String] {
        (1...test.definition.choices).map { ReactionPhrase.square.text(in: language, ("n", "\($0)")) }
    }

    private var tooEarlyLine: ReactionPhrase {
        isChoice ? .tooEarlyLineChoice : test.definition.isBlue ? .tooEarlyLine : .tooEarlyLineColour
    }

    /// What the person was told after the last trial, for about a second.
    private var told: (title: String, line: String?)? {
        guard let end = test.lastEnd, frameTime - end < 1000 else { return nil }
        if case .stimulus = test.phase { return nil }
        guard let feedback = test.feedback else {
            // The screen alone tells it: neither the wait nor the log knows of it.
            guard test.isQuick, frameTime - end < 600, let last = test.trials.last, last.kind == .response,
                let time = last.time
            else { return nil }
            return (Format(language).seconds(time), nil)
        }
        switch feedback {
        case .time(let seconds): return (Format(language).seconds(seconds), nil)
        case .tooEarly: return (words(.tooEarly), words(tooEarlyLine))
        case .guessed: return (words(.guessed), words(.guessedLine))
        case .tooLate: return (words(.tooLate), nil)
        case .wrong: return (words(.wrong), nil)
        }
    }
}

extension Test {
    /// Whether this is a test of a few trials for oneself, where each time may be told at once. In a protocol of its own
    /// feedback is the protocol's business.
    var isQuick: Bool {
        let definition = self.definition
        return definition.trials > 0 && definition.trials <= 5 && definition.choices == 1 && definition.practice == 0
            && definition.feedback == 0
    }
}

extension Input {
    init(_ pointer: PageEvent.Pointer) {
        switch pointer {
        case .touch: self = .touch
        case .mouse: self = .mouse
        case .pen: self = .pen
        }
    }
}
