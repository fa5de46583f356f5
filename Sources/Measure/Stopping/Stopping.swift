/// How long it takes to stop a response that was begun, by the integration method (Verbruggen et al. 2019, eLife 8:e46323).
///
/// All times are in the unit that is given, from the onset of what asks for the response. The method runs some ms low.
public struct Stopping: Equatable, Sendable {
    /// A trial with a signal to stop.
    public struct Stop: Equatable, Sendable {
        /// How long after the onset the signal came.
        public let delay: Double
        /// When the response came that should not have; nil where it was withheld.
        public let response: Double?

        public init(delay: Double, response: Double?) {
            self.delay = delay
            self.response = response
        }
    }

    /// Why nothing is estimated.
    public enum Refusal: Error, Equatable, Sendable {
        case tooFewStops(found: Int, needed: Int)
        /// There is no response to take a time of.
        case noResponses
        /// The share of responses after the signal is outside 0.25 to 0.75, where the estimate is biased.
        case shareOutside(Double)
        /// Responses that escaped the signal are slower than those without one: the race is no race of two that do not
        /// know of each other.
        case slowerThanWithout(failed: Double, without: Double)
    }

    public let goTrials: Int
    public let omissions: Int
    public let stops: Int
    /// p(respond | signal), 0…1.
    public let respondedShare: Double
    public let meanDelay: Double
    /// The mean time of responses without a signal.
    public let meanResponse: Double
    /// The mean time of responses in spite of the signal; `nil` where there are none.
    public let meanFailed: Double?
    /// The time by which so large a share of responses without a signal had come, with omissions as the longest of them.
    public let finishing: Double
    /// How long stopping took: `finishing` - `meanDelay`.
    public var reactionTime: Double { finishing - meanDelay }

    /// - Parameters:
    ///   - go: the time of each trial without a signal, errors and early ones included; nil where nothing was pressed.
    ///   - stops: the trials with a signal.
    ///   - least: how many of them are needed.
    public init(go: [Double?], stops: [Stop], least: Int = 50) throws(Refusal) {
        guard stops.count >= Swift.max(1, least) else {
            throw .tooFewStops(found: stops.count, needed: Swift.max(1, least))
        }
        let times = Sample(go.compactMap { $0 })
        let delays = Sample(stops.map { $0.delay })
        guard let mean = times.mean, let delay = delays.mean else { throw .noResponses }
        let failed = Sample(stops.compactMap { $0.response })
        let share = Double(failed.count) / Double(stops.count)
        guard share >= 0.25, share <= 0.75 else { throw .shareOutside(share) }
        if let late = failed.mean, late > mean { throw .slowerThanWithout(failed: late, without: mean) }
        let omissions = go.count - times.count
        guard let finishing = Stopping.finishing(times.sorted, omissions: omissions, share: share) else {
            throw .noResponses
        }
        goTrials = go.count
        self.omissions = omissions
        self.stops = stops.count
        respondedShare = share
        meanDelay = delay
        meanResponse = mean
        meanFailed = failed.mean
        self.finishing = finishing
    }

    /// The type-6 quantile at `share` of times in ascending order, behind which omissions follow as the longest of them.
    package static func finishing(_ sorted: [Double], omissions: Int, share: Double) -> Double? {
        guard let longest = sorted.last else { return nil }
        let count = sorted.count + omissions
        func value(_ place: Int) -> Double { place < sorted.count ? sorted[place] : longest }
        let place = Swift.min(Swift.max(QuantileType.weibull.place(share, count: count), 1), Double(count))
        let below = Int(place)
        let low = value(below - 1)
        guard below < count else { return low }
        return finite(low + (place - Double(below)) * (value(below) - low))
    }
}
