import Foundation
import GRDB
import Testing

@testable import Archive

/// Clocks that are wrong, and what a time alone decides for good.
@Suite struct ClockDoubtTests {
    private static let day = 86_400_000.0
    /// Two years that clocks show, in ms since 1970: 1999 and 9000.
    private static let (past, future) = (915_148_800_000.0, 221_845_392_000_000.0)

    /// By how much clocks are wrong, or the time that they show: forward and back, from 1970 to the year 9000.
    static let clocks: [(name: String, time: @Sendable (Double) -> Double)] = [
        ("1970", { _ in 0 }), ("1999", { _ in past }), ("a year back", { $0 - 365 * day }),
        ("two days back", { $0 - 2 * day }), ("two hours back", { $0 - 7_200_000 }),
        ("four days ahead", { $0 + 4 * day }),
        ("44 days ahead", { $0 + 44 * day }), ("11 years ahead", { $0 + 11 * 365 * day }),
        ("a hundred years ahead", { $0 + 36_500 * day }), ("the year 9000", { _ in future }),
    ]

    /// An ended study of which everything is over soon, somebody who holds a place in another one, somebody signed in, a study
    /// in the bin, a preview.
    private func laboratory() async throws -> StudyFixture {
        let day = Self.day
        let links = [
            StudyLink(code: "K7QF2M", kind: .general), StudyLink(code: "PREV22", kind: .preview, mode: .preview),
        ]
        let fixture = try await StudyFixture(links) { terms in
            (terms.keepsData, terms.keepsConsents, terms.keepsContacts) = (day, day, day)
        }
        let archive = fixture.archive
        for person in 1...3 {
            _ = try await fixture.begin(person)
            try await fixture.fill(person, with: "an answer of")
        }
        let address = SealedAddress(key: 1, salt: [1], content: [2], stop: "stop")
        try await archive.keep(address, of: .test(3))
        _ = try await archive.complete(.test(1), holding: [])
        _ = try await archive.begin(fixture.newcomer(4, by: "PREV22"))
        try await archive.haveStudy("tea")
        _ = try await archive.setBinned(true, of: "tea", by: .commandLine)
        _ = try await archive.invite(Invitation(.open), hash: "link", by: .commandLine)
        let ada = try await archive.takeUp("link", as: Newcomer(name: PersonName("Ada"), passphrase: "phc"))
        let signIn = NewSignIn(hash: "sign-in", person: ada.number, hasSecondFactor: false)
        _ = try await archive.begin(signIn, by: .person(ada.number))
        return fixture
    }

    private func content(_ archive: SQLiteArchive) async throws -> [Int] {
        try await archive.read { database in
            try ["sessions", "entries", "consents", "contacts", "signIns", "invitations", "studies"].map {
                try Int.fetchOne(database, sql: "SELECT count(*) FROM \($0)") ?? 0
            } + [
                Int.fetchOne(database, sql: "SELECT count(*) FROM participations WHERE place = 'held'") ?? 0,
                Int.fetchOne(database, sql: "SELECT count(*) FROM participations WHERE profile IS NOT NULL") ?? 0,
                Int.fetchOne(database, sql: "SELECT count(*) FROM slots WHERE state <> 'freed'") ?? 0,
            ]
        }
    }

    @Test(arguments: clocks.indices) func `a wrong clock deletes nothing and releases nobody`(index: Int) async throws {
        let (name, time) = Self.clocks[index]
        let fixture = try await laboratory()
        let (archive, clock) = (fixture.archive, fixture.clock)
        let (before, right) = (try await content(archive), clock.now)
        // While it runs.
        var upkeep = Upkeep()
        for minutes in [0.0, 1, 5] {
            clock.advance(time(right) - clock.now)
            clock.advance(minutes: minutes)
            let remarks = await upkeep.round(archive)
            try await archive.sweep("coffee")
            _ = try await archive.applyRetention(by: .commandLine)
            #expect(remarks.allSatisfy { if case .clockDoubted = $0 { true } else { false } }, "\(name): \(remarks)")
            #expect(try await archive.clockDoubt() != nil, "\(name)")
            #expect(try await content(archive) == before, "\(name) after \(minutes) min")
        }
        try await archive.close()
        // At a start.
        clock.advance(time(right) - clock.now)
        let again = try fixture.workspace.archive { $0.now = { clock.now } }
        var next = Upkeep()
        _ = await next.round(again)
        try await again.sweep("coffee")
        #expect(try await content(again) == before, "\(name) at a start")
        // The right clock goes on where it was.
        clock.advance(right + 60_000 - clock.now)
        _ = await next.round(again)
        try await again.sweep("coffee")
        #expect(try await again.clockDoubt() == nil)
        #expect(try await content(again) == before, "\(name), then right")
        #expect(try await again.signIn(hash: "sign-in") != nil)
    }

    @Test func `what is over goes after forty days with one round on each, and not before fourteen`() async throws {
        let fixture = try await laboratory()
        let before = try await content(fixture.archive)
        try await fixture.archive.pass(days: 1, fixture.clock)
        try await fixture.archive.pass(days: 12, fixture.clock)
        #expect(try await content(fixture.archive)[0...3] == before[0...3])
        try await fixture.archive.pass(days: 27, fixture.clock)
        let after = try await content(fixture.archive)
        #expect(after[0...5] == [0, 0, 0, 0, 0, 0], "\(after)")
        #expect(after[6] == 1 && after[8] == 0, "the study in the bin and the preview, too")
    }

    @Test func `rounds on one day are one day, however many there are`() async throws {
        let fixture = try await laboratory()
        let before = try await content(fixture.archive)
        fixture.clock.advance(days: 2)
        for _ in 1...40 {
            fixture.clock.advance(minutes: 1)
            #expect(try await fixture.archive.applyRetention(by: .server).isEmpty)
        }
        #expect(try await content(fixture.archive)[0...3] == before[0...3])
    }

    @Test func `an announcement is taken back when somebody is heard of again`() async throws {
        let fixture = try await StudyFixture { $0.keepsData = 20 * Self.day }
        let archive = fixture.archive
        _ = try await fixture.begin(1)
        #expect(try await archive.pass(days: 10, fixture.clock).isEmpty)
        _ = try await archive.contact(.test(1))
        func announced() async throws -> Int {
            try await archive.read {
                try Int.fetchOne($0, sql: "SELECT count(*) FROM announcements WHERE rule = 'data'") ?? 0
            }
        }
        #expect(try await announced() == 1)
        try await archive.pass(days: 1, fixture.clock)
        #expect(try await announced() == 0)
        #expect(try await archive.pass(days: 18, fixture.clock).isEmpty)
        #expect(try await archive.pass(days: 2, fixture.clock).map(\.name) == ["data"])
    }

    @Test func `a clock that went on for three days after a pause is believed, and one that jumps is not`()
        async throws
    {
        let fixture = try await laboratory()
        let (archive, clock) = (fixture.archive, fixture.clock)
        clock.advance(days: 60)
        for day in 0...3 {
            try await archive.noteTime()
            let isBelieved = try await archive.clockDoubt() == nil
            #expect(isBelieved == (day == 3), "day \(day)")
            if day < 3 { clock.advance(days: 1) }
        }
        // Nobody is given up at once for a time in which nobody could be heard of.
        try await archive.sweep("coffee")
        #expect(try await fixture.person(2)?.place == .held)
        clock.advance(3 * StudyFixture.hour)
        try await archive.sweep("coffee")
        #expect(try await fixture.person(2)?.place == .released)
        for _ in 1...5 {
            clock.advance(days: 400)
            try await archive.noteTime()
            #expect(try await archive.clockDoubt() != nil)
        }
    }

    @Test func `a lab that is switched on once a week is believed after some weeks`() async throws {
        let fixture = try await laboratory()
        var doubts: [Bool] = []
        for _ in 1...6 {
            fixture.clock.advance(days: 7)
            try await fixture.archive.noteTime()
            doubts.append(try await fixture.archive.clockDoubt() != nil)
        }
        #expect(doubts == [true, true, true, false, false, false])
    }

    @Test func `whoever has looked at the clock says that it is right, and that is written down`() async throws {
        let fixture = try await laboratory()
        fixture.clock.advance(days: 60)
        #expect(try await fixture.archive.clockDoubt()?.days == 60)
        try await fixture.archive.believeClock(by: .commandLine)
        #expect(try await fixture.archive.clockDoubt() == nil)
        #expect(try await fixture.archive.audit(after: 0, limit: 99).last?.action == "clock")
    }

    @Test func `what was written by a clock that was ahead is set right when it is right again`() async throws {
        let fixture = try await laboratory()
        let (archive, clock) = (fixture.archive, fixture.clock)
        clock.advance(days: 4_000)
        _ = try await fixture.begin(7)
        let name = try #require(PersonName("Ada"))
        let ada = try #require(try await archive.person(named: name))
        _ = try await archive.begin(
            NewSignIn(hash: "ahead", person: ada.number, hasSecondFactor: false), by: .person(ada.number))
        _ = try await archive.set(.closed, of: "coffee", by: .commandLine)
        clock.advance(days: -4_000)
        try await archive.noteTime()
        let person = try #require(try await fixture.person(7))
        #expect(person.contact <= clock.now && person.deadline ?? 0 <= clock.now + 2 * StudyFixture.hour)
        #expect(try await archive.signIn(hash: "ahead")?.signIn.began == clock.now)
        let closed = try await archive.read {
            try Double.fetchOne($0, sql: "SELECT closed FROM studies WHERE key = 'coffee'")
        }
        #expect(closed == clock.now)
    }
}
