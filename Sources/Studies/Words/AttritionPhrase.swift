package import Interface
import Measure

/// The phrases about people who left, beside numbers of groups.
package enum AttritionPhrase: CaseIterable, Vocabulary {
    package static let phrases = Phrases("Studies.AttritionPhrase", of: AttritionPhrase.self)

    case comparison, systematic, byChance
}

extension Attrition {
    /// A sentence about how the groups differ in people who left; nil if nothing can be compared.
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
