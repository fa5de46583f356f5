import Interface
import Sessions
import Tasks

extension Summary {
    /// The title of what was taken, in the reader's language. For an unknown family it says that the family is unknown.
    func title(in language: Language) -> String {
        kind?.title(preset: preset, name: name, language: language) ?? family(in: language)
    }

    /// The family and what was taken.
    func fullTitle(in language: Language) -> String {
        kind == nil ? family(in: language) : family(in: language) + ", " + title(in: language)
    }

    /// The name of the family in the reader's language; the stored name if the family is unknown.
    func family(in language: Language) -> String {
        card?.door.title(language) ?? LabPhrase.unknownFamily.text(in: language, ("name", family))
    }

    var icon: Icon { card?.door.icon ?? .lock }

    /// The main figure as text with its unit, or else the result in a word; nil if there is neither.
    func headline(in format: Format) -> String? {
        guard let figure else { return remark.utf8.isEmpty ? nil : remark }
        return unit.utf8.isEmpty ? format.fixed(figure, decimals) : format.quantity(figure, decimals, unit)
    }

    /// The ends of the 95 % interval of the figure; nil where it has none of its own.
    ///
    /// A family says from how many trials on its figure has one. Older lines of the index with fewer trials have the
    /// interval of another figure, which is never shown as this one's.
    var ownInterval: (low: Double, high: Double)? {
        guard let lower, let upper, valid >= kind?.facts.intervalFrom ?? 0 else { return nil }
        return (lower, upper)
    }

    /// The text below the figure in a list: the name of the figure, with its interval or the number of trials.
    func below(in format: Format) -> String {
        guard kind?.facts.history == .table else {
            if let name = kind?.figureName(preset: preset, language: format.language) { return name }
            if ownInterval != nil { return interval(in: format) }
            return kind?.extent(done: valid, of: trials, language: format.language) ?? ""
        }
        guard let ends = ownInterval else {
            return LabPhrase.medianOfTrials.text(in: format.language, ("n", format.integer(valid)))
        }
        return LabPhrase.medianInterval.text(
            in: format.language, ("interval", format.interval(ends.low, ends.high, decimals: 3)))
    }

    /// The 95 % interval as text, or that there are too few trials for one.
    func interval(in format: Format) -> String {
        guard let ends = ownInterval else {
            return figure == nil ? Format.missing : LabPhrase.tooFewTrials.text(in: format.language)
        }
        return format.interval(ends.low, ends.high, decimals: 3)
    }
}
