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

    /// The moment after which participations can belong to one of the days. If only the day is known, it is a day in
    /// universal time, which begins up to 14 hours before or after the local day.
    package static func since(_ now: Double, _ offset: DayOffset) -> Double {
        offset.start(of: offset.day(of: now) - dayCount + 1) - DayOffset.length
    }

    /// Counts participations by the days of their begin.
    package static func days(
        of begun: [(began: Double, hasDayOnly: Bool)], in study: StoredStudy, at now: Double, _ offset: DayOffset
    ) -> [Int] {
        let today = offset.day(of: now)
        let first = today - dayCount + 1
        var days = [Int](repeating: 0, count: dayCount)
        for one in begun {
            let day =
                one.hasDayOnly
                ? DayOnly.number(one.began, since: study.created, until: now, offset) : offset.day(of: one.began)
            if (first...today).contains(day) { days[day - first] += 1 }
        }
        return days
    }

    package init(
        study: StoredStudy, terms: StudyTerms?, draft: DraftFacts?, phases: [ParticipationPhase: Int],
        days: [Int], flagged: Int, due: Int
    ) {
        (self.study, self.terms, self.draft, self.phases, self.days) = (study, terms, draft, phases, days)
        (self.flagged, self.due) = (flagged, due)
    }
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
