import Archive
import ArgumentParser
import Foundation
import Logging

/// Backups that a running server makes by itself.
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

    /// Makes sure that what is needed is there, before the server opens anything.
    func prepare() throws {
        guard let folder else { return }
        try encryption.check()
        do {
            try FileManager.default.createDirectory(
                atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw ValidationError("\(folder): expected a folder for backups; name another with --backup-to")
        }
    }

    /// Starts; nil where no folder is named. Ends when it is cancelled.
    func start(_ data: DataFolder, _ logger: Logger) -> Task<Void, Never>? {
        guard let folder, let every = Self.seconds(every), let rotation = BackupRotation(keep) else { return nil }
        let backups = BackupFolder(
            path: folder, database: data.database, configuration: data.configuration(), encryption: encryption)
        return Task.detached {
            var pausedUntil = 0.0
            while !Task.isCancelled {
                let now = backups.configuration.now() / 1000
                let wait = max(backups.wait(every: every), min(pausedUntil - now, 3600))
                guard wait <= 0 else {
                    // In short steps: a machine that slept, or whose clock was put right, is not late by that.
                    try? await Task.sleep(for: .seconds(min(wait, 60)))
                    continue
                }
                do {
                    let file = try await backups.make(keeping: rotation, logger)
                    logger.info("backup: \(file)")
                } catch {
                    logger.error("no backup was made: \(error); it is tried again")
                    pausedUntil = now + min(every, 3600)
                }
            }
        }
    }
}

/// A folder of backups that are named after their time.
struct BackupFolder: Sendable {
    let path: String
    let database: String
    let configuration: ArchiveConfiguration
    let encryption: Encryption

    private var ending: String { encryption.isWanted ? ".db.age" : ".db" }

    /// The backups that are there, by their times. Other files are nobody's business here.
    var backups: [(name: String, time: Double)] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.compactMap { name in
            guard name.hasPrefix("merkwelt-"), let end = [".db", ".db.age"].first(where: name.hasSuffix) else {
                return nil
            }
            return FileStamp(text: name.dropFirst("merkwelt-".count).dropLast(end.count)).map { (name, $0.time) }
        }
    }

    /// In how many seconds the next one is due.
    func wait(every: Double) -> Double {
        let now = configuration.now() / 1000
        // One from the future says that the clock was wrong.
        guard let last = backups.map({ $0.time / 1000 }).max(), last <= now else { return 0 }
        return last + every - now
    }

    /// Makes one, and removes those that need not be kept any more.
    func make(keeping rotation: BackupRotation, _ logger: Logger) async throws -> String {
        let result: Result<String, any Error> = await withCheckedContinuation { continuation in
            // It works for seconds, and the threads that tasks share are for requests.
            Thread.detachNewThread {
                continuation.resume(returning: Result { try write(keeping: rotation, logger) })
            }
        }
        return try result.get()
    }

    private func write(keeping rotation: BackupRotation, _ logger: Logger) throws -> String {
        let target = path + "/merkwelt-" + FileStamp(configuration.now()).text + ending
        let backup = ArchiveBackup(of: database, configuration: configuration)
        // Always under the same names, so that the next one clears away what a crash left.
        let draft = encryption.isWanted ? database + ".backup-part" : path + "/merkwelt.backup-part"
        let manifest = try encryption.write(
            backup, draft: draft, to: target, through: path + "/merkwelt.backup-part")
        manifest.writeDown(in: database, configuration, by: .server) { reason in
            logger.error("\(target) is whole, but not in the audit log: \(reason)")
        }
        let there = backups
        let superseded = Set(rotation.superseded(there.map(\.time)))
        for backup in there where superseded.contains(backup.time) {
            try? FileManager.default.removeItem(atPath: path + "/" + backup.name)
        }
        return target
    }
}
