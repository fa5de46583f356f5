import Archive
import HTTPTypes
import Rights
import Studies
import Testing
import Tree

@testable import Research
@testable import Server

/// A device whose clock was put: what the server makes of its log before and after it was set right.
@Suite struct StudyClockTests {
    private static let day = 86_400_000.0

    private static func waiting(_ more: String = "") -> String {
        StudyEdgeTests.definition(
            #"{"id":"a","kind":"information","text":{"en":"A"}},{"id":"b","kind":"information","text":{"en":"B"}},"#
                + #"{"id":"day","kind":"wait","visit":2,"after":"1 d","tolerance":"1 d"\#(more)}"#)
    }

    @Test(arguments: [3.0, -3.0]) func `visits, steps and hints follow the log that sets its clock right`(days: Double)
        async throws
    {
        let lab = try await StudyLaboratory(Self.waiting())
        let start = StudyLaboratory.start
        try await lab.laboratory.test { client in
            var person = Participant(1, client, lab)
            _ = try await person.begin()
            try await person.act(StudyEdgeTests.opening(), .shown(step: "consent"), StudyEdgeTests.agreed)
            try await person.act(
                StudyEdgeTests.opening(start + days * Self.day), .shown(step: "a"), .left(step: "a"),
                .shown(step: "b"), .left(step: "b"))
            let wrong = try await person.send(.get, "/participation").json
            // Until then the server's time counts: nothing is later than it arrives, or before somebody began.
            #expect(wrong["dueFrom"] == .double(start + 4_000 + Self.day))
            try await person.act(.clockSet(origin: start, pages: 1))
            let right = try await person.send(.get, "/participation").json
            #expect(right["dueFrom"] == .double(start + 7_000 + Self.day), "\(right)")
            let course = try #require(try await lab.archive.course(of: 1, in: "coffee", mode: .field))
            #expect(course.participation.flags == ["clock"] && course.participation.phase == .waiting)
            #expect(course.steps.map { $0.began } == [start, start + 2_000, start + 5_000, start + 7_000])
            lab.clock.advance(hours: 30)
            try await person.act(
                StudyEdgeTests.opening(start + Self.day + 5 * 3_600_000), .visitBegan(2),
                .clockSet(origin: start + Self.day + 3 * 3_600_000, pages: 1))
            let visit = try #require(try await lab.archive.course(of: 1, in: "coffee", mode: .field)?.visits.first)
            #expect(visit.due == start + 7_000 + Self.day && visit.came == start + Self.day + 3 * 3_600_000 + 10_000)
        }
    }

    @Test(arguments: [3.0, 0.05])
    func `a clock that was ahead on two pages is set right on both by one entry`(days: Double) async throws {
        let lab = try await StudyLaboratory(Self.waiting())
        let (start, half) = (StudyLaboratory.start, 1_800_000.0)
        try await lab.laboratory.test { client in
            var person = Participant(1, client, lab)
            _ = try await person.begin()
            try await person.act(StudyEdgeTests.opening(), .shown(step: "consent"), StudyEdgeTests.agreed)
            lab.clock.advance(hours: 1)
            let ahead = start + days * Self.day
            // Both pages are dated later than they arrive, or begin earlier and go on beyond.
            try await person.act(
                StudyEdgeTests.opening(ahead), .shown(step: "a"), .left(step: "a"),
                StudyEdgeTests.opening(ahead + half), .shown(step: "b"), .left(step: "b"),
                .clockSet(origin: start + half, pages: 2))
            let course = try #require(try await lab.archive.course(of: 1, in: "coffee", mode: .field))
            #expect(
                course.steps.map { $0.began }
                    == [start, start + 2_000, start + 5_000, start + half + 8_000])
            #expect(course.participation.flags == ["clock"])
        }
    }

    /// Consent, a week's wait, the end; the code that a panel gets.
    private static func panel() async throws -> StudyLaboratory {
        let lab = try await StudyLaboratory(
            StudyEdgeTests.definition(#"{"id":"week","kind":"wait","visit":2,"after":"7 d"}"#))
        let settings = #"{"codes":{"completed":"C1"}}"#
        try await lab.archive.add(
            StudyLink(code: "CODES1", kind: .general, settings: settings), to: "coffee", by: .commandLine)
        return lab
    }

    /// The ways in which a device can write that a week has passed, as entries with their times on the page's clock.
    private static let lies: [(name: String, days: Double, actions: [ParticipationAction])] = [
        ("the time of its entries", 8, []),
        ("another page", 0, [StudyEdgeTests.opening(StudyLaboratory.start + 8 * day)]),
        ("its clock set", 0, [.clockSet(origin: StudyLaboratory.start + 8 * day, pages: 0)]),
        ("its clock and all before it", 0, [.clockSet(origin: StudyLaboratory.start + 8 * day, pages: 1)]),
    ]

    @Test(arguments: lies.indices) func `a device that dates a visit in the time to come still waits for it`(index: Int)
        async throws
    {
        let lab = try await Self.panel()
        let (name, days, actions) = Self.lies[index]
        try await lab.laboratory.test { client in
            var person = Participant(1, client, lab)
            _ = try await person.begin(["link": "CODES1"])
            try await person.act(StudyEdgeTests.opening(), .shown(step: "consent"), StudyEdgeTests.agreed)
            let lie = actions + [.visitBegan(2), .shown(step: "end"), .completed]
            for (place, action) in lie.enumerated() {
                person.entries.append([
                    "action": action.value, "index": .int(person.entries.count),
                    "time": .double(4_000 + 1_000 * Double(place) + days * Self.day),
                ])
            }
            // Once at once, and again when the time that was written has come: what arrived before stays what it was.
            for hours in [0.0, 24 * 8.5] {
                try await lab.pass(hours: hours)
                #expect(try await person.act().status == 200)
                let completing = try await person.send(.post, "/participation/completion", ["sessions": [:]])
                #expect(completing.problem == "step-not-reached" && completing.json["code"] == nil, "\(name)")
                let row = try #require(try await lab.archive.participation(1, of: "coffee", mode: .field))
                #expect(row.phase == .waiting && row.visit == 1 && row.flags.contains("clock"), "\(name): \(row)")
                let course = try #require(try await lab.archive.course(of: 1, in: "coffee", mode: .field))
                #expect(course.visits.isEmpty, "\(name)")
            }
            // Whoever comes once it is due has come.
            try await person.act(
                StudyEdgeTests.opening(lab.clock.now - Double(person.entries.count) * person.pace), .visitBegan(2))
            let row = try #require(try await lab.archive.participation(1, of: "coffee", mode: .field))
            #expect(row.phase == .running && row.visit == 2, "\(name): \(row)")
        }
    }

    @Test func `a server whose clock is doubted as ahead lets nobody date a visit later than that`() async throws {
        let lab = try await Self.panel()
        lab.clock.advance(hours: 4 * 24)
        #expect(try await lab.archive.clockDoubt()?.isAhead == true)
        let now = lab.clock.now
        try await lab.laboratory.test { client in
            var person = Participant(1, client, lab)
            _ = try await person.begin(["link": "CODES1"])
            try await person.act(
                StudyEdgeTests.opening(now), .shown(step: "consent"), StudyEdgeTests.agreed,
                StudyEdgeTests.opening(now + 8 * Self.day), .visitBegan(2), .shown(step: "end"), .completed)
            let completing = try await person.send(.post, "/participation/completion", ["sessions": [:]])
            #expect(completing.problem == "step-not-reached" && completing.json["code"] == nil, "\(completing.text)")
            let row = try #require(try await lab.archive.participation(1, of: "coffee", mode: .field))
            #expect(row.phase == .waiting && row.visit == 1 && row.flags.contains("clock"), "\(row)")
        }
    }

    @Test func `a first page that is dated before somebody began shortens no wait`() async throws {
        let lab = try await Self.panel()
        try await lab.laboratory.test { client in
            var person = Participant(1, client, lab)
            _ = try await person.begin(["link": "CODES1"])
            try await person.act(
                StudyEdgeTests.opening(StudyLaboratory.start - 8 * Self.day), .shown(step: "consent"),
                StudyEdgeTests.agreed, StudyEdgeTests.opening(), .visitBegan(2))
            let row = try #require(try await lab.archive.participation(1, of: "coffee", mode: .field))
            #expect(row.phase == .waiting && row.flags.sorted() == ["clock", "route"], "\(row)")
        }
    }

    @Test func `a participation gets no flag if its clock is two minutes ahead or the server's is wrong`()
        async throws
    {
        let lab = try await Self.panel()
        try await lab.laboratory.test { client in
            var near = Participant(1, client, lab)
            _ = try await near.begin(["link": "CODES1"])
            try await near.act(
                StudyEdgeTests.opening(StudyLaboratory.start + 120_000), .shown(step: "consent"), StudyEdgeTests.agreed)
            lab.clock.advance(hours: -1_000)
            var other = Participant(2, client, lab)
            _ = try await other.begin(["link": "CODES1"])
            try await other.act(StudyEdgeTests.opening(), .shown(step: "consent"), StudyEdgeTests.agreed)
            for number in 1...2 {
                let row = try #require(try await lab.archive.participation(number, of: "coffee", mode: .field))
                #expect(row.flags == [], "\(row)")
            }
        }
    }

    @Test func `a dashboard says that the server does not believe its clock`() async throws {
        let lab = try await StudyLaboratory.open()
        lab.clock.advance(hours: 60 * 24)
        try await lab.laboratory.test { client in
            let bo = try await lab.browser(client, .researcher)
            let clock = try await bo(.get, "/studies/coffee/dashboard").json["clock"]?.node
            #expect(clock?["isAhead"] == true && clock?["days"] == 60)
            try await lab.archive.believeClock(by: .commandLine)
            #expect(try await bo(.get, "/studies/coffee/dashboard").json["clock"] == nil)
        }
    }

    @Test func `a participation is not expired by a wrong clock that is about to be corrected`() async throws {
        let lab = try await StudyLaboratory(Self.waiting(#","missed":"end""#))
        try await lab.laboratory.test { client in
            var person = Participant(1, client, lab)
            _ = try await person.begin()
            let wrong = StudyEdgeTests.opening(StudyLaboratory.start - 30 * Self.day)
            try await person.act(
                wrong, .shown(step: "consent"), StudyEdgeTests.agreed, .shown(step: "a"), .left(step: "a"),
                .shown(step: "b"), .left(step: "b"))
            lab.clock.advance(hours: 0.1)
            try await lab.archive.sweep("coffee")
            #expect(try await lab.archive.participation(1, of: "coffee", mode: .field)?.phase == .waiting)
            try await person.act(.clockSet(origin: StudyLaboratory.start, pages: 1))
            lab.clock.advance(hours: 24)
            try await lab.archive.sweep("coffee")
            #expect(try await lab.archive.participation(1, of: "coffee", mode: .field)?.phase == .waiting)
            lab.clock.advance(hours: 26)
            try await lab.archive.sweep("coffee")
            #expect(try await lab.archive.participation(1, of: "coffee", mode: .field)?.phase == .expired)
        }
    }

    @Test func `a device without a time zone can begin, and its reminders name the offset of its clock`() async throws {
        let lab = try await StudyLaboratory(Self.waiting())
        try await lab.laboratory.test { client in
            let person = Participant(1, client, lab)
            let begin: Node = ["link": "K7QF2M", "language": "en", "zone": ""]
            let begun = try await person.send(.post, "/participations", begin).status
            #expect(begun == 201)
            let long = String(repeating: "z", count: 65)
            let other = Participant(2, client, lab)
            let body: Node = ["link": "K7QF2M", "language": "en", "zone": .text(long)]
            let refused = try await other.send(.post, "/participations", body).status
            #expect(refused == 422)
        }
        #expect(ReminderPlan.distance(345) == "UTC+05:45" && ReminderPlan.distance(-570) == "UTC-09:30")
        #expect(ReminderPlan.distance(0) == "UTC+00:00")
        let window = VisitWindow(WaitStep(node: ["after": "1 d"]), anchor: Moment(universal: 0, offset: 345))
        #expect(ReminderPlan(window, zone: "", offset: 345).begin == Self.day)
    }
}
