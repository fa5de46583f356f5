package import Measure
import Text

/// A figure of one session: a number with its interval and what it rests on, or why there is none.
package struct TrialFigure: Sendable {
    /// The measure's identity.
    package let measure: String
    /// The level, or combination of levels, that it is of; empty where it is of all.
    package let level: String
    /// Which of the measure's figures it is; empty for the main one.
    package let part: String
    package let unit: FigureUnit
    package let value: Double?
    /// 95 %.
    package let interval: Interval?
    package let method: IntervalMethod?
    /// Why there is no value.
    package let reason: UndefinedReason?
    /// How far the value can be trusted where that is less than usual.
    package let caution: FigureCaution?
    /// How many trials it rests on.
    package let used: Int
    package let leftOut: LeftOut
}

package enum FigureUnit: Equatable, Sendable {
    case seconds
    /// From 0 to 1, or a difference of such.
    case share
    case trials
    case items
    case perSecond
    /// Seconds for each unit of a column.
    case secondsPer(String)
    /// What is computed with, for each unit of a column.
    case per(String)
    /// None.
    case plain
    /// That of what the author computes with; times in it are in ms.
    case asWritten
}

extension FigureUnit {
    package static func == (left: FigureUnit, right: FigureUnit) -> Bool {
        switch (left, right) {
        case (.seconds, .seconds), (.share, .share), (.trials, .trials), (.items, .items), (.perSecond, .perSecond),
            (.plain, .plain), (.asWritten, .asWritten):
            true
        case (.secondsPer(let one), .secondsPer(let other)), (.per(let one), .per(let other)): one.isSame(as: other)
        default: false
        }
    }
}

/// How an interval was found.
package enum IntervalMethod: String, Sendable {
    case student, welch, wilson, newcombe, normal, likelihood
    case orderStatistics = "order-statistics"
    /// BCa, resampled within conditions.
    case bootstrap
    /// The quantiles of the resamples, where there is nothing to correct by.
    case percentile
    /// The quantiles of fits to answers that are drawn from the fit (Wichmann, Hill 2001).
    case parametric
    /// Where the likelihood at the best other parameters is not much lower than at its maximum.
    case profile
}

/// Why there is no number.
package enum UndefinedReason: Equatable, Sendable {
    case unknownKind
    /// A property is missing or names what is not there.
    case badParameter(String)
    case badExpression
    /// A condition has too few trials.
    case tooFew(level: String, found: Int, needed: Int)
    case tooFewStops(found: Int, needed: Int)
    case noVariation
    /// It needs answers that are right or wrong.
    case noCorrect
    case shareOutside(Double)
    case failedStopsSlower
    case errorsFaster
    case notSkewed
    case atChance
    case tooManyErrors(Double)
    case tooFast(Double)
    case noClearFit
    /// The formula has no value, such as a division by zero.
    case noValue
}

extension UndefinedReason {
    package static func == (left: UndefinedReason, right: UndefinedReason) -> Bool {
        switch (left, right) {
        case (.badParameter(let one), .badParameter(let other)): one.isSame(as: other)
        case (.tooFew(let level, let found, let needed), .tooFew(let otherLevel, let otherFound, let otherNeeded)):
            level.isSame(as: otherLevel) && found == otherFound && needed == otherNeeded
        case (.tooFewStops(let found, let needed), .tooFewStops(let otherFound, let otherNeeded)):
            found == otherFound && needed == otherNeeded
        case (.shareOutside(let one), .shareOutside(let other)), (.tooManyErrors(let one), .tooManyErrors(let other)),
            (.tooFast(let one), .tooFast(let other)):
            one == other
        case (.unknownKind, .unknownKind), (.badExpression, .badExpression), (.noVariation, .noVariation),
            (.noCorrect, .noCorrect), (.failedStopsSlower, .failedStopsSlower), (.errorsFaster, .errorsFaster),
            (.notSkewed, .notSkewed), (.atChance, .atChance), (.noClearFit, .noClearFit), (.noValue, .noValue):
            true
        default: false
        }
    }
}

package enum FigureCaution: String, Sendable {
    case fewStops = "few-stops"
    case fewLevels = "few-levels"
    /// Too few trials for a fit that is precise.
    case roughFit = "rough-fit"
    /// Balloons that burst would have been pumped further, so that the mean of the others is too low.
    case biasedLow = "biased-low"
}

/// How many trials did not enter a figure, by the first reason that holds.
package struct LeftOut: Equatable, Sendable {
    package internal(set) var practice = 0
    package internal(set) var warmup = 0
    package internal(set) var interrupted = 0
    /// Other trials than those that are asked for by `where` and the levels.
    package internal(set) var others = 0
    package internal(set) var errors = 0
    package internal(set) var misses = 0
    /// Faster than an answer can be.
    package internal(set) var fast = 0
    /// The value cannot be computed.
    package internal(set) var missing = 0
    package internal(set) var outliers = 0
    /// Without right trials before, or after, as the measure needs them.
    package internal(set) var neighbours = 0
}
