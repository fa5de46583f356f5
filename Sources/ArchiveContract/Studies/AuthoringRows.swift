/// The rows by which studies are written, published and announced, in one transaction of a store.
///
/// ``AuthoringRules`` decides by them.
package protocol AuthoringRows: StudyTransaction, PeopleRows {
    /// A study by its key. Throws `notFound` if there is none.
    func known(_ key: String) throws -> StoredStudy
    /// Adds a study in the state of a draft, and gives its row.
    func add(study key: String, secret: [UInt8], owner: Int64?) throws -> Int64
    func draft(of study: Int64) throws -> StudyDraft?
    func put(_ draft: NewDraft, revision: Int, of study: Int64) throws
    func version(_ number: Int, of study: Int64) throws -> StoredVersion?
    func versions(of study: Int64) throws -> [StoredVersion]
    /// Adds a version, and gives its row.
    func add(_ version: NewVersion, number: Int, to study: Int64) throws -> Int64
    func write(_ state: StudyState, closed: Double?, of study: Int64) throws
    func write(isBlind: Bool, of study: Int64) throws
    func write(binned: Double?, of study: Int64) throws
    func about(of study: Int64) throws -> String?
    func write(about json: String, of study: Int64) throws

    func links(of study: Int64) throws -> [StudyLinkRow]
    func add(_ link: StudyLink, to study: Int64) throws
    func write(_ link: StudyLink, of row: StudyLinkRow) throws
    func add(tokens hashes: [String], to link: StudyLinkRow) throws

    /// The number of other participations of a study with an address of this mark.
    func addresses(marked mark: String, in study: Int64, besides participation: Int64) throws -> Int
    /// Keeps an address in place of a previous one.
    func put(_ address: SealedAddress, of participation: Int64) throws
    func address(of participation: Int64) throws -> SealedAddress?
    /// Removes an address, and marks it against return.
    func removeAddress(of participation: Int64) throws
    func removeAddress(stop hash: String) throws -> Bool
    /// Removes the record of mails that were sent before a time.
    func removeMailings(before time: Double) throws
    func add(mailing mark: String, of study: Int64) throws
    /// Ends the reminders that are of no use any more.
    func endOverReminders() throws
    /// Claims the reminder that became due last, and gives it with the number of earlier attempts. Earlier ones of its
    /// visit that were not sent end with it.
    func claimReminder() throws -> (row: Int64, participation: Int64, visit: Int, attempts: Int)?
    /// Notes the end of a claimed reminder that was not sent yet.
    func write(_ end: ReminderEnd, of reminder: ClaimedReminder) throws
    /// Notes that somebody who looks at a study sees something else.
    func noteSeen(_ study: Int64) throws

    func put(quality facts: String, of participation: StoredParticipation) throws
    func removeQuality(of participation: StoredParticipation) throws
    /// The flags of the participations of a mode that still have data.
    func flags(of study: Int64, _ mode: StudyMode) throws -> [(participation: Int64, number: Int, flags: String)]
    func write(flags: String, of participation: Int64) throws

    /// A study's pictures and sounds, ordered by name.
    func assets(of key: String) throws -> [StoredAsset]
    func put(_ content: [UInt8], of asset: StoredAsset, in key: String) throws
    func write(name: String, ofAsset hash: String, in key: String) throws
    /// Removes an asset from a study, and its content if no other study has it. Returns false if there is none.
    func remove(asset hash: String, from key: String) throws -> Bool
    func studies(withAsset hash: String) throws -> [String]
    func content(ofAsset hash: String) throws -> (type: String, bytes: [UInt8])?
}
