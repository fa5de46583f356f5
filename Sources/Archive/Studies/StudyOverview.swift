package import Studies

/// A study as a list of studies shows it.
package struct StudyOverview: Equatable, Sendable {
    package let study: StoredStudy
    /// The newest version's terms; the draft's while nothing is published.
    package let terms: StudyTerms?
    package let draft: DraftFacts?
    /// How many in the field are in each phase.
    package let phases: [ParticipationPhase: Int]
    /// How many began on each of the last 14 days; the last one is today.
    package let days: [Int]
    /// How many were flagged and count.
    package let flagged: Int
    /// How many wait for a visit that begins today.
    package let due: Int

    /// How many days are told of.
    package static let dayCount = 14
}

/// Which studies somebody sees.
package struct StudySight: Equatable, Sendable {
    /// Those that this person has a part in; all for nil.
    package var member: Int64?
    /// Of these only those; all for nil.
    package var keys: [String]?

    package init(member: Int64?, keys: [String]? = nil) { (self.member, self.keys) = (member, keys) }
}

/// Which day a moment is on, where somebody looks: minutes east of universal time.
package struct DayOffset: Equatable, Sendable {
    package static let length = 86_400_000.0
    package let minutes: Int

    package init(minutes: Int) { self.minutes = minutes }

    /// The number of the day since 1970.
    package func day(of time: Double) -> Int { Int(((time + Double(minutes) * 60_000) / Self.length).rounded(.down)) }

    /// When a day begins.
    package func start(of day: Int) -> Double { Double(day) * Self.length - Double(minutes) * 60_000 }
}
