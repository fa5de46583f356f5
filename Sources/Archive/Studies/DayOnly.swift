/// Of whoever declined, was screened out, found no place or withdrew no more than the day is kept: where a moment would
/// stand, the beginning of that day in universal time stands.
package enum DayOnly {
    /// Whether a moment, in milliseconds since 1970, stands for its whole day.
    package static func isDay(_ moment: Double) -> Bool {
        moment.truncatingRemainder(dividingBy: DayOffset.length) == 0
    }

    /// The number of the day since 1970, in universal time.
    package static func number(_ moment: Double) -> Int { DayOffset(minutes: 0).day(of: moment) }
}

extension StoredParticipation {
    /// Whether no more than the day of it is known.
    package var hasDayOnly: Bool { seed == nil && DayOnly.isDay(began) }
}

extension PicturedPerson {
    /// Whether no more than the day of it is known: such a person began and ended at the day's beginning.
    package var hasDayOnly: Bool { ended == began && DayOnly.isDay(began) }
}
