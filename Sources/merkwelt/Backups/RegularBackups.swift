import Archive
import ArgumentParser
import Foundation
import Logging
import Server

/// The backups that a running server makes by itself.
struct RegularBackups: ParsableArguments {
    @Option(
        name: .customLong("backup-to"),
        help: ArgumentHelp("Folder for regular backups; made if it does not exist.", valueName: "folder"),
        completion: .directory)
    var folder: String?

    @Option(
        name: [.customLong("backup-every"), .customLong("every")],
        help: ArgumentHelp("How often: 30m, 24h or 7d.", valueName: "time"))
    var every = "24h"

    @Option(
        help: ArgumentHelp(
            "How many backups are kept: the newest of so many days, weeks and months.", valueName: "days,weeks,months"))
    var keep = "7,4,12"

    @OptionGroup var encryption: Encryption

    @OptionGroup var keys: ExportKeysOption

    func validate() throws {
        guard Self.seconds(every) != nil else {
            throw ValidationError("--backup-every: expected 1s to 365d such as 30m, 24h or 7d, found \"\(every)\"")
        }
        guard BackupRotation(keep) != nil else {
            throw ValidationError(
                "--keep: expected numbers of days, weeks and months such as 7,4,12, not all 0, found \"\(keep)\"")
        }
        if encryption.isWanted, folder == nil {
            throw ValidationError(
                "--encrypt-to and --passphrase-file are for backups; name their folder with --backup-to")
        }
    }

    static func seconds(_ text: String) -> Double? {
        let units: [Character: Double] = ["s": 1, "m": 60, "h": 3600, "d": 86_400]
        guard let unit = text.last.flatMap({ units[$0] }), let number = Int(text.dropLast()), number > 0,
            Double(number) * unit <= 365 * 86_400
        else { return nil }
        return Double(number) * unit
    }

    /// Verifies the prerequisites before the server opens anything.
    func prepare() throws {
        guard let folder else { return }
        try encryption.check()
        do {
            try BackupFolder.make(folder)
        } catch {
            throw ValidationError("\(folder): expected a folder for backups; name another with --backup-to")
        }
    }

    /// The folder of backups. By default it is beside the database, for the backups that an owner asks for.
    func backups(_ data: DataFolder) -> BackupFolder {
        BackupFolder(
            folder ?? data.backups, of: data, every: folder == nil ? nil : Self.seconds(every),
            keeping: BackupRotation(keep) ?? .usual, encryption: encryption, hasExportKeys: keys.withExportKeys)
    }

    /// Starts the backups; nil if no folder is named. The task ends when it is cancelled.
    func start(_ backups: BackupFolder, _ logger: Logger) -> Task<Void, Never>? {
        guard let every = backups.every else { return nil }
        return Task.detached {
            var pausedUntil = 0.0
            while !Task.isCancelled {
                // The due time is read first, because a backup that is due at once is due at the time of asking.
                let due = (backups.next ?? 0) / 1000
                let now = backups.now / 1000
                let wait = max(due - now, min(pausedUntil - now, 3600))
                guard wait <= 0 else {
                    // Short steps, so that neither sleep of the machine nor a corrected clock makes it late.
                    try? await Task.sleep(for: .seconds(min(wait, 60)))
                    continue
                }
                do throws(BackupFault) {
                    let backup = try await backups.make(by: .server, logger)
                    logger.info("backup: \(backup.name)")
                } catch .underWay {
                    pausedUntil = now + 5
                } catch {
                    logger.roundFailed("no backup was made: \(error.reason); it is tried again", error)
                    pausedUntil = now + min(every, 3600)
                }
            }
        }
    }
}
