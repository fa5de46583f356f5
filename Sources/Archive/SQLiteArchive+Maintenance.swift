private import Foundation
import GRDB

extension SQLiteArchive {
    /// Examines the whole file; see ``ArchiveReport``.
    ///
    /// - Returns: one line per fault; empty if all is well. Complexity: reads every page.
    public func check() async throws(ArchiveError) -> [String] {
        try await read { database in ArchiveReport(database, path: self.path).faults }
    }

    /// Writes a copy of the archive into a new file while it stays in use.
    ///
    /// The copy is complete as of one moment, and on disk when this returns.
    /// - Throws: `conflict` if the file exists.
    public func backUp(to target: String) async throws(ArchiveError) {
        guard !FileManager.default.fileExists(atPath: target) else {
            throw ArchiveError(.conflict, at: target, "the file exists", remedy: "name a file that does not exist")
        }
        let draft = target + ".part"
        do {
            try? FileManager.default.removeItem(atPath: draft)
            try await pool.writeWithoutTransaction { database in
                try database.execute(sql: "VACUUM INTO ?", arguments: [draft])
            }
            // The copy is not in use, and has no log that could be missing.
            let copy = try DatabaseQueue(path: draft)
            try await copy.writeWithoutTransaction { try $0.execute(sql: "UPDATE uses SET isOpen = 0") }
            try copy.close()
            guard let file = FileHandle(forUpdatingAtPath: draft) else { throw CocoaError(.fileNoSuchFile) }
            try file.synchronize()
            try file.close()
            try FileManager.default.moveItem(atPath: draft, toPath: target)
        } catch {
            throw ArchiveError(error, path: target)
        }
    }
}
