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
            guard let role = role(of: event.place, in: response) else { continue }
            var press = press(role, response)
            press.code = event.place
            press.input = .key
            press.held = event.isRepeat
            press.synthetic = event.isSynthetic
            return .press(press)
        }
        return nil
    }

    /// What a key stands for: Enter says that a list is whole, the arrow to the left takes its last item back.
    private func role(of key: Int, in response: StepResponse) -> String? {
        for (place, name) in response.keys.enumerated()
        where KeyName.place(name) == key && response.choices.indices.contains(place) { return response.choices[place] }
        if key == 13, response.hasDone { return StepResponse.done }
        return key == 37 && response.isUndoable ? StepResponse.undo : nil
    }

    private func press(_ role: String, _ response: StepResponse) -> Press {
        var press = Press()
        press.role = role
        if course.awaited.count > 1 { press.response = response.name }
        return press
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
                words(course.isRested ? .pause : .rest),
                course.summary
                    ?? words(.pauseLine, ("done", String(course.run)), ("all", String(course.runCount))),
                course.isRested ? words(.goOn) : nil)
        case .again: message(words(.againTitle), course.summary ?? words(.againLine), words(.startRun))
        case .interrupted: message(words(.interrupted), words(.interruptedLine), words(.goOn))
        }
    }

    // MARK: What runs

    private var running: Markup<Intent> {
        fragment {
            Film(course: course).markup
            targets
            if let told {
                element(.p, .class("paradigm-told"), .key("told"), .role("status")) { text(told) }
            }
            if course.source?.practice != nil {
                element(.p, .class("stage-corner"), .key("practice")) { text(words(.practice)) }
            }
            if let points = course.shownPoints {
                element(.p, .class("stage-corner paradigm-points"), .key("points")) {
                    text(words(.points, ("n", Format(language).significant(points, 6))))
                }
            }
            if let listed = course.listed {
                element(.p, .class("paradigm-list"), .key("list"), .language(course.language)) { text(listed) }
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
        var all: [ResponseButton] = []
        for (_, response) in awaited { all += buttons(of: response) }
        return element(
            .div, .key("buttons"), .class(plan.isHalves ? "paradigm-halves" : "paradigm-buttons"),
            .variable("--columns", String(plan.columns)), .variable("--rows", String(max(1, plan.rows)))
        ) {
            for (number, one) in all.enumerated() {
                element(
                    .button, .key(one.name), .type("button"), .class("paradigm-button"), .tabIndex(-1),
                    .variable("--column", String(plan.place(of: number).column)),
                    .variable("--row", String(plan.place(of: number).row)), .language(course.language),
                    down(one.press), one.isHeld ? .on(.pointerUp, .release(0)) : .none
                ) {
                    element(.span) { text(one.label) }
                    if !one.key.utf8.isEmpty {
                        element(.kbd, .decorative()) { text(KeyName.shown(one.key) { $0.text(in: language) }) }
                    }
                }
            }
        }
    }

    private struct ResponseButton {
        let name: String
        let label: String
        let key: String
        let press: Press
        var isHeld = false
    }

    private func buttons(of response: StepResponse) -> [ResponseButton] {
        var all: [ResponseButton] = []
        func add(_ role: String, _ label: String, _ key: String) {
            all.append(
                ResponseButton(
                    name: response.name + "/" + role, label: label, key: key, press: press(role, response),
                    isHeld: response.kind == .hold))
        }
        if !response.isOnLayers {
            for (place, choice) in response.choices.enumerated() {
                // A digit's label is its key.
                let label = response.labels.indices.contains(place) ? response.labels[place] : choice
                let key = response.keys.indices.contains(place) ? response.keys[place] : ""
                let isUnnamed = response.kind == .hold && label.isSame(as: choice)
                add(choice, isUnnamed ? words(.hold) : label, key.isSame(as: label) ? "" : key)
            }
        }
        if response.isUndoable { add(StepResponse.undo, words(.undo), "left") }
        if response.hasDone { add(StepResponse.done, words(.done), "enter") }
        return all
    }

    private func down(_ press: Press) -> Attribute<Intent> {
        .onPointerDown { event in
            var press = press
            press.input = Input(event)
            press.x = event.x
            press.y = event.isSynthetic ? nil : event.y
            press.synthetic = event.isSynthetic
            return .press(press)
        }
    }

    /// The layers that can be pressed, as invisible buttons over the film: they are there before the trial begins, and
    /// their presses count only when they are asked for.
    private var targets: Markup<Intent> {
        element(
            .div, .key("targets"), .class("paradigm-targets"), .variable("--wide", drawn(course.scale.width) + "px"),
            .variable("--high", drawn(course.scale.height) + "px")
        ) {
            for target in course.targets {
                element(
                    .button, .key(target.name), .type("button"), .class("paradigm-target"), .tabIndex(-1),
                    .label(target.label), .variable("--x", drawn(target.x) + "px"),
                    .variable("--y", drawn(target.y) + "px"), .variable("--w", drawn(target.width) + "px"),
                    .variable("--h", drawn(target.height) + "px"), down(press(target.name, target.response))
                ) {
                    if !target.key.utf8.isEmpty {
                        element(.kbd, .decorative()) { text(KeyName.shown(target.key) { $0.text(in: language) }) }
                    }
                }
            }
        }
    }
}
