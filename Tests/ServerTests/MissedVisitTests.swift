import Archive
import Credentials
import Foundation
import HTTPTypes
import Logging
import Mail
import Studies
import Testing
import Tree

@testable import Server

/// Whoever misses a visit that may be missed is waited for at the next one.
@Suite struct MissedVisitTests {
    private static let day = 24.0

    /// Three visits a week apart, at nine, each for three hours and a day.
    private static func definition(last: String) -> String {
        #"""
        {"format":"merkwelt.study","id":"coffee","languages":["en"],"title":{"en":"Coffee"},"mail":true,"abandoned":"12 h",
         "maximum":1,"retention":{"data":"10 y","contacts":"90 d","withdrawUntil":"2027-06-30T23:59+02:00"},
         "steps":[
          {"id":"consent","kind":"consent","items":[{"id":"voluntary","required":true,"text":{"en":"I agree."}}]},
          {"id":"groups","kind":"allot","groups":["coffee","decaf"],"sizes":[4]},
          {"id":"week","kind":"wait","visit":2,"after":"7 d","from":"09:00","until":"12:00","tolerance":"1 d",
           "reminders":["0 min"]},
          {"id":"two","kind":"information","text":{"en":"Second"}},
          {"id":"fortnight","kind":"wait","visit":3,"after":"7 d","from":"09:00","until":"12:00","tolerance":"1 d",
           "missed":"\#(last)","reminders":["0 min"]},
          {"id":"end","kind":"finish","text":{"en":"Thanks"}}]}
        """#
    }

    private static func waiting(_ client: Client, _ lab: StudyLaboratory) async throws -> Participant {
        var person = Participant(1, client, lab)
        _ = try await person.begin()
        try await person.consent()
        #expect(try await person.allot("groups").status == 200)
        return person
    }

    private static func row(_ lab: StudyLaboratory) async throws -> StoredParticipation {
        try await lab.archive.sweep("coffee")
        return try #require(try await lab.archive.participation(1, of: "coffee", mode: .field))
    }

    @Test(arguments: [("skip", ParticipationPhase.abandoned, 12.5), ("end", .expired, 0.5)])
    func `place, slot and address stay until no visit is left, and a next one takes both up`(
        last: String, fate: ParticipationPhase, hours: Double
    ) async throws {
        let (post, keys) = (ReminderRouteTests.Post(), KeyRing())
        let lab = try await StudyLaboratory(Self.definition(last: last), mailer: post.mailer(), keys: keys)
        let clock = lab.clock
        let round = ReminderRound(
            archive: lab.archive, studies: lab.archive, keys: { keys }, mailer: try post.mailer(), now: { clock.now },
            logger: Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() }))
        try await lab.laboratory.test { client in
            let person = try await Self.waiting(client, lab)
            let given = try await person.send(.put, "/participation/contact", ["address": "anna@example.org"])
            #expect(given.status == 200, "\(given.text)")
            // Due on the 16th of September 2001 from 9:00 to 12:00 in Berlin, and a day more.
            let second = try await Self.row(lab)
            #expect(second.phase == .waiting && second.dueUntil == 1_000_720_800_000)
            try await lab.pass(hours: 7 * Self.day + 6)
            #expect(try await round.run() == 1)
            try await lab.pass(hours: 2 * Self.day)
            let missed = try await Self.row(lab)
            #expect(missed.phase == .waiting && missed.place == .held, "\(missed.phase)")
            #expect(try await lab.archive.ledger(of: "coffee", mode: .field).map(\.state) == [.held])
            #expect(try await lab.archive.address(of: try person.client.profile) != nil)
            // The visit behind it is reminded of, at its own time.
            try await lab.pass(hours: 5 * Self.day)
            #expect(try await round.run() == 1)
            #expect(post.mails.count == 2)
            // The third is due on the 23rd; a day after noon it is missed as well.
            let end = 1_001_325_600_000.0
            try await lab.pass(hours: (end - clock.now) / 3_600_000 - 0.5)
            #expect(try await Self.row(lab).phase == .waiting)
            try await lab.pass(hours: 1)
            let isAwaited = try await Self.row(lab).phase == .waiting
            #expect(isAwaited == (last == "skip"), "who may skip is waited for longer")
            try await lab.pass(hours: hours - 0.5)
            let over = try await Self.row(lab)
            #expect(over.phase == fate && over.place == .released)
            #expect(try await lab.archive.address(of: try person.client.profile) == nil)
        }
    }

    @Test func `whoever comes for the third visit has missed the second and is still in`() async throws {
        let lab = try await StudyLaboratory(Self.definition(last: "end"))
        try await lab.laboratory.test { client in
            var person = try await Self.waiting(client, lab)
            try await lab.pass(hours: 14 * Self.day + 8)
            #expect(try await Self.row(lab).phase == .waiting)
            var other = Participant(2, client, lab)
            #expect(try await other.begin().problem == "study-full", "the place is held")
            // What a device writes that is opened on the day of the third visit.
            let opening = Opening(
                origin: lab.clock.now - 10_000, zone: "Europe/Berlin", offset: 120, language: "en", device: [.desktop])
            try await person.act(.opened(opening), .visitMissed(2), .visitBegan(3), .shown(step: "end"))
            let row = try await Self.row(lab)
            #expect(row.phase == .running && row.visit == 3 && row.place == .held && row.flags == [], "\(row)")
        }
    }
}
