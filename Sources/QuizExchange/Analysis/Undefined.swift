package import Interface
package import Measure
import Tree

/// A figure of a scale that there is none of, and why.
package struct Undefined: Equatable, Sendable {
    /// What is missing.
    package enum Figure: Equatable, Sendable {
        /// Alpha and all that is computed like it.
        case consistency
        case lambda6, omega, oddEven, standardError
        /// The table of the items' correlations.
        case correlations
    }

    /// Why it is missing.
    package enum Reason: Equatable, Sendable {
        case oneItem
        case fewItems(Int)
        case fewPersons(found: Int, needed: Int)
        /// Identities of items that everybody answered the same.
        case constantItems([String])
        case constantSum, singular, halves, weighted, alphaOutside, strangePairs, noValue
        case fewPairs(Int)
        case constantScore
    }

    package let figure: Figure
    package let missing: MissingAnswers
    package let reason: Reason

    /// What is missing of a scale's figures.
    static func list(
        _ names: [String], _ listwise: ItemAnalysis, _ pairwise: ItemAnalysis, _ factor: Omega?, hasUnit: Bool
    ) -> [Undefined] {
        var list: [Undefined] = []
        for (figure, reason) in ofComplete(names, listwise, factor, hasUnit) {
            list.append(Undefined(figure: figure, missing: .listwise, reason: reason))
        }
        // Where everybody answered everything, pairs lack what complete persons lack, and it is told once.
        guard let pairs = pairwise.reliability, pairwise.completePersons < pairwise.persons else { return list }
        if pairs.alpha == nil {
            list.append(Undefined(figure: .consistency, missing: .pairwise, reason: .noValue))
        } else if pairs.lambda6 == nil {
            list.append(Undefined(figure: .lambda6, missing: .pairwise, reason: singular(pairs)))
        }
        if pairwise.correlations == nil {
            list.append(Undefined(figure: .correlations, missing: .pairwise, reason: .strangePairs))
        }
        return list
    }

    private static func ofComplete(
        _ names: [String], _ listwise: ItemAnalysis, _ factor: Omega?, _ hasUnit: Bool
    ) -> [(Figure, Reason)] {
        guard let reliability = listwise.reliability else { return [(.consistency, consistency(names, listwise))] }
        guard let alpha = reliability.alpha else { return [(.consistency, .constantSum)] }
        var list: [(Figure, Reason)] = []
        let (found, needed) = (listwise.completePersons, names.count + 1)
        if reliability.lambda6 == nil {
            list.append((.lambda6, found < needed ? .fewPersons(found: found, needed: needed) : singular(reliability)))
        }
        if factor == nil { list.append((.omega, names.count < 3 ? .fewItems(3) : .noValue)) }
        if reliability.oddEvenHalf == nil { list.append((.oddEven, .halves)) }
        if !hasUnit {
            list.append((.standardError, .weighted))
        } else if alpha < 0 || alpha >= 1 {
            list.append((.standardError, .alphaOutside))
        }
        return list
    }

    private static func singular(_ reliability: Reliability) -> Reason {
        reliability.correlations.squaredMultiples == nil ? .singular : .noValue
    }

    private static func consistency(_ names: [String], _ listwise: ItemAnalysis) -> Reason {
        if names.count < 2 { return .oneItem }
        if listwise.completePersons < 2 { return .fewPersons(found: listwise.completePersons, needed: 2) }
        var constant: [String] = []
        for (index, item) in listwise.items.enumerated() where item.standardDeviation == 0 {
            constant.append(names[index])
        }
        return constant.isEmpty ? .noValue : .constantItems(constant)
    }
}

extension Undefined {
    var node: Node {
        [
            "figure": .text(name), "answers": .text(missing == .listwise ? "listwise" : "pairwise"),
            "reason": .text(reason.text(in: .english)),
        ]
    }

    /// The figure's name in JSON.
    private var name: String {
        switch figure {
        case .consistency: "consistency"
        case .lambda6: "lambda6"
        case .omega: "omegaTotal"
        case .oddEven: "oddEven"
        case .standardError: "standardErrorOfMeasurement"
        case .correlations: "correlations"
        }
    }

    /// The whole of it in a sentence.
    package func text(in language: Language) -> String {
        let phrase: AnalysisPhrase =
            switch figure {
            case .consistency: .consistency
            case .lambda6: .lambda6
            case .omega: .omega
            case .oddEven: .oddEven
            case .standardError: .standardError
            case .correlations: .correlations
            }
        let whom: AnalysisPhrase = missing == .listwise ? .listwise : .pairwise
        return AnalysisPhrase.notDefined.text(
            in: language, ("figure", phrase.text(in: language)), ("persons", whom.text(in: language)),
            ("reason", reason.text(in: language)))
    }
}

extension Undefined.Reason {
    /// The reason as a sentence without its full stop.
    package func text(in language: Language) -> String {
        func words(_ phrase: AnalysisPhrase, _ values: (String, String)...) -> String {
            phrase.text(in: language, filling: values)
        }
        switch self {
        case .oneItem: return words(.oneItem)
        case .fewItems(let needed): return words(.fewItems, ("n", String(needed)))
        case .fewPersons(let found, let needed):
            return words(.fewPersons, ("n", String(found)), ("needed", String(needed)))
        case .constantItems(let items): return words(.constantItems, ("items", Format(language).list(items)))
        case .constantSum: return words(.constantSum)
        case .singular: return words(.singular)
        case .halves: return words(.constantHalf)
        case .weighted: return words(.weighted)
        case .alphaOutside: return words(.alphaOutside)
        case .strangePairs: return words(.strangePairs)
        case .noValue: return words(.noValue)
        case .fewPairs(let count): return words(.fewPairs, ("n", String(count)))
        case .constantScore: return words(.constantScore)
        }
    }
}
