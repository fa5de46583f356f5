extension DayOnly {
    /// The SQL condition for a row of participations of which only the day is known.
    static let condition = "(seed IS NULL AND began = CAST(began AS INTEGER) AND CAST(began AS INTEGER) % 86400000 = 0)"
}
