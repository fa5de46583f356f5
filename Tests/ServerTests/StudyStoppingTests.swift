import Archive
import Credentials
import HTTPTypes
import Logging
import Mail
import Studies
import Testing
import Tree

@testable import Server

/// Whoever wants no more and leaves what they gave, and what comes after a participation's end.
@Suite struct StudyStoppingTests {
    /// A study of two visits with reminders by mail, whose time for withdrawing is over at three in universal time.
    private struct Scene {
        let lab: StudyLaboratory
        let post = ReminderRouteTests.Post()
        let round: ReminderRound
        let secret = Secret(.invitation)

        init() async throws {
            let keys = KeyRing()
            let mailer = try post.mailer()
            let definition = ReminderRouteTests.definition
                .replacing("2027-06-30T23:59+02:00", with: "2001-09-09T05:00+02:00")
            lab = try await StudyLaboratory(definition, mailer: mailer, keys: keys)
            try await lab.archive.add(StudyLink(code: "PERSON", kind: .personal), to: "coffee", by: .commandLine)
            try await lab.archive.add(tokens: [secret.hash], to: "PERSON", of: "coffee", by: .commandLine)
            let clock = lab.clock
            round = ReminderRound(
                archive: lab.archive, studies: lab.archive, keys: { keys }, mailer: mailer, now: { clock.now },
                logger: Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() }))
        }

        var arrival: Node { ["link": "PERSON", "token": .text(secret.text)] }

        /// Somebody who waits for the second visit, with an address.
        func waiting(
            _ number: Int, _ client: Client, _ more: Node = Node()
        ) async throws -> (person: Participant, code: String) {
            var person = Participant(number, client, lab)
            let code = try await person.begin(more).json["withdrawal"]?.text ?? ""
            try await person.consent()
            let given = try await person.send(.put, "/participation/contact", ["address": "anna@example.org"])
            #expect(given.status == 200, "\(given.text)")
            return (person, code)
        }

        func row(_ number: Int) async throws -> StoredParticipation {
            try #require(try await lab.archive.participation(number, of: "coffee", mode: .field))
        }

        /// Nobody is waited for, reminded or taken back, and what was given is there.
        func isStopped(_ number: Int, _ person: Participant) async throws {
            let row = try await row(number)
            #expect(row.phase == .stopped && row.place == .released && row.reason == "week", "\(row)")
            #expect(try await lab.archive.address(of: person.client.profile) == nil)
            // A device that asks how it stands does not bring it back.
            for _ in 0..<2 {
                #expect(try await person.send(.get, "/participation").json["phase"] == "stopped")
            }
            #expect(try await person.send(.get, "/sessions/\(person.log)").status == 200)
            let address = try await person.send(.put, "/participation/contact", ["address": "anna@example.org"])
            #expect(address.problem == "participation-over")
            let asked = try await person.send(.post, "/participation/completion", ["sessions": [:]])
            #expect(asked.problem == "participation-over" && asked.json["phase"] == "stopped", "\(asked.text)")
            try await lab.pass(hours: 7 * 24 + 6)
            #expect(try await round.run() == 0 && post.mails.isEmpty)
            #expect(try await self.row(number).phase == .stopped)
        }
    }

    @Test func `whoever stops and keeps is reminded of nothing more, and not taken back`() async throws {
        let scene = try await Scene()
        try await scene.lab.laboratory.test { client in
            var (person, _) = try await scene.waiting(1, client)
            #expect(try await person.act(.stopped).status == 200)
            try await scene.isStopped(1, person)
        }
    }

    @Test(arguments: [false, true])
    func `whoever withdraws too late keeps nothing but the end: no visit, no reminder, no address`(
        isByCode: Bool
    ) async throws {
        let scene = try await Scene()
        try await scene.lab.laboratory.test { client in
            let (person, code) = try await scene.waiting(1, client)
            try await scene.lab.pass(hours: 2)
            for _ in 0..<2 {
                let answer =
                    try await isByCode
                    ? client(.post, "/api/v1/withdrawals", Value.node(["code": .text(code)]).json())
                    : person.send(.delete, "/participation")
                #expect(answer.status == 409 && answer.problem == "withdrawal-closed", "\(answer.text)")
                #expect(answer.json["detail"]?.text?.contains("GDPR Art. 17(3)(d)") == true)
                #expect(answer.json["until"].flatMap { Double($0) } == 1_000_004_400_000)
            }
            try await scene.isStopped(1, person)
        }
    }

    @Test func `whoever has completed stays so, and whoever withdraws in time is gone`() async throws {
        let scene = try await Scene()
        try await scene.lab.laboratory.test { client in
            let (one, code) = try await scene.waiting(1, client)
            let (two, _) = try await scene.waiting(2, client)
            _ = try await scene.lab.archive.complete(try one.client.profile, holding: [])
            #expect(try await two.send(.delete, "/participation").status == 204)
            try await scene.lab.pass(hours: 2)
            let late = try await client(.post, "/api/v1/withdrawals", Value.node(["code": .text(code)]).json())
            #expect(late.problem == "withdrawal-closed")
            let row = try await scene.row(1)
            #expect(row.phase == .completed && row.place == .completed)
            #expect(try await scene.row(2).phase == .withdrawn)
        }
    }

    @Test func `a further device learns that there is an address, not which, and deletes it`() async throws {
        let scene = try await Scene()
        try await scene.lab.laboratory.test { client in
            let (first, _) = try await scene.waiting(1, client, scene.arrival)
            var other = Participant(2, client, scene.lab)
            #expect(try await other.begin(scene.arrival).json["isResumed"] == true)
            let told = try await other.send(.get, "/participation/contact")
            #expect(told.json["isOffered"] == false && told.json["given"] != nil, "\(told.text)")
            #expect(told.json["address"] == nil && !told.text.contains("anna"))
            let given = try await other.send(.put, "/participation/contact", ["address": "bo@example.org"])
            #expect(given.status == 404, "\(given.text)")
            #expect(try await other.send(.delete, "/participation/contact").status == 204)
            #expect(try await other.send(.get, "/participation/contact").json == ["isOffered": false])
            #expect(try await first.send(.get, "/participation/contact").json == ["isOffered": true])
            try await scene.lab.pass(hours: 7 * 24 + 6)
            #expect(try await scene.round.run() == 0 && scene.post.mails.isEmpty)
            // Whoever has stopped is not let in once more by the same invitation.
            var again = Participant(1, client, scene.lab)
            again.entries = first.entries
            _ = try await again.act(.stopped)
            var third = Participant(3, client, scene.lab)
            #expect(try await third.begin(scene.arrival).problem == "taken-part")
        }
    }

    /// The log of somebody whom a task puts out, or who stops after it; then the task's session.
    @Test(arguments: [true, false])
    func `what was begun before the end is taken after it, where it stays`(isScreenedOut: Bool) async throws {
        let screen = #"{"id":"phones","kind":"screen","when":{"device":"desktop"},"keep":"answers"},"#
        let end = #"{"id":"end","kind"#
        let own = StudyLaboratory.definition
        let lab = try await StudyLaboratory(isScreenedOut ? own.replacing(end, with: screen + end) : own)
        try await lab.laboratory.test { client in
            var person = Participant(1, client, lab)
            _ = try await person.begin()
            try await person.consent()
            _ = try await person.allot("groups")
            for step in try await person.allot("texts").json["order"]?.list?.compactMap(\.text) ?? [] {
                try await person.act(.shown(step: "texts/\(step)"), .left(step: "texts/\(step)"))
            }
            let (task, stray) = (Self.example(7), Self.example(8))
            try await person.act(
                .shown(step: "pvt"), .sessionBegan(step: "pvt", session: task.id, attempt: 1),
                .sessionEnded(step: "pvt", session: task.id, facts: Facts()))
            if !isScreenedOut { try await person.act(.stopped) }
            let row = try #require(try await lab.archive.participation(1, of: "coffee", mode: .field))
            #expect(row.phase == (isScreenedOut ? .screenedOut : .stopped) && row.place == .released)
            #expect(try await person.client.put(stray).problem == "participation-over", "nothing begins after the end")
            // What was noticed without it is looked at anew.
            try await lab.archive.keep(quality: "{}", of: row)
            let taken = try await person.client.put(task)
            #expect(taken.status == 201, "\(taken.text)")
            let entries = try await person.client.post(task, Example.entries(0..<3))
            #expect(entries.status == 200 && entries.json["through"] == 2, "\(entries.text)")
            #expect(try await person.send(.get, "/sessions/\(task.id)").status == 200)
            #expect(try await lab.archive.quality(of: "coffee", mode: .field).isEmpty)
        }
    }

    private static func example(_ number: Int) -> Example {
        Example(number) {
            $0["step"] = "pvt"
            $0["attempt"] = 1
        }
    }
}
