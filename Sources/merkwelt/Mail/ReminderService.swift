import Archive
import Credentials
import Logging
import Mail
import Server

/// Sends due reminders in a running server, twice a minute.
enum ReminderService {
    /// Repeats the round until it is cancelled.
    static func start(
        _ archive: any LabArchive, _ keys: @escaping @Sendable () throws -> KeyRing, _ mailer: Mailer, _ logger: Logger
    ) -> Task<Void, Never> {
        let round = ReminderRound(
            archive: archive, studies: archive, keys: keys, mailer: mailer, now: ArchiveConfiguration.machineClock,
            logger: logger)
        return Task.detached {
            while !Task.isCancelled {
                do throws(ArchiveError) {
                    try await round.run()
                } catch {
                    logger.roundFailed(
                        "reminders could not be looked through: \(error); it is tried again in a while", error)
                }
                try? await Task.sleep(for: .seconds(30))
            }
        }
    }
}
