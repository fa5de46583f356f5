public import Interface

extension Format {
    /// A step of a clock: "5 µs" or "1 ms"; a dash where it was not measured.
    public func clockStep(_ milliseconds: Double) -> String {
        guard milliseconds > 0 else { return "–" }
        return milliseconds < 1
            ? quantity((milliseconds * 1000).rounded(), 0, "µs") : self.milliseconds(milliseconds)
    }
}
