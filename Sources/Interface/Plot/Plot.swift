/// Figures as part of a view tree.
///
/// Every figure is drawn twice, for narrow and for wide places, and the style sheet shows the one that fits. So its
/// texts stay legible from 320 CSS pixels on. Colours and line styles come from classes alone. Every difference in
/// colour is also one in shape or line style.
///
/// ```swift
/// // times: seconds
/// let frame = Plot.Frame(
///     title: "Reaction times", description: "Forty times, most of them near 0.24 s", caption: "Median 0.238 s",
///     language: .english, xLabel: "Reaction time in s")
/// let figure: Markup<Never> = Plot.histogram(times, in: frame)
/// print(figure.html())
/// ```
public enum Plot {
    /// The texts around a figure and how its numbers are written.
    public struct Frame: Sendable {
        /// What the figure is, for screen readers.
        public var title: String
        /// What it shows, in a sentence with the numbers that matter, for screen readers.
        public var description: String
        /// One line below the figure for everybody.
        public var caption: String
        /// The language of numbers and dates.
        public var language: Language
        /// The horizontal axis with its unit: "Wartezeit in s".
        public var xLabel: String
        /// The vertical axis with its unit: "Reaktionszeit in s".
        public var yLabel: String
        /// The unit of single values in the figure, such as the median's.
        public var unit: String
        /// The decimals of single values.
        public var decimals: Int
        /// The shortest span of values that an axis shows: smaller differences are not magnified.
        public var leastSpan: Double

        public init(
            title: String, description: String, caption: String, language: Language, xLabel: String = "",
            yLabel: String = "", unit: String = "s", decimals: Int = 3, leastSpan: Double = 0
        ) {
            self.title = title
            self.description = description
            self.caption = caption
            self.language = language
            self.xLabel = xLabel
            self.yLabel = yLabel
            self.unit = unit
            self.decimals = decimals
            self.leastSpan = leastSpan
        }
    }

    /// A point of a curve.
    public struct Point: Equatable, Sendable {
        public var x: Double
        public var y: Double

        public init(_ x: Double, _ y: Double) {
            self.x = x
            self.y = y
        }
    }

    /// An interval over one place of the x axis.
    public struct Band: Equatable, Sendable {
        public var x: Double
        public var low: Double
        public var high: Double

        public init(x: Double, low: Double, high: Double) {
            self.x = x
            self.low = low
            self.high = high
        }
    }

    /// One trial of a session.
    public struct Trial: Equatable, Sendable {
        /// The outcome of a trial.
        public enum Kind: UInt8, CaseIterable, Sendable {
            case valid, falseStart, lapse, missing, wrong
        }

        /// The time, or nil where there is none.
        public var value: Double?
        public var kind: Kind

        public init(value: Double?, kind: Kind = .valid) {
            self.value = value
            self.kind = kind
        }
    }

    /// One session of a history.
    public struct Session: Equatable, Sendable {
        /// When, in milliseconds since 1970.
        public var time: Double
        public var value: Double
        /// The ends of the interval of the value.
        public var low: Double?
        public var high: Double?
        public var period: Period?

        public init(time: Double, value: Double, low: Double? = nil, high: Double? = nil, period: Period? = nil) {
            self.time = time
            self.value = value
            self.low = low
            self.high = high
            self.period = period
        }
    }

    /// One of the samples of a comparison.
    public struct Sample: Equatable, Sendable {
        public var name: String
        public var values: [Double]

        public init(name: String, values: [Double]) {
            self.name = name
            self.values = values
        }
    }

    /// An estimate with its interval.
    public struct Interval: Equatable, Sendable {
        public var estimate: Double
        public var low: Double
        public var high: Double

        public init(estimate: Double, low: Double, high: Double) {
            self.estimate = estimate
            self.low = low
            self.high = high
        }
    }
}
