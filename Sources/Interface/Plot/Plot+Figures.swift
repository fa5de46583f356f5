extension Plot {
    /// The trials of a session in their order, with the median as a line.
    public static func trials<Action>(_ trials: [Trial], median: Double?, in frame: Frame) -> Markup<Action> {
        Markup(TrialStrip(trials, median: median, frame).figure())
    }

    /// How often which values occur, with a smooth density.
    /// - Parameters:
    ///   - values: in the unit of the frame's horizontal axis.
    ///   - curve: a density to draw instead of the kernel estimate (Silverman's bandwidth, triweight kernel).
    ///   - isWhole: the values are whole numbers, so that each has a bar of its own.
    ///   - frame: title, axes and size.
    public static func histogram<Action>(
        _ values: [Double], curve: [Point]? = nil, isWhole: Bool = false, in frame: Frame
    ) -> Markup<Action> {
        Markup(Histogram(values, curve: curve, isWhole: isWhole, frame).figure())
    }

    /// The share of values up to each value, with the median marked.
    public static func cumulative<Action>(_ values: [Double], in frame: Frame) -> Markup<Action> {
        Markup(Cumulative(values, frame).figure())
    }

    /// A value with its interval beside a published one. The hatched part on its left is what the device may have added:
    /// up to `most` and nobody knows how much.
    package static func standing<Action>(
        _ own: Interval, most: Double, published: Double, names: (own: String, device: String, published: String),
        in frame: Frame
    ) -> Markup<Action> {
        Markup(Standing(own: own, most: most, published: published, names: names, frame: frame).figure())
    }

    /// Two values per point, with a line and its band.
    public static func scatter<Action>(
        x: [Double], y: [Double], line: [Point] = [], band: [Band] = [], in frame: Frame
    ) -> Markup<Action> {
        Markup(Scatter(x, y, line: line, band: band, frame).figure())
    }

    /// One value per session over time, with its interval; the shape tells the part of the day. More sessions than 300 are
    /// drawn as at most 300 spans of time.
    /// - Parameters:
    ///   - sessions: in any order.
    ///   - offset: the place's minutes east of universal time, for the dates of the axis.
    ///   - frame: title, axes and size.
    public static func history<Action>(_ sessions: [Session], offset: Int, in frame: Frame) -> Markup<Action> {
        Markup(History(sessions, offset: offset, frame).figure())
    }

    /// The same sessions side by side for the parts of the day, with each part's median.
    public static func partsOfDay<Action>(_ sessions: [Session], in frame: Frame) -> Markup<Action> {
        Markup(PartsOfDay(sessions, frame).figure())
    }

    /// The distributions of two samples, one over the other, with the interval of their difference below.
    public static func comparison<Action>(
        _ first: Sample, _ second: Sample, difference: Interval? = nil, in frame: Frame
    ) -> Markup<Action> {
        Markup(Comparison(first, second, difference: difference, frame).figure())
    }
}
