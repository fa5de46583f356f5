import Foundation
import GRDB
import Rights
import Studies
import Testing

@testable import Archive

/// Whoever comes once more by their invitation or from their panel goes on, with a key of the new device.
@Suite struct StudyReturnTests {
    private func panel(
        _ person: Int, _ external: String?, session: String?, by link: String = "PANEL1"
    ) throws -> NewParticipation {
        NewParticipation(
            link: link, profile: try .test(person), seed: Int64(person),
            external: external.map { ($0, "mark of \($0)") }, session: session, withdrawal: { _ in "code of \(person)" }
        )
    }

    @Test func `an invitation goes on where it was, on any device, and nobody is admitted twice`() async throws {
        let fixture = try await StudyFixture([StudyLink(code: "PERSON", kind: .personal)]) { $0.maximum = 1 }
        let archive = fixture.archive
        try await archive.add(tokens: ["t1", "t2"], to: "PERSON", of: "coffee", by: .commandLine)
        func begin(_ person: Int, _ token: String) async throws -> AdmissionOutcome {
            try await archive.begin(fixture.newcomer(person, by: "PERSON", token: token))
        }
        #expect(try await begin(1, "t1").number == 1)
        let resumed = try await begin(2, "t1")
        let first = try #require(try await fixture.person(1))
        #expect(try resumed == .resumed(first, owner: .test(1)))
        #expect(try await archive.owner(ofKey: .test(2)) == .test(1))
        for other in [1, 3] { #expect(try await archive.owner(ofKey: .test(other)) == nil) }
        #expect(try await begin(2, "t1").number == 1, "once more is the same")
        #expect(try await begin(3, "t2") == .refused(.full))
        let counts = try await archive.counts(of: "coffee", mode: .field)
        #expect(counts.admitted == 1 && counts.refused == [.full: 1])
        // By another link the same secret leads nowhere.
        try await archive.add(StudyLink(code: "OTHER1", kind: .personal), to: "coffee", by: .commandLine)
        let elsewhere = try await archive.begin(fixture.newcomer(6, by: "OTHER1", token: "t1"))
        #expect(elsewhere.number == nil, "\(elsewhere)")
        // It goes on after the closing as whoever is inside does, and is known when it is complete.
        _ = try await archive.set(.closed, of: "coffee", by: .commandLine)
        #expect(try await begin(4, "t1").number == 1)
        _ = try await archive.complete(.test(1), holding: [])
        #expect(try await begin(5, "t1").number == 1)
    }

    @Test func `an invitation whose person's time is over leads nowhere`() async throws {
        let fixture = try await StudyFixture([StudyLink(code: "PERSON", kind: .personal)])
        try await fixture.archive.add(tokens: ["t1"], to: "PERSON", of: "coffee", by: .commandLine)
        #expect(try await fixture.archive.begin(fixture.newcomer(1, by: "PERSON", token: "t1")).number == 1)
        var progress = ParticipationProgress()
        progress.phase = .expired
        _ = try await fixture.archive.follow(progress, of: .test(1))
        let again = try await fixture.archive.begin(fixture.newcomer(2, by: "PERSON", token: "t1"))
        #expect(again.number == nil, "\(again)")
    }

    @Test func `a panel's person goes on only from the session in which they began`() async throws {
        let fixture = try await StudyFixture([StudyLink(code: "PANEL1", kind: .panel)])
        #expect(try await fixture.archive.begin(panel(1, "x", session: "s")).number == 1)
        for (external, session) in [("x", "other"), ("x", nil)] as [(String, String?)] {
            #expect(try await fixture.archive.begin(panel(2, external, session: session)) == .refused(.takenPart))
        }
        #expect(try await fixture.archive.begin(panel(2, "x", session: "s")).number == 1)
        #expect(try await fixture.archive.begin(panel(3, "y", session: nil)).number == 2)
        #expect(try await fixture.archive.begin(panel(4, "y", session: nil)) == .refused(.takenPart))
    }

    @Test func `whoever was in the pilot begins anew in the field, also from the same session`() async throws {
        let fixture = try await StudyFixture([
            StudyLink(code: "PANEL1", kind: .panel), StudyLink(code: "PILOT1", kind: .panel, mode: .pilot),
        ])
        #expect(try await fixture.archive.begin(panel(1, "x", session: "s", by: "PILOT1")).number == 1)
        #expect(try await fixture.archive.begin(panel(2, "x", session: "s")).number == 1)
        #expect(try await fixture.archive.owner(ofKey: .test(2)) == nil, "it is a participation of its own")
    }

    @Test func `nothing leads back to what has ended`() async throws {
        let fixture = try await StudyFixture([StudyLink(code: "PANEL1", kind: .panel)])
        _ = try await fixture.archive.begin(panel(1, "x", session: "s"))
        _ = try await fixture.archive.begin(panel(2, "x", session: "s"))
        var progress = ParticipationProgress()
        (progress.phase, progress.leavesNothing) = (.screenedOut, true)
        _ = try await fixture.archive.follow(progress, of: .test(1))
        #expect(try await fixture.archive.begin(panel(3, "x", session: "s")) == .refused(.takenPart))
        let left = try await fixture.archive.read { try Int.fetchOne($0, sql: "SELECT COUNT(session) FROM externals") }
        #expect(left == 0)
    }

    @Test func `withdrawing ends all keys, and a backup from before brings none back`() async throws {
        let fixture = try await StudyFixture([StudyLink(code: "PANEL1", kind: .panel)])
        _ = try await fixture.archive.begin(panel(1, "x", session: "s"))
        _ = try await fixture.archive.begin(panel(2, "x", session: "s"))
        let copy = fixture.workspace.folder.appendingPathComponent("copy.db").path
        _ = try ArchiveBackup(of: fixture.workspace.path).write(to: copy)
        #expect(try await fixture.archive.withdraw(.test(1)) == .withdrawn)
        #expect(try await fixture.archive.owner(ofKey: .test(2)) == nil)
        #expect(try await fixture.archive.begin(panel(2, "x", session: "s")) == .refused(.withdrawn))
        try await fixture.archive.close()
        _ = try ArchiveRestoration(from: copy, to: fixture.workspace.path).run()
        let archive = try fixture.workspace.archive()
        #expect(try await archive.owner(ofKey: .test(2)) == nil)
        #expect(try await archive.begin(panel(2, "x", session: "s")) == .refused(.withdrawn))
    }

    @Test func `a participation has no more keys than a person has devices`() async throws {
        let fixture = try await StudyFixture([StudyLink(code: "PANEL1", kind: .panel)])
        for person in 1...30 {
            #expect(try await fixture.archive.begin(panel(person, "x", session: "s")).number == 1)
            fixture.clock.advance(1)
        }
        let count = try await fixture.archive.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM profileKeys") }
        #expect(count == StoredParticipation.greatestKeyCount)
        #expect(try await fixture.archive.owner(ofKey: .test(30)) == .test(1))
        #expect(try await fixture.archive.owner(ofKey: .test(2)) == nil)
    }
}
