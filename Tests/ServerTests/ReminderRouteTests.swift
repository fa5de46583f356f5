import Archive
import Credentials
import Foundation
import HTTPTypes
import Logging
import Mail
import Studies
import Synchronization
import Testing
import Tree

@testable import Server

/// Reminders of visits by mail: who gives an address, what is sent when, and that nothing of it stays.
@Suite struct ReminderRouteTests {
    /// Two visits: the second is due seven days later at nine, for one day.
    static let definition = #"""
        {"format":"merkwelt.study","id":"coffee","languages":["en"],"title":{"en":"Secret title"},
         "neutralTitle":{"en":"Second part"},"mail":true,
         "contact":{"name":"Sleep lab","email":"lab@example.org"},
         "retention":{"data":"10 y","contacts":"30 d","withdrawUntil":"2027-06-30T23:59+02:00"},
         "steps":[
          {"id":"consent","kind":"consent","items":[{"id":"voluntary","required":true,"text":{"en":"I agree."}}]},
          {"id":"week","kind":"wait","visit":2,"after":"7 d","from":"09:00","until":"12:00","tolerance":"1 d",
           "missed":"end","reminders":["1 d","0 min"]},
          {"id":"end","kind":"finish","text":{"en":"Thanks"}}]}
        """#

    /// A mailer that keeps what it is given, and answers as a test wants.
    final class Post: Sendable {
        private let state = Mutex<(mails: [MailMessage], outcome: MailOutcome)>(([], .sent))
        var mails: [MailMessage] { state.withLock { $0.mails } }
        func answer(_ outcome: MailOutcome) { state.withLock { $0.outcome = outcome } }

        func mailer() throws -> Mailer {
            Mailer(from: try #require(MailAddress("lab@lab.example"))) { message in
                self.state.withLock { state in
                    state.mails.append(message)
                    return state.outcome
                }
            }
        }
    }

    private struct Scene {
        let lab: StudyLaboratory
        let post: Post
        let keys: KeyRing
        let round: ReminderRound
    }

    private func scene(_ change: (String) -> String = { $0 }) async throws -> Scene {
        let (post, keys) = (Post(), KeyRing())
        let lab = try await StudyLaboratory(change(Self.definition), mailer: post.mailer(), keys: keys)
        let clock = lab.clock
        let round = ReminderRound(
            archive: lab.archive, studies: lab.archive, keys: { keys }, mailer: try post.mailer(), now: { clock.now },
            logger: Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() }))
        return Scene(lab: lab, post: post, keys: keys, round: round)
    }

    private func arrive(_ number: Int, _ client: Client, _ scene: Scene) async throws -> Participant {
        var person = Participant(number, client, scene.lab)
        _ = try await person.begin()
        try await person.consent()
        return person
    }

    @Test func `an address is taken after the consent, kept enciphered, and told to its owner alone`() async throws {
        let scene = try await scene()
        try await scene.lab.laboratory.test { client in
            var person = Participant(1, client, scene.lab)
            _ = try await person.begin()
            let early = try await person.send(.put, "/participation/contact", ["address": "anna@example.org"])
            #expect(early.status == 409 && early.problem == "no-consent", "\(early.text)")
            try await person.consent()
            #expect(try await person.send(.get, "/participation/contact").json == ["isOffered": true])
            for wrong in ["anna", "anna@example.org\r\nBcc: x@y.de", ""] {
                let answer = try await person.send(.put, "/participation/contact", ["address": .text(wrong)])
                #expect(answer.status == 422 && !answer.text.contains("anna@example"), "\(answer.text)")
            }
            let given = try await person.send(.put, "/participation/contact", ["address": "anna@example.org"])
            #expect(given.status == 200 && given.json["address"] == "anna@example.org", "\(given.text)")
            let other = try await arrive(2, client, scene)
            #expect(try await other.send(.get, "/participation/contact").json == ["isOffered": true])
            let own = try await person.send(.get, "/profile/export")
            #expect(own.text.contains("anna@example.org"))
            #expect(try await !other.send(.get, "/profile/export").text.contains("anna@example.org"))
            // On the disk it cannot be read, in the log it does not stand, and another installation's keys do not open it.
            let sealed = try #require(try await scene.lab.archive.address(of: try person.client.profile))
            let row = try #require(try await scene.lab.archive.participation(1, of: "coffee", mode: .field))
            #expect(
                ReminderSeal(keys: { scene.keys }, mailer: nil).opened(sealed, of: row)?.address == "anna@example.org")
            #expect(ReminderSeal(keys: { KeyRing() }, mailer: nil).opened(sealed, of: row) == nil)
            let second = try #require(try await scene.lab.archive.participation(2, of: "coffee", mode: .field))
            #expect(ReminderSeal(keys: { scene.keys }, mailer: nil).opened(sealed, of: second) == nil)
            for file in try FileManager.default.contentsOfDirectory(atPath: scene.lab.laboratory.folder.path) {
                let bytes = try? Data(contentsOf: scene.lab.laboratory.folder.appendingPathComponent(file))
                #expect(bytes?.range(of: Data("anna@example.org".utf8)) == nil, "\(file)")
            }
            #expect(try await person.send(.delete, "/participation/contact").status == 204)
            #expect(try await person.send(.get, "/participation/contact").json == ["isOffered": true])
        }
    }

    @Test func `who asks for no mail, or sends none, takes no address`() async throws {
        let scene = try await scene { $0.replacing(#""mail":true,"#, with: "") }
        try await scene.lab.laboratory.test { client in
            let person = try await arrive(1, client, scene)
            let answer = try await person.send(.put, "/participation/contact", ["address": "anna@example.org"])
            #expect(answer.status == 409 && answer.problem == "mail-not-offered")
            #expect(try await person.send(.get, "/participation/contact").json == ["isOffered": false])
        }
        let silent = try await StudyLaboratory(Self.definition)
        try await silent.laboratory.test { client in
            var person = Participant(1, client, silent)
            _ = try await person.begin()
            try await person.consent()
            let answer = try await person.send(.put, "/participation/contact", ["address": "anna@example.org"])
            #expect(answer.status == 409 && answer.problem == "mail-not-offered")
        }
    }

    @Test func `each reminder is sent once, at its time, and says what is needed`() async throws {
        let scene = try await scene()
        try await scene.lab.laboratory.test { client in
            let person = try await arrive(1, client, scene)
            _ = try await person.send(.put, "/participation/contact", ["address": "anna@example.org"])
            // 9 September 2001, 03:46 in Berlin; due on the 16th at nine, 7:00 in universal time.
            let due = 1_000_623_600_000.0
            let row = try #require(try await scene.lab.archive.participation(1, of: "coffee", mode: .field))
            #expect(row.phase == .waiting && row.dueFrom == due, "\(String(describing: row.dueFrom))")
            let hours = (due - StudyLaboratory.start) / 3_600_000
            try await scene.lab.pass(hours: hours - 24 - 0.1)
            #expect(try await scene.round.run() == 0)
            try await scene.lab.pass(hours: 0.2)
            #expect(try await scene.round.run() == 1)
            #expect(try await scene.round.run() == 0)
            let mail = try #require(scene.post.mails.first)
            #expect(mail.to.text == "anna@example.org" && mail.replyTo?.text == "lab@example.org")
            #expect(mail.subject == "Reminder: Second part, Sunday, 16 September")
            #expect(!mail.text.contains("Secret title") && mail.text.contains("09:00"), "\(mail.text)")
            #expect(mail.text.contains("/s/K7QF2M#k=" + person.client.key))
            #expect(mail.language == "en" && mail.stop.contains("/api/v1/reminders/"))
            try await scene.lab.pass(hours: 23.9)
            #expect(try await scene.round.run() == 1)
            #expect(scene.post.mails.count == 2)
            #expect(scene.post.mails[0].identity != scene.post.mails[1].identity)
            let counts = try await scene.lab.archive.reminders(of: "coffee", mode: .field)
            #expect(counts.sent == 2 && counts.addresses == 1 && counts.unclear == 0 && counts.fault == nil)
        }
    }

    @Test func `several that were due while nobody could send are one mail`() async throws {
        let scene = try await scene()
        try await scene.lab.laboratory.test { client in
            let person = try await arrive(1, client, scene)
            _ = try await person.send(.put, "/participation/contact", ["address": "anna@example.org"])
            try await scene.lab.pass(hours: 7 * 24 + 8)
            #expect(try await scene.round.run() == 1)
        }
    }

    @Test func `what was refused is tried again after growing pauses, until the visit is over`() async throws {
        let scene = try await scene { $0.replacing(#"["1 d","0 min"]"#, with: #"["1 d"]"#) }
        scene.post.answer(.refused(.answer(451)))
        try await scene.lab.laboratory.test { client in
            let person = try await arrive(1, client, scene)
            _ = try await person.send(.put, "/participation/contact", ["address": "anna@example.org"])
            // To the moment at which it is due.
            try await scene.lab.pass(hours: (1_000_623_600_000 - StudyLaboratory.start) / 3_600_000 - 24)
            var expected = 0
            for minutes in [0, 1, 5, 15, 60, 240, 240] as [Double] {
                try await scene.lab.pass(hours: (minutes - 0.5) / 60)
                #expect(try await scene.round.run() == 0)
                #expect(scene.post.mails.count == expected, "before \(minutes) min")
                try await scene.lab.pass(hours: 1.0 / 60)
                _ = try await scene.round.run()
                expected += 1
                #expect(scene.post.mails.count == expected, "after \(minutes) min")
            }
            var counts = try await scene.lab.archive.reminders(of: "coffee", mode: .field)
            #expect(counts.trying == 1 && counts.sent == 0 && counts.fault == "smtp-451")
            #expect(Set(scene.post.mails.map(\.identity)).count == 1, "it is the same mail each time")
            try await scene.lab.pass(hours: 72)
            scene.post.answer(.sent)
            #expect(try await scene.round.run() == 0)
            counts = try await scene.lab.archive.reminders(of: "coffee", mode: .field)
            #expect(counts.failed == 1 && counts.trying == 0 && counts.sent == 0)
        }
    }

    @Test(arguments: [MailOutcome.rejected(.answer(550)), .unclear(.broken)])
    func `what will never be taken, and what perhaps was, is not sent again`(_ outcome: MailOutcome) async throws {
        let scene = try await scene { $0.replacing(#"["1 d","0 min"]"#, with: #"["1 d"]"#) }
        scene.post.answer(outcome)
        try await scene.lab.laboratory.test { client in
            let person = try await arrive(1, client, scene)
            _ = try await person.send(.put, "/participation/contact", ["address": "anna@example.org"])
            try await scene.lab.pass(hours: 6 * 24 + 6)
            #expect(try await scene.round.run() == 0)
            scene.post.answer(.sent)
            try await scene.lab.pass(hours: 12)
            #expect(try await scene.round.run() == 0)
            #expect(scene.post.mails.count == 1)
            let counts = try await scene.lab.archive.reminders(of: "coffee", mode: .field)
            let isRejected = outcome == .rejected(.answer(550))
            #expect(counts.failed == (isRejected ? 1 : 0) && counts.unclear == (isRejected ? 0 : 1))
        }
    }

    @Test func `a claim without an end is shown, and not sent again`() async throws {
        let scene = try await scene { $0.replacing(#"["1 d","0 min"]"#, with: #"["1 d"]"#) }
        try await scene.lab.laboratory.test { client in
            let person = try await arrive(1, client, scene)
            _ = try await person.send(.put, "/participation/contact", ["address": "anna@example.org"])
            try await scene.lab.pass(hours: 6 * 24 + 6)
            // As a server that is killed now.
            #expect(try await scene.lab.archive.claimReminder() != nil)
            #expect(try await scene.lab.archive.claimReminder() == nil)
            #expect(try await scene.lab.archive.reminders(of: "coffee", mode: .field).unclear == 0)
            try await scene.lab.pass(hours: 1)
            #expect(try await scene.round.run() == 0)
            #expect(try await scene.lab.archive.reminders(of: "coffee", mode: .field).unclear == 1)
        }
    }

    @Test func `a link in a mail stops nothing by being opened, and its button does`() async throws {
        let scene = try await scene()
        try await scene.lab.laboratory.test { client in
            let person = try await arrive(1, client, scene)
            _ = try await person.send(.put, "/participation/contact", ["address": "anna@example.org"])
            try await scene.lab.pass(hours: 6 * 24 + 6)
            _ = try await scene.round.run()
            let stop = try #require(scene.post.mails.first?.stop)
            let path = try #require(URL(string: stop)?.path)
            let page = try await client(.get, path, nil, [.authorization: ""])
            #expect(page.status == 200 && page.text.contains("<form method=\"post\">"), "\(page.text)")
            #expect(page.headers[.contentType] == "text/html; charset=utf-8")
            #expect(try await scene.lab.archive.address(of: try person.client.profile) != nil)
            // As a program for mail does it (RFC 8058).
            let one = try await client(
                .post, path, "List-Unsubscribe=One-Click",
                [.authorization: "", .contentType: "application/x-www-form-urlencoded"])
            #expect(one.status == 200 && !one.text.contains("<form"))
            #expect(try await scene.lab.archive.address(of: try person.client.profile) == nil)
            #expect(try await client(.post, path, "").status == 200, "once more is the same")
            #expect(try await client(.post, "/api/v1/reminders/" + String(repeating: "0", count: 26), "").status == 200)
            try await scene.lab.pass(hours: 24)
            #expect(try await scene.round.run() == 0)
            let foreign = HTTPField.Name("Sec-Fetch-Site")!
            #expect(try await client(.post, path, "", [foreign: "cross-site"]).problem == "cross-site")
        }
    }

    @Test func `an address goes with the participation, and no later than it was said`() async throws {
        let scene = try await scene()
        try await scene.lab.laboratory.test { client in
            let withdrawn = try await arrive(1, client, scene)
            let late = try await arrive(2, client, scene)
            for person in [withdrawn, late] {
                let given = try await person.send(.put, "/participation/contact", ["address": "anna@example.org"])
                #expect(given.status == 200)
            }
            #expect(try await withdrawn.send(.delete, "/participation").status == 204)
            #expect(try await scene.lab.archive.reminders(of: "coffee", mode: .field).addresses == 1)
            // The visit is missed, and that ends it.
            try await scene.lab.pass(hours: 9 * 24)
            try await scene.lab.archive.sweep("coffee")
            #expect(try await scene.lab.archive.reminders(of: "coffee", mode: .field).addresses == 0)
            #expect(try await scene.round.run() == 0)
        }
        let open = try await self.scene { $0.replacing(#""until":"12:00","tolerance":"1 d","#, with: "") }
        try await open.lab.laboratory.test { client in
            let person = try await arrive(1, client, open)
            _ = try await person.send(.put, "/participation/contact", ["address": "anna@example.org"])
            let before = try await open.lab.pass(hours: 29 * 24).filter { $0.study != nil }
            #expect(before.isEmpty)
            let found = try await open.lab.pass(hours: 2 * 24).filter { $0.study != nil }
            #expect(found.map(\.name) == ["contacts"] && found.map(\.due) == [1])
            #expect(try await open.lab.archive.address(of: try person.client.profile) == nil)
            #expect(try await open.lab.archive.participation(1, of: "coffee", mode: .field)?.phase == .waiting)
        }
    }

    @Test func `the dashboard says how reminders stand, and no address`() async throws {
        let scene = try await scene()
        scene.post.answer(.refused(.login))
        let archive = scene.lab.archive
        try await scene.lab.laboratory.test { client in
            let person = try await arrive(1, client, scene)
            _ = try await person.send(.put, "/participation/contact", ["address": "anna@example.org"])
            try await scene.lab.pass(hours: 6 * 24 + 6)
            _ = try await scene.round.run()
            let counts = try await archive.reminders(of: "coffee", mode: .field)
            #expect(counts.fault == "login" && counts.trying == 1)
        }
    }
}

extension Client {
    /// The profile of its key.
    var profile: ProfileIdentifier {
        get throws { try ProfileKey.profile([.authorization: "Bearer \(key)"]) }
    }
}
