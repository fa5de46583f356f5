import Definitions
package import Interface
import Paradigm
import Tasks
import Text

/// The screen while a session runs: pages, the stage with its buttons, and pauses.
package func stageScreen(_ course: Course, language: Language) -> Markup<Intent> {
    StageScreen(course: course, language: language).body
}

private struct StageScreen {
    let course: Course
    let language: Language

    private func words(_ phrase: ParadigmPhrase, _ values: (String, String)...) -> String {
        phrase.text(in: language, filling: values)
    }

    private var background: String {
        course.definition.stage.flatMap { course.definition.colour($0.background) } ?? Stage().background
    }

    private var look: String {
        guard course.isRunning else { return "stage stage-pause" }
        var look = "stage paradigm-stage"
        if StageInk.isLight(background) { look += " paradigm-light" }
        if course.definition.stage?.cursor != .shown { look += " paradigm-alone" }
        return look
    }

    var body: Markup<Intent> {
        element(.div, .key("task"), .class("task")) {
            element(
                .main, .key("stage"), .id("main"), .class(look), .tabIndex(-1), .focus(),
                course.isRunning ? .variable("--rest", background) : .none,
                .variable("--room", drawn(StageScale.buttons(ButtonPlan(course.plan?.buttons ?? []).rows)) + "px"),
                .label(course.definition.title.text(in: language.code)), .onKey(.keyDown, key), .onKey(.keyUp, keyUp)
            ) {
                switch course.stage {
                case .ready: message(TaskPhrase.getReady.text(in: language), nil, nil)
                case .page(let index): page(index)
                case .pause(let pause): self.pause(pause)
                case .settling, .running: running
                case .over, .saved: Markup<Intent>.empty
                }
            }
            // Beside the stage and not on it, so that leaving is never taken for a response.
            element(
                .button, .class("stage-exit"), .type("button"), .label(TaskPhrase.leave.text(in: language)),
                .on(.press, .control(.leave))
            ) { icon(.close) }
        }
    }

    // MARK: Keys

    private func key(_ event: PageEvent) -> Intent? {
        if event.key == 27 { return event.isRepeat ? nil : .control(.leave) }
        if course.isRunning { return press(event) }
        guard event.key == 32 || event.key == 13, !event.isRepeat else { return nil }
        return onward
    }

    /// What the space bar and the button of a page or a pause lead to.
    private var onward: Intent? {
        switch course.stage {
        case .page(let index): .turn(index)
        case .pause: .goOn
        case .ready, .settling, .running, .over, .saved: nil
        }
    }

    private func press(_ event: PageEvent) -> Intent? {
        for (_, response) in course.awaited {
            for (place, key) in response.keys.enumerated()
            where KeyName.place(key) == event.place && response.choices.indices.contains(place) {
                var press = Press()
                press.role = response.choices[place]
                if course.awaited.count > 1 { press.response = response.name }
                press.code = event.place
                press.input = .key
                press.held = event.isRepeat
                press.synthetic = event.isSynthetic
                return .press(press)
            }
        }
        return nil
    }

    private func keyUp(_ event: PageEvent) -> Intent? {
        course.stage == .running && event.place > 0 ? .release(event.place) : nil
    }

    // MARK: What is read

    private func message(_ title: String, _ line: String?, _ action: String?) -> Markup<Intent> {
        element(.div, .class("stage-message")) {
            element(.p, .class("stage-title")) { text(title) }
            if let line { element(.p, .class("stage-line")) { text(line) } }
            if let action, let onward {
                button(action, style: .primary, action: onward)
                element(.p, .class("stage-hint")) { text(words(.goOnHint)) }
            }
        }
    }

    private func page(_ index: Int) -> Markup<Intent> {
        element(.div, .class("stage-message paradigm-page"), .key("page-" + String(index))) {
            if course.isPracticeNext { element(.p, .class("stage-hint")) { text(words(.practice)) } }
            element(.p, .class("stage-title"), .language(course.language)) { text(course.page ?? "") }
            if !course.keyLabels.isEmpty {
                element(.ul, .class("paradigm-keys")) {
                    for one in course.keyLabels {
                        element(.li, .key(one.label)) {
                            element(.kbd) { text(KeyName.shown(one.key) { $0.text(in: language) }) }
                            element(.span, .language(course.language)) { text(one.label) }
                        }
                    }
                }
            }
            if course.pageCount > 1 {
                element(.p, .class("stage-hint")) {
                    text(words(.pageOf, ("n", String(index + 1)), ("all", String(course.pageCount))))
                }
            }
            if let onward {
                button(words(index + 1 < course.pageCount ? .goOn : .startRun), style: .primary, action: onward)
                element(.p, .class("stage-hint")) { text(words(.goOnHint)) }
            }
        }
    }

    private func pause(_ pause: CourseStage.Pause) -> Markup<Intent> {
        switch pause {
        case .block:
            message(
                words(.blockNext),
                course.isPracticeNext ? words(.practice) : words(.blockNextLine, ("n", String(course.blockCount))),
                words(.startRun))
        case .run:
            message(
                words(.pause),
                course.summary
                    ?? words(.pauseLine, ("done", String(course.run)), ("all", String(course.runCount))), words(.goOn))
        case .again: message(words(.againTitle), course.summary ?? words(.againLine), words(.startRun))
        case .interrupted: message(words(.interrupted), words(.interruptedLine), words(.goOn))
        }
    }

    // MARK: What runs

    private var running: Markup<Intent> {
        fragment {
            Film(course: course).markup
            if let told {
                element(.p, .class("paradigm-told"), .key("told"), .role("status")) { text(told) }
            }
            if course.source?.practice != nil {
                element(.p, .class("stage-corner"), .key("practice")) { text(words(.practice)) }
            }
            buttons
        }
    }

    private var told: String? {
        switch course.told {
        case .right?: words(.right)
        case .wrong?: words(.wrong)
        case .missed?: words(.missed)
        case .time(let seconds)?: Format(language).milliseconds(seconds * 1000)
        case .words(let words)?: words
        case nil: nil
        }
    }

    private var buttons: Markup<Intent> {
        let awaited = course.awaited
        let plan = ButtonPlan(awaited.map { $0.response })
        var all: [(name: String, label: String, key: String, press: Press)] = []
        for (_, response) in awaited {
            for (place, choice) in response.choices.enumerated() {
                var press = Press()
                press.role = choice
                if awaited.count > 1 { press.response = response.name }
                all.append(
                    (
                        response.name + "/" + choice,
                        response.labels.indices.contains(place) ? response.labels[place] : choice,
                        response.keys.indices.contains(place) ? response.keys[place] : "", press
                    ))
            }
        }
        return element(
            .div, .key("buttons"), .class(plan.isHalves ? "paradigm-halves" : "paradigm-buttons"),
            .variable("--columns", String(plan.columns)), .variable("--rows", String(max(1, plan.rows)))
        ) {
            for (number, one) in all.enumerated() {
                element(
                    .button, .key(one.name), .type("button"), .class("paradigm-button"), .tabIndex(-1),
                    .variable("--column", String(plan.place(of: number).column)),
                    .variable("--row", String(plan.place(of: number).row)), .language(course.language),
                    .onPointerDown { event in
                        var press = one.press
                        press.input = Input(event)
                        press.x = event.x
                        press.y = event.isSynthetic ? nil : event.y
                        press.synthetic = event.isSynthetic
                        return .press(press)
                    }
                ) {
                    element(.span) { text(one.label) }
                    if !one.key.utf8.isEmpty {
                        element(.kbd, .decorative()) { text(KeyName.shown(one.key) { $0.text(in: language) }) }
                    }
                }
            }
        }
    }
}
