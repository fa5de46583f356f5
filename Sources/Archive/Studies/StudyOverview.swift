package import Studies

/// A study as the list of studies shows it.
package struct StudyOverview: Equatable, Sendable {
    package let study: StoredStudy
    /// The newest version's terms; the draft's while nothing is published.
    package let terms: StudyTerms?
    package let draft: DraftFacts?
    /// The number of field participants in each phase.
    package let phases: [ParticipationPhase: Int]
    /// The number of begun participations on each of the last 14 days; the last one is today.
    package let days: [Int]
    /// The number of flagged participations that are not excluded.
    package let flagged: Int
    /// The number of participants who wait for a visit that begins today.
    package let due: Int

    /// The number of days in ``days``.
    package static let dayCount = 14
}

/// The studies that a person may see.
package struct StudyScope: Equatable, Sendable {
    /// The person who has to be a member of the studies; nil for all studies.
    package var member: Int64?
    /// The only keys among these; nil for all.
    package var keys: [String]?

    package init(member: Int64?, keys: [String]? = nil) { (self.member, self.keys) = (member, keys) }
}

/// The viewer's offset in minutes east of universal time, by which moments belong to days.
package struct DayOffset: Equatable, Sendable {
    package static let length = 86_400_000.0
    package let minutes: Int

    package init(minutes: Int) { self.minutes = minutes }

    /// The number of the day since 1970.
    package func day(of time: Double) -> Int { Int(((time + Double(minutes) * 60_000) / Self.length).rounded(.down)) }

    /// The beginning of a day, in milliseconds since 1970.
    package func start(of day: Int) -> Double { Double(day) * Self.length - Double(minutes) * 60_000 }
}
