extension Plot {
    /// Something that is counted over time.
    public struct Course: Equatable, Sendable {
        public var name: String
        /// Milliseconds since 1970, and the count from then on, in the order of time.
        public var points: [Point]

        public init(name: String, points: [Point]) {
            self.name = name
            self.points = points
        }
    }

    /// An estimate with what it is of.
    public struct Estimate: Equatable, Sendable {
        public var name: String
        public var interval: Interval
        /// The number in words, at the end of the line.
        public var note: String

        public init(name: String, interval: Interval, note: String) {
            self.name = name
            self.interval = interval
            self.note = note
        }
    }

    /// A group of people, with a value of each.
    public struct Row: Equatable, Sendable {
        public var name: String
        public var values: [Double]
        /// The median with its interval; nil where there are too few.
        public var interval: Interval?
        public var note: String

        public init(name: String, values: [Double], interval: Interval? = nil, note: String) {
            self.name = name
            self.values = values
            self.interval = interval
            self.note = note
        }
    }

    /// Counts that grow over time, each with its name and last number at its end.
    /// - Parameters:
    ///   - courses: the first is drawn strongest.
    ///   - target: the course that is planned, which is dashed.
    ///   - offset: the place's minutes east of universal time.
    ///   - frame: title, axes and size.
    public static func growth<Action>(
        _ courses: [Course], target: Course? = nil, offset: Int, in frame: Frame
    ) -> Markup<Action> {
        Markup(Growth(courses, target: target, offset: offset, frame).figure())
    }

    /// Estimates with their intervals (capped lines) on one axis from zero, and a difference against zero.
    /// - Parameters:
    ///   - isRange: the lines are ranges of what was observed, so they have no caps.
    ///   - rows: in their order; the shape tells the place.
    ///   - difference: drawn below on an axis of its own.
    ///   - frame: title, axis and size.
    public static func estimates<Action>(
        _ rows: [Estimate], difference: Estimate? = nil, isRange: Bool = false, in frame: Frame
    ) -> Markup<Action> {
        Markup(Estimates(rows, difference: difference, isRange: isRange, frame).figure())
    }

    /// One mark for each value in a row of each group, with the median and its interval below.
    public static func dots<Action>(_ rows: [Row], in frame: Frame) -> Markup<Action> {
        Markup(Dots(rows, frame).figure())
    }
}
