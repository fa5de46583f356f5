import Sessions
import Studies
import Synchronization
import Testing
import Tree

@testable import Archive
@testable import Research
@testable import Server

/// What the server draws and counts for a study: margins of minimisation, the order of hidden groups, time at work, rates.
@Suite struct StudyDrawTests {
    private static func definition(_ steps: String) throws -> Value {
        let json =
            #"{"format":"merkwelt.study","id":"coffee","languages":["en"],"title":{"en":"Coffee"},"steps":["#
            + steps + #",{"id":"end","kind":"finish","text":{"en":"Thanks"}}]}"#
        return try Value(json: json)
    }

    @Test func `minimisation counts only people who share a level of a factor with the person`() throws {
        let study = Study(
            node: try #require(
                try Self.definition(
                    #"{"id":"groups","kind":"allot","groups":["x","y"],"by":"minimise","strata":[{"step":"about","item":"sex"},"#
                        + #"{"step":"about","item":"hand"}]}"#
                ).node))
        let form = try #require(study.steps.first?.form)
        let secret = try #require(StudySecret([UInt8](repeating: 7, count: 32)))
        func share(of group: String, for levels: [Value], _ totals: [SlotTotal]) throws -> Double {
            let allotment = try StudyAllotment(form, key: "groups", mark: nil, levels: levels, secret: secret)
            let request = allotment.request(fixed: nil)
            #expect(request.looksAtTotals)
            let drawn = (0..<400).map { request.choose($0, totals) }
            return Double(drawn.count { $0 == group }) / 400
        }
        // Three women in x; nine men in y, who would turn it round if they were counted.
        let totals = [
            SlotTotal(stratum: #"["f","left"]"#, group: "x", count: 3),
            SlotTotal(stratum: #"["m","right"]"#, group: "y", count: 9),
        ]
        // Of 400 by 0.8 between 0.72 and 0.88, four standard errors; of 400 by 0.5 between 0.4 and 0.6.
        #expect((0.72...0.88).contains(try share(of: "y", for: ["f", "left"], totals)))
        #expect((0.72...0.88).contains(try share(of: "x", for: ["m", "right"], totals)))
        // By one factor to y, by the other to x, and by the range measure no more to the one than to the other.
        #expect((0.4...0.6).contains(try share(of: "x", for: ["f", "right"], totals)))
        // Nobody is like them.
        #expect((0.4...0.6).contains(try share(of: "x", for: ["d", "both"], totals)))
        #expect((0.4...0.6).contains(try share(of: "x", for: ["f", "left"], [])))
    }

    /// The order by SHA-256 of the secret and `blind/` with the mode and the name, by Python's hashlib:
    /// `sorted("abcd", key=lambda g: hashlib.sha256(bytes([7]) * 32 + ("blind/field/" + g).encode()).hexdigest())`.
    @Test func `hidden groups are numbered in an order that only the secret gives`() async throws {
        let lab = try await StudyLaboratory()
        let study = try #require(try await lab.archive.study("coffee"))
        let names = GroupNames(["a", "b", "c", "d"], of: study, in: .field, isBlinded: true)
        #expect(["c", "b", "a", "d"].map { names[$0] } == (1...4).map { "group \($0)" })
        #expect(names.group("group 1") == "c" && names["e"] == "another group")
        let open = GroupNames(["a", "b"], of: study, in: .field, isBlinded: false)
        #expect(open["a"] == "a" && open.group("group 1") == nil && open.group("b") == "b")
    }

    @Test func `time at work is that of steps, and of no wait`() throws {
        let definition = try Self.definition(
            #"{"id":"hello","kind":"information","text":{"en":"Hello"}},"#
                + #"{"id":"day","kind":"wait","visit":2,"after":"1 h"},"#
                + #"{"id":"again","kind":"information","text":{"en":"Again"}}"#)
        let session = Participation.session(
            of: Study(node: definition.node ?? Node()), id: Example(1).id, seed: 1, started: StudyLaboratory.start,
            offset: 60, language: "en", engine: "test-1")
        let opening = Opening(
            origin: StudyLaboratory.start, zone: "Europe/Berlin", offset: 60, language: "en", device: [.desktop])
        let actions: [(Double, ParticipationAction)] = [
            (0, .opened(opening)), (0, .shown(step: "hello")), (5_000, .left(step: "hello")),
            (3_700_000, .visitBegan(2)), (3_700_000, .shown(step: "again")), (3_702_000, .left(step: "again")),
        ]
        let entries = actions.enumerated().map { Entry(index: $0, time: $1.0, action: $1.1.value) }
        let course = try StudyCourse(SessionDocument(session: session, entries: entries))
        #expect(course.participation.flags.isEmpty && course.isAtFinish)
        #expect(course.steps.map(\.path) == ["hello", "day", "again", "end"])
        #expect(course.steps.map(\.duration) == [5_000, 3_695_000, 2_000, nil])
        #expect(course.progress.busy == 7_000)
    }

    @Test func `the rate limit of participations holds per study and never saves up more than a burst`() throws {
        var limits = ServerLimits()
        limits.participations = .init(burst: 2, perMinute: 60)
        let time = Mutex(0.0)
        let guardian = RateGuard(limits) { time.withLock { $0 } }
        for _ in 0..<2 {
            for study in ["coffee", "sleep"] {
                let visit = StudyVisit(study: study, link: "K7QF2M", network: "here", share: nil)
                for _ in 0..<2 { try guardian.admit(visit) }
                #expect(throws: Problem.self) { try guardian.admit(visit) }
            }
            time.withLock { $0 += 3_600 }
        }
    }
}
