import Foundation
import GRDB
import Studies
import Testing

@testable import Archive

/// Addresses for reminders in a file and in its backups.
@Suite struct ReminderTests {
    private static let hour = 3_600_000.0

    private func stop(_ number: Int) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "a", count: 64 - digits.count) + digits
    }

    /// Somebody who waits, with an address and a reminder an hour ahead.
    private func wait(_ number: Int, _ fixture: StudyFixture) async throws {
        _ = try await fixture.begin(number)
        try await fixture.archive.keep(
            SealedAddress(key: 1, salt: [1], content: Array("sealed \(number).".utf8), stop: stop(number)),
            of: .test(number))
        var progress = ParticipationProgress()
        progress.phase = .waiting
        progress.reminders = [
            PlannedReminder(
                visit: 2, reminder: 0, due: fixture.clock.now + Self.hour, until: fixture.clock.now + 9 * Self.hour)
        ]
        _ = try await fixture.archive.follow(progress, of: .test(number))
    }

    @Test func `what was deleted after a backup does not come back by it, and nothing is sent twice`() async throws {
        let fixture = try await StudyFixture { $0.needsConsent = false }
        for number in 1...3 { try await wait(number, fixture) }
        let backup = fixture.workspace.folder.appendingPathComponent("backup.db").path
        try await fixture.archive.backUp(to: backup)
        try await fixture.archive.forgetAddress(stop: stop(1))
        _ = try await fixture.archive.complete(.test(2), holding: [])
        #expect(try await fixture.archive.reminders(of: "coffee", mode: .field).addresses == 1)
        fixture.clock.advance(2 * Self.hour)
        let claimed = try #require(try await fixture.archive.claimReminder())
        #expect(claimed.address.stop == stop(3) && claimed.visit == 2)
        try await fixture.archive.settle(claimed, as: .sent)
        try await fixture.archive.close()
        let clock = fixture.clock
        _ = try ArchiveRestoration(
            from: backup, to: fixture.workspace.path, needsManifest: true,
            configuration: ArchiveConfiguration(now: { clock.now })
        ).run()
        let restored = try SQLiteArchive(
            path: fixture.workspace.path, configuration: ArchiveConfiguration(now: { clock.now }))
        for number in 1...2 { #expect(try await restored.address(of: .test(number)) == nil, "\(number)") }
        #expect(try await restored.address(of: .test(3)) != nil)
        #expect(try await restored.claimReminder() == nil)
        try await restored.close()
        let left = try fixture.workspace.bytesOnDisk()
        #expect(left.range(of: Data("sealed 3.".utf8)) != nil)
    }

    @Test(arguments: [(400.0, false), (400, true), (2, false)])
    func `a restore under a clock that is ahead ends no reminder that is not over`(
        days: Double, isLost: Bool
    ) async throws {
        let fixture = try await StudyFixture { $0.needsConsent = false }
        try await wait(1, fixture)
        let (path, clock) = (fixture.workspace.path, fixture.clock)
        let backup = fixture.workspace.folder.appendingPathComponent("backup.db").path
        try await fixture.archive.backUp(to: backup)
        try await fixture.archive.close()
        if isLost {
            for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) }
        }
        let configuration = ArchiveConfiguration(now: { clock.now })
        clock.advance(days: days)
        _ = try ArchiveRestoration(from: backup, to: path, configuration: configuration).run()
        clock.advance(days: -days)
        clock.advance(2 * Self.hour)
        let restored = try SQLiteArchive(path: path, configuration: configuration)
        #expect(try await restored.claimReminder()?.visit == 2)
        try await restored.close()
    }

    @Test func `a reminder that was sent after the newest noted time does not come back by a backup`() async throws {
        let fixture = try await StudyFixture { $0.needsConsent = false }
        let (path, clock) = (fixture.workspace.path, fixture.clock)
        clock.advance(minutes: 30)
        try await wait(1, fixture)
        let backup = fixture.workspace.folder.appendingPathComponent("backup.db").path
        try await fixture.archive.backUp(to: backup)
        clock.advance(minutes: 35)
        try await fixture.archive.noteTime()
        // The time is noted once an hour only.
        clock.advance(minutes: 30)
        let claimed = try #require(try await fixture.archive.claimReminder())
        try await fixture.archive.settle(claimed, as: .sent)
        let known = try await fixture.archive.read { try ClockRecord.known(in: $0) }
        #expect(known == StudyFixture.start + 65 * StudyFixture.minute)
        try await fixture.archive.close()
        let configuration = ArchiveConfiguration(now: { clock.now })
        _ = try ArchiveRestoration(from: backup, to: path, configuration: configuration).run()
        let restored = try SQLiteArchive(path: path, configuration: configuration)
        #expect(try await restored.claimReminder() == nil)
        try await restored.close()
    }

    @Test func `what was due before the address was given is not sent`() async throws {
        let fixture = try await StudyFixture { $0.needsConsent = false }
        try await wait(1, fixture)
        try await fixture.archive.forgetAddress(of: .test(1))
        fixture.clock.advance(2 * Self.hour)
        try await fixture.archive.keep(
            SealedAddress(key: 1, salt: [1], content: [2], stop: stop(9)), of: .test(1))
        #expect(try await fixture.archive.claimReminder() == nil)
    }

    @Test func `whoever comes to the visit, or whose study is in the bin, gets no reminder`() async throws {
        let fixture = try await StudyFixture { $0.needsConsent = false }
        try await wait(1, fixture)
        fixture.clock.advance(2 * Self.hour)
        var progress = ParticipationProgress()
        (progress.phase, progress.visit) = (.running, 2)
        _ = try await fixture.archive.follow(progress, of: .test(1))
        #expect(try await fixture.archive.claimReminder() == nil)
        progress.phase = .waiting
        _ = try await fixture.archive.follow(progress, of: .test(1))
        #expect(try await fixture.archive.claimReminder() == nil, "that visit has begun")
    }

    @Test func `whichever way a participation ends, no file has the address any more when that is answered`()
        async throws
    {
        let fixture = try await StudyFixture { $0.needsConsent = false }
        let archive = fixture.archive
        func traces(_ number: Int) throws -> Bool {
            try fixture.workspace.bytesOnDisk().range(of: Data("sealed \(number).".utf8)) != nil
        }
        func wait(_ number: Int) async throws {
            try await self.wait(number, fixture)
            #expect(try traces(number), "\(number)")
        }
        for number in 1...5 { try await wait(number) }
        _ = try await archive.complete(.test(1), holding: [])
        #expect(try !traces(1), "completed")
        var declined = ParticipationProgress()
        declined.phase = .declined
        _ = try await archive.follow(declined, of: .test(2))
        #expect(try !traces(2), "declined")
        try await archive.forgetAddress(of: .test(3))
        #expect(try !traces(3), "by its person")
        _ = try await archive.withdraw(.test(4))
        #expect(try !traces(4), "withdrawn")
        #expect(try traces(5))
        var late = ParticipationProgress()
        (late.phase, late.due, late.endsMissed) = (.waiting, (fixture.clock.now, fixture.clock.now + Self.hour), true)
        late.deadline = late.due?.until
        _ = try await archive.follow(late, of: .test(5))
        fixture.clock.advance(70 * Self.hour)
        try await archive.sweep("coffee")
        #expect(try !traces(5), "expired")
        // Marks lie beside the database as soon.
        let marks = try String(contentsOfFile: fixture.workspace.path + "-erased", encoding: .utf8)
        for number in 1...5 { #expect(marks.contains(stop(number)), "\(number)") }
        try await archive.close()
    }
}
