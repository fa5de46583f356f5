import GRDB
import Rights
import Testing

@testable import Archive

/// What was noticed in participations, and when it goes.
@Suite struct StudyQualityTests {
    private func rows(_ fixture: StudyFixture) async throws -> Int {
        try await fixture.archive.pool.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM quality") ?? 0 }
    }

    private func flags(_ fixture: StudyFixture, _ number: Int) async throws -> [String]? {
        try await fixture.archive.participation(number, of: "coffee", mode: .field)?.flags
    }

    @Test func `ended participations are judged once, and those that go on or withdraw leave no judgement`()
        async throws
    {
        let fixture = try await StudyFixture { $0.abandoned = StudyFixture.hour }
        let archive = fixture.archive
        for person in 1...3 { _ = try await fixture.begin(person) }
        #expect(try await archive.unnoticed(of: "coffee", limit: 9).isEmpty, "all are inside")
        for person in 1...2 { _ = try await archive.complete(.test(person), holding: []) }
        let ended = try await archive.unnoticed(of: "coffee", limit: 9)
        #expect(ended.map(\.number) == [1, 2])
        #expect(try await archive.unnoticed(of: "coffee", limit: 1).map(\.number) == [1])
        for one in ended { try await archive.keep(quality: "{}", of: one) }
        #expect(try await archive.unnoticed(of: "coffee", limit: 9).isEmpty)
        let known = try await archive.quality(of: "coffee", mode: .field)
        #expect(known.map(\.number) == [1, 2] && known.allSatisfy { $0.facts == "{}" })
        // The third is given up, looked at, and comes back.
        fixture.clock.advance(2 * StudyFixture.hour)
        try await archive.sweep("coffee")
        let third = try #require(try await archive.unnoticed(of: "coffee", limit: 9).first)
        #expect(third.number == 3)
        try await archive.keep(quality: "{}", of: third)
        #expect(try await rows(fixture) == 3)
        _ = try await archive.contact(.test(3))
        #expect(try await rows(fixture) == 2)
        try await archive.keep(quality: "{}", of: third)
        #expect(try await rows(fixture) == 2, "it goes on")
        // The first withdraws, and what comes too late is not kept.
        _ = try await archive.withdraw(.test(1))
        try await archive.keep(quality: "{}", of: ended[0])
        #expect(try await archive.quality(of: "coffee", mode: .field).map(\.number) == [2])
    }

    @Test func `flags are put in the place of those with the same names, and others stay`() async throws {
        let fixture = try await StudyFixture()
        let archive = fixture.archive
        for person in 1...3 { _ = try await fixture.begin(person) }
        var progress = ParticipationProgress()
        progress.flags = ["route"]
        _ = try await archive.follow(progress, of: .test(1))
        let names: Set = ["fast", "interrupted"]
        try await archive.note([1: ["fast"], 2: ["interrupted"]], among: names, of: "coffee", mode: .field)
        #expect(try await flags(fixture, 1) == ["route", "fast"])
        #expect(try await flags(fixture, 2) == ["interrupted"])
        let changes = try await archive.changes()["coffee"]
        try await archive.note([1: ["fast"], 2: ["interrupted"]], among: names, of: "coffee", mode: .field)
        #expect(try await archive.changes()["coffee"] == changes, "the same again is no news")
        try await archive.note([2: ["fast"]], among: names, of: "coffee", mode: .field)
        #expect(try await flags(fixture, 1) == ["route"])
        #expect(try await flags(fixture, 2) == ["fast"])
        #expect(try await flags(fixture, 3) == [])
    }

    @Test func `once groups are shown everybody is looked at anew`() async throws {
        let fixture = try await StudyFixture { $0.isBlind = true }
        let archive = fixture.archive
        _ = try await fixture.begin(1)
        _ = try await archive.complete(.test(1), holding: [])
        let one = try #require(try await archive.unnoticed(of: "coffee", limit: 9).first)
        try await archive.keep(quality: "{}", of: one)
        _ = try await archive.setBlind(false, of: "coffee", by: .commandLine)
        #expect(try await archive.unnoticed(of: "coffee", limit: 9).count == 1)
    }
}
