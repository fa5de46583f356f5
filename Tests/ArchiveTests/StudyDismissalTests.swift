import Foundation
import GRDB
import Rights
import Studies
import Testing

@testable import Archive

/// Who declines, is screened out or finds no place leaves a count and a reason: in the tables, on the disk, in a backup that is
/// restored.
@Suite struct StudyDismissalTests {
    private static let secret = "an answer of somebody who could not take part"
    /// What would tell of the first person.
    private static let traces = ["\(secret) 1", "en-x-person1", "external of 1", "zone of 1"]

    private func filled(keepingConsents time: Double? = nil) async throws -> StudyFixture {
        let fixture = try await StudyFixture([StudyLink(code: "K7QF2M", kind: .panel)]) { $0.keepsConsents = time }
        for person in 1...2 {
            _ = try await fixture.archive.begin(
                NewParticipation(
                    link: "K7QF2M", profile: .test(person), seed: Int64(person),
                    external: ("external of \(person)", "mark of \(person)"),
                    details: #"{"zone":"zone of \#(person)"}"#,
                    withdrawal: { _ in "code of \(person)" }))
            try await fixture.fill(person, with: Self.secret)
            fixture.clock.advance(StudyFixture.minute)
        }
        return fixture
    }

    /// The first person ends in a way.
    private func end(_ fixture: StudyFixture, as phase: ParticipationPhase, leavesNothing: Bool = true) async throws {
        if phase == .full {
            let full = try await fixture.archive.take(
                [StudyCell("old", maximum: 0)], at: "ages", endsWhenFull: true, for: .test(1))
            #expect(full == .full("old"))
            return
        }
        var progress = ParticipationProgress()
        (progress.phase, progress.step, progress.reason) = (phase, "adult", "adult")
        progress.leavesNothing = leavesNothing
        progress.flags = ["route"]
        progress.steps = [
            ReachedStep(
                step: "consent", path: "consent", visit: 1, isFirst: true, began: StudyFixture.start + 5, duration: 77),
            ReachedStep(step: "adult", path: "adult", visit: 1, isFirst: true, began: StudyFixture.start + 82),
        ]
        _ = try await fixture.archive.follow(progress, of: .test(1))
    }

    private func counts(_ archive: SQLiteArchive, _ tables: [String]) async throws -> [Int] {
        try await archive.read { database in
            try tables.map { try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM \($0)") ?? 0 }
        }
    }

    @Test(arguments: ParticipationPhase.allCases.filter(\.isDismissal))
    func `nothing is left but mode, version, link, group, day, how far it went and why it ended`(
        phase: ParticipationPhase
    ) async throws {
        let fixture = try await filled()
        try await end(fixture, as: phase)
        let row = try #require(try await fixture.archive.participation(1, of: "coffee", mode: .field))
        #expect(row.phase == phase && row.place == .released && row.reason == (phase == .full ? "old" : "adult"))
        #expect(
            row.link == "K7QF2M" && row.seed == nil && row.details == "{}" && row.flags == [] && row.deadline == nil)
        for time in [row.began, row.contact, row.ended ?? 1] {
            #expect(time.truncatingRemainder(dividingBy: 86_400_000) == 0)
        }
        let slot = try #require(try await fixture.archive.ledger(of: "coffee", mode: .field).first)
        #expect(slot.group == "a" && slot.fate == phase.rawValue && slot.state == .freed)
        #expect(
            try await counts(fixture.archive, ["sessions", "consents", "cells"]) == [1, 1, 1], "the other person's")
        let steps = try await fixture.archive.course(of: 1, in: "coffee", mode: .field)?.steps ?? []
        #expect(steps.map(\.step) == (phase == .full ? [] : ["consent", "adult"]))
        #expect(steps.allSatisfy { $0.duration == nil && $0.began.truncatingRemainder(dividingBy: 86_400_000) == 0 })
        #expect(try await fixture.archive.externals(of: "coffee", mode: .field).map(\.number) == [2])
        try await fixture.archive.close()
        let bytes = try fixture.workspace.bytesOnDisk()
        for trace in Self.traces { #expect(bytes.range(of: Data(trace.utf8)) == nil, "\(trace)") }
        #expect(bytes.range(of: Data("\(Self.secret) 2".utf8)) != nil)
    }

    @Test func `answers stay where the screen says so`() async throws {
        let fixture = try await filled()
        try await end(fixture, as: .screenedOut, leavesNothing: false)
        let row = try #require(try await fixture.archive.participation(1, of: "coffee", mode: .field))
        #expect(row.phase == .screenedOut && row.seed == 1 && row.details.contains("zone of 1"))
        #expect(try await counts(fixture.archive, ["sessions", "consents", "externals"]) == [2, 2, 2])
    }

    @Test func `a consent that is kept for longer stays`() async throws {
        let fixture = try await filled(keepingConsents: StudyFixture.hour)
        try await end(fixture, as: .screenedOut)
        #expect(try await counts(fixture.archive, ["sessions", "consents"]) == [1, 2])
    }

    @Test(arguments: ParticipationPhase.allCases.filter(\.isDismissal))
    func `what is on its way is not taken, and a panel's person comes again only after declining`(
        phase: ParticipationPhase
    ) async throws {
        let fixture = try await filled()
        try await end(fixture, as: phase)
        await #expect(throws: ArchiveError.self) {
            _ = try await fixture.archive.open(SessionRecord.test(1), for: .test(1))
        }
        let known = try #require(try await fixture.person(1))
        #expect(known.phase == phase, "its key still says how it ended")
        let again = NewParticipation(
            link: "K7QF2M", profile: try .test(3), seed: 3, external: ("external of 1", "mark of 1"),
            withdrawal: { _ in "code of 3" })
        let outcome = try await fixture.archive.begin(again)
        if phase == .declined { #expect(outcome.number == 3) } else { #expect(outcome == .refused(.takenPart)) }
    }

    @Test(arguments: ParticipationPhase.allCases.filter(\.isDismissal))
    func `a backup from before brings nothing back`(phase: ParticipationPhase) async throws {
        let fixture = try await filled()
        let copy = fixture.workspace.folder.appendingPathComponent("copy.db").path
        _ = try ArchiveBackup(of: fixture.workspace.path).write(to: copy)
        try await end(fixture, as: phase)
        try await fixture.archive.close()
        _ = try ArchiveRestoration(from: copy, to: fixture.workspace.path).run()
        let archive = try fixture.workspace.archive()
        let row = try #require(try await archive.participation(1, of: "coffee", mode: .field))
        #expect(row.phase == phase && row.place == .released && row.seed == nil && row.details == "{}")
        #expect(try await archive.participation(2, of: "coffee", mode: .field)?.phase == .begun)
        #expect(try await counts(archive, ["sessions", "consents"]) == [1, 1])
        try await archive.close()
        let bytes = try Data(contentsOf: URL(fileURLWithPath: fixture.workspace.path))
        for trace in Self.traces { #expect(bytes.range(of: Data(trace.utf8)) == nil, "\(trace)") }
    }

    @Test func `whoever could not take part withdraws as everybody does`() async throws {
        let fixture = try await filled()
        try await end(fixture, as: .screenedOut)
        #expect(try await fixture.archive.withdraw(codeHash: "code of 1") == .withdrawn)
        #expect(try await fixture.archive.participation(1, of: "coffee", mode: .field)?.phase == .withdrawn)
        #expect(
            try await counts(fixture.archive, ["externals", "profiles"]) == [1, 2], "and the profile of what leaves")
    }
}
