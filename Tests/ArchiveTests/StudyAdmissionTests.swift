import GRDB
import Rights
import Studies
import Testing
import Tree

@testable import Archive

/// Who is admitted to a study, who is not, and why.
@Suite struct StudyAdmissionTests {
    @Test func `numbers follow each other, and the same device is the same participation`() async throws {
        let fixture = try await StudyFixture()
        guard case .admitted(let first) = try await fixture.begin(1) else { throw Missing() }
        #expect(first.number == 1 && first.label == "P0001" && first.phase == .begun && first.place == .held)
        #expect(first.seed == 1 && first.hash == "h1" && first.link == "K7QF2M" && first.mode == .field)
        #expect(try await fixture.begin(2).number == 2)
        #expect(try await fixture.person(2)?.seed == 2)
        #expect(try await fixture.begin(1) == .known(first))
        #expect(try await fixture.archive.counts(of: "coffee", mode: .field).admitted == 2)
    }

    @Test(arguments: StudyState.allCases) func `only what is open admits`(state: StudyState) async throws {
        let links = [
            StudyLink(code: "K7QF2M", kind: .general), StudyLink(code: "PREVIE", kind: .preview, mode: .preview),
        ]
        let fixture = try await StudyFixture(links, state: state)
        let expected: AdmissionRefusal? =
            switch state {
            case .draft: .linkUnknown
            case .published: .notOpen
            case .open: nil
            case .paused: .paused
            case .closed, .archived: .closed
            }
        let outcome = try await fixture.begin(1)
        if let expected { #expect(outcome == .refused(expected)) } else { #expect(outcome.number == 1) }
        // What is tried out has numbers of its own, and needs no opening.
        let isOver = state == .closed || state == .archived
        #expect(try await fixture.begin(2, by: "PREVIE").number == (isOver ? nil : 1))
    }

    @Test func `admission begins and ends at its instants`() async throws {
        let fixture = try await StudyFixture { terms in
            terms.opens = StudyFixture.start + 1_000
            terms.closes = StudyFixture.start + 3_000
        }
        for _ in 0..<2 { #expect(try await fixture.begin(1) == .refused(.notOpen)) }
        fixture.clock.advance(1_000)
        #expect(try await fixture.begin(1).number == 1)
        fixture.clock.advance(2_000)
        #expect(try await fixture.begin(2) == .refused(.closed))
        #expect(try await fixture.archive.entrance("K7QF2M")?.refusal == .closed)
        let refused = try await fixture.archive.counts(of: "coffee", mode: .field).refused
        #expect(refused == [.notOpen: 2, .closed: 1])
    }

    @Test func `an unknown or disabled link leads nowhere, and a link may end before the study`() async throws {
        let fixture = try await StudyFixture([
            StudyLink(code: "AAAAAA", kind: .general, isEnabled: false),
            StudyLink(code: "BBBBBB", kind: .classroom, closes: StudyFixture.start + 1_000),
            StudyLink(code: "CCCCCC", kind: .general, maximum: 1),
        ])
        #expect(try await fixture.begin(1, by: "ZZZZZZ") == .refused(.linkUnknown))
        #expect(try await fixture.begin(1, by: "AAAAAA") == .refused(.linkUnknown))
        #expect(try await fixture.begin(1, by: "BBBBBB").number == 1)
        fixture.clock.advance(1_000)
        #expect(try await fixture.begin(2, by: "BBBBBB") == .refused(.closed))
        #expect(try await fixture.begin(3, by: "CCCCCC").number == 2)
        #expect(try await fixture.begin(4, by: "CCCCCC") == .refused(.full))
        #expect(try await fixture.archive.entrance("CCCCCC")?.refusal == .full)
    }

    @Test func `a personal link admits once, and only with a secret of its own`() async throws {
        let fixture = try await StudyFixture([
            StudyLink(code: "PERSON", kind: .personal), StudyLink(code: "OTHERS", kind: .personal),
        ])
        try await fixture.archive.add(tokens: ["t1", "t2"], to: "PERSON", of: "coffee", by: .commandLine)
        func begin(_ person: Int, _ token: String?, by link: String = "PERSON") async throws -> AdmissionOutcome {
            try await fixture.archive.begin(fixture.newcomer(person, by: link, token: token))
        }
        #expect(try await begin(1, nil) == .refused(.tokenUnknown))
        #expect(try await begin(1, "t9") == .refused(.tokenUnknown))
        #expect(try await begin(1, "t1", by: "OTHERS") == .refused(.tokenUnknown))
        #expect(try await begin(1, "t1").number == 1)
        #expect(try await begin(3, "t1").number == 1, "another device of the same person")
        #expect(try await fixture.archive.withdraw(.test(1)) == .withdrawn)
        #expect(try await begin(2, "t1") == .refused(.takenPart), "a secret that was used stays used")
        let used = try await fixture.archive.read {
            try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM linkTokens WHERE participation IS NOT NULL")
        }
        #expect(used == 0, "and does not lead to who it was")
        #expect(try await begin(2, "t2").number == 2)
    }

    @Test func `a panel's person takes part once in a mode, whatever the link`() async throws {
        let fixture = try await StudyFixture([
            StudyLink(code: "PANEL1", kind: .panel), StudyLink(code: "PANEL2", kind: .panel),
            StudyLink(code: "PILOT1", kind: .panel, mode: .pilot),
        ])
        func begin(_ person: Int, _ external: String?, by link: String) async throws -> AdmissionOutcome {
            try await fixture.archive.begin(fixture.newcomer(person, by: link, external: external))
        }
        #expect(try await begin(1, nil, by: "PANEL1") == .refused(.externalMissing))
        #expect(try await begin(1, "x", by: "PANEL1").number == 1)
        #expect(try await begin(2, "x", by: "PANEL2") == .refused(.takenPart))
        #expect(try await begin(3, "y", by: "PANEL2").number == 2)
        #expect(try await begin(4, "x", by: "PILOT1").number == 1)
    }

    /// 40 devices at the same time for 25 places, each of them twice.
    @Test func `of those who come at the same time as many are admitted as there are places`() async throws {
        let fixture = try await StudyFixture { $0.maximum = 25 }
        let outcomes = try await withThrowingTaskGroup(of: (Int, AdmissionOutcome).self) { group in
            for person in 0..<80 { group.addTask { (person % 40, try await fixture.begin(person % 40 + 1)) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        let numbers = Set(outcomes.compactMap(\.1.number))
        #expect(numbers == Set(1...25))
        let admitted = Dictionary(grouping: outcomes.filter { $0.1.number != nil }, by: \.0)
        #expect(admitted.count == 25)
        for (_, answers) in admitted { #expect(Set(answers.map(\.1.number)).count == 1) }
        #expect(outcomes.contains { $0.1 == .refused(.full) })
        let counts = try await fixture.archive.counts(of: "coffee", mode: .field)
        #expect(counts.held == 25 && counts.maximum == 25)
    }

    @Test func `who is gone gives the place to whoever asks then, and keeps the number`() async throws {
        let fixture = try await StudyFixture {
            $0.maximum = 1
            $0.abandoned = StudyFixture.hour
        }
        #expect(try await fixture.begin(1).number == 1)
        #expect(try await fixture.begin(2) == .refused(.full))
        fixture.clock.advance(StudyFixture.hour + 1)
        #expect(try await fixture.archive.entrance("K7QF2M")?.refusal == nil)
        #expect(try await fixture.begin(2).number == 2)
        #expect(try await fixture.person(1)?.phase == .abandoned)
        // Coming back is beyond the maximum, and says so.
        let back = try await fixture.archive.contact(.test(1))
        #expect(back.phase == .running && back.isLate && back.number == 1)
        let counts = try await fixture.archive.counts(of: "coffee", mode: .field)
        #expect(counts.held == 2 && counts.late == 1)
    }

    @Test func `with late returns refused nobody comes back beyond the maximum`() async throws {
        let fixture = try await StudyFixture {
            $0.maximum = 1
            $0.abandoned = StudyFixture.hour
            $0.endsLate = true
        }
        _ = try await fixture.begin(1)
        fixture.clock.advance(StudyFixture.hour + 1)
        _ = try await fixture.begin(2)
        #expect(try await fixture.archive.contact(.test(1)).phase == .expired)
        #expect(try await fixture.archive.counts(of: "coffee", mode: .field).held == 1)
    }

    @Test func `after the closing whoever is inside has the grace and then is out`() async throws {
        let fixture = try await StudyFixture { $0.abandoned = 100 * StudyFixture.hour }
        _ = try await fixture.begin(1)
        _ = try await fixture.archive.set(.closed, of: "coffee", by: .commandLine)
        fixture.clock.advance(StudyFixture.hour - 1)
        try await fixture.archive.sweep("coffee")
        #expect(try await fixture.person(1)?.phase == .begun)
        fixture.clock.advance(2)
        try await fixture.archive.sweep("coffee")
        #expect(try await fixture.person(1)?.phase == .expired)
    }

    @Test func `whoever is inside finishes with the version they began with, whoever comes has the newest`()
        async throws
    {
        let fixture = try await StudyFixture { $0.maximum = 1 }
        #expect(try await fixture.begin(1).number == 1)
        #expect(try await fixture.begin(2) == .refused(.full))
        var terms = StudyTerms()
        terms.maximum = 2
        let second = NewVersion(hash: "h2", json: #"{"id":"coffee","note":"2"}"#, kind: .procedure, terms: terms)
        #expect(try await fixture.archive.publish(second, of: "coffee", by: .commandLine).number == 2)
        guard case .admitted(let newcomer) = try await fixture.begin(2) else { throw Missing() }
        #expect(newcomer.version == 2 && newcomer.hash == "h2")
        let inside = try await fixture.archive.contact(.test(1))
        #expect(inside.version == 1 && inside.hash == "h1")
        #expect(try await fixture.archive.entrance("K7QF2M")?.version.number == 2)
    }

    @Test func `a deadline moves with contacts, a wait has its own, and a closed study takes nobody back`()
        async throws
    {
        let fixture = try await StudyFixture { $0.abandoned = StudyFixture.hour }
        for person in 1...2 { _ = try await fixture.begin(person) }
        var progress = ParticipationProgress()
        let until = StudyFixture.start + 10 * StudyFixture.hour
        (progress.phase, progress.due, progress.deadline) = (.waiting, (StudyFixture.start, until), until)
        _ = try await fixture.archive.follow(progress, of: .test(2))
        for _ in 0..<2 {
            fixture.clock.advance(0.9 * StudyFixture.hour)
            #expect(try await fixture.archive.contact(.test(1)).phase == .begun)
            #expect(try await fixture.archive.contact(.test(2)).deadline == until)
        }
        try await fixture.archive.sweep("coffee")
        #expect(try await fixture.person(1)?.phase == .begun)
        fixture.clock.advance(1.1 * StudyFixture.hour)
        try await fixture.archive.sweep("coffee")
        #expect(try await fixture.person(1)?.phase == .abandoned)
        _ = try await fixture.archive.set(.closed, of: "coffee", by: .commandLine)
        fixture.clock.advance(StudyFixture.hour + 1)
        #expect(try await fixture.archive.contact(.test(1)).phase == .expired)
    }

    @Test func `a closing that was said beforehand has its grace as well, and what is tried out goes on`() async throws
    {
        let links = [
            StudyLink(code: "K7QF2M", kind: .general), StudyLink(code: "PREVIE", kind: .preview, mode: .preview),
        ]
        let fixture = try await StudyFixture(links) {
            ($0.closes, $0.abandoned) = (StudyFixture.start + StudyFixture.hour, 100 * StudyFixture.hour)
        }
        _ = try await fixture.begin(1)
        _ = try await fixture.begin(2, by: "PREVIE")
        fixture.clock.advance(2 * StudyFixture.hour)
        try await fixture.archive.sweep("coffee")
        #expect(try await fixture.person(1)?.phase == .begun)
        fixture.clock.advance(1)
        try await fixture.archive.sweep("coffee")
        #expect(try await fixture.person(1)?.phase == .expired)
        #expect(try await fixture.person(2)?.phase == .begun)
    }

    struct Missing: Error {}
}
