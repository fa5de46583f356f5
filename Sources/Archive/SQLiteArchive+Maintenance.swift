private import Foundation
import GRDB

extension SQLiteArchive {
    /// Examines the whole file: SQLite's own check, references between tables, that every log is complete
    /// and every document of a profile readable.
    ///
    /// - Returns: one line per fault; empty if all is well. Complexity: reads every page.
    public func check() async throws(ArchiveError) -> [String] {
        try await read { database in
            var faults = try String.fetchAll(database, sql: "PRAGMA integrity_check").filter { $0 != "ok" }
            for row in try Row.fetchAll(database, sql: "PRAGMA foreign_key_check") {
                faults.append("table \(row[0] as String? ?? "?"): a row refers to a missing one")
            }
            let broken = try Row.fetchAll(
                database,
                sql: """
                    SELECT identifier, through, count(position), min(position), max(position)
                    FROM sessions LEFT JOIN entries ON entries.session = sessions.id GROUP BY sessions.id
                    HAVING count(position) <> through + 1 OR coalesce(min(position), 0) <> 0
                        OR coalesce(max(position), -1) <> through
                    """)
            for row in broken {
                faults.append(
                    "session \(row[0] as String): \(row[2] as Int) entries stored, expected \(row[1] as Int + 1)")
            }
            let unreadable = try Row.fetchAll(
                database, sql: "SELECT profile, name FROM documents WHERE NOT json_valid(json)")
            for row in unreadable {
                faults.append("profile \(row[0] as Int64): its \(row[1] as String) is not JSON")
            }
            return faults
        }
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
            guard let file = FileHandle(forUpdatingAtPath: draft) else { throw CocoaError(.fileNoSuchFile) }
            try file.synchronize()
            try file.close()
            try FileManager.default.moveItem(atPath: draft, toPath: target)
        } catch {
            throw ArchiveError(error, path: target)
        }
    }
}
