import Archive
import ArchivePostgres
import Foundation
import Synchronization
import Testing

/// The stores that have to keep the laws.
enum StoreKind: String, CaseIterable, CustomTestStringConvertible {
    case sqlite
    case postgres
    /// Each call is made twice, as by a device that got no answer.
    case sqliteTwice
    case postgresTwice
    /// Each transaction is carried out, taken back and carried out again, as where it met another one.
    case postgresRehearsed

    /// Those that can be tested here.
    static let present = allCases.filter { !$0.isPostgres || PostgresServer.isInstalled }

    var isPostgres: Bool { self != .sqlite && self != .sqliteTwice }

    var testDescription: String { rawValue }
}

/// A new and empty store with a clock that a test moves.
final class TestedStore: Sendable {
    let store: any ProfileStore
    let clock: TestClock

    init(_ kind: StoreKind, _ limits: StoreLimits = StoreLimits()) throws {
        let clock = try TestClock(hasFolder: !kind.isPostgres)
        self.clock = clock
        if kind.isPostgres {
            var configuration = PostgresConfiguration { clock.now }
            configuration.limits = limits
            configuration.connections = 3
            configuration.writers = 2
            configuration.isRehearsed = kind == .postgresRehearsed
            let server = try #require(PostgresServer.shared, "PostgreSQL is installed and does not start")
            let archive = try PostgresArchive(server.makeDatabase(), configuration: configuration)
            store = kind == .postgresTwice ? TwiceAskedStore(archive) : archive
        } else {
            var configuration = ArchiveConfiguration { clock.now }
            configuration.limits = limits
            let archive = try SQLiteArchive(
                path: clock.folder.appendingPathComponent("sessions.mwdb").path, configuration: configuration)
            store = kind == .sqliteTwice ? TwiceAskedStore(archive) : archive
        }
    }
}

/// A clock that a test moves, in ms since 1970, with the folder of a file. A store holds its clock, so the folder stays
/// as long as the store.
final class TestClock: Sendable {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("merkwelt-\(UUID().uuidString)")
    private let time: Mutex<Double>

    init(hasFolder: Bool, from start: Double = 1_000) throws {
        time = Mutex(start)
        if hasFolder { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    var now: Double { time.withLock { $0 } }
    func advance(_ milliseconds: Double) { time.withLock { $0 += milliseconds } }
}

extension ProfileIdentifier {
    /// A profile for tests; the same number is the same profile.
    static func test(_ number: Int) throws -> ProfileIdentifier {
        let digits = String(number, radix: 16)
        return try #require(
            ProfileIdentifier(keyHash: String(repeating: "0", count: 64 - digits.utf8.count) + digits))
    }
}

extension SessionRecord {
    /// A session for tests; the same number is the same session.
    static func test(
        _ number: Int, family: String = "reaction", definition: String = "{}", header: String = ""
    ) throws -> SessionRecord {
        let digits = String(number, radix: 16)
        let zeros = String(repeating: "0", count: 12 - digits.utf8.count)
        let identifier = try #require(SessionIdentifier("00000000-0000-4000-8000-" + zeros + digits))
        return SessionRecord(
            identifier: identifier, family: family, started: Double(number), definitionHash: "hash of \(definition)",
            definition: definition, header: header.isEmpty ? #"{"seed":\#(number)}"# : header)
    }
}

extension LogEntry {
    /// An entry for tests, whose text tells where it belongs.
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

    /// All branches of a session.
    func allBranches(of session: SessionIdentifier, _ profile: ProfileIdentifier) async throws -> [Branch] {
        let stored = try await self.session(session, of: profile)
        var all: [Branch] = []
        while true {
            let next = try await branches(of: stored, after: all.last)
            if next.isEmpty { return all }
            all += next
        }
    }
}

/// The code of the error that a call throws; nil if it throws none.
func fault(_ call: () async throws -> Void) async -> ArchiveError.Code? {
    do {
        try await call()
        return nil
    } catch {
        return (error as? ArchiveError)?.code
    }
}
