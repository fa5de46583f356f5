import Clock
import Interface
import Tasks

/// The text clock over the whole window: the time in words or in a grid of letters, part of the day, date.
func clockScreen(_ place: ClockPlace, _ surroundings: Surroundings) -> Markup<ClockIntent> {
    ClockScreen(place, surroundings).body
}

/// The time in words above everything on the lab's first place; in digits for as long as there are no words, and with
/// nothing but the room for them where nobody knows the hour.
func clockHero(_ place: ClockPlace, _ surroundings: Surroundings) -> Markup<ClockIntent> {
    let (language, words) = (surroundings.language, place.words)
    let today = ClockToday(place, surroundings)
    let isTold = today.filling == nil
    return hero(today.look, today.filling.map { .attribute(.dataPart, $0) } ?? .none) {
        heroWords(
            lead: Language(code: words.language) == language ? ClockPhrase.itIs.text(in: language) : "",
            lines: isTold ? words.lines : [today.digits], language: words.language, label: isTold ? "" : "digits",
            breadth: words.breadth, path: "/clock")
        heroMeta(
            today.partName, today.date, startLanguage: today.partLanguage, endLanguage: today.dateLanguage,
            label: "part")
    }
}

final class ClockScreen {
    let place: ClockPlace
    let surroundings: Surroundings

    init(_ place: ClockPlace, _ surroundings: Surroundings) {
        self.place = place
        self.surroundings = surroundings
    }

    var language: Language { surroundings.language }

    func words(_ phrase: ClockPhrase, _ values: (String, String)...) -> String {
        phrase.text(in: language, filling: values)
    }

    var body: Markup<ClockIntent> {
        let minute = surroundings.localSecond / 60
        let today = ClockToday(place, surroundings)
        return element(
            .main, .key("/clock"), .id("main"), .class("clock"), .tabIndex(-1),
            today.look.map { .attribute(.dataPeriod, $0.name) } ?? .none,
            today.filling.map { .attribute(.dataPart, $0) } ?? .none,
            .attribute(.dataState, "sky-" + String(minute % 4)),
            // The picture moves a little every minute, so that it does not burn into a display on a wall.
            .variable("--shift-x", shift(minute, over: 7)), .variable("--shift-y", shift(minute, over: 5))
        ) {
            element(.div, .class("clock-sky"), .decorative())
            bar
            face(today)
            footer(today)
            element(.p, .class("visually-hidden"), .live, .language(place.words.language)) { text(place.words.text) }
            if place.isSetting { settingsDialog }
        }
    }

    /// Up to as many pixels to either side, there and back.
    private func shift(_ minute: Int, over steps: Int) -> String {
        let place = minute % (4 * steps)
        let rising = place <= 2 * steps ? place : 4 * steps - place
        return String((rising - steps) * 2) + "px"
    }

    private var bar: Markup<ClockIntent> {
        element(.header, .class("clock-bar")) {
            linkButton(words(.now), style: .quiet, icon: .back, path: "/")
            element(.div, .class("clock-actions")) {
                iconButton(.link, label: words(.share), action: ClockIntent.share)
                iconButton(.expand, label: words(.fullScreen), action: ClockIntent.fullscreen)
                iconButton(.sliders, label: words(.settings), action: ClockIntent.settings(isOpen: true))
            }
        }
    }

    private func face(_ today: ClockToday) -> Markup<ClockIntent> {
        element(.div, .class("clock-face"), .language(place.words.language), .decorative()) {
            if today.filling != nil {
                digits(today.digits)
            } else if let rows = place.grid(surroundings) {
                letters(rows)
            } else {
                lines(place.faded, "clock-words clock-faded", "faded-")
                lines(place.words, "clock-words", "shown-")
            }
            if place.words.dots > 0 || place.settings.rounding == .floorWithDots { dots(place.words.dots) }
        }
    }

    /// Until there are words.
    private func digits(_ digits: String) -> Markup<ClockIntent> {
        element(.p, .class("clock-words"), .key("digits"), .variable("--breadth", "460"), .variable("--lines", "1")) {
            element(.span, .attribute(.dataLabel, "digits")) { text(digits) }
        }
    }

    private func lines(_ words: ClockPlace.Words, _ classes: String, _ key: String) -> Markup<ClockIntent> {
        let layout = ClockLayout(words, in: surroundings.window)
        return element(
            .p, .class(classes), .key(key + words.text), .language(words.language),
            .variable("--breadth", String(layout.breadth)), .variable("--lines", String(layout.lines.count))
        ) {
            for line in layout.lines {
                element(.span) {
                    for run in line { element(.span, .when(run.isStrong, .class("clock-hour"))) { text(run.text) } }
                }
            }
        }
    }

    private func dots(_ count: Int) -> Markup<ClockIntent> {
        element(.p, .class("clock-dots")) {
            for place in 1...4 { element(.span, .key(String(place)), .when(place <= count, .class("clock-lit"))) }
        }
    }

    private func letters(_ rows: [[ClockPlace.GridCell]]) -> Markup<ClockIntent> {
        element(
            .div, .class("clock-grid"), .variable("--columns", String(rows.first?.count ?? 1)),
            .variable("--rows", String(rows.count))
        ) {
            for row in rows {
                for cell in row {
                    element(.span, .when(cell.isLit, .class("clock-lit"))) { text(cell.letter) }
                }
            }
        }
    }

    private func footer(_ today: ClockToday) -> Markup<ClockIntent> {
        element(.footer, .class("clock-meta")) {
            element(.p) {
                if let part = today.part { icon(part.period.icon) }
                element(.span, .class("clock-part"), .language(today.partLanguage), .attribute(.dataLabel, "part")) {
                    text(today.partName)
                }
            }
            element(.p, .language(today.dateLanguage)) { text(today.date) }
            if place.isMissing {
                element(.p, .class("clock-note")) {
                    text(words(.missing))
                    button(words(.again), style: .quiet, action: ClockIntent.set(place.settings))
                }
            }
            if place.isScreenFree { element(.p, .class("clock-note")) { text(words(.dark)) } }
            if let shared = place.shared { element(.p, .class("clock-note")) { text(words(shared)) } }
        }
    }
}
