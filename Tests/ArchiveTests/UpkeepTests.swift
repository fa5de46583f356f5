import GRDB
import Testing

@testable import Archive

/// What an archive in use does for itself, round by round.
@Suite struct UpkeepTests {
    private let workspace: Workspace
    private let archive: SQLiteArchive
    private let clock = MovableClock(1_000_000_000_000)

    init() throws {
        workspace = try Workspace()
        let clock = clock
        archive = try workspace.archive { $0.now = { clock.now } }
    }

    /// Something is deleted, so that the file is to be written anew.
    private func deleteSomething(_ number: Int = 1) async throws {
        _ = try await archive.open(.test(number), for: .test(number))
        #expect(try await archive.deleteEverything(of: .test(number)) == 1)
        #expect(try await isToBeRewritten())
    }

    private func isToBeRewritten() async throws -> Bool {
        try await archive.pool.read { try Int.fetchOne($0, sql: "PRAGMA user_version") } != 0
    }

    @Test func `a small file is written anew at the next round after a deletion`() async throws {
        var upkeep = Upkeep()
        #expect(await upkeep.round(archive) == [])
        for number in 1...2 {
            try await deleteSomething(number)
            clock.advance(minutes: 1)
            #expect(await upkeep.round(archive) == [])
            #expect(try await !isToBeRewritten())
        }
    }

    @Test func `a large file is written anew with the daily look, also where the clock was put back`() async throws {
        var upkeep = Upkeep(quickly: 0)
        try await deleteSomething()
        #expect(await upkeep.round(archive) == [])
        #expect(try await !isToBeRewritten(), "the first round is a daily one")
        for (number, days) in [(2, 1.0), (3, -3)] as [(Int, Double)] {
            try await deleteSomething(number)
            for _ in 1...3 {
                clock.advance(minutes: 1)
                #expect(await upkeep.round(archive) == [])
                #expect(try await isToBeRewritten())
            }
            clock.advance(days: days)
            let remarks = await upkeep.round(archive)
            let doubt = try await archive.clockDoubt()
            #expect((doubt != nil) == (days < 0), "a clock that was put back is doubted")
            #expect(remarks == (doubt.map { [.clockDoubted($0)] } ?? []))
            #expect(try await !isToBeRewritten())
        }
    }

    @Test func `once a day what is kept no longer goes`() async throws {
        var upkeep = Upkeep()
        _ = try await archive.invite(Invitation(.open), hash: "link", by: .commandLine)
        #expect(await upkeep.round(archive) == [])
        for day in 1...31 {
            clock.advance(days: 1)
            let remarks = await upkeep.round(archive)
            #expect(remarks == (day < 31 ? [] : [.removed(RetentionFinding(name: "links", due: 1, soon: 0))]), "\(day)")
        }
        #expect(try await !isToBeRewritten())
        _ = try await archive.invite(Invitation(.open), hash: "link", by: .commandLine)
        clock.advance(days: 0.9)
        #expect(await upkeep.round(archive) == [])
    }

    @Test func `what fails is told and tried again after an hour, as large as it is`() async throws {
        var upkeep = Upkeep(quickly: 0)
        try await deleteSomething()
        let other = try workspace.foreignConnection()
        try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
        let faults = await upkeep.round(archive).map { remark -> ArchiveError.Code? in
            switch remark {
            case .notRemoved(let error), .notRewritten(let error): error.code
            case .removed, .clockDoubted: nil
            }
        }
        #expect(faults == [.locked, .locked])
        clock.advance(minutes: 59)
        #expect(await upkeep.round(archive) == [], "not tried, or it would have failed")
        try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
        #expect(await upkeep.round(archive) == [])
        #expect(try await isToBeRewritten())
        clock.advance(minutes: 1)
        #expect(await upkeep.round(archive) == [])
        #expect(try await !isToBeRewritten())
    }
}
