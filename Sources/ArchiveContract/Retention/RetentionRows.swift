/// The rows whose time can be over, in one transaction of a store. ``RetentionRules`` decides by them.
package protocol RetentionRows: AuthoringRows {
    /// The things of a kind whose period is over at a time, in milliseconds since 1970.
    func over(_ kind: RetainedKind, at time: Double) throws -> [Int64]
    /// The things of a study whose period is over at a time, in their order.
    ///
    /// - Parameters:
    ///   - closing: the study's end, from which periods count; nil for a study without.
    ///   - latest: the last recorded day on which a thing has to have been announced; nil for things that need not be.
    ///   - most: the most things.
    func over(
        _ part: RetainedPart, of study: Int64, closing: Double?, at time: Double, announcedBy latest: Int64?, most: Int
    ) throws -> [Int64]
    /// Removes a sign-in, link or token by its number.
    func remove(_ kind: RetainedKind, _ thing: Int64) throws
    func removeConsent(_ thing: Int64) throws

    /// Begins a round: counts it, and records its day.
    ///
    /// - Parameter day: the day since 1970.
    /// - Returns: the round's number.
    func beginRound(on day: Int64) throws -> Int64
    /// The number of the last recorded day.
    func recordedDay() throws -> Int64
    /// Announces things. Things that were announced before keep their day.
    func announce(_ things: [Int64], by rule: String, on day: Int64, in round: Int64) throws
    /// Withdraws the announcements that a round did not repeat.
    func endAnnouncements(exceptOf round: Int64) throws
    /// Those of some things that were announced on a recorded day or earlier.
    func announced(_ things: [Int64], by rule: String, until day: Int64) throws -> [Int64]
    /// Tells that marks made from now on are those of retention, until it is told otherwise.
    func setRetaining(_ isRetaining: Bool) throws
    /// Trusts the clock, because a person has confirmed it.
    func believeClock() throws
}

/// The things of a lab that are kept for a time. Their names are those of announcements and reports.
package enum RetainedKind: String, CaseIterable, Sendable {
    case signIns = "sign-ins"
    case links, tokens, studies, previews
}

/// The parts of a study with periods of their own.
package enum RetainedPart: String, CaseIterable, Sendable {
    case data, consents, contacts
}

extension RetainedKind {
    /// The time after their end for which links and tokens stay, so that people see their end in the lists.
    package static let rest = 30.0 * 86_400_000
}
