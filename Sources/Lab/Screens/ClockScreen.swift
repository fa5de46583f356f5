import Clock
import Interface

/// The text clock over the whole window: the time in words or in a grid of letters, part of the day, date.
func clockScreen(_ state: LabState) -> Markup<LabEvent> {
    let minute = state.localSecond / 60
    let period = DayPeriod(epoch: state.now, offset: state.offset)
    return element(
        .main, .key("/clock"), .id("main"), .class("clock"), .tabIndex(-1),
        .attribute(.dataPeriod, period.look.name), .attribute(.dataState, "sky-" + String(minute % 4)),
        // The picture moves a little every minute, so that it does not burn into a display on a wall.
        .variable("--shift-x", clockShift(minute, over: 7)), .variable("--shift-y", clockShift(minute, over: 5))
    ) {
        element(.div, .class("clock-sky"), .decorative())
        clockBar(state)
        clockFace(state)
        clockFooter(state, period)
        element(.p, .class("visually-hidden"), .live, .language(state.clock.words.language)) {
            text(state.clock.words.text)
        }
        if state.clock.isSetting { clockDialog(state) }
    }
}

/// Up to as many pixels to either side, there and back.
private func clockShift(_ minute: Int, over steps: Int) -> String {
    let place = minute % (4 * steps)
    let rising = place <= 2 * steps ? place : 4 * steps - place
    return String((rising - steps) * 2) + "px"
}

private func clockBar(_ state: LabState) -> Markup<LabEvent> {
    element(.header, .class("clock-bar")) {
        linkButton(state.words(.now), style: .quiet, icon: .back, path: "/")
        element(.div, .class("clock-actions")) {
            iconButton(.link, label: state.words(.share), action: LabEvent.clock(.share))
            iconButton(.expand, label: state.words(.fullScreen), action: LabEvent.clock(.fullscreen))
            iconButton(.sliders, label: state.words(.clockSettings), action: LabEvent.clock(.settings(isOpen: true)))
        }
    }
}

private func clockFace(_ state: LabState) -> Markup<LabEvent> {
    let clock = state.clock
    return element(.div, .class("clock-face"), .language(clock.words.language), .decorative()) {
        if let rows = state.clockGrid() {
            clockLetters(rows)
        } else {
            clockWords(clock.faded, "clock-words clock-faded", "faded-")
            clockWords(clock.words, "clock-words", "shown-")
        }
        if clock.words.dots > 0 || clock.settings.rounding == .floorWithDots { clockDots(clock.words.dots) }
    }
}

private func clockWords(_ words: ClockPlace.Words, _ classes: String, _ key: String) -> Markup<LabEvent> {
    element(.p, .class(classes), .key(key + words.text), .language(words.language)) {
        for line in words.lines { element(.span, .key(line)) { text(line) } }
    }
}

private func clockDots(_ count: Int) -> Markup<LabEvent> {
    element(.p, .class("clock-dots")) {
        for place in 1...4 { element(.span, .key(String(place)), .when(place <= count, .class("clock-lit"))) }
    }
}

private func clockLetters(_ rows: [[LabState.GridCell]]) -> Markup<LabEvent> {
    element(.div, .class("clock-grid"), .variable("--columns", String(rows.first?.count ?? 1))) {
        for row in rows {
            for cell in row {
                element(.span, .when(cell.isLit, .class("clock-lit"))) { text(cell.letter) }
            }
        }
    }
}

private func clockFooter(_ state: LabState, _ period: DayPeriod) -> Markup<LabEvent> {
    element(.footer, .class("clock-meta")) {
        element(.p) {
            icon(period.icon)
            text(state.words(period.phrase))
        }
        element(.p) { text(Format(state.language).longDate(state.now, offset: state.offset)) }
        if state.clock.isMissing {
            element(.p, .class("clock-note")) {
                text(state.words(.clockMissing))
                button(state.words(.again), style: .quiet, action: LabEvent.clock(.set(state.clock.settings)))
            }
        }
        if state.clock.isScreenFree { element(.p, .class("clock-note")) { text(state.words(.clockDark)) } }
        if let message = state.message { element(.p, .class("clock-note")) { text(message.text(in: state.language)) } }
    }
}

private func clockDialog(_ state: LabState) -> Markup<LabEvent> {
    let settings = state.clock.settings
    func set(_ change: (inout ClockSettings) -> Void) -> LabEvent {
        var settings = settings
        change(&settings)
        return .clock(.set(settings))
    }
    var languages = [FieldOption("", state.words(.clockOwn))]
    for choice in state.clock.choices { languages.append(FieldOption(choice.id, choice.name)) }
    return dialog(title: state.words(.clockSettings), onDismiss: LabEvent.clock(.settings(isOpen: false))) {
        selection(
            state.words(.clockLanguage), id: "clock-language", options: languages, value: settings.preset
        ) { value in set { $0.preset = value } }
        choice(
            state.words(.clockView), name: "clock-view",
            options: [
                FieldOption("sentence", state.words(.clockSentence)), FieldOption("grid", state.words(.clockLetters)),
            ], chosen: settings.isGrid ? "grid" : "sentence"
        ) { value in set { $0.isGrid = value == "grid" } }
        selection(
            state.words(.clockSteps), id: "clock-precision",
            options: Precision.allCases.map { FieldOption($0.name, state.name(of: $0)) },
            value: settings.precision.name
        ) { value in set { $0.precision = Precision(named: value) ?? .fiveMinutes } }
        selection(
            state.words(.clockRounding), id: "clock-rounding",
            options: [
                FieldOption("nearest", state.words(.clockNearest)), FieldOption("floor", state.words(.clockBegun)),
                FieldOption("dots", state.words(.clockDots)),
            ], value: settings.rounding.name
        ) { value in set { $0.rounding = Rounding(named: value) ?? .nearest } }
        buttons {
            button(
                state.words(.done), style: .primary, action: LabEvent.clock(.settings(isOpen: false)), .focus())
        }
    }
}

extension LabState {
    /// How a step is called in the settings.
    fileprivate func name(of precision: Precision) -> String {
        switch precision {
        case .dayPeriod: words(.dayPeriod)
        default: words(.clockMinutes, ("n", String(precision.minutes)))
        }
    }
}

extension DayPeriod {
    /// The drawing of a part of the day.
    var icon: Icon {
        switch self {
        case .morning: .sunrise
        case .noon: .sun
        case .afternoon: .sunLow
        case .evening: .sunset
        case .night: .moon
        }
    }
}
