import Clock
import Interface
import Tasks

/// The text clock over the whole window: the time in words or in a grid of letters, part of the day, date.
func clockScreen(_ place: ClockPlace, _ surroundings: Surroundings) -> Markup<ClockIntent> {
    ClockScreen(place: place, surroundings: surroundings).body
}

/// The time in words above everything on the lab's first place.
func clockHero(_ place: ClockPlace, _ surroundings: Surroundings) -> Markup<ClockIntent> {
    let (language, words) = (surroundings.language, place.words)
    let format = Format(language)
    let period = DayPeriod(epoch: surroundings.now, offset: surroundings.offset)
    return hero(period.look) {
        heroWords(
            lead: Language(code: words.language) == language ? ClockPhrase.itIs.text(in: language) : "",
            lines: words.lines.isEmpty ? [format.time(surroundings.now, offset: surroundings.offset)] : words.lines,
            language: words.language, path: "/clock")
        heroMeta(
            period.phrase.text(in: language), format.longDate(surroundings.now, offset: surroundings.offset))
    }
}

struct ClockScreen {
    let place: ClockPlace
    let surroundings: Surroundings

    var language: Language { surroundings.language }

    func words(_ phrase: ClockPhrase, _ values: (String, String)...) -> String {
        phrase.text(in: language, filling: values)
    }

    var body: Markup<ClockIntent> {
        let minute = surroundings.localSecond / 60
        let period = DayPeriod(epoch: surroundings.now, offset: surroundings.offset)
        return element(
            .main, .key("/clock"), .id("main"), .class("clock"), .tabIndex(-1),
            .attribute(.dataPeriod, period.look.name), .attribute(.dataState, "sky-" + String(minute % 4)),
            // The picture moves a little every minute, so that it does not burn into a display on a wall.
            .variable("--shift-x", shift(minute, over: 7)), .variable("--shift-y", shift(minute, over: 5))
        ) {
            element(.div, .class("clock-sky"), .decorative())
            bar
            face
            footer(period)
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

    private var face: Markup<ClockIntent> {
        element(.div, .class("clock-face"), .language(place.words.language), .decorative()) {
            if let rows = place.grid(surroundings) {
                letters(rows)
            } else {
                lines(place.faded, "clock-words clock-faded", "faded-")
                lines(place.words, "clock-words", "shown-")
            }
            if place.words.dots > 0 || place.settings.rounding == .floorWithDots { dots(place.words.dots) }
        }
    }

    private func lines(_ words: ClockPlace.Words, _ classes: String, _ key: String) -> Markup<ClockIntent> {
        element(.p, .class(classes), .key(key + words.text), .language(words.language)) {
            for line in words.lines { element(.span, .key(line)) { text(line) } }
        }
    }

    private func dots(_ count: Int) -> Markup<ClockIntent> {
        element(.p, .class("clock-dots")) {
            for place in 1...4 { element(.span, .key(String(place)), .when(place <= count, .class("clock-lit"))) }
        }
    }

    private func letters(_ rows: [[ClockPlace.GridCell]]) -> Markup<ClockIntent> {
        element(.div, .class("clock-grid"), .variable("--columns", String(rows.first?.count ?? 1))) {
            for row in rows {
                for cell in row {
                    element(.span, .when(cell.isLit, .class("clock-lit"))) { text(cell.letter) }
                }
            }
        }
    }

    private func footer(_ period: DayPeriod) -> Markup<ClockIntent> {
        element(.footer, .class("clock-meta")) {
            element(.p) {
                icon(period.icon)
                text(period.phrase.text(in: language))
            }
            element(.p) { text(Format(language).longDate(surroundings.now, offset: surroundings.offset)) }
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
