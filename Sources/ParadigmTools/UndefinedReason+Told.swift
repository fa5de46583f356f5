import Foundation
import Paradigm

extension UndefinedReason {
    /// Why there is no figure, in a few words for the terminal.
    var told: String {
        switch self {
        case .unknownKind: "nothing is known of this kind of measure"
        case .badParameter(let name): "\(name) is missing or names nothing that is there"
        case .badExpression: "an expression has a fault"
        case .tooFew(let level, let found, let needed):
            "\(found) trials\(level.isEmpty ? "" : " of \(level)"), \(needed) are needed"
        case .tooFewStops(let found, let needed): "\(found) stop signals, \(needed) are needed"
        case .noVariation: "the answers do not vary"
        case .noCorrect: "nothing is right or wrong"
        case .shareOutside(let share):
            String(format: "%.0f %% answered in spite of the signal, 25 to 75 are needed", share * 100)
        case .failedStopsSlower: "answers in spite of the signal are slower than those without"
        case .errorsFaster: "errors are faster than right answers"
        case .notSkewed: "times have no longer tail above than below"
        case .atChance: "half of the answers are right"
        case .tooManyErrors(let share): String(format: "%.0f %% errors, at most 10 are allowed", share * 100)
        case .tooFast(let share): String(format: "%.0f %% of answers below 300 ms, at most 10 are allowed", share * 100)
        case .noClearFit: "no clear fit"
        case .noValue: "the formula has no value"
        }
    }
}

extension FigureUnit {
    /// The unit as it is printed; empty where there is none.
    var told: String {
        switch self {
        case .seconds: "s"
        case .share: "share"
        case .trials: "trials"
        case .items: "items"
        case .perSecond: "1/s"
        case .secondsPer(let column): "s/\(column)"
        case .per(let column): "1/\(column)"
        case .plain, .asWritten: ""
        }
    }
}
