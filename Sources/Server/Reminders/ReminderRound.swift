package import Archive
package import Credentials
import Definitions
package import Logging
package import Mail
import Research
import Studies
import Text
import Tree

/// Sends the reminders that are due, each at most once. A reminder is claimed on the disk before it is sent, and a
/// claim is only taken back if the mail was refused.
package struct ReminderRound: Sendable {
    private let desk: ReminderSeal
    private let desks: ParticipationService
    private let mailer: Mailer
    private let now: @Sendable () -> Double
    private let logger: Logger
    /// The limit of mails that are sent.
    package var limit = MailLimit()

    /// - Parameters:
    ///   - archive: the store of sessions.
    ///   - studies: the store of studies, with their addresses.
    ///   - keys: the keys with which addresses are sealed.
    ///   - mailer: sends the mail.
    ///   - now: milliseconds since 1970.
    ///   - logger: the log of the round.
    package init(
        archive: any SessionStore, studies: any StudyStore, keys: @escaping @Sendable () throws -> KeyRing,
        mailer: Mailer, now: @escaping @Sendable () -> Double, logger: Logger
    ) {
        desk = ReminderSeal(keys: keys, mailer: mailer)
        desks = ParticipationService(studies: studies, archive: archive)
        (self.mailer, self.now, self.logger) = (mailer, now, logger)
    }

    /// Sends everything that is due now.
    ///
    /// - Returns: the number of reminders that were sent.
    @discardableResult package func run() async throws(ArchiveError) -> Int {
        var sent = 0
        while !Task.isCancelled, let reminder = try await desks.studies.claimReminder() {
            let (end, mark) = try await attempt(reminder)
            if end == .sent { sent += 1 } else { logger.warning("a reminder was not sent: \(end)") }
            try await desks.studies.settle(reminder, as: end, to: mark)
        }
        return sent
    }

    /// - Returns: the outcome, and the mark of the address that the mail may have reached.
    private func attempt(
        _ reminder: ClaimedReminder
    ) async throws(ArchiveError) -> (end: ReminderEnd, mark: String?) {
        let message: MailMessage
        switch await compose(reminder) {
        case .success(let made): message = made
        case .failure(let refusal): return (refusal.end, nil)
        }
        guard let mark = try? desk.mark(of: message.to) else { return (.refused(MailFault.sealed.text), nil) }
        guard try await desks.studies.hasRoom(for: mark, reminder, within: limit) else {
            return (.refused(MailFault.limit.text), nil)
        }
        switch await mailer.send(message) {
        case .sent: return (.sent, mark)
        case .refused(let fault): return (.refused(fault.text), nil)
        case .rejected(let fault): return (.givenUp(fault.text), nil)
        case .unclear(let fault): return (.unclear(fault.text), mark)
        }
    }

    private struct Refusal: Error { let end: ReminderEnd }

    private func compose(_ reminder: ClaimedReminder) async -> Result<MailMessage, Refusal> {
        let participation = reminder.participation
        guard let contact = desk.opened(reminder.address, of: participation), let to = MailAddress(contact.address)
        else { return .failure(Refusal(end: .refused(MailFault.sealed.text))) }
        let course: StudyCourse?
        do {
            course = try await desks.course(of: participation)
        } catch {
            return .failure(Refusal(end: .refused("log")))
        }
        // A person who has come meanwhile needs no reminder.
        guard let course, let plan = course.awaited.first(where: { $0.visit == reminder.visit })?.plan,
            let opening = course.participation.opening, let link = participation.link
        else { return .failure(Refusal(end: .givenUp("over"))) }
        let study = course.participation.study
        var told = Reminder(
            language: opening.language, title: study.neutralTitle.text(in: opening.language),
            from: plan.local.from, until: plan.local.until,
            zone: opening.zone.isEmpty ? ReminderPlan.distance(opening.offset) : opening.zone,
            wayBack: contact.base + "/s/" + link + "#k=" + contact.key, stop: contact.stopAddress,
            contact: [study.contact?.name ?? "", study.contact?.email ?? "", study.contact?.telephone ?? ""])
        told.words = study.words(in: opening.language)
        let identity = SHA256.hexadecimal(of: Array((contact.stop + "/" + reminder.identity).utf8)).prefix(32)
        return .success(
            told.message(from: mailer.from, to: to, identity: "reminder." + identity, time: now()))
    }
}
