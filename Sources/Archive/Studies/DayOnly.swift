/// Of whoever declined, was screened out, found no place or withdrew no more than the day is kept: where a moment would
/// stand, the beginning of that day in universal time stands.
package enum DayOnly {
    /// Whether a moment, in milliseconds since 1970, stands for its whole day.
    package static func isDay(_ moment: Double) -> Bool {
        moment.truncatingRemainder(dividingBy: DayOffset.length) == 0
    }

    /// The number of the day since 1970, in universal time.
    package static func number(_ moment: Double) -> Int { DayOffset(minutes: 0).day(of: moment) }

    /// The day where somebody looks for which such a day counts: universal time's, no earlier than the study and no later
    /// than today.
    package static func number(_ moment: Double, since created: Double, until now: Double, _ offset: DayOffset) -> Int {
        min(max(number(moment), offset.day(of: created)), offset.day(of: now))
    }

    /// What is true of a row of participations of which no more than the day is known.
    static let condition = "(seed IS NULL AND began = CAST(began AS INTEGER) AND CAST(began AS INTEGER) % 86400000 = 0)"
}

extension StoredParticipation {
    /// Whether no more than the day of it is known.
    package var hasDayOnly: Bool { seed == nil && DayOnly.isDay(began) }
}

extension PicturedTimes {
    /// Whether no more than the day of them is known: such a person began and ended at the day's beginning.
    package var hasDayOnly: Bool { ended == began && DayOnly.isDay(began) }
}
