/// Maps values to places of a drawing.
struct Scale {
    let low: Double
    let high: Double
    let start: Double
    let end: Double

    /// The place of a value; values beyond the ends are put at the ends.
    func place(_ value: Double) -> Double {
        guard high > low, value == value else { return (start + end) / 2 }
        let share = min(max((value - low) / (high - low), 0), 1)
        return start + share * (end - start)
    }
}
