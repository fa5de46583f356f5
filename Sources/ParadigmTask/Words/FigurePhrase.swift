package import Interface
import Paradigm
import Text

/// What people read of a measure: its parts, why it has no value, and why it can be trusted less than usual.
package enum FigurePhrase: String, CaseIterable, Vocabulary {
    package static let phrases = Phrases("ParadigmTask.FigurePhrase", of: FigurePhrase.self)

    // Parts, by the names that they have in results.
    case criterion, hits, falseAlarms = "false_alarms", times = "rt", sensitivity, bias, responded, delay, go
    case omissions, failed, slowing, error, lists, product, mean, partial, drift, boundary, nondecision, mu, sigma
    case tau, inverse, linear, mixing, alerting, orienting, conflict, intercept, fit = "r2", difference, time, slope
    case lapse, equality = "pse", limen, weber, reversals, guessing, scatter = "cv", bursts, choices, ratio, errors
    case dwell, move, wrong

    // Reasons and cautions.
    case unknownKind, badParameter, badExpression, tooFew, tooFewOf, tooFewStops, noVariation, noCorrect
    case shareOutside, failedStopsSlower, errorsFaster, notSkewed, atChance, tooManyErrors, tooFast, noClearFit
    case noValue, fewStops, fewLevels, roughFit, biasedLow

    /// A part's name as people read it, with the number that it may end with; the name itself where nobody has told it.
    package static func part(_ name: String, in language: Language) -> String {
        var bytes = name.bytes
        var digits: [UInt8] = []
        while let last = bytes.last, last >= 0x30, last <= 0x39, bytes.count > 1 {
            digits.insert(bytes.removeLast(), at: 0)
        }
        // The square of a correlation ends with a digit of its own.
        for phrase in Self.allCases where phrase.rawValue.isSame(as: name) { return phrase.text(in: language) }
        let word = String(bytes: bytes)
        for phrase in Self.allCases where phrase.rawValue.isSame(as: word) {
            return phrase.text(in: language) + " " + String(bytes: digits)
        }
        return name
    }
}

extension UndefinedReason {
    /// Why there is no figure.
    package func told(in language: Language) -> String {
        let format = Format(language)
        func words(_ phrase: FigurePhrase, _ values: (String, String)...) -> String {
            phrase.text(in: language, filling: values)
        }
        switch self {
        case .unknownKind: return words(.unknownKind)
        case .badParameter(let name): return words(.badParameter, ("name", name))
        case .badExpression: return words(.badExpression)
        case .tooFew(let level, let found, let needed):
            return words(
                level.byteCount == 0 ? .tooFew : .tooFewOf, ("found", format.integer(found)), ("level", level),
                ("needed", format.integer(needed)))
        case .tooFewStops(let found, let needed):
            return words(.tooFewStops, ("found", format.integer(found)), ("needed", format.integer(needed)))
        case .noVariation: return words(.noVariation)
        case .noCorrect: return words(.noCorrect)
        case .shareOutside(let share): return words(.shareOutside, ("share", format.percent(share)))
        case .failedStopsSlower: return words(.failedStopsSlower)
        case .errorsFaster: return words(.errorsFaster)
        case .notSkewed: return words(.notSkewed)
        case .atChance: return words(.atChance)
        case .tooManyErrors(let share): return words(.tooManyErrors, ("share", format.percent(share)))
        case .tooFast(let share): return words(.tooFast, ("share", format.percent(share)))
        case .noClearFit: return words(.noClearFit)
        case .noValue: return words(.noValue)
        }
    }
}

extension FigureCaution {
    var phrase: FigurePhrase {
        switch self {
        case .fewStops: .fewStops
        case .fewLevels: .fewLevels
        case .roughFit: .roughFit
        case .biasedLow: .biasedLow
        }
    }
}
