/// Response speeds 1/RT: the main figures of the psychomotor vigilance test (Basner and Dinges 2011), because slow
/// outliers hardly move them.
public struct ResponseSpeed: Equatable, Sendable {
    /// Mean speed.
    public let mean: Double
    /// Student's t, 95 %; `nil` below two responses.
    public let meanInterval: Interval?
    /// `nil` below two responses.
    public let standardDeviation: Double?
    /// The mean speed of the fastest tenth, ⌈n/10⌉ responses.
    public let fastestTenth: Double
    /// The mean speed of the slowest tenth, ⌈n/10⌉ responses.
    public let slowestTenth: Double

    /// `unit` is how many units of the times make one second: 1000 for milliseconds gives responses per second. `nil`
    /// for an empty sample and unless all times and `unit` are positive.
    public init?(of times: Sample, unit: Double = 1000) {
        guard unit > 0, let speeds = times.reciprocals(unit: unit), speeds.refused == 0, let mean = speeds.mean,
            let fastest = speeds.meanOfLargest(), let slowest = speeds.meanOfSmallest()
        else { return nil }
        self.mean = mean
        meanInterval = speeds.meanInterval()
        standardDeviation = speeds.standardDeviation
        fastestTenth = fastest
        slowestTenth = slowest
    }
}
