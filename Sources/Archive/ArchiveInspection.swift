private import Foundation
import GRDB

/// Examines a file before it is opened for writing, so that a file that is no archive is never touched.
struct ArchiveInspection {
    let path: String
    let configuration: ArchiveConfiguration

    struct Findings {
        /// Remarks for the operator, one sentence each.
        var remarks: [String] = []
        /// Whether the file is an archive whose tables this version of the program would change.
        var isOutdated = false
        /// Whether the file holds an archive.
        var holdsTables = false
    }

    /// Examines the file, and throws if it may not be used.
    func run() throws(ArchiveError) -> Findings {
        var findings = Findings()
        guard let size = sizeOfFile(), size > 0 else { return findings }
        let isLogMissing = FileGuard.logSize(of: path) ?? 0 == 0
        do {
            try undoInterruptedChange()
            var connection = Configuration()
            connection.readonly = true
            connection.busyMode = .timeout(configuration.patience)
            let file = try DatabaseQueue(path: path, configuration: connection)
            let holdsLog = try file.unsafeRead { database in
                try inspect(database, size: size)
                let applied = try ArchiveSchema.applied(in: database)
                findings.holdsTables = !applied.isEmpty
                findings.isOutdated = !applied.isEmpty && applied.count < configuration.migrations.count
                return try Self.holdsLog(database)
            }
            try file.close()
            // The log is looked at again, because a running server may have emptied it just then and fills it right
            // after.
            if holdsLog, isLogMissing, FileGuard.logSize(of: path) ?? 0 == 0 {
                findings.remarks.append(Self.logIsGone(path))
            }
            return findings
        } catch {
            throw ArchiveError(error, path: path)
        }
    }

    /// Lets SQLite undo a change that a crash interrupted outside the write-ahead log, such as a killed restore. A
    /// connection that may only read cannot undo it and would be refused.
    private func undoInterruptedChange() throws {
        guard FileManager.default.fileExists(atPath: path + "-journal"), bearsOurMark else { return }
        try ArchiveReport.tidy(path)
    }

    /// Whether the file's first page has this program's number (SQLite's file format, byte 68).
    private var bearsOurMark: Bool {
        guard let file = FileHandle(forReadingAtPath: path) else { return false }
        defer { try? file.close() }
        let head = (try? file.read(upToCount: 72)) ?? Data()
        return head.count == 72 && head[68...].reduce(0) { $0 << 8 | Int($1) } == ArchiveSchema.applicationIdentifier
    }

    /// Whether the file says that it was not closed and that its log has content.
    private static func holdsLog(_ database: Database) throws -> Bool {
        guard try database.tableExists("uses") else { return false }
        return try Int.fetchOne(database, sql: "SELECT isOpen FROM uses") == LogState.held
    }

    static func logIsGone(_ path: String) -> String {
        "\(path): the server was not stopped properly, and its write-ahead log (\(path)-wal) is missing or empty; "
            + "what was stored last may be missing, devices that still hold it send it again"
    }

    /// Lets a new file give free pages back. The setting must precede the first table.
    func begin() throws {
        guard sizeOfFile() ?? 0 == 0 else { return }
        var connection = Configuration()
        connection.busyMode = .timeout(configuration.patience)
        let file = try DatabaseQueue(path: path, configuration: connection)
        try file.writeWithoutTransaction { database in
            try database.execute(sql: "PRAGMA auto_vacuum = INCREMENTAL")
            try database.execute(sql: "PRAGMA application_id = \(ArchiveSchema.applicationIdentifier)")
        }
        try file.close()
    }

    private func sizeOfFile() -> Int? {
        (try? FileManager.default.attributesOfItem(atPath: path))?[.size] as? Int
    }

    private func inspect(_ database: Database, size: Int) throws {
        let owner = try Int.fetchOne(database, sql: "PRAGMA application_id") ?? 0
        let tables = try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_master") ?? 0
        guard owner == ArchiveSchema.applicationIdentifier || tables == 0 else {
            throw ArchiveError(
                .foreign, at: path, "the file is a database of another program",
                remedy: "nothing was changed in it; name another file")
        }
        if try !Set(ArchiveSchema.applied(in: database)).isSubset(of: configuration.migrations.map(\.name)) {
            throw ArchiveError(
                .newer, at: path, "the file was written by a later version of this program",
                remedy: "nothing was changed in it; install the later version")
        }
        guard size <= configuration.maximumBytesToExamine else { return }
        let verdict = try String.fetchOne(database, sql: "PRAGMA quick_check(1)") ?? "no answer"
        guard verdict == "ok" else {
            throw ArchiveError(
                .damaged, at: path, "the file is damaged (\(verdict.split(separator: "\n").joined(separator: " ")))",
                remedy: "nothing was changed in it; restore a backup or name another file")
        }
    }
}
