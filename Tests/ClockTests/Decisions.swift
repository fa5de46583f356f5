@testable import Clock

/// What was decided about each source; the reasons stand in `Documentation/clock-decisions.md`.
struct Decision {
    /// Which differences the decision explains.
    enum Scope {
        /// Those that vanish when these words of the source are replaced.
        case words([(their: String, our: String)])
        /// Those in some five-minute steps.
        case slots(Set<Int>)
        /// Those whose phrase names midnight.
        case naming(String)
        case everything
    }

    let sources: [Character]
    let reason: String
    let scope: Scope
    /// How many differences of each source it explains.
    let counts: [Int]

    func explains(_ difference: Comparison.Difference) -> Bool {
        switch scope {
        case .everything: return true
        case .slots(let slots): return slots.contains(difference.line.slot)
        case .naming(let word): return difference.line.phrase.contains(word)
        case .words(let words):
            var phrase = " " + difference.line.phrase + " "
            for (their, our) in words {
                phrase = phrase.split(separator: " " + their + " ", omittingEmptySubsequences: false)
                    .joined(separator: " " + our + " ")
            }
            return Comparison.codes(phrase, true) == Comparison.codes(difference.ours, true)
        }
    }
}

extension Decision {
    static let all: [Decision] = [
        Decision(
            sources: ["c", "R"], reason: "five before and after the half hour", scope: .slots([5, 7]), counts: [24, 24]),
        Decision(
            sources: ["c", "d", "k"], reason: "one o'clock is eins without Uhr", scope: .words([("ein", "eins")]),
            counts: [9, 11, 11]),
        Decision(
            sources: ["d", "k"], reason: "midnight is not halved", scope: .naming("mitternacht"),
            counts: [2, 4]),
        Decision(
            sources: ["f", "i", "n", "s", "t", "w"], reason: "one o'clock is ein before Uhr",
            scope: .words([("eins uhr", "ein uhr")]), counts: [1, 1, 1, 1, 1, 1]),
        Decision(sources: ["n"], reason: "five before three quarters", scope: .slots([8]), counts: [12]),
        Decision(sources: ["p"], reason: "hours without ending", scope: .everything, counts: [144]),
        Decision(
            sources: ["F"], reason: "hours are named at twelve too", scope: .words([("douze", "douze heures")]),
            counts: [12]),
        Decision(sources: ["G"], reason: "demi after midi and minuit", scope: .words([("demie", "demi")]), counts: [2]),
        Decision(
            sources: ["K", "L"], reason: "midnight only at the full hour", scope: .naming("medianoche"),
            counts: [12, 12]),
        Decision(
            sources: ["K", "L"], reason: "noon is named where midnight is",
            scope: .words([("las doce", "mediodía"), ("de la mañana", "")]), counts: [1, 1]),
        Decision(
            sources: ["L"], reason: "parts of the day: small hours",
            scope: .words([("de la mañana", "de la madrugada")]),
            counts: [60]),
        Decision(
            sources: ["L"], reason: "parts of the day: noon", scope: .words([("de la mañana", "del mediodía")]),
            counts: [11]),
        Decision(
            sources: ["L"], reason: "parts of the day: evening", scope: .words([("de la tarde", "de la noche")]),
            counts: [12]),
        Decision(sources: ["S"], reason: "midnight is not halved", scope: .naming("middernacht"), counts: [4]),
        Decision(sources: ["Z"], reason: "midnight is not halved", scope: .naming("północ"), counts: [1]),
        Decision(
            sources: ["X"], reason: "numerals misspelt",
            scope: .words([("trzydzieście", "trzydzieści"), ("czterdzieście", "czterdzieści")]), counts: [48]),
        Decision(sources: ["κ"], reason: "one o'clock is et", scope: .words([("en", "et")]), counts: [12]),
        Decision(sources: ["μ"], reason: "one o'clock is ett", scope: .words([("en", "ett")]), counts: [12]),
        Decision(
            sources: ["λ"], reason: "letter l for i", scope: .words([("tl", "ti"), ("flre", "fire")]), counts: [64]),
        Decision(
            sources: ["ξ"], reason: "half past noon", scope: .words([("meia hora", "meio-dia e meia")]), counts: [1]),
        Decision(
            sources: ["ρ"], reason: "two is 两, half is 半",
            scope: .words([("二点", "两点"), ("三十分", "半"), ("八点三十分", "八点半")]),
            counts: [30]),
        Decision(
            sources: ["ρ"], reason: "parts of the day: noon", scope: .words([("下午", "中午")]), counts: [12]),
        Decision(
            sources: ["ρ"], reason: "parts of the day: evening",
            scope: .words([("下午", "晚上"), ("三十分", "半"), ("八点三十分", "八点半")]), counts: [60]),
        Decision(
            sources: ["σ"], reason: "two is 兩, half is 半",
            scope: .words([("二點", "兩點"), ("三十分", "半"), ("八點三十分", "八點半")]),
            counts: [30]),
        Decision(
            sources: ["σ"], reason: "parts of the day: noon", scope: .words([("下午", "中午")]), counts: [12]),
        Decision(
            sources: ["σ"], reason: "parts of the day: evening",
            scope: .words([("下午", "晚上"), ("三十分", "半"), ("八點三十分", "八點半")]), counts: [60]),
        Decision(sources: ["τ"], reason: "seven is επτά or εφτά", scope: .words([("εφτα", "επτα")]), counts: [12]),
        Decision(sources: ["υ"], reason: "hours are feminine", scope: .words([("ένας", "μία")]), counts: [12]),
    ]

    /// Phrases that differ in accents alone, by source: ő for ö, een for één, Ä for Å, Greek capitals.
    static let accents: [Character: Int] = [
        "c": 10, "d": 12, "k": 12, "R": 10, "S": 12, "T": 12, "α": 12, "τ": 131,
    ]
}
