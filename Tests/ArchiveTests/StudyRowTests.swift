import Foundation
import GRDB
import Rights
import Studies
import Testing
import Tree

@testable import Archive

/// What rows of a study hold: once, in their order, of their mode, and of nobody who is gone.
@Suite struct StudyRowTests {
    private static let hour = StudyFixture.hour

    /// Two steps and a wait, whose reminder is an hour ahead.
    private func progress(_ fixture: StudyFixture, leaving first: Double? = 10) -> ParticipationProgress {
        var progress = ParticipationProgress()
        progress.phase = .waiting
        progress.step = "week"
        progress.steps = [
            ReachedStep(
                step: "hello", path: "hello", visit: 1, isFirst: true, began: StudyFixture.start, duration: first),
            ReachedStep(step: "week", path: "week", visit: 1, isFirst: true, began: StudyFixture.start + 10),
        ]
        progress.visits = [VisitRecord(visit: 2, due: StudyFixture.start, came: StudyFixture.start + 5, late: 0)]
        progress.reminders = [
            PlannedReminder(
                visit: 3, reminder: 0, due: fixture.clock.now + Self.hour, until: fixture.clock.now + 9 * Self.hour)
        ]
        return progress
    }

    private func counts(_ tables: [String], _ fixture: StudyFixture) async throws -> [Int] {
        try await fixture.archive.read { database in
            try tables.map { try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM \($0)") ?? -1 }
        }
    }

    @Test func `what is tried out takes neither a place nor a slot of the field's`() async throws {
        let fixture = try await StudyFixture([
            StudyLink(code: "K7QF2M", kind: .general), StudyLink(code: "PREVIE", kind: .preview, mode: .preview),
        ]) { $0.maximum = 1 }
        #expect(try await fixture.begin(1, by: "PREVIE").number == 1)
        #expect(try await fixture.slot(1).slot?.position == 0)
        #expect(try await fixture.begin(2).number == 1)
        #expect(try await fixture.slot(2).slot?.position == 0)
        #expect(try await fixture.begin(3) == .refused(.full))
        #expect(try await fixture.archive.ledger(of: "coffee", mode: .field).map(\.position) == [0])
        #expect(try await fixture.archive.ledger(of: "coffee", mode: .preview).map(\.position) == [0])
    }

    @Test func `of several slots that were given back the lowest goes first`() async throws {
        let fixture = try await StudyFixture()
        for person in 1...7 { _ = try await fixture.begin(person) }
        for person in 1...4 { #expect(try await fixture.slot(person).slot?.position == person - 1) }
        for person in [3, 1] { _ = try await fixture.archive.withdraw(.test(person)) }
        for (person, position) in [(5, 0), (6, 2), (7, 4)] {
            #expect(try await fixture.slot(person).slot?.position == position)
        }
    }

    @Test func `an agreement is written down once, and another one does not take its place`() async throws {
        let fixture = try await StudyFixture()
        _ = try await fixture.begin(1)
        for hash in ["first", "second"] {
            let record = ConsentRecord(
                step: "consent", language: "en", textHash: hash, items: #"["\#(hash)"]"#, deviceTime: 1)
            try await fixture.archive.keep(record, of: .test(1))
            fixture.clock.advance(1_000)
        }
        let kept = try #require(try await fixture.archive.course(of: 1, in: "coffee", mode: .field)).consents
        #expect(kept.map(\.textHash) == ["first"] && kept.map(\.items) == [#"["first"]"#])
        #expect(kept.first?.serverTime == StudyFixture.start)
        let notes = try await fixture.archive.audit(after: 0, limit: 100).filter { $0.action == "consent" }
        #expect(notes.count == 1)
    }

    @Test func `a later version's text is asked for until it is agreed to, and stands beside the first`() async throws {
        let fixture = try await StudyFixture()
        _ = try await fixture.begin(1)
        func publish(_ number: Int, _ kind: VersionKind) async throws {
            let version = NewVersion(hash: "h\(number)", json: #"{"n":\#(number)}"#, kind: kind, terms: StudyTerms())
            _ = try await fixture.archive.publish(version, of: "coffee", by: .commandLine)
        }
        func renewal() async throws -> ConsentRenewal? {
            try await fixture.archive.renewal(of: #require(try await fixture.person(1)))
        }
        func agree(to version: Int?, _ hash: String) async throws {
            let record = ConsentRecord(
                version: version, step: "consent", language: "en", textHash: hash, items: "[]", deviceTime: 1)
            try await fixture.archive.keep(record, of: .test(1))
        }
        try await agree(to: nil, "first")
        try await publish(2, .wording)
        #expect(try await renewal() == nil, "other words are no other text")
        try await publish(3, .consent)
        try await publish(4, .wording)
        #expect(try await renewal() == ConsentRenewal(version: 4, definition: "h4"), "the newest says it")
        try await agree(to: 4, "fourth")
        try await agree(to: 9, "of a version that nobody published")
        #expect(try await renewal() == nil)
        let kept = try #require(try await fixture.archive.course(of: 1, in: "coffee", mode: .field)).consents
        #expect(kept.map(\.version) == [1, 4] && kept.map(\.textHash) == ["first", "fourth"])
        try await publish(5, .consent)
        #expect(try await renewal()?.version == 5)
        #expect(try await fixture.begin(2).number == 2)
        let newcomer = try #require(try await fixture.person(2))
        #expect(newcomer.version == 5)
        #expect(try await fixture.archive.renewal(of: newcomer) == nil)
    }

    @Test func `whoever withdraws leaves no way, no visit, no address and no reminder`() async throws {
        let fixture = try await StudyFixture { $0.needsConsent = false }
        for person in 1...2 {
            _ = try await fixture.begin(person)
            try await fixture.archive.keep(
                SealedAddress(key: 1, salt: [1], content: [2], stop: String(repeating: "\(person)", count: 64)),
                of: .test(person))
            _ = try await fixture.archive.follow(progress(fixture), of: .test(person))
        }
        let tables = ["stepsReached", "visits", "contacts", "outbox"]
        #expect(try await counts(tables, fixture) == [4, 2, 2, 2])
        _ = try await fixture.archive.withdraw(.test(1))
        #expect(try await counts(tables, fixture) == [2, 1, 1, 1], "the other person's")
    }

    @Test(arguments: [ParticipationPhase.screenedOut, .declined])
    func `refused participations leave no visit, address, reminder or name of an invitation`(
        phase: ParticipationPhase
    ) async throws {
        let fixture = try await StudyFixture { $0.needsConsent = false }
        for person in 1...2 {
            _ = try await fixture.begin(person)
            try await fixture.archive.keep(
                SealedAddress(key: 1, salt: [1], content: [2], stop: String(repeating: "\(person)", count: 64)),
                of: .test(person))
            _ = try await fixture.archive.follow(progress(fixture), of: .test(person))
        }
        try await fixture.archive.pool.write { database in
            try database.execute(
                sql: """
                    INSERT INTO linkTokens (hash, link, isUsed, participation)
                    SELECT 'hash of ' || id, link, 1, id FROM participations
                    """)
        }
        let tables = ["visits", "contacts", "outbox", "linkTokens WHERE participation IS NOT NULL"]
        #expect(try await counts(tables, fixture) == [2, 2, 2, 2])
        var over = progress(fixture)
        (over.phase, over.leavesNothing) = (phase, true)
        _ = try await fixture.archive.follow(over, of: .test(1))
        #expect(try await counts(tables + ["linkTokens"], fixture) == [1, 1, 1, 1, 2], "the other person's")
    }

    @Test func `a step stands once, however often its log comes, and what was left changes no more`() async throws {
        let fixture = try await StudyFixture()
        _ = try await fixture.begin(1)
        func note(_ change: (inout ParticipationProgress) -> Void = { _ in }) async throws -> [ReachedStep] {
            var progress = progress(fixture)
            change(&progress)
            _ = try await fixture.archive.follow(progress, of: .test(1))
            return try #require(try await fixture.archive.course(of: 1, in: "coffee", mode: .field)).steps
        }
        let first = try await note()
        #expect(first.map(\.path) == ["hello", "week"] && first.map(\.duration) == [10, nil])
        #expect(try await note() == first)
        #expect(try await note { $0.steps[0].duration = 99 } == first)
        #expect(try await note { $0.steps[1].duration = 7 }.map(\.duration) == [10, 7])
        #expect(try await counts(["stepsReached", "visits", "outbox"], fixture) == [2, 1, 1])
    }

    @Test func `a reminder that was due before it was known is not planned`() async throws {
        let fixture = try await StudyFixture { $0.needsConsent = false }
        _ = try await fixture.begin(1)
        var progress = progress(fixture)
        let ahead = progress.reminders[0]
        progress.reminders = [0, -1].map { offset in
            PlannedReminder(visit: 2, reminder: 1 - offset, due: fixture.clock.now + offset, until: ahead.until)
        }
        _ = try await fixture.archive.follow(progress, of: .test(1))
        #expect(try await counts(["outbox"], fixture) == [0])
        progress.reminders.append(ahead)
        _ = try await fixture.archive.follow(progress, of: .test(1))
        #expect(try await counts(["outbox"], fixture) == [1])
    }

    @Test func `who was ended does not go on by a log, and no log completes or withdraws`() async throws {
        let fixture = try await StudyFixture { $0.abandoned = Self.hour }
        for person in 1...2 {
            _ = try await fixture.begin(person)
            try await fixture.fill(person, with: "an answer of")
        }
        for phase in [ParticipationPhase.completed, .withdrawn] {
            var progress = ParticipationProgress()
            progress.phase = phase
            let row = try await fixture.archive.follow(progress, of: .test(1))
            #expect(row.phase == .begun && row.place == .held && row.ended == nil, "\(phase)")
        }
        #expect(try await counts(["sessions", "consents"], fixture) == [2, 2])
        _ = try await fixture.archive.set(.closed, of: "coffee", by: .commandLine)
        fixture.clock.advance(3 * Self.hour)
        try await fixture.archive.sweep("coffee")
        let over = try #require(try await fixture.person(2))
        #expect(!over.phase.isOpen)
        var progress = progress(fixture)
        progress.phase = .running
        #expect(try await fixture.archive.follow(progress, of: .test(2)).phase == .expired)
        #expect(try await counts(["stepsReached", "outbox"], fixture) == [0, 0])
    }

    @Test func `a list of exclusions says why for each, and frees slots only where that is wished`() async throws {
        let fixture = try await StudyFixture([StudyLink(code: "PANEL1", kind: .panel)])
        for person in 1...3 {
            _ = try await fixture.archive.begin(
                fixture.newcomer(person, by: "PANEL1", external: "external of \(person)"))
            _ = try await fixture.slot(person)
        }
        func exclude(_ numbers: [Int], _ marks: [String], frees: Bool) async throws -> [ExclusionOutcome] {
            try await fixture.archive.exclude(
                numbers: numbers, marks: marks, of: "coffee", mode: .field, because: "returned", freesSlots: frees,
                by: .commandLine)
        }
        #expect(
            try await exclude([1, 9], ["mark of external of 2", "nobody's"], frees: false)
                == [.excluded(1), .unknown, .excluded(2), .unknown])
        #expect(try await exclude([1], [], frees: true) == [.already(1)])
        for person in 1...3 {
            #expect(try await fixture.person(person)?.excluded == (person == 3 ? nil : "returned"))
        }
        #expect(try await fixture.archive.ledger(of: "coffee", mode: .field).map(\.state) == [.held, .held, .held])
        #expect(try await exclude([3], [], frees: true) == [.excluded(3)])
        let slots = try await fixture.archive.ledger(of: "coffee", mode: .field)
        #expect(slots.map(\.state) == [.held, .held, .freed] && slots[2].fate == "excluded")
        let notes = try await fixture.archive.audit(after: 0, limit: 100).filter { $0.action == "study-exclusion" }
        #expect(notes.map(\.object) == (1...3).map { "study coffee P000\($0)" }, "each by themselves")
    }

    @Test func `addresses of people who are invited are written down with their number`() async throws {
        let fixture = try await StudyFixture([StudyLink(code: "PERSON", kind: .personal)])
        try await fixture.archive.add(tokens: ["t1", "t2", "t3"], to: "PERSON", of: "coffee", by: .commandLine)
        let note = try #require(try await fixture.archive.audit(after: 0, limit: 100).last)
        #expect(note.action == "study-invitations" && note.object == "study coffee", "\(note.action)")
        #expect(try Value(json: note.detail).node?["count"] == 3)
    }
}
