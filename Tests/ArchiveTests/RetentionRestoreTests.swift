import Foundation
import GRDB
import Studies
import Testing

@testable import Archive

/// The way back for what went by a clock that was wrong.
@Suite struct RetentionRestoreTests {
    private static let day = 86_400_000.0

    /// Four people of whom there is a backup, and what became of them since: the first one's time was over; the second withdrew
    /// after that, the fourth by code; the third before.
    private func ended() async throws -> (StudyFixture, backup: String) {
        let fixture = try await StudyFixture { $0.keepsData = Self.day }
        let backup = fixture.workspace.folder.appendingPathComponent("backup.db").path
        for person in 1...4 {
            _ = try await fixture.begin(person)
            try await fixture.fill(person, with: "an answer of")
        }
        _ = try await fixture.archive.complete(.test(1), holding: [])
        try await fixture.archive.backUp(to: backup)
        #expect(try await fixture.archive.withdraw(.test(3)) == .withdrawn)
        try await fixture.archive.pass(days: 16, fixture.clock)
        #expect(try await fixture.archive.profiles().isEmpty)
        #expect(try await fixture.archive.withdraw(.test(2)) == .withdrawn)
        #expect(try await fixture.archive.withdraw(codeHash: "code of 4") == .withdrawn)
        try await fixture.archive.close()
        return (fixture, backup)
    }

    private func restore(
        _ fixture: StudyFixture, _ backup: String, to path: String? = nil, liftsRetention: Bool = false
    ) throws -> ArchiveRestoration.Outcome {
        let clock = fixture.clock
        var configuration = ArchiveConfiguration(now: { clock.now })
        configuration.patience = 0.2
        return try ArchiveRestoration(
            from: backup, to: path ?? fixture.workspace.path, liftsRetention: liftsRetention,
            configuration: configuration
        ).run()
    }

    private func archive(_ fixture: StudyFixture) throws -> SQLiteArchive {
        let clock = fixture.clock
        return try fixture.workspace.archive { $0.now = { clock.now } }
    }

    @Test func `what only retention deleted comes back where somebody says so, and nothing else does`() async throws {
        let (fixture, backup) = try await ended()
        let usual = try restore(fixture, backup)
        #expect(usual.erased == 4 && usual.erasedByRetention == 1 && usual.content.sessions == 0)
        let completed = try archive(fixture)
        let row = try #require(try await completed.participation(1, of: "coffee", mode: .field))
        #expect(row.phase == .completed && row.seed == nil, "whose time is over counts as they did")
        try await completed.close()
        let lifted = try restore(fixture, backup, liftsRetention: true)
        #expect(lifted.erased == 3 && lifted.erasedByRetention == 0 && lifted.content.sessions == 1)
        let archive = try archive(fixture)
        #expect(try await archive.log(of: SessionRecord.test(1).identifier, .test(1)).count == 1)
        #expect(try await archive.clockDoubt() == nil, "a backup of an earlier day is no reason for doubt")
        for person in 2...4 {
            #expect(try await archive.participation(person, of: "coffee", mode: .field)?.phase == .withdrawn)
        }
        // It is over still, and goes once it was announced anew.
        #expect(try await archive.pass(days: 14, fixture.clock).isEmpty)
        #expect(try await archive.pass(days: 1, fixture.clock).map(\.due) == [1])
        try await archive.close()
        #expect(try restore(fixture, backup).erasedByRetention == 1)
    }

    @Test func `what came back stays at a later restore, and goes where its person deletes it`() async throws {
        let (fixture, backup) = try await ended()
        _ = try restore(fixture, backup, liftsRetention: true)
        #expect(try restore(fixture, backup).content.sessions == 1)
        let archive = try archive(fixture)
        #expect(try await archive.withdraw(.test(1)) == .withdrawn)
        try await archive.close()
        #expect(try restore(fixture, backup, liftsRetention: true).content.sessions == 0)
    }

    @Test func `the file beside an archive tells both apart, also where the archive is lost`() async throws {
        let (fixture, backup) = try await ended()
        let marks = try MarkFile.marks(in: fixture.workspace.path + "-erased")
        #expect(marks.retention.contains(DeletionMark.text(of: try .test(1))))
        #expect(marks.own.contains(DeletionMark.text(of: try .test(2))))
        #expect(marks.own.isDisjoint(with: marks.retention))
        for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: fixture.workspace.path + end) }
        #expect(try restore(fixture, backup, liftsRetention: true).content.sessions == 1)
    }
}
