/// Where addresses for reminders are kept, and which reminders were sent: a part of ``StudyStore``.
///
/// Addresses come and go enciphered; nobody who has only the archive reads one.
public protocol ReminderStore: Sendable {
    /// Keeps an address in place of the one before. Throws `gone` or `notFound` as ``StudyStore`` does, and `refused` where the
    /// participation is over.
    func keep(_ address: SealedAddress, of profile: ProfileIdentifier) async throws(ArchiveError)
    /// The address that a participation has given; nil for none.
    func address(of profile: ProfileIdentifier) async throws(ArchiveError) -> SealedAddress?
    func forgetAddress(of profile: ProfileIdentifier) async throws(ArchiveError)
    /// Forgets the address that has this secret's hash. Which one there was is not told.
    func forgetAddress(stop hash: String) async throws(ArchiveError)
    /// Takes the next reminder that is due, so that nobody else sends it; nil where none is.
    ///
    /// What is claimed and never settled was perhaps sent: it is shown, and not sent again.
    func claimReminder() async throws(ArchiveError) -> ClaimedReminder?
    func settle(_ reminder: ClaimedReminder, as end: ReminderEnd) async throws(ArchiveError)
    func reminders(of key: String, mode: StudyMode) async throws(ArchiveError) -> ReminderCounts
}

/// An address as the archive has it.
public struct SealedAddress: Equatable, Sendable {
    /// The number of the key that it was closed with.
    public let key: Int
    public let salt: [UInt8]
    public let content: [UInt8]
    /// The hash of the secret that stops the reminders.
    public let stop: String
    /// When it was given, in ms since 1970; set by the archive.
    public let given: Double

    public init(key: Int, salt: [UInt8], content: [UInt8], stop: String, given: Double = 0) {
        (self.key, self.salt, self.content, self.stop, self.given) = (key, salt, content, stop, given)
    }
}

/// A reminder that is to be sent at a time.
public struct PlannedReminder: Equatable, Sendable {
    /// The visit that it is for, from 2.
    public let visit: Int
    /// How long before the visit, in ms.
    public let reminder: Double
    /// When it is sent, and until when that is of use; ms since 1970.
    public let due: Double
    public let until: Double

    public init(visit: Int, reminder: Double, due: Double, until: Double) {
        (self.visit, self.reminder, self.due, self.until) = (visit, reminder, due, until)
    }
}

/// A reminder that whoever has it sends, and nobody else.
public struct ClaimedReminder: Equatable, Sendable {
    let row: Int64
    public let participation: StoredParticipation
    public let visit: Int
    public let address: SealedAddress
    /// How often it was tried before.
    public let attempts: Int

    /// What names it and nothing else: the same in every attempt.
    public var identity: String { String(row) }
}

/// How an attempt ended.
public enum ReminderEnd: Equatable, Sendable {
    case sent
    /// It is tried again after a pause, as long as it is of use.
    case refused(String)
    /// It is not tried again.
    case givenUp(String)
    /// Nobody knows; it is not tried again.
    case unclear(String)
}

/// How a study's reminders stand.
public struct ReminderCounts: Equatable, Sendable {
    /// How many addresses there are now.
    public let addresses: Int
    public let sent: Int
    /// Refused so far, and tried again.
    public let trying: Int
    /// Perhaps sent: the answer never came.
    public let unclear: Int
    /// Given up with a reason.
    public let failed: Int
    /// The newest reason of what is being tried, unclear or was given up.
    public let fault: String?
}
