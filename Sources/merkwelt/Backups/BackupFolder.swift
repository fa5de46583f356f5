import Archive
import Foundation
import Logging
import Server
import Synchronization

/// A folder of backups that are named after their time, made by the server itself or because an owner asks for one.
final class BackupFolder: Sendable {
    let path: String
    /// How often the server makes one, in seconds; nil for never.
    let every: Double?
    private let data: DataFolder
    private let rotation: BackupRotation
    private let encryption: Encryption
    private let state: Mutex<State>

    private struct State {
        /// nil where the server makes none by itself.
        var schedule: BackupSchedule?
        var isWorking = false
        var fault: (time: Double, reason: String)?
    }

    init(
        _ path: String, of data: DataFolder, every: Double?, keeping rotation: BackupRotation, encryption: Encryption
    ) {
        self.path = URL(fileURLWithPath: path).path
        (self.data, self.every, self.rotation, self.encryption) = (data, every, rotation, encryption)
        let uptime = BackupFolder.uptime
        state = Mutex(State(schedule: every.map { BackupSchedule(every: $0 * 1000, uptime: uptime) }))
    }

    private static let start = ContinuousClock.now

    /// Milliseconds of a clock that nobody sets, and that goes on while the machine sleeps.
    private static var uptime: Double { (ContinuousClock.now - start) / Duration.milliseconds(1) }

    /// Makes the folder where it is not there yet: it is for its owner.
    static func make(_ path: String) throws {
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    /// Milliseconds since 1970.
    var now: Double { data.configuration().now() }

    /// The backups that are there, the newest first. Other files are nobody's business here.
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

    /// What stands behind the time in the name of one that somebody asked for: it is theirs, and stays until they delete it.
    private static let byHand = "-by-hand"
    private static let ends = [byHand + ".db", byHand + ".db.age", ".db", ".db.age"]

    /// Of which file in the folder drafts are made.
    var drafts: String { path + "/merkwelt" }

    /// When the next one is due, in milliseconds since 1970; nil where the server makes none by itself.
    var next: Double? {
        let schedule = state.withLock { $0.schedule }
        return schedule?.next(backups.map(\.made), now: now, uptime: Self.uptime)
    }

    /// Makes one, reads it back, and removes those that need not be kept any more.
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

    /// Reads one, and compares it with what it says of itself.
    func examine(_ name: String) async throws(BackupFault) -> BackupFinding {
        guard backups.contains(where: { $0.name == name }) else { throw .unknown }
        return try await alone {
            let report: ArchiveReport
            do throws(ArchiveError) {
                report = try ArchiveReport(path: self.path + "/" + name)
            } catch {
                // What cannot be read at all is no backup either.
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

    /// The command that brings one back, as a shell takes it.
    private func restore(_ backup: StoredBackup) -> String {
        let folder = URL(fileURLWithPath: data.path).path
        let key =
            backup.isEncrypted
            ? encryption.passphraseFile == nil ? " --identity KEYFILE" : " --passphrase-file FILE" : ""
        return "merkwelt restore \((path + "/" + backup.name).forShell)\(key) --to \(folder.forShell)"
    }

    /// The disk that something lies on, or will: that of the nearest folder that is there.
    private static func disk(of path: String) -> UInt64? {
        var place = URL(fileURLWithPath: path)
        while true {
            var status = stat()
            if stat(place.path, &status) == 0 { return UInt64(status.st_dev) }
            guard place.pathComponents.count > 1 else { return nil }
            place.deleteLastPathComponent()
        }
    }

    /// Works on a thread of its own, one thing at a time: it takes seconds, and the threads that tasks share are for
    /// requests.
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
        // Names tell the second: who asks twice within one has what was asked for.
        guard !FileManager.default.fileExists(atPath: target) else { throw BackupFault.underWay }
        // Always under the same names, so that the next one clears away what a crash left.
        let draft = encryption.isWanted ? data.database + ".backup-part" : drafts + ".backup-part"
        let manifest = try encryption.write(
            ArchiveBackup(of: data.database, configuration: configuration), draft: draft, to: target,
            through: drafts + ".backup-part")
        manifest.writeDown(in: data.database, configuration, by: author) { reason in
            logger.error("\(target) is whole, but not in the audit log: \(reason)")
        }
        let there = backups
        // By a clock that is not believed nothing is deleted.
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
    /// As the server asks for it.
    func keeper(_ logger: Logger) -> BackupKeeper {
        BackupKeeper(
            shelf: { () throws(BackupFault) in self.shelf },
            make: { author throws(BackupFault) in try await self.make(by: author, logger) },
            examine: { name throws(BackupFault) in try await self.examine(name) })
    }
}

extension BackupFault {
    /// Why, in a sentence.
    var reason: String {
        switch self {
        case .underWay: "another one is being made or examined"
        case .unknown: "there is none of this name"
        case .full: "there is no room for it"
        case .failed(let reason): reason
        }
    }
}
