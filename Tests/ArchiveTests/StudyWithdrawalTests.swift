import Foundation
import GRDB
import Rights
import Studies
import Testing

@testable import Archive

/// Whoever withdraws is gone: from the tables, from the disk, and from a backup that is restored afterwards.
@Suite struct StudyWithdrawalTests {
    private let secret = "an answer that nobody may find again"

    private func filled(_ change: (inout StudyTerms) -> Void = { _ in }) async throws -> StudyFixture {
        let fixture = try await StudyFixture([StudyLink(code: "K7QF2M", kind: .panel)], change)
        for person in 1...2 {
            _ = try await fixture.archive.begin(fixture.newcomer(person, external: "external of \(person)"))
            try await fixture.fill(person, with: secret)
        }
        return fixture
    }

    @Test func `nothing is left but mode, version, group, day and fate`() async throws {
        let fixture = try await filled()
        var change = ParticipationChange()
        change.note = .some("knows Ada")
        _ = try await fixture.archive.change(1, of: "coffee", mode: .field, change, by: .commandLine)
        #expect(try await fixture.archive.withdraw(.test(1)) == .withdrawn)
        #expect(try await fixture.archive.withdraw(.test(1)) == .withdrawn, "once more is the same")
        let row = try #require(try await fixture.archive.participation(1, of: "coffee", mode: .field))
        #expect(row.phase == .withdrawn && row.place == .released && row.link == nil && row.seed == nil)
        #expect(row.note == nil && row.details == "{}" && row.reason == nil)
        #expect(row.began.truncatingRemainder(dividingBy: 86_400_000) == 0)
        let ledger = try await fixture.archive.ledger(of: "coffee", mode: .field)
        #expect(ledger[0].group == "a" && ledger[0].fate == "withdrawn" && ledger[0].state == .freed)
        for time in [ledger[0].given, ledger[0].freed] {
            #expect(time?.truncatingRemainder(dividingBy: 86_400_000) == 0)
        }
        let left = try await fixture.archive.read { database in
            try ["sessions", "consents", "externals", "cells"].map {
                try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM \($0)") ?? 0
            }
        }
        #expect(left == [1, 1, 1, 1], "the other person's")
        try await fixture.archive.close()
        let bytes = try fixture.workspace.bytesOnDisk()
        for trace in ["\(secret) 1", "en-x-person1", "external of 1"] {
            #expect(bytes.range(of: Data(trace.utf8)) == nil, "\(trace)")
        }
        #expect(bytes.range(of: Data("\(secret) 2".utf8)) != nil)
    }

    @Test func `what is on its way afterwards is not taken`() async throws {
        let fixture = try await filled()
        _ = try await fixture.archive.withdraw(.test(1))
        await #expect(throws: ArchiveError.self) {
            _ = try await fixture.archive.open(SessionRecord.test(1), for: .test(1))
        }
        #expect(try await fixture.archive.begin(fixture.newcomer(1, external: "x")) == .refused(.withdrawn))
        await #expect(throws: ArchiveError.self) { _ = try await fixture.archive.contact(.test(1)) }
    }

    @Test func `by the code, whatever became of the participation`() async throws {
        let fixture = try await filled()
        _ = try await fixture.archive.complete(.test(2), holding: [])
        #expect(try await fixture.archive.withdraw(codeHash: "another") == .unknown)
        for _ in 0..<2 { #expect(try await fixture.archive.withdraw(codeHash: "code of 2") == .withdrawn) }
        let notes = try await fixture.archive.audit(after: 0, limit: 100).filter { $0.action == "withdrawal" }
        #expect(notes.count == 1 && notes[0].object == "study coffee P0002", "once more changes nothing")
        #expect(try await fixture.archive.participation(2, of: "coffee", mode: .field)?.phase == .withdrawn)
        let counts = try await fixture.archive.counts(of: "coffee", mode: .field)
        #expect(counts.completed == 0 && counts.held == 1 && counts.phases[.withdrawn] == 1 && counts.sessions == 1)
    }

    @Test func `after the time for it only the team can delete`() async throws {
        let until = StudyFixture.start + StudyFixture.hour
        let fixture = try await filled { $0.withdrawUntil = until }
        fixture.clock.advance(StudyFixture.hour + 1)
        #expect(try await fixture.archive.withdraw(.test(1)) == .closed(until: until))
        #expect(try await fixture.archive.withdraw(codeHash: "code of 1") == .closed(until: until))
        // What was given stays, and nobody is asked for more.
        let row = try await fixture.archive.contact(.test(1))
        #expect(row.phase == .stopped && row.place == .released && row.seed != nil)
        #expect(try await fixture.archive.ledger(of: "coffee", mode: .field)[0].state == .freed)
        _ = try await fixture.archive.erase(1, of: "coffee", mode: .field, by: .commandLine)
        #expect(try await fixture.archive.participation(1, of: "coffee", mode: .field)?.phase == .withdrawn)
    }

    @Test func `a backup from before brings nobody back`() async throws {
        let fixture = try await filled()
        let copy = fixture.workspace.folder.appendingPathComponent("copy.db").path
        _ = try ArchiveBackup(of: fixture.workspace.path).write(to: copy)
        _ = try await fixture.archive.withdraw(.test(1))
        try await fixture.archive.close()
        _ = try ArchiveRestoration(from: copy, to: fixture.workspace.path).run()
        let archive = try fixture.workspace.archive()
        #expect(try await archive.participation(1, of: "coffee", mode: .field)?.phase == .withdrawn)
        #expect(try await archive.participation(2, of: "coffee", mode: .field)?.phase == .begun)
        let left = try await archive.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM consents") }
        #expect(left == 1)
    }

    @Test func `a study that is deleted takes everything along but the audit log`() async throws {
        let fixture = try await filled()
        #expect(try await fixture.archive.purge("coffee", by: .commandLine) == 2)
        #expect(try await fixture.archive.study("coffee") == nil)
        let left = try await fixture.archive.read { database in
            try ["sessions", "profiles", "participations", "slots", "versions", "links", "withdrawals"].map {
                try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM \($0)") ?? 0
            }
        }
        #expect(left == [0, 1, 0, 0, 0, 0, 0], "but for the profile of what is being deleted")
        #expect(try await fixture.archive.verifyAudit(holding: nil).broken == nil)
        #expect(try await fixture.archive.audit(after: 0, limit: 100).last?.action == "study-purged")
    }
}
