import Foundation
import GRDB
import Rights
import Studies
import Testing
import Tree

@testable import Archive

/// What is kept no longer than it is needed.
@Suite struct RetentionTests {
    private static let day = 86_400_000.0

    @Test func `what proves nothing any more goes, with its entry, and nothing else`() async throws {
        let (workspace, clock) = (try Workspace(), MovableClock())
        let archive = try workspace.archive { $0.now = { clock.now } }
        _ = try await archive.invite(Invitation(.open), hash: "link-1", by: .commandLine)
        let ada = try await archive.takeUp("link-1", as: Newcomer(name: PersonName("Ada"), passphrase: "phc"))
        _ = try await archive.begin(
            NewSignIn(hash: "sign-in", person: ada.number, hasSecondFactor: false), by: .person(ada.number))
        for (hash, days) in [("short-token", 10.0), ("long-token", 90)] {
            let token = NewToken(label: "t", actions: [.wholeAudit], studies: nil, expires: days * Self.day)
            _ = try await archive.make(token, hash: hash, of: ada.number, by: .person(ada.number))
        }
        #expect(try await archive.retention().map(\.due) == [0, 0, 0, 0, 0])
        #expect(try await archive.applyRetention(by: .server).isEmpty)
        // The sign-in is over after half a day, and goes once it was announced on fourteen.
        #expect(try await archive.pass(days: 13, clock).isEmpty)
        #expect(try await archive.pass(days: 1, clock) == [RetentionFinding(name: "sign-ins", due: 1, soon: 0)])
        _ = try await archive.begin(
            NewSignIn(hash: "another", person: ada.number, hasSecondFactor: false), by: .person(ada.number))
        #expect(try await archive.pass(days: 13, clock).isEmpty)
        #expect(
            try await archive.retention() == [
                RetentionFinding(name: "sign-ins", due: 0, soon: 1), RetentionFinding(name: "links", due: 0, soon: 1),
                RetentionFinding(name: "tokens", due: 0, soon: 1), RetentionFinding(name: "studies", due: 0, soon: 0),
                RetentionFinding(name: "previews", due: 0, soon: 0),
            ], "told fourteen days before")
        let actions = try await archive.audit(after: 0, limit: 99).count
        let removed = try await archive.pass(days: 14, clock)
        #expect(removed.map(\.name) == ["sign-ins", "links", "tokens"] && removed.allSatisfy { $0.due == 1 })
        let entry = try #require(try await archive.audit(after: 0, limit: 99).last)
        #expect(entry.action == "retention" && entry.actor == "server" && entry.number == actions + 3)
        #expect(try Value(json: entry.detail) == .node(["tokens": 1]))
        let left = try workspace.bytesOnDisk()
        for gone in ["short-token", "link-1"] { #expect(left.range(of: Data(gone.utf8)) == nil, "\(gone)") }
        #expect(left.range(of: Data("long-token".utf8)) != nil)
        #expect(try await archive.applyRetention(by: .server).isEmpty)
        #expect(try await archive.audit(after: 0, limit: 99).count == actions + 3, "nothing happened, nothing is told")
    }

    @Test func `what was tried by a preview link goes after thirty days, and data of the field stay`() async throws {
        let fixture = try await StudyFixture([
            StudyLink(code: "K7QF2M", kind: .general), StudyLink(code: "PREV22", kind: .preview, mode: .preview),
        ])
        let archive = fixture.archive
        for (person, link) in [(1, "K7QF2M"), (2, "PREV22"), (3, "PREV22")] {
            _ = try await archive.begin(fixture.newcomer(person, by: link))
            let record = try SessionRecord.test(person)
            _ = try await archive.open(record, for: .test(person))
        }
        #expect(try await archive.pass(days: 29, fixture.clock).isEmpty)
        // Whoever goes on trying keeps what they have.
        _ = try await archive.contact(.test(3))
        #expect(try await archive.retention().last { $0.name == "previews" }?.soon == 1)
        #expect(try await archive.pass(days: 1, fixture.clock).map(\.due) == [1])
        let gone = try #require(try await archive.participation(1, of: "coffee", mode: .preview))
        #expect(gone.seed == nil && gone.details == "{}" && gone.phase == .expired)
        #expect(try await archive.sessions(of: gone).isEmpty)
        await #expect(throws: ArchiveError.self) { try await archive.contact(.test(2)) }
        for (number, mode) in [(1, StudyMode.field), (2, .preview)] {
            let kept = try #require(try await archive.participation(number, of: "coffee", mode: mode))
            #expect(kept.seed != nil, "\(mode)")
        }
    }

    private static let secret = "an answer whose time is over"

    /// A study with two who took part; the first completed.
    private func study(_ change: (inout StudyTerms) -> Void) async throws -> StudyFixture {
        let fixture = try await StudyFixture([StudyLink(code: "K7QF2M", kind: .panel)], change)
        for person in 1...2 {
            _ = try await fixture.archive.begin(fixture.newcomer(person, external: "external of \(person)"))
            let record = try SessionRecord.test(person)
            _ = try await fixture.archive.open(record, for: .test(person))
            _ = try await fixture.archive.append(
                [.test(0, "\(Self.secret) \(person)")], to: record.identifier, of: .test(person))
            let consent = ConsentRecord(
                step: "consent", language: "en-x-person\(person)", textHash: "hash", items: "[]", deviceTime: 1)
            try await fixture.archive.keep(consent, of: .test(person))
            _ = try await fixture.slot(person)
        }
        _ = try await fixture.archive.complete(.test(1), holding: [])
        return fixture
    }

    private func studyFindings(_ archive: SQLiteArchive) async throws -> [RetentionFinding] {
        try await archive.retention().filter { $0.study != nil }
    }

    @Test func `a study's data go when their time after its end is over, and count as they did`() async throws {
        let day = Self.day
        let fixture = try await study { terms in
            (terms.closes, terms.grace, terms.keepsData) = (StudyFixture.start + 10 * day, 0, 30 * day)
        }
        let archive = fixture.archive
        #expect(try await archive.pass(days: 25, fixture.clock).isEmpty)
        #expect(try await studyFindings(archive).isEmpty, "not even soon")
        #expect(try await archive.pass(days: 2, fixture.clock).isEmpty)
        #expect(
            try await studyFindings(archive) == [RetentionFinding(name: "data", study: "coffee", due: 0, soon: 2)])
        let before = try await archive.counts(of: "coffee", mode: .field)
        #expect(try await archive.pass(days: 12, fixture.clock).isEmpty)
        let removed = try await archive.pass(days: 2, fixture.clock)
        #expect(removed.contains(RetentionFinding(name: "data", study: "coffee", due: 2, soon: 0)))
        let entry = try #require(try await archive.audit(after: 0, limit: 99).last)
        #expect(entry.action == "retention" && entry.object == "study coffee")
        #expect(try Value(json: entry.detail) == .node(["data": 2, "sessions": 2, "consents": 0, "contacts": 0]))
        let after = try await archive.counts(of: "coffee", mode: .field)
        #expect(after.completed == before.completed && after.phases == before.phases && after.sessions == 0)
        let row = try #require(try await archive.participation(1, of: "coffee", mode: .field))
        #expect(row.phase == .completed && row.seed == nil && row.link == nil)
        #expect(try await archive.ledger(of: "coffee", mode: .field).map(\.group) == ["a", "b"])
        await #expect(throws: ArchiveError.self, "what a device still has does not come back") {
            _ = try await archive.open(SessionRecord.test(1), for: .test(1))
        }
        #expect(try await archive.applyRetention(by: .server).isEmpty)
        try await archive.close()
        let bytes = try fixture.workspace.bytesOnDisk()
        for trace in [Self.secret, "en-x-person", "external of"] {
            #expect(bytes.range(of: Data(trace.utf8)) == nil, "\(trace)")
        }
    }

    @Test func `in a study without an end the time counts from when somebody was last heard of`() async throws {
        let fixture = try await study { $0.keepsData = 30 * Self.day }
        try await fixture.archive.pass(days: 20, fixture.clock)
        _ = try await fixture.begin(2)
        _ = try await fixture.archive.contact(.test(2))
        try await fixture.archive.pass(days: 11, fixture.clock)
        let left = try await fixture.archive.profiles()
        #expect(left == [try .test(2)])
    }

    @Test func `consents outlive data and withdrawal only where the study says so, and for as long`() async throws {
        let day = Self.day
        func consents(_ archive: SQLiteArchive) async throws -> Int {
            try await archive.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM consents") ?? 0 }
        }
        let without = try await study { $0.keepsData = day }
        _ = try await without.archive.withdraw(.test(1))
        #expect(try await consents(without.archive) == 1)
        let fixture = try await study { terms in
            (terms.closes, terms.grace) = (StudyFixture.start + day, 0)
            (terms.keepsData, terms.keepsConsents) = (10 * day, 40 * day)
        }
        _ = try await fixture.archive.withdraw(.test(1))
        #expect(try await consents(fixture.archive) == 2)
        try await fixture.archive.pass(days: 20, fixture.clock)
        #expect(try await fixture.archive.profiles().isEmpty)
        #expect(try await consents(fixture.archive) == 2)
        try await fixture.archive.pass(days: 20, fixture.clock)
        #expect(
            try await studyFindings(fixture.archive)
                == [RetentionFinding(name: "consents", study: "coffee", due: 0, soon: 2)])
        let removed = try await fixture.archive.pass(days: 1, fixture.clock)
        #expect(removed.contains(RetentionFinding(name: "consents", study: "coffee", due: 2, soon: 0)))
        #expect(try await consents(fixture.archive) == 0)
    }
}
