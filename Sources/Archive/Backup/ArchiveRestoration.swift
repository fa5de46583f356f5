private import Foundation
import GRDB
import Tree

/// Puts a backup in the place of an archive. Nothing is overwritten: the previous archive keeps its content under
/// another name, and its own name until the last moment.
package struct ArchiveRestoration: Sendable {
    private let source: String
    private let archive: String
    private let configuration: ArchiveConfiguration
    private let needsManifest: Bool
    private let erasures: String?
    private let liftsRetention: Bool

    /// - Parameters:
    ///   - source: the backup's path, for messages.
    ///   - archive: the archive's file, which need not exist.
    ///   - needsManifest: whether the file needs a manifest. Without one, only the seals of its rows can be examined.
    ///   - erasures: a further file of marks of deletions. The one beside the archive counts in any case.
    ///   - liftsRetention: whether sessions that only retention has deleted since the backup come back, because its
    ///     clock was wrong.
    ///   - configuration: the clock, and the time to wait for other programs that use the file.
    package init(
        from source: String, to archive: String, needsManifest: Bool = true, erasures: String? = nil,
        liftsRetention: Bool = false,
        configuration: ArchiveConfiguration = ArchiveConfiguration()
    ) {
        self.source = source
        self.archive = archive
        self.needsManifest = needsManifest
        self.erasures = erasures
        self.liftsRetention = liftsRetention
        self.configuration = configuration
    }

    package struct Outcome: Equatable, Sendable {
        /// The backup's manifest; nil if the file had none.
        package let manifest: BackupManifest?
        /// The content of the restored archive.
        package let content: ArchiveContent
        /// The path of the previous archive.
        package let kept: String?
        /// The number of sessions in the backup that were deleted after it was made, and stay deleted.
        package let erased: Int
        /// How many of those only retention had deleted.
        package let erasedByRetention: Int
        /// The studies whose key of exports was in the backup and lies beside the archive again.
        package let exportKeys: [String]
        /// The keys of exports in the backup that were destroyed after it was made and are not there again, by study.
        package let destroyedExportKeys: [String: String]
    }

    /// Restores the backup.
    ///
    /// - Parameter fill: writes the backup into the file at the given path; by default the source is copied.
    /// - Throws: `damaged`, `foreign`, `newer`, `locked` while another program has the archive open, `full`,
    ///   `unwritable`. The archive is then as it was.
    package func run(
        fill: ((_ draft: String) throws -> Void)? = nil
    ) throws(ArchiveError) -> Outcome {
        try refuseSpecial()
        let draft = try DraftFile(at: archive + ".restoring")
        do {
            if let fill { try fill(draft.path) } else { try copy(to: draft.path) }
        } catch {
            if let error = error as? ArchiveError { throw error }
            throw fault(of: error)
        }
        let manifest = try prove(draft.path)
        let hold =
            FileManager.default.fileExists(atPath: archive)
            ? try ArchiveHold(archive, patience: configuration.patience) : nil
        do {
            let files = [MarkFile(of: archive).path] + (self.erasures.map { [$0] } ?? [])
            let erasures = try Erasures(hold?.database, files: files, liftsRetention: liftsRetention)
            let (content, applied, keys) = try prepare(draft.path, manifest, erasures, replacing: hold?.database)
            let kept = try put(draft, hold)
            withExtendedLifetime(hold) {}
            let taken = try ExportKeyFiles(beside: archive).restore(keys, isDestroyed: erasures.hold)
            return Outcome(
                manifest: manifest, content: content, kept: kept, erased: applied.erased,
                erasedByRetention: applied.ofRetention, exportKeys: taken.restored,
                destroyedExportKeys: taken.destroyed)
        } catch {
            throw ArchiveError(error, path: archive).at(archive)
        }
    }

    private func refuseSpecial() throws(ArchiveError) {
        var status = stat()
        guard stat(source, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw ArchiveError(.unwritable, at: source, "expected a file", remedy: "name a backup")
        }
        let number = status.st_ino
        guard lstat(archive, &status) == 0 else { return }
        guard status.st_mode & S_IFMT == S_IFREG, status.st_ino != number else {
            throw ArchiveError(
                .conflict, at: archive, "expected an archive's file other than the backup itself",
                remedy: "name the file that the server uses, or a new one")
        }
    }

    private func fault(of error: any Error) -> ArchiveError {
        let reason = ((error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError) ?? (error as NSError)
        if reason.domain == NSPOSIXErrorDomain, reason.code == ENOSPC { return .noRoom(for: archive) }
        return ArchiveError(.unwritable, at: source, "the file cannot be copied (\(error))", remedy: "check the disk")
    }

    private func copy(to path: String) throws {
        let from = try FileHandle(forReadingFrom: URL(fileURLWithPath: source))
        let to = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        defer {
            try? from.close()
            try? to.close()
        }
        while let piece = try from.read(upToCount: 1 << 20), !piece.isEmpty { try to.write(contentsOf: piece) }
    }

    /// Examines the copy, because the copy is what will be used.
    private func prove(_ path: String) throws(ArchiveError) -> BackupManifest? {
        do {
            var looking = configuration
            looking.maximumBytesToExamine = 0
            guard try ArchiveInspection(path: path, configuration: looking).run().holdsTables else {
                throw ArchiveError(.damaged, at: path, "the file is no archive", remedy: "name a backup")
            }
            let report = try ArchiveReport(path: path)
            guard report.manifest != nil || report.isAltered || !needsManifest else {
                throw ArchiveError(
                    .damaged, at: path, "the file has no manifest, so it cannot be told whether it is whole",
                    remedy: "take a backup that `merkwelt backup` made; for an archive itself, such as one that an "
                        + "earlier restoring kept, say --without-manifest")
            }
            if let first = report.faults.first {
                throw ArchiveError(
                    .damaged, at: path, "the file is damaged (\(first))", remedy: "take another backup")
            }
            return report.manifest
        } catch {
            throw ArchiveError(error, path: path).at(source)
        }
    }

    /// Compares the content with the manifest, and makes the copy an archive.
    private func prepare(
        _ path: String, _ manifest: BackupManifest?, _ erasures: Erasures, replacing replaced: DatabaseQueue?
    ) throws -> (ArchiveContent, Erasures.Applied, keys: [(study: String, json: String)]) {
        let takenBack = try TakenBack(replaced)
        let known = try replaced?.read { try ClockRecord.known(in: $0) } ?? nil
        let head = try replaced?.read { try AuditChain.head(in: $0) }
        var connection = SQLiteArchive.connection(configuration)
        connection.prepareDatabase { try $0.execute(sql: "PRAGMA journal_mode = MEMORY") }
        let file = try DatabaseQueue(path: path, configuration: connection)
        let (result, hasDeleted) = try file.write { database in
            if let manifest, try ArchiveContent(database) != manifest.content {
                throw ArchiveError(
                    .damaged, at: path, "the file does not hold what its manifest says", remedy: "take another backup")
            }
            try BackupManifest.remove(from: database)
            let keys = try ExportKeyFiles.keys(in: database)
            try ExportKeyFiles.remove(from: database)
            if try database.tableExists("uses") { try database.execute(sql: "UPDATE uses SET isOpen = 0") }
            let before = database.totalChangesCount
            let applied = try erasures.apply(to: database, at: configuration.now())
            if let known { try ClockRecord.learn(known, in: database) }
            try takenBack.apply(to: database)
            let hasDeleted = database.totalChangesCount > before
            if try AuditChain.exists(in: database) {
                var detail: Node = ["erased": .int(applied.erased)]
                if liftsRetention { detail["withoutRetention"] = true }
                if let manifest { detail["made"] = .double(manifest.time) }
                if let head { detail["replaced"] = .text(head.description) }
                let note = AuditNote(.restore, by: .commandLine, detail)
                try AuditChain.add(note, at: configuration.now(), in: database)
            }
            return ((try ArchiveContent(database), applied, keys: keys), hasDeleted)
        }
        // Deletions leave copies of rows in the free parts of pages.
        if hasDeleted { try file.writeWithoutTransaction { try $0.execute(sql: "VACUUM") } }
        try file.close()
        return result
    }

    /// Puts the copy in the place of the archive. At every moment there is a whole archive under its name.
    private func put(_ draft: DraftFile, _ hold: ArchiveHold?) throws(ArchiveError) -> String? {
        let kept = freeName()
        // A log that could not go into its file belongs to it and must never lie beside another. The journal of a
        // locked file is SQLite's own, and empty.
        let logs = ["-wal", "-journal"].filter {
            FileManager.default.fileExists(atPath: archive + $0) && ($0 == "-wal" || hold?.database == nil)
        }
        for log in logs where link(archive + log, kept + log) != 0 { throw .cannotPlace(kept + log, errno) }
        guard hold != nil else {
            for log in logs { unlink(archive + log) }
            try draft.place(at: archive)
            return logs.isEmpty ? nil : kept
        }
        if link(archive, kept) != 0 {
            guard [EPERM, ENOTSUP, EOPNOTSUPP, EMLINK].contains(errno), rename(archive, kept) == 0 else {
                throw .cannotPlace(kept, errno)
            }
        }
        DraftFile.synchronizeFolder(of: kept)
        for log in ["-wal", "-shm", "-journal"] { unlink(archive + log) }
        try draft.move(over: archive)
        return kept
    }

    private func freeName() -> String {
        let name = archive + ".before-restore-" + FileStamp(configuration.now()).text
        var (free, number) = (name, 1)
        while FileManager.default.fileExists(atPath: free) || FileManager.default.fileExists(atPath: free + "-wal") {
            number += 1
            free = name + "-\(number)"
        }
        return free
    }
}
