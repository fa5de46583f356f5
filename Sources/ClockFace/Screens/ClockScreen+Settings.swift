import Clock
import Interface
import Text

extension ClockScreen {
    /// Language, view, steps and rounding; each counts at once.
    var settingsDialog: Markup<ClockIntent> {
        dialog(title: words(.settings), onDismiss: ClockIntent.settings(isOpen: false)) {
            selection(words(.language), id: "clock-language", options: languages, value: place.settings.preset) {
                value in
                set { $0.preset = value }
            }
            choice(
                words(.view), name: "clock-view",
                options: [FieldOption("sentence", words(.sentence)), FieldOption("grid", words(.letters))],
                chosen: place.settings.isGrid ? "grid" : "sentence"
            ) { value in set { $0.isGrid = value.isSame(as: "grid") } }
            selection(
                words(.steps), id: "clock-precision",
                options: Precision.allCases.map { FieldOption($0.name, name(of: $0)) },
                value: place.settings.precision.name
            ) { value in set { $0.precision = Precision(named: value) ?? .fiveMinutes } }
            selection(
                words(.rounding), id: "clock-rounding",
                options: [
                    FieldOption("nearest", words(.nearest)), FieldOption("floor", words(.begun)),
                    FieldOption("dots", words(.dots)),
                ], value: place.settings.rounding.name
            ) { value in set { $0.rounding = Rounding(named: value) ?? .nearest } }
            buttons {
                button(words(.done), style: .primary, action: ClockIntent.settings(isOpen: false), .focus())
            }
        }
    }

    private var languages: [FieldOption] {
        [FieldOption("", words(.own))] + place.choices.map { FieldOption($0.id, $0.name) }
    }

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
