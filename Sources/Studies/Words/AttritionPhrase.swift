package import Interface
import Measure

/// What stands beside numbers of groups.
package enum AttritionPhrase: CaseIterable, Vocabulary {
    case comparison, systematic, byChance

    package var english: String {
        switch self {
        case .comparison:
            "{moreLeft} of {more} left, {lessLeft} of {less}: {difference} percentage points apart (95 % interval {interval}, "
                + "Fisher’s exact test p {p})."
        case .systematic:
            "So who stayed differs between the groups, and that alone may explain differences in what was measured."
        case .byChance: "So much comes about by chance."
        }
    }

    package var german: String {
        switch self {
        case .comparison:
            "Von {more} gingen {moreLeft}, von {less} {lessLeft}: {difference} Prozentpunkte Abstand "
                + "(95-%-Intervall {interval}, exakter Test nach Fisher p {p})."
        case .systematic:
            "Wer geblieben ist, unterscheidet sich also zwischen den Gruppen, und das allein kann Unterschiede im Gemessenen erklären."
        case .byChance: "So viel kommt durch Zufall zustande."
        }
    }
}

extension Attrition {
    /// What there is to say about who left, in a line; nil where nothing can be compared.
    ///
    /// - Parameters:
    ///   - names: the groups', in their order.
    ///   - language: the reader's.
    package func sentence(_ names: [String], language: Language) -> String? {
        guard let contrast, let interval = contrast.interval, names.indices.contains(max(contrast.more, contrast.less))
        else { return nil }
        let format = Format(language)
        func share(_ group: Int) -> String {
            format.percent(Double(groups[group].left) / Double(groups[group].allotted))
        }
        let comparison = AttritionPhrase.comparison.text(
            in: language, ("moreLeft", share(contrast.more)), ("more", names[contrast.more]),
            ("lessLeft", share(contrast.less)), ("less", names[contrast.less]),
            ("difference", format.fixed(contrast.difference.estimate * 100, 0)),
            ("interval", format.interval(interval.lower * 100, interval.upper * 100, decimals: 0)),
            (
                "p",
                contrast.probability < 0.001
                    ? "< " + format.fixed(0.001, 3) : "= " + format.fixed(contrast.probability, 3)
            ))
        let phrase: AttritionPhrase = contrast.probability < 0.05 ? .systematic : .byChance
        return comparison + " " + phrase.text(in: language)
    }
}
