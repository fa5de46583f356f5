import GRDB
import Rights
import Studies
import Testing

@testable import Archive

/// What those who look at a study see of it.
@Suite struct StudyPictureTests {
    private static func progress(_ steps: [ReachedStep], busy: Double = 0) -> ParticipationProgress {
        var progress = ParticipationProgress()
        progress.phase = .running
        progress.step = steps.last?.path
        progress.steps = steps
        progress.busy = busy
        return progress
    }

    @Test func `every change that is seen is counted in its transaction, a contact is none`() async throws {
        let fixture = try await StudyFixture()
        func changes() async throws -> Int { try await fixture.archive.changes()["coffee"] ?? -1 }
        func expect(_ isChange: Bool, _ what: Comment, _ body: () async throws -> Void) async throws {
            let before = try await changes()
            try await body()
            #expect(try await (changes() > before) == isChange, what)
        }
        try await expect(true, "admission") { _ = try await fixture.begin(1) }
        try await expect(false, "the same once more") { _ = try await fixture.begin(1) }
        try await expect(true, "group") { _ = try await fixture.slot(1) }
        let steps = [ReachedStep(step: "a", path: "a", visit: 1, isFirst: true, began: 1)]
        try await expect(true, "step") { _ = try await fixture.archive.follow(Self.progress(steps), of: .test(1)) }
        fixture.clock.advance(30 * StudyFixture.minute)
        try await expect(false, "contact") { _ = try await fixture.archive.contact(.test(1)) }
        try await expect(false, "the same step") {
            _ = try await fixture.archive.follow(Self.progress(steps), of: .test(1))
        }
        try await expect(true, "state") { _ = try await fixture.archive.set(.paused, of: "coffee", by: .commandLine) }
        try await expect(true, "refusal") { _ = try await fixture.begin(2) }
        var change = ParticipationChange()
        change.note = .some("asleep")
        try await expect(true, "note") {
            _ = try await fixture.archive.change(1, of: "coffee", mode: .field, change, by: .commandLine)
        }
        try await expect(true, "link") {
            try await fixture.archive.add(StudyLink(code: "OTHER1", kind: .general), to: "coffee", by: .commandLine)
        }
        try await expect(true, "withdrawal") { _ = try await fixture.archive.withdraw(.test(1)) }
    }

    private static let consent = ConsentRecord(
        step: "consent", language: "en", textHash: "hash", items: "[]", deviceTime: 1)

    @Test func `the position moves with all that an export shows, and with nothing else`() async throws {
        let fixture = try await StudyFixture([StudyLink(code: "K7QF2M", kind: .panel)])
        let archive = fixture.archive
        func expect(_ isMoved: Bool, _ what: Comment, _ body: () async throws -> Void) async throws {
            let before = try await archive.position(of: "coffee")
            try await body()
            let after = try await archive.position(of: "coffee")
            #expect(after >= before && (after > before) == isMoved, what)
        }
        try await expect(true, "admission") {
            _ = try await archive.begin(fixture.newcomer(1, external: "5f3c"))
            _ = try await archive.begin(fixture.newcomer(2, external: "77aa"))
        }
        let record = try SessionRecord.test(1)
        try await expect(true, "a session") { _ = try await archive.open(record, for: .test(1)) }
        func append(_ text: String) async throws {
            _ = try await archive.append([.test(0, text)], to: record.identifier, of: .test(1))
        }
        try await expect(true, "an entry") { try await append("answer") }
        try await expect(false, "the same entry") { try await append("answer") }
        try await expect(true, "a branch") { try await append("another answer") }
        let person = try #require(try await fixture.person(1))
        #expect(try await archive.sessions(of: person).map(\.branches) == [1])
        try await expect(true, "group") { _ = try await fixture.slot(1) }
        fixture.clock.advance(30 * StudyFixture.minute)
        try await expect(true, "contact") { _ = try await archive.contact(.test(1)) }
        try await expect(true, "consent") { try await archive.keep(Self.consent, of: .test(1)) }
        try await expect(false, "a draft") {
            let draft = NewDraft(hash: "h2", json: "{}", terms: StudyTerms())
            _ = try await archive.keep(draft, of: "coffee", over: 1)
        }
        var change = ParticipationChange()
        change.excluded = .some("asleep")
        try await expect(true, "exclusion") {
            _ = try await archive.change(1, of: "coffee", mode: .field, change, by: .commandLine)
        }
        try await expect(true, "a step") {
            var progress = ParticipationProgress()
            (progress.phase, progress.step) = (.running, "a")
            _ = try await archive.follow(progress, of: .test(1))
        }
        try await expect(true, "closing") { _ = try await archive.set(.closed, of: "coffee", by: .commandLine) }
        try await expect(true, "withdrawal") { _ = try await archive.withdraw(.test(1)) }
        try await expect(false, "reading") { _ = try await archive.counts(of: "coffee", mode: .field) }
    }

    @Test func `steps are kept once each with their first times, and go with a withdrawal`() async throws {
        let fixture = try await StudyFixture()
        for person in 1...4 {
            _ = try await fixture.begin(person)
            var steps = [ReachedStep(step: "a", path: "a", visit: 1, isFirst: true, began: 0)]
            _ = try await fixture.archive.follow(Self.progress(steps), of: .test(person))
            steps[0].duration = Double(person) * 1000
            steps.append(ReachedStep(step: "b", path: "rounds.1/b", visit: 1, isFirst: true, began: 5, duration: 7))
            steps.append(ReachedStep(step: "b", path: "rounds.2/b", visit: 1, isFirst: false, began: 9))
            _ = try await fixture.archive.follow(Self.progress(steps, busy: 3), of: .test(person))
        }
        func picture() async throws -> StudyPicture {
            try await fixture.archive.picture(of: "coffee", mode: .field, allotment: "groups")
        }
        let all = try await picture()
        #expect(all.steps["a"] == PicturedStep(reached: 4, timed: 4, median: 2_500))
        #expect(all.steps["b"] == PicturedStep(reached: 4, timed: 4, median: 7), "the first round counts")
        #expect(try await fixture.archive.course(of: 2, in: "coffee", mode: .field)?.steps.count == 3)
        _ = try await fixture.archive.withdraw(.test(4))
        #expect(try await picture().steps["a"] == PicturedStep(reached: 3, timed: 3, median: 2_000))
        let left = try await fixture.archive.read {
            try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM stepsReached WHERE participation = 4")
        }
        #expect(left == 0)
        let withdrawn = try await fixture.archive.course(of: 4, in: "coffee", mode: .field)
        #expect(withdrawn?.steps == [] && withdrawn?.participation.step == nil)
    }

    @Test func `everybody is there once, with the group that came first`() async throws {
        let fixture = try await StudyFixture()
        for person in 1...3 { _ = try await fixture.begin(person) }
        _ = try await fixture.slot(2, step: "rounds.2/groups")
        for step in ["rounds.1/groups", "rounds.2/groups", "other"] { _ = try await fixture.slot(1, step: step) }
        let picture = try await fixture.archive.picture(of: "coffee", mode: .field, allotment: "groups")
        let given = try await fixture.archive.read {
            try String.fetchAll($0, sql: "SELECT grp FROM slots WHERE participation = 1 ORDER BY id")
        }
        #expect(given == ["a", "b", "a"], "the other rounds would show")
        func groups(_ picture: StudyPicture) -> [String: Int] {
            Dictionary(picture.people.kinds.map { ($0.group ?? "none", $0.times.count) }, uniquingKeysWith: +)
        }
        #expect(groups(picture) == ["a": 2, "none": 1])
        let without = try await fixture.archive.picture(of: "coffee", mode: .field, allotment: nil)
        #expect(groups(without) == ["none": 3])
    }

    @Test func `links are counted as SQL counts them, times are quantiles of who completed`() async throws {
        let links = ["K7QF2M", "OTHER1"].map { StudyLink(code: $0, kind: .general) }
        let fixture = try await StudyFixture(links)
        for person in 1...7 {
            fixture.clock.advance(StudyFixture.minute)
            _ = try await fixture.begin(person, by: person < 6 ? "K7QF2M" : "OTHER1")
            _ = try await fixture.archive.follow(Self.progress([], busy: Double(person * person)), of: .test(person))
        }
        for person in [2, 5, 3, 6] { _ = try await fixture.archive.complete(.test(person), holding: []) }
        _ = try await fixture.archive.withdraw(.test(4))
        let picture = try await fixture.archive.picture(of: "coffee", mode: .field, allotment: nil)
        #expect(picture.links == (try await fixture.archive.linkFacts(of: "coffee")))
        #expect(picture.links.map(\.begun) == [4, 2], "who withdrew came by none")
        #expect(picture.links.map(\.completed) == [3, 1] && picture.links.map(\.places) == [4, 2])
        #expect(picture.people.count == 7 && picture.people.count { $0.place == .completed } == 4)
        // Of 4, 9, 25 and 36: numpy.quantile says 5.5, 17 and 32.7.
        let busy = try #require(picture.busy)
        #expect(busy.count == 4 && busy.tenth == 5.5 && busy.median == 17)
        #expect((busy.ninetieth - 32.7).magnitude < 1e-9)
    }

    @Test(
        arguments: [
            PictureReader.nextStep, PictureReader.reached, PictureReader.untimed,
            PictureReader.two("duration", PictureReader.stepDurations, at: 9),
        ])
    func `what is known of steps is read off the index alone`(query: String) async throws {
        // Named, as its file lives no longer than it does.
        let fixture = try await StudyFixture()
        let plan = try await fixture.archive.read { database in
            try Row.fetchAll(
                database, sql: "EXPLAIN QUERY PLAN " + query, arguments: [1, "field", "a"]
            ).map { $0["detail"] as String }
        }
        #expect(plan.count == 1 && plan[0].hasPrefix("SEARCH stepsReached USING COVERING INDEX"), "\(plan)")
    }

    @Test func `somebody sees the studies that they have a part in`() async throws {
        let fixture = try await StudyFixture()
        for key in ["tea", "sleep"] {
            _ = try await fixture.archive.makeStudy(
                key, secret: [UInt8](repeating: 1, count: 32), draft: nil, of: nil, by: .commandLine)
        }
        let hash = String(repeating: "1", count: 64)
        _ = try await fixture.archive.invite(
            Invitation(.join, membership: Membership(study: "tea", role: .reader)), hash: hash, by: .commandLine)
        let name = try #require(PersonName("Bo"))
        let bo = try await fixture.archive.takeUp(hash, as: Newcomer(name: name, passphrase: "none"))
        func keys(_ sight: StudyScope) async throws -> [String] {
            try await fixture.archive.overviews(sight, DayOffset(minutes: 0)).map(\.study.key)
        }
        #expect(try await keys(StudyScope(member: nil)) == ["sleep", "tea", "coffee"])
        #expect(try await keys(StudyScope(member: bo.number)) == ["tea"])
        #expect(try await keys(StudyScope(member: nil, keys: ["coffee", "none", "x\"]"])) == ["coffee"])
        #expect(try await keys(StudyScope(member: bo.number, keys: ["coffee"])) == [])
    }

    @Test func `days are told apart where somebody looks`() {
        let offset = DayOffset(minutes: 60)
        #expect(offset.day(of: offset.start(of: 20_000)) == 20_000)
        #expect(offset.day(of: offset.start(of: 20_000) - 1) == 19_999)
        #expect(DayOffset(minutes: 0).day(of: offset.start(of: 20_000)) == 19_999)
    }
}
