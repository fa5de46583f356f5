import Text

/// What a measure can be, by its `is`.
package enum MeasureKind: String, CaseIterable, Sendable {
    case mean, median, sd, quantile, trimmed, cv, count, share
    case difference, sequential, delta
    case afterError = "after_error"
    case slope, switching, networks
    case detection, context, capacity
    case stopping, association, span
    case diffusion, exgaussian, efficiency
    case threshold, weber, timing, balloon, decks, trails, coding

    package init?(named name: String) {
        for kind in Self.allCases where kind.rawValue.isSame(as: name) {
            self = kind
            return
        }
        return nil
    }

    /// How many trials each condition needs; with fewer the figure is not defined.
    package var fewest: Int {
        switch self {
        case .count, .span, .trails, .coding: 1
        case .threshold: 30
        case .diffusion, .exgaussian, .weber: 40
        default: 10
        }
    }

    /// How many stop signals are needed (Verbruggen 2019), and how few `least` can ask for.
    package static var fewestStops: (usual: Int, least: Int) { (50, 30) }
}

/// A property that belongs to one kind of measure.
package struct MeasureParameter: Sendable {
    /// What its value is.
    package enum Form: Sendable {
        /// The name of a column.
        case column
        /// The name of a column with numbers.
        case numbers
        /// Columns whose combinations are told apart.
        case columns
        /// A level of the column in `by`.
        case level
        /// So many of its levels.
        case levels(Int)
        /// Pairs of its levels.
        case pairs
        case number(ClosedRange<Double>)
        case word([String])
        /// True or false for a trial.
        case condition
        /// A list for a trial.
        case list
        /// Levels of the column in `cue` by what they are: none, double, centre, spatial.
        case cues
    }

    package let name: String
    package let form: Form
    package let isNeeded: Bool

    init(_ name: String, _ form: Form, needed isNeeded: Bool = false) {
        self.name = name
        self.form = form
        self.isNeeded = isNeeded
    }
}

extension MeasureKind {
    /// What every measure takes beside the properties of its kind.
    package static var common: [String] { ["id", "is", "of", "where", "outliers", "value", "title", "note"] }

    /// The properties that it takes beside those that are common to all.
    package var parameters: [MeasureParameter] {
        let by = MeasureParameter("by", .column, needed: true)
        let minus = MeasureParameter("minus", .levels(2), needed: true)
        let statistic = MeasureParameter("stat", .word(["mean", "median"]))
        let cells = MeasureParameter("by", .columns)
        let signal = MeasureParameter("signal", .level)
        switch self {
        case .mean, .median, .sd, .cv, .count, .share, .diffusion, .exgaussian, .efficiency: return [cells]
        case .quantile: return [cells, MeasureParameter("at", .number(0...1))]
        case .trimmed: return [cells, MeasureParameter("cut", .number(0...0.49))]
        case .difference: return [by, minus, statistic]
        case .sequential: return [by, MeasureParameter("conflict", .level, needed: true)]
        case .delta: return [by, minus, MeasureParameter("bins", .number(2...20))]
        case .afterError: return []
        case .slope: return [MeasureParameter("by", .numbers, needed: true), statistic]
        case .switching: return [by, MeasureParameter("minus", .levels(2)), MeasureParameter("pure", .condition)]
        case .networks:
            return [by, minus, MeasureParameter("cue", .column, needed: true), MeasureParameter("cues", .cues)]
        case .detection:
            return [MeasureParameter("by", .column), signal, MeasureParameter("form", .word(["yes-no", "choice"]))]
        case .context: return [by, MeasureParameter("cells", .levels(4))]
        case .capacity:
            return [
                by, signal, MeasureParameter("size", .numbers, needed: true),
                MeasureParameter("probe", .word(["one", "whole"])),
            ]
        case .stopping:
            let fewest = Self.fewestStops
            return [
                by, signal, MeasureParameter("delay", .numbers, needed: true),
                MeasureParameter("least", .number(Double(fewest.least)...1e6)),
            ]
        case .association:
            return [
                MeasureParameter("by", .column), MeasureParameter("pairs", .pairs),
                MeasureParameter("penalty", .number(0...10_000)),
            ]
        case .span: return [MeasureParameter("by", .numbers, needed: true), MeasureParameter("target", .list)]
        case .threshold:
            return [
                MeasureParameter("by", .numbers, needed: true), MeasureParameter("at", .number(0...1)),
                MeasureParameter("form", .word(["weibull", "logistic", "normal"])),
                MeasureParameter("guess", .number(0...0.9)), MeasureParameter("lapse", .number(0...0.2)),
                MeasureParameter("reversals", .number(2...100)),
                MeasureParameter("scale", .word(["linear", "ratio"])),
            ]
        case .weber:
            return [
                MeasureParameter("a", .numbers, needed: true), MeasureParameter("b", .numbers, needed: true),
                MeasureParameter("lapse", .number(0...0.5)),
            ]
        case .timing: return [MeasureParameter("by", .numbers, needed: true)]
        case .balloon:
            return [
                MeasureParameter("pumps", .numbers, needed: true), MeasureParameter("burst", .condition, needed: true),
            ]
        case .decks:
            return [
                MeasureParameter("by", .column), MeasureParameter("pairs", .pairs, needed: true),
                MeasureParameter("bins", .number(2...1000)),
            ]
        case .trails:
            return [by, minus] + ["errors", "dwell", "move"].map { MeasureParameter($0, .numbers) }
        case .coding: return [MeasureParameter("within", .number(1...3600)), MeasureParameter("at", .numbers)]
        }
    }
}
