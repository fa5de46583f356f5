import Foundation
import GRDB
import Synchronization

@testable import Archive

/// A folder of its own for one test, removed with the last use.
final class Workspace: Sendable {
    let folder: URL

    init(in parent: URL = FileManager.default.temporaryDirectory) throws {
        folder = parent.appendingPathComponent("merkwelt-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// The archive's file.
    var path: String { folder.appendingPathComponent("sessions.mwdb").path }

    func archive(_ change: (inout ArchiveConfiguration) -> Void = { _ in }) throws -> SQLiteArchive {
        var configuration = ArchiveConfiguration(now: { 1_000 })
        configuration.patience = 0.2
        change(&configuration)
        return try SQLiteArchive(path: path, configuration: configuration)
    }

    /// How many bytes an archive takes that nothing is in. A disk that has no more proves nothing.
    static func emptyBytes() async throws -> Int {
        let workspace = try Workspace()
        let archive = try workspace.archive()
        let bytes = try await archive.pool.read { database in
            try Int.fetchOne(
                database, sql: "SELECT page_count * page_size FROM pragma_page_count, pragma_page_size")
        }
        try await archive.close()
        return bytes ?? 0
    }

    /// Puts a file there that an earlier version left, with one session of one profile.
    ///
    /// - Parameters:
    ///   - version: how many of the changes to the tables that version knew.
    ///   - entries: the session's log.
    ///   - more: further SQL, for what else that version kept.
    func leaveFile(
        ofVersion version: Int, _ record: SessionRecord, of profile: ProfileIdentifier, _ entries: [LogEntry],
        bytes: Int, more: String = ""
    ) async throws {
        var connection = Configuration()
        connection.prepareDatabase { $0.add(function: Seal.function) }
        let old = try DatabasePool(path: path, configuration: connection)
        try ArchiveSchema.migrate(old, Array(ArchiveSchema.migrations.prefix(version)))
        try await old.write { database in
            try database.execute(
                sql: """
                    INSERT INTO profiles (keyHash, created) VALUES (?, 1);
                    INSERT INTO definitions (hash, json) VALUES (?, ?);
                    INSERT INTO sessions (profile, identifier, family, definition, started, header, received,
                        changed, through, bytes) VALUES (1, ?, ?, 1, ?, ?, 1, 1, ?, ?);
                    """,
                arguments: [
                    profile.keyHash, record.definitionHash, record.definition, record.identifier.text, record.family,
                    record.started, record.header, entries.count - 1, bytes,
                ])
            for entry in entries {
                try database.execute(
                    sql: "INSERT INTO entries (session, position, text) VALUES (1, ?, ?)",
                    arguments: [entry.index, entry.text])
            }
            if version >= 4 {
                try database.execute(
                    sql: """
                        UPDATE entries SET seal = \(Seal.entry); UPDATE definitions SET seal = \(Seal.definition);
                        UPDATE sessions SET seal = \(Seal.session);
                        """)
            }
            if !more.isEmpty { try database.execute(sql: more) }
        }
        try old.close()
    }

    /// The file as another program sees it.
    func foreignConnection() throws -> DatabaseQueue {
        var connection = Configuration()
        connection.allowsUnsafeTransactions = true
        return try DatabaseQueue(path: path, configuration: connection)
    }

    /// Every byte the archive has on disk, its log included.
    func bytesOnDisk() throws -> Data {
        try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .reduce(into: Data()) { $0 += try Data(contentsOf: $1) }
    }
}

/// A clock that a test moves, in ms since 1970.
final class MovableClock: Sendable {
    private let time: Mutex<Double>
    init(_ start: Double = 0) { time = Mutex(start) }
    var now: Double { time.withLock { $0 } }
    func advance(_ milliseconds: Double) { time.withLock { $0 += milliseconds } }
    func advance(days: Double = 0, minutes: Double = 0) { advance(days * 86_400_000 + minutes * 60_000) }
}

extension SQLiteArchive {
    /// Lets days pass with one look on each, as a running server has it.
    ///
    /// - Returns: what went meanwhile.
    @discardableResult
    func pass(days: Int, _ clock: MovableClock) async throws -> [RetentionFinding] {
        var removed: [RetentionFinding] = []
        for _ in 0..<days {
            clock.advance(days: 1)
            removed += try await applyRetention(by: .server)
        }
        return removed
    }
}

extension ProfileIdentifier {
    /// A profile for tests; the same number is the same profile.
    static func test(_ number: Int) throws -> ProfileIdentifier {
        let digits = String(number, radix: 16)
        guard let profile = ProfileIdentifier(keyHash: String(repeating: "0", count: 64 - digits.count) + digits)
        else { throw CocoaError(.coderInvalidValue) }
        return profile
    }
}

extension SessionRecord {
    /// A session for tests; the same number is the same session.
    static func test(_ number: Int, family: String = "reaction", definition: String = "{}") throws -> SessionRecord {
        let digits = String(number, radix: 16)
        let text = "00000000-0000-4000-8000-" + String(repeating: "0", count: 12 - digits.count) + digits
        guard let identifier = SessionIdentifier(text) else { throw CocoaError(.coderInvalidValue) }
        return SessionRecord(
            identifier: identifier, family: family, started: Double(number), definitionHash: "hash of \(definition)",
            definition: definition, header: #"{"seed":\#(number)}"#)
    }
}

extension LogEntry {
    /// An entry for tests whose text tells where it belongs.
    static func test(_ index: Int, _ word: String = "press") -> LogEntry {
        LogEntry(index: index, text: #"{"action":{"kind":"\#(word)"},"index":\#(index),"time":\#(index).5}"#)
    }
}

extension SessionStore {
    /// The whole log of a session.
    func log(of session: SessionIdentifier, _ profile: ProfileIdentifier) async throws -> [LogEntry] {
        let stored = try await self.session(session, of: profile)
        var log: [LogEntry] = []
        while true {
            let next = try await entries(of: stored, from: log.count)
            if next.isEmpty { return log }
            log += next
        }
    }
}
