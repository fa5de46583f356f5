/// Where addresses for reminders are kept, and which reminders were sent: a part of ``StudyStore``.
///
/// Addresses come and go enciphered; nobody who has only the archive reads one.
package protocol ReminderStore: Sendable {
    /// Keeps an address in place of the one before. Throws `gone` or `notFound` as ``StudyStore`` does, and `refused` where the
    /// participation is over.
    ///
    /// `others` says how many other participations of the study may have the same one, as its mark tells.
    /// - Returns: whether it is kept, and not one too many.
    func keep(
        _ address: SealedAddress, of profile: ProfileIdentifier, besides others: Int
    ) async throws(ArchiveError) -> Bool
    /// The address that a participation has given; nil for none.
    func address(of profile: ProfileIdentifier) async throws(ArchiveError) -> SealedAddress?
    func forgetAddress(of profile: ProfileIdentifier) async throws(ArchiveError)
    /// Forgets the address that has this secret's hash. Which one there was is not told.
    ///
    /// - Returns: whether there was one.
    @discardableResult func forgetAddress(stop hash: String) async throws(ArchiveError) -> Bool
    /// Takes the next reminder that is due, so that nobody else sends it; nil where none is.
    ///
    /// What is claimed and never settled was perhaps sent: it is shown, and not sent again.
    func claimReminder() async throws(ArchiveError) -> ClaimedReminder?
    /// Notes the end of a reminder. `mark` stands for the address that it went to; nil where none was reached.
    func settle(_ reminder: ClaimedReminder, as end: ReminderEnd, to mark: String?) async throws(ArchiveError)
    /// Whether a mail to an address is one that may be sent now.
    func hasRoom(
        for mark: String, _ reminder: ClaimedReminder, within limit: MailLimit
    ) async throws(ArchiveError) -> Bool
    func reminders(of key: String, mode: StudyMode) async throws(ArchiveError) -> ReminderCounts
}

extension ReminderStore {
    /// Keeps an address, however many have the same one.
    package func keep(_ address: SealedAddress, of profile: ProfileIdentifier) async throws(ArchiveError) {
        _ = try await keep(address, of: profile, besides: .max)
    }

    /// Notes the end of a reminder that reached no address.
    package func settle(_ reminder: ClaimedReminder, as end: ReminderEnd) async throws(ArchiveError) {
        try await settle(reminder, as: end, to: nil)
    }
}

/// How many mails are sent in 24 hours. An address is typed by whoever takes part and may be somebody else's, so what comes to
/// it from here has an end that nobody can shift.
package struct MailLimit: Equatable, Sendable {
    /// To one address, from one study.
    package var perStudy = 12
    /// To one address, from all studies.
    package var perAddress = 24
    /// From this lab.
    package var all = 2_000

    package init() {}
}

/// An address as the archive has it.
package struct SealedAddress: Equatable, Sendable {
    /// The number of the key that it was closed with.
    package let key: Int
    package let salt: [UInt8]
    package let content: [UInt8]
    /// The hash of the secret that stops the reminders.
    package let stop: String
    /// What stands for the address, the same for the same one, which only the lab's keys make; nil where that was not kept.
    package let mark: String?
    /// When it was given, in ms since 1970; set by the archive.
    package let given: Double

    package init(
        key: Int, salt: [UInt8], content: [UInt8], stop: String, mark: String? = nil, given: Double = 0
    ) {
        (self.key, self.salt, self.content, self.stop, self.given) = (key, salt, content, stop, given)
        self.mark = mark
    }
}

/// A reminder that whoever has it sends, and nobody else.
package struct ClaimedReminder: Equatable, Sendable {
    let row: Int64
    package let participation: StoredParticipation
    package let visit: Int
    package let address: SealedAddress
    /// How often it was tried before.
    package let attempts: Int

    /// What names it and nothing else: the same in every attempt.
    package var identity: String { String(row) }
}

/// How an attempt ended.
package enum ReminderEnd: Equatable, Sendable {
    case sent
    /// It is tried again after a pause, as long as it is of use.
    case refused(String)
    /// It is not tried again.
    case givenUp(String)
    /// Nobody knows; it is not tried again.
    case unclear(String)
}

/// How a study's reminders stand.
package struct ReminderCounts: Equatable, Sendable {
    /// How many addresses there are now.
    package let addresses: Int
    package let sent: Int
    /// Refused so far, and tried again.
    package let trying: Int
    /// Perhaps sent: the answer never came.
    package let unclear: Int
    /// Given up with a reason.
    package let failed: Int
    /// The newest reason of what is being tried, unclear or was given up.
    package let fault: String?
}
