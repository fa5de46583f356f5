/// The store of addresses and of sent reminders, a part of ``StudyStore``.
///
/// Addresses are passed enciphered, so that the archive alone reveals none.
package protocol ReminderStore: Sendable {
    /// Keeps an address in place of the previous one. Throws `gone` or `notFound` like ``StudyStore``, also if the
    /// participation is over.
    ///
    /// The parameter `others` is the most other participations of the study with the same address, as its mark tells.
    /// - Returns: whether the address was kept. It is not kept if too many participations have it.
    func keep(
        _ address: SealedAddress, of profile: ProfileIdentifier, besides others: Int
    ) async throws(ArchiveError) -> Bool
    /// The address of a participation; nil for none.
    func address(of profile: ProfileIdentifier) async throws(ArchiveError) -> SealedAddress?
    func forgetAddress(of profile: ProfileIdentifier) async throws(ArchiveError)
    /// Deletes the address with this secret's hash. The caller does not learn which address it was.
    ///
    /// - Returns: whether there was one.
    @discardableResult func forgetAddress(stop hash: String) async throws(ArchiveError) -> Bool
    /// Claims the next due reminder, so that no other sender takes it; nil if none is due.
    ///
    /// A claimed reminder without an end was perhaps sent. It is shown as unclear, and not sent again.
    func claimReminder() async throws(ArchiveError) -> ClaimedReminder?
    /// Notes the end of a reminder. `mark` is that of the address it was sent to; nil if it reached none.
    func settle(_ reminder: ClaimedReminder, as end: ReminderEnd, to mark: String?) async throws(ArchiveError)
    /// Whether a mail to an address is within the limit now.
    func hasRoom(
        for mark: String, _ reminder: ClaimedReminder, within limit: MailLimit
    ) async throws(ArchiveError) -> Bool
    func reminders(of key: String, mode: StudyMode) async throws(ArchiveError) -> ReminderCounts
}

extension ReminderStore {
    /// Keeps an address without a limit on participations with the same one.
    package func keep(_ address: SealedAddress, of profile: ProfileIdentifier) async throws(ArchiveError) {
        _ = try await keep(address, of: profile, besides: .max)
    }

    /// Notes the end of a reminder that reached no address.
    package func settle(_ reminder: ClaimedReminder, as end: ReminderEnd) async throws(ArchiveError) {
        try await settle(reminder, as: end, to: nil)
    }
}

/// The most mails in 24 hours. A participant may type another person's address, so the mails to it are limited, and no
/// participant can change the limit.
package struct MailLimit: Equatable, Sendable {
    /// The most mails to one address from one study.
    package var perStudy = 12
    /// The most mails to one address from all studies.
    package var perAddress = 24
    /// The most mails from this lab.
    package var all = 2_000

    package init() {}
}

/// An enciphered address.
package struct SealedAddress: Equatable, Sendable {
    /// The number of the key that it was enciphered with.
    package let key: Int
    package let salt: [UInt8]
    package let content: [UInt8]
    /// The hash of the secret that stops the reminders.
    package let stop: String
    /// The mark of the address, equal for equal addresses. Only the lab's keys can make it. It is nil for older
    /// addresses.
    package let mark: String?
    /// The time at which it was given, in ms since 1970; set by the archive.
    package let given: Double

    package init(
        key: Int, salt: [UInt8], content: [UInt8], stop: String, mark: String? = nil, given: Double = 0
    ) {
        (self.key, self.salt, self.content, self.stop, self.given) = (key, salt, content, stop, given)
        self.mark = mark
    }
}

/// A reminder that only its claimant sends.
package struct ClaimedReminder: Equatable, Sendable {
    /// The row in its store.
    package let row: Int64
    package let participation: StoredParticipation
    package let visit: Int
    package let address: SealedAddress
    /// The number of earlier attempts.
    package let attempts: Int

    /// A unique name of the reminder, the same in every attempt.
    package var identity: String { String(row) }

    package init(row: Int64, participation: StoredParticipation, visit: Int, address: SealedAddress, attempts: Int) {
        (self.row, self.participation, self.visit, self.address) = (row, participation, visit, address)
        self.attempts = attempts
    }
}

/// The end of an attempt.
package enum ReminderEnd: Equatable, Sendable {
    /// The pauses before a refused reminder is tried again, in minutes. The last one applies to all further attempts.
    private static let pauses = [1.0, 5, 15, 60, 240]

    /// The pause after an attempt, in ms.
    package static func pause(after reminder: ClaimedReminder) -> Double {
        pauses[min(reminder.attempts, pauses.count - 1)] * 60_000
    }

    /// The time after which no answer is expected any more, in ms. Sending takes two minutes at most.
    package static let patience = 300_000.0

    case sent
    /// The attempt was refused, and is repeated after a pause while the reminder is of use.
    case refused(String)
    /// The reminder is not tried again.
    case givenUp(String)
    /// The outcome is unknown, and the reminder is not tried again.
    case unclear(String)
}

/// The numbers of a study's reminders.
package struct ReminderCounts: Equatable, Sendable {
    /// The number of addresses now.
    package let addresses: Int
    package let sent: Int
    /// The number of reminders that were refused and are tried again.
    package let trying: Int
    /// The number of reminders without an answer, which were perhaps sent.
    package let unclear: Int
    /// The number of reminders that were given up with a reason.
    package let failed: Int
    /// The newest reason among those that are tried again, unclear or given up.
    package let fault: String?

    package init(addresses: Int, sent: Int, trying: Int, unclear: Int, failed: Int, fault: String?) {
        (self.addresses, self.sent, self.trying, self.unclear) = (addresses, sent, trying, unclear)
        (self.failed, self.fault) = (failed, fault)
    }
}
