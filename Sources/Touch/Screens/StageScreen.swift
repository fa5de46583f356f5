package import Interface
import Tasks

/// The screen while a task runs: the pad, what is to be touched on it, and a quiet way out.
///
/// Samples do not pass through here: the page captures pointers on the element with `data-kind="touch-pad"` and hands them
/// over in batches. The map is drawn on the canvas inside it from `HeatMap.levels`.
///
/// - Parameters:
///   - recording: the task as it is.
///   - now: the latest animation frame, so that labels go on while a finger rests.
///   - colours: how the map of a physical session is coloured.
///   - language: of its words.
package func stageScreen(
    _ recording: Recording, now: Double, colours: ColourScale = .linear, language: Language
) -> Markup<Intent> {
    StageScreen(recording, now: now, colours, language).body
}

private final class StageScreen {
    let recording: Recording
    let now: Double
    let colours: ColourScale
    let language: Language

    init(_ recording: Recording, now: Double, _ colours: ColourScale, _ language: Language) {
        self.recording = recording
        self.now = now
        self.colours = colours
        self.language = language
    }

    private var definition: Definition { recording.definition }

    private func words(_ phrase: TouchPhrase, _ values: (String, String)...) -> String {
        phrase.text(in: language, filling: values)
    }

    var body: Markup<Intent> {
        element(.div, .key("task"), .class("task")) {
            element(
                .main, .key("stage"), .id("main"),
                .class(recording.isRunning ? "stage touch-stage" : "stage stage-pause"), .tabIndex(-1), .focus(),
                .label(words(.stageLabel)), .onKey(.keyDown, keyDown), .onKey(.keyUp, keyUp)
            ) {
                switch recording.phase {
                case .ready(let readiness): pause(readiness)
                case .running: running
                case .over, .saved: Markup<Intent>.empty
                }
            }
            element(
                .button, .class("stage-exit"), .type("button"), .label(TaskPhrase.leave.text(in: language)),
                .on(.press, .leave)
            ) {
                icon(.close)
            }
        }
    }

    private func keyDown(_ event: PageEvent) -> Intent? {
        if event.isRepeat { return nil }
        switch event.key {
        case 27: return .leave
        case 13, 32:
            if case .ready = recording.phase { return .goOn }
            return nil
        default: return side(event).map { .key(side: $0, isDown: true) }
        }
    }

    private func keyUp(_ event: PageEvent) -> Intent? { side(event).map { .key(side: $0, isDown: false) } }

    /// F is the left target, J the right one: both have a ridge to feel.
    private func side(_ event: PageEvent) -> Int? {
        guard definition.task == .tapping, recording.isRunning else { return nil }
        return event.key == 70 ? 0 : event.key == 74 ? 1 : nil
    }

    private func pause(_ readiness: Readiness) -> Markup<Intent> {
        element(.div, .class("stage-message")) {
            element(.p, .class("stage-title")) { text(title(readiness)) }
            switch readiness {
            case .practiceDone: element(.p, .class("stage-line")) { text(words(.practiceDoneLine)) }
            case .interrupted:
                element(.p, .class("stage-line")) {
                    text(words(definition.task == .free ? .interruptedFreeLine : .interruptedLine))
                }
            case .start, .nextStage: Markup<Intent>.empty
            }
            element(.p, .class("stage-line")) { text(words(definition.instruction)) }
            for line in definition.meansLines { element(.p, .class("stage-line")) { text(words(line)) } }
            button(
                readiness == .start ? TaskPhrase.start.text(in: language) : words(.goOn), style: .primary, action: .goOn
            )
            element(.p, .class("stage-hint")) { text(words(.goOnHint)) }
        }
    }

    private func title(_ readiness: Readiness) -> String {
        switch readiness {
        case .start: definition.hands == 2 && definition.task == .tapping ? words(.rightHand) : words(.getReady)
        case .practiceDone: words(.practiceDone)
        case .interrupted: words(.interrupted)
        case .nextStage:
            definition.task == .tapping
                ? words(.leftHand)
                : words(.nextSequence, ("n", "\(recording.stage + 2)"), ("total", "\(definition.stages)"))
        }
    }

    private var running: Markup<Intent> {
        fragment {
            pad
            if recording.practising {
                element(.p, .class("stage-corner"), .key("practice")) { text(words(.practice)) }
            }
            // Nothing happens where the pointer is another one than was asked for: that is said, and why.
            if let line = definition.inputLine {
                element(.p, .key("other"), .class("touch-other"), .role("status")) {
                    if recording.isOtherInput { text(words(line)) }
                }
            }
            if definition.task == .free { freeBar }
        }
    }

    private var pad: Markup<Intent> {
        element(
            .div, .key("pad"), .class("touch-pad"), .attribute(.dataKind, "touch-pad"), .label(words(.padLabel)),
            .role("application")
        ) {
            if definition.task == .free {
                canvas
                if definition.mode == .faithful, !recording.view.showsMap { labels }
            } else {
                drawing
            }
        }
    }

    private var canvas: Markup<Intent> {
        let view = recording.view
        return element(
            .canvas, .key("map"), .class("touch-map"), .attribute(.dataPart, "heat"),
            .attribute(.dataCount, view.pulses), .attribute(.dataState, mapState), .decorative())
    }

    /// What the page draws on the canvas.
    private var mapState: String {
        if definition.mode == .physical {
            switch colours {
            case .linear: return "map"
            case .root: return "root"
            case .clip: return "clip"
            }
        }
        if !recording.view.showsMap { return "covered" }
        return recording.view.showsDigits ? "digits" : "map"
    }

    private var labels: Markup<Intent> {
        let labels = FaithfulLabels(recording.totals(at: now), lengths: recording.lengths, language: language)
        return element(.div, .key("labels"), .class("touch-labels")) {
            element(.div, .class("touch-label")) {
                element(.p, .class("touch-label-name")) { text(words(.distance)) }
                element(.p) { text(labels.totalDistance) }
                element(.p) { text(labels.lastDistance) }
            }
            element(.div, .class("touch-label")) {
                element(.p, .class("touch-label-name")) { text(words(.time)) }
                element(.p) { text(labels.totalTime) }
                element(.p) { text(labels.lastTime) }
            }
        }
    }

    private var freeBar: Markup<Intent> {
        element(.div, .key("bar"), .class("touch-bar")) {
            if recording.showsHint(at: now) {
                element(.p, .key("hint"), .class("touch-hint"), .role("status")) { text(words(.hintShake)) }
            }
            if definition.mode == .faithful {
                button(
                    words(recording.view.showsMap ? .showLabels : .showMap), action: .shake,
                    .pressed(recording.view.showsMap))
            }
            if definition.mode == .physical {
                button(words(.coloursNow, ("scale", words(colours.phrase))), action: .recolour)
            }
            // Nothing can be done with yet: what to do is said in the button's place.
            if recording.strokes.isEmpty {
                element(.p, .key("begin"), .class("touch-hint"), .role("status")) { text(words(.touchToBegin)) }
            } else {
                button(words(.done), style: .primary, action: .done)
            }
        }
    }

    /// Targets, line or spiral.
    private var drawing: Markup<Intent> {
        let layout = recording.layout
        return fragment {
            element(
                .svg, .key("drawing"), .class("touch-drawing"),
                .attribute(.viewBox, "0 0 " + PathData.text(layout.width) + " " + PathData.text(layout.height)),
                .attribute(.focusable, "false"), .decorative(definition.task != .tapping)
            ) {
                switch definition.task {
                case .free: Markup<Intent>.empty
                case .line: guide(layout.linePath)
                case .spiral: guide(layout.spiralPath)
                case .pointing: targets(layout)
                case .tapping: tapTargets(layout)
                }
            }
            element(.p, .key("progress"), .class("stage-progress")) { text(progress) }
        }
    }

    private var progress: String {
        let total: Int
        switch definition.task {
        case .free: return ""
        case .tapping:
            guard let began = recording.stageBegan, !recording.practising else { return "" }
            let left = max(0, definition.duration - (now - began)) / 1000
            return words(.seconds, ("n", Format(language).fixed(left.rounded(.up), 0)))
        case .line, .spiral: total = definition.repetitions
        case .pointing: total = definition.targets
        }
        let last = recording.practising ? definition.practice : total
        return words(.progress, ("n", "\(min(last, recording.step(of: last)))"), ("total", "\(last)"))
    }

    private func guide(_ path: PathData) -> Markup<Intent> {
        element(.path, .class("touch-guide"), .attribute(.d, path.text), .attribute(.fill, "none"))
    }

    private func targets(_ layout: Layout) -> Markup<Intent> {
        let circle = layout.circle(ofStage: recording.stage)
        let wanted = layout.target(atStep: recording.step)
        let origin = definition.pointing == .slide ? layout.target(atStep: recording.step - 1) : -1
        return fragment {
            for (number, target) in circle.enumerated() {
                shape(
                    target,
                    number == wanted
                        ? "touch-target touch-target-lit"
                        : number == origin ? "touch-target touch-target-origin" : "touch-target")
            }
        }
    }

    private func tapTargets(_ layout: Layout) -> Markup<Intent> {
        fragment {
            for (number, target) in layout.pair.enumerated() {
                element(.g, .role("img"), .label(words(number == 0 ? .targetLeft : .targetRight))) {
                    shape(target, "touch-target touch-target-lit")
                    element(
                        .text, .class("touch-target-key"), .attribute(.x, PathData.text(target.center.x)),
                        .attribute(.y, PathData.text(target.center.y)), .attribute(.textAnchor, "middle"),
                        .attribute(.dominantBaseline, "central")
                    ) { text(number == 0 ? "F" : "J") }
                }
            }
        }
    }
}

extension Recording {
    /// How far a stage is, from 1 to its last trial, for the person.
    func step(of last: Int) -> Int {
        // Tapping targets begins with a selection that only starts the clock.
        let isStarted = definition.task == .pointing && definition.pointing == .tap
        return max(1, min(last, isStarted ? completed : completed + 1))
    }
}
