import Archive
import HTTPTypes
import Studies
import Testing
import Tree

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
            #expect(wrong["dueFrom"] == .double(start + 7_000 + (days + 1) * Self.day))
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

    @Test func `nobody loses their place to a clock that is about to be set right`() async throws {
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

    @Test func `a device that does not know its zone begins, and is written to with the distance of its clock`()
        async throws
    {
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
