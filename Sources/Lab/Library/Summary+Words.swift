import Interface
import Sessions
import Tasks
import Text

extension Summary {
    /// What was taken, in the reader's language; of a family that this program does not know, just that.
    func title(in language: Language) -> String {
        kind?.title(preset: preset, name: name, language: language) ?? family(in: language)
    }

    /// The family and what was taken.
    func fullTitle(in language: Language) -> String {
        kind == nil ? family(in: language) : family(in: language) + ", " + title(in: language)
    }

    /// The family, in the reader's language; one that this program does not know by its stored name.
    func family(in language: Language) -> String {
        card?.door.title(language) ?? LabPhrase.unknownFamily.text(in: language, ("name", family))
    }

    var icon: Icon { card?.door.icon ?? .lock }

    /// The main figure as text with its unit, or what it came to in a word, if there is either.
    func headline(in format: Format) -> String? {
        guard let figure else { return remark.utf8.isEmpty ? nil : remark }
        return unit.utf8.isEmpty ? format.fixed(figure, decimals) : format.quantity(figure, decimals, unit)
    }

    /// What stands below the figure in a list: its interval, or how much was done.
    func below(in format: Format) -> String {
        lower == nil && kind?.facts.history != .table
            ? format.integer(valid) + " / " + format.integer(trials) : interval(in: format)
    }

    /// The 95 % interval as text, or a dash.
    func interval(in format: Format) -> String {
        guard let lower, let upper else { return "–" }
        return format.fixed(lower, 3) + " – " + format.fixed(upper, 3)
    }

    /// Whether both were taken with the same protocol and measured in the same unit.
    func isLike(_ other: Summary) -> Bool { preset.isSame(as: other.preset) && unit.isSame(as: other.unit) }
}
