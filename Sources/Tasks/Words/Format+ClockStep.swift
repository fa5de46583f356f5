package import Interface

extension Format {
    /// A window's size: "390 × 844 px"; a dash where it was not measured.
    package func area(_ width: Double, _ height: Double) -> String {
        width > 0 && height > 0 ? fixed(width, 0) + " × " + quantity(height, 0, "px") : "–"
    }

    /// A step of a clock: "5 µs" or "1 ms"; a dash where it was not measured.
    package func clockStep(_ milliseconds: Double) -> String {
        guard milliseconds > 0 else { return "–" }
        return milliseconds < 1
            ? quantity((milliseconds * 1000).rounded(), 0, "µs") : self.milliseconds(milliseconds)
    }
}
