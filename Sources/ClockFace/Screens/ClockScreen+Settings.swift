import Clock
import Interface
import Text

extension ClockScreen {
    /// How the clock says the time, and below that language, dialect, switches, view, steps, rounding and the parts of the
    /// day; each counts at once.
    var settingsDialog: Markup<ClockIntent> {
        dialog(title: words(.settings), onDismiss: ClockIntent.settings(isOpen: false)) {
            preview
            selection(words(.language), id: "clock-language", options: languages, value: language(of: chosen)) {
                value in
                self.set {
                    $0.preset = value
                    $0.switches = ""
                }
            }
            if dialects.count > 1 {
                selection(words(.dialect), id: "clock-dialect", options: dialects, value: chosen) { value in
                    self.set {
                        $0.preset = value
                        $0.switches = ""
                    }
                }
            }
            for one in place.switches { switchChoice(one) }
            choice(
                words(.view), name: "clock-view",
                options: [FieldOption("sentence", words(.sentence)), FieldOption("grid", words(.letters))],
                chosen: place.settings.isGrid ? "grid" : "sentence"
            ) { value in self.set { $0.isGrid = value.isSame(as: "grid") } }
            selection(
                words(.steps), id: "clock-precision",
                options: Precision.allCases.map { FieldOption($0.name, name(of: $0)) },
                value: place.settings.precision.name
            ) { value in self.set { $0.precision = Precision(named: value) ?? .fiveMinutes } }
            selection(
                words(.rounding), id: "clock-rounding",
                options: [
                    FieldOption("nearest", words(.nearest)), FieldOption("floor", words(.begun)),
                    FieldOption("dots", words(.dots)),
                ], value: place.settings.rounding.name
            ) { value in self.set { $0.rounding = Rounding(named: value) ?? .nearest } }
            selection(
                words(.periods), id: "clock-periods",
                options: [FieldOption("lab", words(.periodsLab)), FieldOption("language", words(.periodsLanguage))],
                value: place.settings.periods == .lab ? "lab" : "language"
            ) { value in self.set { $0.periods = value.isSame(as: "lab") ? .lab : .language } }
            buttons {
                button(words(.done), style: .primary, action: ClockIntent.settings(isOpen: false), .focus())
            }
        }
    }

    /// What the clock says now, where the settings stand before it.
    private var preview: Markup<ClockIntent> {
        let today = ClockToday(place, surroundings)
        return element(
            .p, .class("clock-preview"), .language(place.words.language), .decorative(),
            today.look.map { .attribute(.dataPeriod, $0.name) } ?? .none
        ) {
            for piece in place.words.pieces {
                element(.span, .when(piece.isStrong, .class("clock-hour"))) {
                    text(piece.text + (place.words.isSpaced ? " " : ""))
                }
            }
        }
    }

    /// One switch of the language, named by a time and set by what is said then.
    private func switchChoice(_ one: ClockSwitch) -> Markup<ClockIntent> {
        let hour = one.minute / 60
        let minute = one.minute % 60
        let time = String(hour) + (minute < 10 ? ":0" : ":") + String(minute)
        return selection(
            words(.saidAt, ("time", time)), id: "clock-switch-" + one.name,
            options: one.choices.map { FieldOption($0.name, $0.phrase) }, value: one.chosen
        ) { value in self.set { $0.set(one.name, to: value) } }
    }

    /// The preset that is shown, or none where the clock follows the lab.
    private var chosen: String { place.settings.preset }

    /// The languages, each by its usual preset.
    private var languages: [FieldOption] {
        var options = [FieldOption("", words(.own))]
        for choice in place.choices where isUsual(choice) { options.append(FieldOption(choice.id, choice.name)) }
        return options
    }

    /// The presets of the language that is chosen; none where the clock follows the lab.
    private var dialects: [FieldOption] {
        var options: [FieldOption] = []
        let file = self.file(of: chosen)
        for choice in place.choices where choice.file.isSame(as: file) {
            options.append(FieldOption(choice.id, choice.name))
        }
        return options
    }

    /// The usual preset of a preset's language.
    private func language(of preset: String) -> String {
        let file = self.file(of: preset)
        for choice in place.choices where choice.file.isSame(as: file) && isUsual(choice) { return choice.id }
        return preset
    }

    private func file(of preset: String) -> String {
        for choice in place.choices where choice.id.isSame(as: preset) { return choice.file }
        return ""
    }

    /// A language's file has the name of its usual preset.
    private func isUsual(_ choice: ClockPlace.Choice) -> Bool { choice.file.isSame(as: choice.id + ".txt") }

    private func set(_ change: (inout ClockSettings) -> Void) -> ClockIntent {
        var settings = place.settings
        change(&settings)
        return .set(settings)
    }

    /// How a step is called.
    private func name(of precision: Precision) -> String {
        switch precision {
        case .dayPeriod: words(.dayPeriod)
        default: words(.minutes, ("n", String(precision.minutes)))
        }
    }
}
