/// Participations, and who they are.
package protocol ParticipationRows {
    /// Throws `notFound` where there is none.
    func participation(_ row: Int64) throws -> StoredParticipation
    /// The participation that a profile is; nil for any other profile.
    func participation(of profile: ProfileIdentifier) throws -> StoredParticipation?
    func participation(_ number: Int, of study: Int64, _ mode: StudyMode) throws -> StoredParticipation?
    /// The participation of the code that takes everything back.
    func participation(ofCode hash: String) throws -> StoredParticipation?
    func participations(of study: Int64) throws -> [StoredParticipation]
    /// Those that hold a place and had to be heard of before now.
    func overdue(_ study: Int64) throws -> [StoredParticipation]
    /// Those of the field that hold a place.
    func inside(_ study: Int64) throws -> [StoredParticipation]
    /// How many places are held or completed, of the whole study or of one link.
    func taken(_ study: Int64, _ mode: StudyMode, by link: Int64?) throws -> Int
    /// How many of these had to be heard of before now.
    func overdue(_ study: Int64, _ mode: StudyMode, by link: Int64?) throws -> Int
    /// The highest number that was ever given.
    func lastNumber(_ study: Int64, _ mode: StudyMode) throws -> Int?

    /// Adds a participation that has begun and holds a place, with the profile that it is and everything that came with it;
    /// a personal link's secret is used up.
    ///
    /// - Returns: its row.
    func add(_ admission: Admission) throws -> Int64
    /// Writes what has changed in a participation.
    ///
    /// - Parameters:
    ///   - participation: as it is from now on. The link may be forgotten and becomes no other one.
    ///   - before: as it was read.
    func write(_ participation: StoredParticipation, over before: StoredParticipation) throws

    /// The profile that a participation is; nil where its data are deleted.
    func owner(of participation: Int64) throws -> ProfileIdentifier?
    /// Adds a key to a participation's profile; of more than `most` the oldest goes.
    func add(key: ProfileIdentifier, to participation: Int64, most: Int) throws
    /// Whether a profile was deleted with everything it had.
    func isForgotten(_ profile: ProfileIdentifier) throws -> Bool
    /// The highest index that is stored of a session's log; nil where there is no such session.
    func end(of session: SessionIdentifier, of profile: ProfileIdentifier) throws -> Int?
}

/// Somebody who is admitted.
package struct Admission: Sendable {
    package let link: StudyLinkRow
    /// The version's row.
    package let version: Int64
    package let number: Int
    package let profile: ProfileIdentifier
    package let seed: Int64
    /// Until when it has to be heard of, in ms since 1970.
    package let deadline: Double
    package let details: String
    /// The hash of the code that takes everything back.
    package let code: String
    /// The hash of a personal link's secret, if they came by one.
    package let token: String?
    /// What a panel calls the person, by what they are known, and the session in which they came, if a panel sent them.
    package let external: (value: String, mark: String, session: String?)?

    package var study: Int64 { link.study }
    package var mode: StudyMode { link.link.mode }
}
