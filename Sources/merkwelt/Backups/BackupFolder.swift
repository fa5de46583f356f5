import Archive
import Foundation
import Logging
import Server
import Synchronization

/// A folder of backups named by their times, which the server made by itself or for an owner.
final class BackupFolder: Sendable {
    let path: String
    /// The interval of the server's own backups in seconds; nil for none.
    let every: Double?
    private let data: DataFolder
    private let rotation: BackupRotation
    private let encryption: Encryption
    private let hasExportKeys: Bool
    private let state: Mutex<State>

    private struct State {
        /// The schedule; nil if the server makes no backups by itself.
        var schedule: BackupSchedule?
        var isWorking = false
        var fault: (time: Double, reason: String)?
    }

    init(
        _ path: String, of data: DataFolder, every: Double?, keeping rotation: BackupRotation, encryption: Encryption,
        hasExportKeys: Bool
    ) {
        self.path = URL(fileURLWithPath: path).path
        (self.data, self.every, self.rotation, self.encryption) = (data, every, rotation, encryption)
        self.hasExportKeys = hasExportKeys
        let uptime = BackupFolder.uptime
        state = Mutex(State(schedule: every.map { BackupSchedule(every: $0 * 1000, uptime: uptime) }))
    }

    private static let start = ContinuousClock.now

    /// Milliseconds of a monotonic clock that goes on while the machine sleeps.
    private static var uptime: Double { (ContinuousClock.now - start) / Duration.milliseconds(1) }

    /// Makes the folder, readable for its owner only, if it does not exist.
    static func make(_ path: String) throws {
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    /// Milliseconds since 1970.
    var now: Double { data.configuration().now() }

    /// The existing backups, the newest first. Other files are ignored.
    var backups: [StoredBackup] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.compactMap { name -> StoredBackup? in
            guard name.hasPrefix("merkwelt-"), let end = Self.ends.first(where: name.hasSuffix),
                let stamp = FileStamp(text: name.dropFirst("merkwelt-".count).dropLast(end.count))
            else { return nil }
            let facts = try? FileManager.default.attributesOfItem(atPath: path + "/" + name)
            return StoredBackup(
                name: name, made: stamp.time, bytes: (facts?[.size] as? NSNumber)?.intValue ?? 0,
                isEncrypted: end.hasSuffix(".age"), isByHand: end.hasPrefix(Self.byHand))
        }.sorted { ($0.made, $0.name) > ($1.made, $1.name) }
    }

    /// The ending after the time for a backup that a person asked for. It stays until a person deletes it.
    private static let byHand = "-by-hand"
    private static let ends = [byHand + ".db", byHand + ".db.age", ".db", ".db.age"]

    /// The path before the endings of drafts in the folder.
    var drafts: String { path + "/merkwelt" }

    /// The time of the next backup, in milliseconds since 1970; nil if the server makes none by itself.
    var next: Double? {
        let schedule = state.withLock { $0.schedule }
        return schedule?.next(backups.map(\.made), now: now, uptime: Self.uptime)
    }

    /// Makes and verifies a backup, and removes those that the rotation no longer keeps.
    func make(by author: Author, _ logger: Logger) async throws(BackupFault) -> StoredBackup {
        let began = Self.uptime
        do throws(BackupFault) {
            let backup = try await alone { try self.write(by: author, logger) }
            state.withLock { state in
                state.fault = nil
                state.schedule?.made(uptime: began)
            }
            return backup
        } catch {
            let now = now
            if error != .underWay { state.withLock { $0.fault = (now, error.reason) } }
            throw error
        }
    }

    /// Reads a backup and compares it with its manifest.
    func examine(_ name: String) async throws(BackupFault) -> BackupFinding {
        guard backups.contains(where: { $0.name == name }) else { throw .unknown }
        return try await alone {
            let report: ArchiveReport
            do throws(ArchiveError) {
                report = try ArchiveReport(path: self.path + "/" + name)
            } catch {
                // A file that cannot be read at all is no valid backup.
                guard [.damaged, .altered, .foreign].contains(error.code) else { throw error }
                return BackupFinding(faults: ["\(error)"], sessions: 0, audit: nil)
            }
            let missing = report.manifest == nil && report.faults.isEmpty ? ["it does not say what it holds"] : []
            return BackupFinding(
                faults: report.faults + missing, sessions: report.sessions, audit: report.manifest?.audit)
        }
    }

    var shelf: BackupShelf {
        let backups = backups
        return BackupShelf(
            folder: path, isOnSameDisk: Self.disk(of: path) == Self.disk(of: data.database),
            isEncrypted: encryption.isWanted, every: every, next: next, kept: rotation,
            fault: state.withLock { $0.fault }, restore: backups.first.map(restore), backups: backups)
    }

    /// The command that restores a backup, quoted for a shell.
    private func restore(_ backup: StoredBackup) -> String {
        let folder = URL(fileURLWithPath: data.path).path
        let key =
            backup.isEncrypted
            ? encryption.passphraseFile == nil ? " --identity KEYFILE" : " --passphrase-file FILE" : ""
        return "merkwelt restore \((path + "/" + backup.name).forShell)\(key) --to \(folder.forShell)"
    }

    /// The disk of a path, by the nearest existing folder.
    private static func disk(of path: String) -> UInt64? {
        var place = URL(fileURLWithPath: path)
        while true {
            var status = stat()
            if stat(place.path, &status) == 0 { return UInt64(status.st_dev) }
            guard place.pathComponents.count > 1 else { return nil }
            place.deleteLastPathComponent()
        }
    }

    /// Runs work on a thread of its own, one piece at a time, because it takes seconds and the threads that tasks share
    /// are for requests.
    private func alone<Outcome: Sendable>(
        _ work: @escaping @Sendable () throws -> Outcome
    ) async throws(BackupFault) -> Outcome {
        let isFree = state.withLock { state in
            defer { state.isWorking = true }
            return !state.isWorking
        }
        guard isFree else { throw .underWay }
        defer { state.withLock { $0.isWorking = false } }
        let result: Result<Outcome, any Error> = await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: Result(catching: work)) }
        }
        do {
            return try result.get()
        } catch let fault as BackupFault {
            throw fault
        } catch let error as ArchiveError {
            throw error.code == .full ? .full : .failed("\(error)")
        } catch {
            throw .failed("\(error)")
        }
    }

    private static func isClockBelieved(_ database: String, _ configuration: ArchiveConfiguration) -> Bool {
        (try? AuditLog(of: database, configuration: configuration).clockDoubt()) == .some(nil)
    }

    private func write(by author: Author, _ logger: Logger) throws -> StoredBackup {
        try Self.make(path)
        let configuration = data.configuration()
        let stamp = FileStamp(configuration.now())
        let name =
            "merkwelt-\(stamp.text)\(author == .server ? "" : Self.byHand)\(encryption.isWanted ? ".db.age" : ".db")"
        let target = path + "/" + name
        // Names tell the second, so a second request within it is refused.
        guard !FileManager.default.fileExists(atPath: target) else { throw BackupFault.underWay }
        // The draft always has the same name, so that the next backup removes what a crash left.
        let draft = encryption.isWanted ? data.database + ".backup-part" : drafts + ".backup-part"
        let manifest = try encryption.write(
            ArchiveBackup(of: data.database, configuration: configuration, hasExportKeys: hasExportKeys), draft: draft,
            to: target,
            through: drafts + ".backup-part")
        manifest.writeDown(in: data.database, configuration, by: author) { reason in
            logger.error("\(target) is whole, but not in the audit log: \(reason)")
        }
        let there = backups
        // If the clock is doubted, nothing is deleted.
        let thinned = Self.isClockBelieved(data.database, configuration) ? there.filter { !$0.isByHand } : []
        let superseded = Set(rotation.superseded(thinned.map(\.made), at: stamp.time))
        for backup in thinned where superseded.contains(backup.made) {
            try? FileManager.default.removeItem(atPath: path + "/" + backup.name)
        }
        guard let made = there.first(where: { $0.name == name }) else {
            throw ArchiveError(.unwritable, at: target, "it was there and is gone", remedy: "look at the folder")
        }
        return made
    }
}

extension BackupFolder {
    /// The folder in the form that the server uses.
    func keeper(_ logger: Logger) -> BackupKeeper {
        BackupKeeper(
            shelf: { () throws(BackupFault) in self.shelf },
            make: { author throws(BackupFault) in try await self.make(by: author, logger) },
            examine: { name throws(BackupFault) in try await self.examine(name) })
    }
}

extension BackupFault {
    /// The reason as a sentence.
    var reason: String {
        switch self {
        case .underWay: "another one is being made or examined"
        case .unknown: "there is none of this name"
        case .full: "there is no room for it"
        case .failed(let reason): reason
        }
    }
}
