/// Times of which only the day is kept, for participants who declined, were screened out, found no place or withdrew.
/// The beginning of the day in universal time stands for the moment.
package enum DayOnly {
    /// Whether a moment, in milliseconds since 1970, stands for its whole day.
    package static func isDay(_ moment: Double) -> Bool {
        moment.truncatingRemainder(dividingBy: DayOffset.length) == 0
    }

    /// The number of the day since 1970, in universal time.
    package static func number(_ moment: Double) -> Int { DayOffset(minutes: 0).day(of: moment) }

    /// The day that counts for a moment of which only the day is known, at the viewer's offset. It is the day in
    /// universal time, no earlier than the study and no later than today.
    package static func number(_ moment: Double, since created: Double, until now: Double, _ offset: DayOffset) -> Int {
        min(max(number(moment), offset.day(of: created)), offset.day(of: now))
    }
}

extension StoredParticipation {
    /// Whether only the day of the participation is known.
    package var hasDayOnly: Bool { seed == nil && DayOnly.isDay(began) }
}

extension PicturedTimes {
    /// Whether only the day of the times is known. Begin and end are then the beginning of that day.
    package var hasDayOnly: Bool { ended == began && DayOnly.isDay(began) }
}
