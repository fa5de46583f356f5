import Measure

/// A figure as a function of trials of several conditions, so that resamples, halves and people are computed alike.
struct FigureRule {
    /// The measure's identity.
    var measure = ""
    let level: String
    let part: String
    let unit: FigureUnit
    /// The trials of each condition, ascending by value.
    let strata: [[Int]]
    /// What the conditions are called.
    let conditions: [String]
    /// How many trials each condition needs.
    let fewest: Int
    let statistic: (StratifiedRows) -> Double?
    /// How the interval is found; nil where there is none.
    var interval: IntervalRule? = .bootstrap
    /// What stands in the way, found before anything is computed.
    var refusal: UndefinedReason?
    var caution: FigureCaution?
    /// Why the formula has no value where it has none.
    var otherwise: UndefinedReason = .noValue
    var leftOut = LeftOut()
    /// Whether it is too slow to be computed thousands of times.
    var isSlow = false

    enum IntervalRule {
        case bootstrap
        case closed(IntervalMethod, Interval?)
        /// Drawn so many times from a fitted model.
        case drawn(IntervalMethod, (Int, inout ChanceSource) -> Interval?)
    }

    /// Fits are slow, so that few are enough.
    private static var mostFits: Int { 400 }

    init(
        level: String = "", part: String = "", unit: FigureUnit, strata: [[Int]], conditions: [String], fewest: Int,
        _ statistic: @escaping (StratifiedRows) -> Double?
    ) {
        self.level = level
        self.part = part
        self.unit = unit
        self.strata = strata
        self.conditions = conditions
        self.fewest = fewest
        self.statistic = statistic
    }

    /// Why the figure is not defined; nil where nothing speaks against it yet.
    var reason: UndefinedReason? {
        if let refusal { return refusal }
        for (place, stratum) in strata.enumerated() where stratum.count < fewest {
            return .tooFew(
                level: conditions.indices.contains(place) ? conditions[place] : level, found: stratum.count,
                needed: fewest)
        }
        return nil
    }

    /// The figure without an interval.
    var value: Double? { reason == nil ? statistic(StratifiedRows(strata)).flatMap { $0.isFinite ? $0 : nil } : nil }

    /// Whether its interval is drawn from resamples.
    var isResampled: Bool {
        if case .bootstrap? = interval { return value != nil }
        return false
    }

    /// Whether the same resamples serve both.
    func sharesResamples(with other: FigureRule) -> Bool {
        isResampled && other.isResampled && strata == other.strata
    }

    /// The figure with its interval.
    ///
    /// - Parameters:
    ///   - bootstrap: its resamples, where it has such an interval.
    ///   - replicates: how often its model is drawn from, where its interval comes so.
    func figure(_ bootstrap: Bootstrap?, replicates: Int, _ streams: Streams) -> TrialFigure {
        let value = value
        var found: (interval: Interval?, method: IntervalMethod?) = (nil, nil)
        if value != nil {
            switch interval {
            case .closed(let method, let interval)?: found = (interval, interval == nil ? nil : method)
            case .bootstrap?: found = Self.interval(bootstrap)
            case .drawn(let method, let draw)?:
                var source = ChanceSource(streams.stream(["measure", measure, level, part]))
                found.interval = replicates > 0 ? draw(Swift.min(replicates, Self.mostFits), &source) : nil
                found.method = found.interval == nil ? nil : method
            case nil: break
            }
        }
        return TrialFigure(
            measure: measure, level: level, part: part, unit: unit, value: value, interval: found.interval,
            method: found.method, reason: value == nil ? reason ?? otherwise : nil,
            caution: value == nil ? nil : caution, used: strata.reduce(0) { $0 + $1.count }, leftOut: leftOut)
    }

    private static func interval(_ bootstrap: Bootstrap?) -> (Interval?, IntervalMethod?) {
        guard let bootstrap else { return (nil, nil) }
        if let interval = bootstrap.biasCorrectedInterval() { return (interval, .bootstrap) }
        guard let interval = bootstrap.percentileInterval(), interval.width > 0 else { return (nil, nil) }
        return (interval, .percentile)
    }
}
