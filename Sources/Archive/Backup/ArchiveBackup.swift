private import Foundation
import GRDB

/// Copies an archive that may be in use, and verifies the copy.
///
/// The copy is complete as of one moment (`VACUUM INTO` on a connection of its own) and has a ``BackupManifest``. It is
/// read back and examined like an archive before it gets its name. The work runs on the calling thread, for about a
/// second per 100 MB.
package struct ArchiveBackup: Sendable {
    private let archive: String
    private let configuration: ArchiveConfiguration
    private let hasExportKeys: Bool

    /// - Parameters:
    ///   - archive: the archive's file. Nothing in it is changed, even if it is of an earlier version.
    ///   - configuration: the program's version, the clock, and the time to wait for other programs that use the file.
    ///   - hasExportKeys: whether it has the keys of exports too, with which codes tell who is who.
    package init(
        of archive: String, configuration: ArchiveConfiguration = ArchiveConfiguration(), hasExportKeys: Bool = false
    ) {
        self.archive = archive
        self.configuration = configuration
        self.hasExportKeys = hasExportKeys
    }

    /// A verified copy without a name yet. It is removed with the last reference to it.
    package struct Proven {
        package let manifest: BackupManifest
        /// The copy's file, for callers that want it in another form.
        package let draft: DraftFile
    }

    /// Writes a backup into a new file.
    ///
    /// - Throws: `conflict` if the file exists, `full`, `damaged` if the archive has faults, `unwritable`, `foreign`,
    ///   `newer`.
    package func write(to target: String) throws(ArchiveError) -> BackupManifest {
        guard !FileManager.default.fileExists(atPath: target) else { throw .exists(target) }
        let copy = try prove(at: target + ".backup-part")
        try copy.draft.place(at: target)
        return copy.manifest
    }

    /// Writes a copy and examines it.
    ///
    /// - Parameter path: the path of the draft.
    package func prove(at path: String) throws(ArchiveError) -> Proven {
        let (draft, manifest) = try copy(to: path)
        let report = try ArchiveReport(path: path)
        guard report.manifest == manifest else { throw Self.differs(path) }
        if let first = report.faults.first {
            let more = report.faults.count > 1 ? " and \(report.faults.count - 1) more faults" : ""
            throw ArchiveError(
                .damaged, at: archive, "the archive is damaged (\(first)\(more)), so it is no backup to rely on",
                remedy: "see `merkwelt check \(archive)`; restore an earlier backup, or export what can be read")
        }
        return Proven(manifest: manifest, draft: draft)
    }

    /// Copies the archive before a newer program changes its tables.
    ///
    /// - Returns: the copy's name, `ARCHIVE.before-VERSION`. A copy of the same content that exists already is enough.
    ///   A different one stays, and the new copy gets a number.
    func keepBefore() throws(ArchiveError) -> String {
        let (draft, manifest) = try copy(to: archive + ".backup-part")
        guard (try? BackupManifest.check(draft.path)) == manifest else { throw Self.differs(draft.path) }
        var number = 1
        while true {
            let name = archive + ".before-" + configuration.version + (number > 1 ? "-\(number)" : "")
            if !FileManager.default.fileExists(atPath: name) {
                try draft.place(at: name)
                return name
            }
            if let kept = try? BackupManifest.check(name), kept.content == manifest.content,
                kept.schema == manifest.schema
            {
                return name
            }
            number += 1
        }
    }

    private static func differs(_ path: String) -> ArchiveError {
        ArchiveError(.damaged, at: path, "what was read back is not what was written", remedy: "check the disk")
    }

    /// A copy with its manifest that was not read back yet.
    private func copy(to path: String) throws(ArchiveError) -> (DraftFile, BackupManifest) {
        guard FileManager.default.fileExists(atPath: archive) else {
            throw ArchiveError(.unwritable, at: archive, "there is no such file", remedy: "name the archive's file")
        }
        var looking = configuration
        looking.maximumBytesToExamine = 0
        _ = try ArchiveInspection(path: archive, configuration: looking).run()
        let draft = try DraftFile(at: path)
        do {
            try duplicate(to: path)
            if hasExportKeys { try ExportKeyFiles(beside: archive).put(into: path) }
            let manifest = try BackupManifest.seal(path, version: configuration.version, time: configuration.now())
            return (draft, manifest)
        } catch {
            let fault = ArchiveError(error, path: archive)
            throw fault.code == .full ? .noRoom(for: path) : fault
        }
    }

    private func duplicate(to path: String) throws {
        let isInUse = FileGuard.logSize(of: archive) != nil
        var connection = Configuration()
        connection.readonly = true
        connection.busyMode = .timeout(configuration.patience)
        let file = try DatabaseQueue(path: archive, configuration: connection)
        try file.unsafeRead { try $0.execute(sql: "VACUUM INTO ?", arguments: [path]) }
        try file.close()
        if !isInUse { try? ArchiveReport.tidy(archive) }
    }
}
