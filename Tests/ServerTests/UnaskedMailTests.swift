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

/// Mail to whom nobody asked has an end: an address is typed by whoever takes part.
@Suite struct UnaskedMailTests {
    private static let definition = ReminderRouteTests.definition.replacing(#"["1 d","0 min"]"#, with: #"["1 d"]"#)

    private static func laboratory(
        _ post: ReminderRouteTests.Post, _ keys: KeyRing, change: @escaping (inout ServerLimits) -> Void = { _ in }
    ) async throws -> StudyLaboratory {
        try await StudyLaboratory(
            definition, mailer: post.mailer(), keys: keys, publicHost: "lab.example", limits: change)
    }

    private static func round(
        _ lab: StudyLaboratory, _ post: ReminderRouteTests.Post, _ keys: KeyRing, _ limit: MailLimit
    ) throws -> ReminderRound {
        let clock = lab.clock
        var round = ReminderRound(
            archive: lab.archive, studies: lab.archive, keys: { keys }, mailer: try post.mailer(), now: { clock.now },
            logger: Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() }))
        round.limit = limit
        return round
    }

    /// Somebody who waits and gives an address.
    private static func give(
        _ number: Int, _ client: Client, _ lab: StudyLaboratory, _ address: String
    ) async throws -> Answer {
        var person = Participant(number, client, lab)
        person.client.host = "lab.example"
        person.address = "198.51.100.\(number)"
        _ = try await person.begin()
        try await person.consent()
        return try await person.send(.put, "/participation/contact", ["address": .text(address)])
    }

    @Test func `few participations of a study have one address, however it is written`() async throws {
        let (post, keys) = (ReminderRouteTests.Post(), KeyRing())
        let lab = try await Self.laboratory(post, keys)
        try await lab.laboratory.test { client in
            var statuses: [Int] = []
            for (number, address) in [
                "anna@example.org", "Anna@Example.org", "anna+b@example.org", "an.na@example.org", "ANNA+c@example.org",
            ].enumerated() {
                statuses.append(try await Self.give(number + 1, client, lab, address).status)
            }
            #expect(statuses == [200, 200, 200, 429, 429])
            #expect(try await Self.give(1, client, lab, "anna@example.org").status == 200, "it has it already")
            #expect(try await Self.give(9, client, lab, "bert@example.org").status == 200)
            lab.clock.advance(hours: 6 * 24 + 6)
            try await lab.archive.believeClock(by: .commandLine)
            let round = try Self.round(lab, post, keys, MailLimit())
            _ = try await round.run()
            #expect(post.mails.count { $0.to.text.lowercased().hasPrefix("anna") } == 3)
        }
    }

    @Test func `one address gets so many mails a day, and the lab sends so many, and no more`() async throws {
        let (post, keys) = (ReminderRouteTests.Post(), KeyRing())
        let lab = try await Self.laboratory(post, keys) { $0.participationsPerAddress = 99 }
        try await lab.laboratory.test { client in
            for number in 1...6 {
                let address = number <= 4 ? "anna+\(number)@example.org" : "person\(number)@example.org"
                #expect(try await Self.give(number, client, lab, address).status == 200)
            }
            // To the first moment at which all are due.
            lab.clock.advance(hours: 6 * 24 + 6)
            try await lab.archive.believeClock(by: .commandLine)
            var limit = MailLimit()
            limit.perStudy = 2
            limit.all = 3
            var round = try Self.round(lab, post, keys, limit)
            #expect(try await round.run() == 3)
            #expect(post.mails.count { $0.to.text.hasPrefix("anna") } <= 2)
            let counts = try await lab.archive.reminders(of: "coffee", mode: .field)
            #expect(counts.trying == 3 && counts.fault == "limit", "what is over is tried again, and the team is told")
            lab.clock.advance(hours: 4)
            #expect(try await round.run() == 0)
            // A day after the first ones they are forgotten; the visit is still to come.
            lab.clock.advance(hours: 20.1)
            limit.all = 99
            round = try Self.round(lab, post, keys, limit)
            _ = try await round.run()
            #expect(post.mails.count { $0.to.text.hasPrefix("anna") } <= 4)
            #expect(post.mails.count == 6 || post.mails.count == 5)
        }
    }

    @Test func `one network gives so many addresses and no more`() async throws {
        let (post, keys) = (ReminderRouteTests.Post(), KeyRing())
        let lab = try await Self.laboratory(post, keys) { $0.contacts = .init(burst: 2, perMinute: 0.001) }
        try await lab.laboratory.test { client in
            var person = Participant(1, client, lab)
            person.client.host = "lab.example"
            _ = try await person.begin()
            try await person.consent()
            var statuses: [Int] = []
            for number in 0..<3 {
                let answer = try await person.send(
                    .put, "/participation/contact", ["address": .text("p\(number)@example.org")])
                statuses.append(answer.status)
            }
            #expect(statuses == [200, 200, 429])
        }
    }

    @Test func `what stands for an address tells nobody which it is, and goes a day after the mail`() async throws {
        let (post, keys) = (ReminderRouteTests.Post(), KeyRing())
        let lab = try await Self.laboratory(post, keys)
        try await lab.laboratory.test { client in
            #expect(try await Self.give(1, client, lab, "anna@example.org").status == 200)
            let address = try #require(MailAddress("anna@example.org"))
            let mark = try ReminderSeal(keys: { keys }, mailer: nil).mark(of: address)
            #expect(try ReminderSeal(keys: { KeyRing() }, mailer: nil).mark(of: address) != mark)
            #expect(!mark.contains(SHA256.hexadecimal(of: Array("anna@example.org".utf8))))
            lab.clock.advance(hours: 6 * 24 + 6)
            try await lab.archive.believeClock(by: .commandLine)
            let round = try Self.round(lab, post, keys, MailLimit())
            #expect(try await round.run() == 1)
            #expect(try await lab.archive.mailings() == [mark])
            lab.clock.advance(hours: 24.1)
            _ = try await round.run()
            #expect(try await lab.archive.mailings() == [])
        }
    }
}
