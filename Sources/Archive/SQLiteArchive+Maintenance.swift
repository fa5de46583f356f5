private import Foundation
import GRDB

extension SQLiteArchive {
    /// Examines the whole file; see ``ArchiveReport``. Complexity: reads every page.
    ///
    /// - Returns: one line for each fault; empty if there is none.
    package func check() async throws(ArchiveError) -> [String] {
        try await read { database in ArchiveReport(database, path: self.path).faults }
    }

    /// Writes a backup into a new file while the archive stays in use; see ``ArchiveBackup/write(to:)``.
    ///
    /// It runs on a thread of its own.
    @discardableResult
    package func backUp(to target: String) async throws(ArchiveError) -> BackupManifest {
        let backup = ArchiveBackup(of: path, configuration: configuration)
        let result: Result<BackupManifest, ArchiveError> = await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                continuation.resume(
                    returning: Result { () throws(ArchiveError) in try backup.write(to: target) })
            }
        }
        return try result.get()
    }
}
