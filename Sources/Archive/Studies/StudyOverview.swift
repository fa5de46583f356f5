public import Studies

/// A study as a list of studies shows it.
public struct StudyOverview: Equatable, Sendable {
    public let study: StoredStudy
    /// The newest version's terms; the draft's while nothing is published.
    public let terms: StudyTerms?
    public let draft: DraftFacts?
    /// How many in the field are in each phase.
    public let phases: [ParticipationPhase: Int]
    /// How many began on each of the last 14 days; the last one is today.
    public let days: [Int]
    /// How many were flagged and count.
    public let flagged: Int
    /// How many wait for a visit that begins today.
    public let due: Int

    /// How many days are told of.
    public static let dayCount = 14
}

/// Which studies somebody sees.
public struct StudySight: Equatable, Sendable {
    /// Those that this person has a part in; all for nil.
    public var member: Int64?
    /// Of these only those; all for nil.
    public var keys: [String]?

    public init(member: Int64?, keys: [String]? = nil) { (self.member, self.keys) = (member, keys) }
}

/// Which day a moment is on, where somebody looks: minutes east of universal time.
public struct DayOffset: Equatable, Sendable {
    public static let length = 86_400_000.0
    public let minutes: Int

    public init(minutes: Int) { self.minutes = minutes }

    /// The number of the day since 1970.
    public func day(of time: Double) -> Int { Int(((time + Double(minutes) * 60_000) / Self.length).rounded(.down)) }

    /// When a day begins.
    public func start(of day: Int) -> Double { Double(day) * Self.length - Double(minutes) * 60_000 }
}
