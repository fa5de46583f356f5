import Archive
import ArchiveContract
import ArchivePostgres
import Foundation
import Sampling
import Testing
import Tree

/// Everything that a lab has kept moves from one archive into another one and back, and goes on there.
@Suite(.sampled, .enabled(if: PostgresServer.isInstalled, "skipped: PostgreSQL")) struct MoveTests {
    private let clock: TestClock

    init() throws { clock = try TestClock(hasFolder: true, from: studyStart) }

    private func file(_ name: String) throws -> SQLiteArchive {
        let clock = clock
        return try SQLiteArchive(
            path: clock.folder.appendingPathComponent(name).path,
            configuration: ArchiveConfiguration { clock.now })
    }

    private func database() throws -> PostgresArchive {
        let (clock, server) = (clock, try #require(PostgresServer.shared, "PostgreSQL is installed and does not start"))
        var configuration = PostgresConfiguration { clock.now }
        (configuration.connections, configuration.writers) = (2, 1)
        return try PostgresArchive(server.makeDatabase(), configuration: configuration)
    }

    /// Lets a lab be used for a while.
    private func use(_ archive: any LabArchive, _ seed: Int, _ count: Int = 250) async throws {
        let clock = clock
        var deeds = LabDeeds(seed: seed) { clock.now }
        for deed in LabDeeds.first {
            clock.advance(hour / 10)
            _ = await deed.answer(of: archive)
        }
        for _ in 0..<count {
            clock.advance(hour / 10)
            _ = await (try deeds.next()).answer(of: archive)
        }
    }

    /// Announcements begin anew, so what is told of retention differs.
    private func seen(_ archive: any LabArchive) async throws -> [String: String] {
        try await LabView.of(archive).filter { $0.key != "retention" }
    }

    private func compare(_ own: [String: String], _ moved: [String: String], _ place: String) throws {
        for (part, text) in own { try #require(text == moved[part], "\(place): \(part)") }
        #expect(own.count == moved.count)
    }

    @Test(arguments: DailySample.of(1...10, 2)) func `a lab is the same after it moved there and back`(
        seed: Int
    ) async throws {
        let source = try file("source.db")
        try await use(source, seed)
        let own = try await seen(source)
        let server = try database()
        let there = try await ArchiveMove(from: source, to: server, batch: 50).run()
        #expect(there.sessions > 0 && there.entries > there.sessions && (there.rows["participations"] ?? 0) > 3)
        try compare(own, try await seen(server), "there")
        let back = try file("back.db")
        #expect(try await ArchiveMove(from: server, to: back, batch: 50).run() == there)
        try compare(own, try await seen(back), "back")
        // Both go on alike: no number is given twice.
        var deeds = LabDeeds(seed: seed + 100) { clock.now }
        for place in 0..<100 {
            let deed = try deeds.next()
            clock.advance(hour / 10)
            let answers = [await deed.answer(of: server), await deed.answer(of: back)]
            try #require(answers[0] == answers[1], "seed \(seed), deed \(place) after the move: \(deed)")
        }
        for archive in [source, server, back] as [any LabArchive] { try await archive.close() }
    }

    @Test func `a move that was interrupted goes on, and not into another archive's beginning`() async throws {
        let (source, server) = (try file("source.db"), try database())
        try await use(source, 3)
        let own = try await seen(source)
        // The beginning of a move, as a kill leaves it.
        try await server.setMoving(from: "\(source.address) \(try await source.auditHead())")
        for table in MovedTable.all.prefix(14) {
            let rows = try await source.rows(of: table, from: 0, most: 3)
            try await server.put(rows, into: table)
        }
        await #expect(throws: ArchiveMove.Refusal.self) { try await ArchiveMove(from: source, to: server).run() }
        let other = try file("other.db")
        try await use(other, 4, 20)
        let refusal = await #expect(throws: ArchiveMove.Refusal.self) {
            try await ArchiveMove(from: other, to: server).run(goesOn: true)
        }
        #expect(refusal?.description.contains("another move") == true)
        _ = try await ArchiveMove(from: source, to: server, batch: 7).run(goesOn: true)
        try compare(own, try await seen(server), "after the rest")
        let full = await #expect(throws: ArchiveMove.Refusal.self) {
            try await ArchiveMove(from: other, to: server).run(goesOn: true)
        }
        #expect(full?.description.contains("it is not empty") == true)
    }

    @Test func `a difference between both sides is told with session and entry`() async throws {
        let (source, server) = (try file("source.db"), try database())
        let (record, profile) = (try SessionRecord.test(1), try ProfileIdentifier.test(1))
        _ = try await source.open(record, for: profile)
        _ = try await source.append((0..<3).map { .test($0) }, to: record.identifier, of: profile)
        // A session that is there with another text counts as moved, and is found by its digest.
        try await server.setMoving(from: "\(source.address) \(try await source.auditHead())")
        for table in MovedTable.all.prefix(2) {
            try await server.put(try await source.rows(of: table, from: 0, most: 10), into: table)
        }
        var sessions = try await source.movedSessions(from: 0, most: 10)
        sessions[0].entries[1] = LogEntry.test(1, "other").text
        try await server.put(sessions)
        let refusal = await #expect(throws: ArchiveMove.Refusal.self) {
            try await ArchiveMove(from: source, to: server).run(goesOn: true)
        }
        #expect(refusal?.description.contains("entry 1 is another one") == true)
    }
}
