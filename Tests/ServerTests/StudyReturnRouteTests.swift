import Archive
import Credentials
import HTTPTypes
import Studies
import Testing
import Tree

@testable import Server

/// Whoever comes once more by a personal address or from a panel, with another device: the way goes on, and no answers are told.
@Suite struct StudyReturnRouteTests {
    /// Two devices of one person; the first has begun a task.
    private struct Scene {
        let lab: StudyLaboratory
        let secret = Secret(.invitation)
        let task = Example(7) {
            $0["step"] = "pvt"
            $0["attempt"] = 1
        }

        init() async throws {
            lab = try await StudyLaboratory()
            try await lab.archive.add(StudyLink(code: "PERSON", kind: .personal), to: "coffee", by: .commandLine)
            try await lab.archive.add(StudyLink(code: "PANEL1", kind: .panel), to: "coffee", by: .commandLine)
            try await lab.archive.add(tokens: [secret.hash], to: "PERSON", of: "coffee", by: .commandLine)
        }

        var arrival: Node { ["link": "PERSON", "token": .text(secret.text)] }

        func first(_ client: Client) async throws -> Participant {
            var person = Participant(1, client, lab)
            #expect(try await person.begin(arrival).status == 201)
            try await person.consent()
            _ = try await person.allot("groups")
            for step in try await person.allot("texts").json["order"]?.list?.compactMap(\.text) ?? [] {
                try await person.act(.shown(step: "texts/\(step)"), .left(step: "texts/\(step)"))
            }
            #expect(try await person.client.put(task).status == 201)
            #expect(try await person.client.post(task, Example.entries(0..<2)).status == 200)
            try await person.act(.shown(step: "pvt"), .sessionBegan(step: "pvt", session: task.id, attempt: 1))
            return person
        }
    }

    @Test func `another device goes on with the same number, seed and code, and is told no answers`() async throws {
        let scene = try await Scene()
        try await scene.lab.laboratory.test { client in
            var person = try await scene.first(client)
            let begun = try await person.send(.post, "/participations", body(scene))
            #expect(begun.status == 200 && begun.json["isResumed"] == nil && begun.json["log"] == .text(person.log))
            let other = Participant(2, client, scene.lab)
            let resumed = try await other.send(.post, "/participations", body(scene))
            #expect(resumed.status == 200 && resumed.json["isResumed"] == true, "\(resumed.text)")
            for name in ["number", "seed", "withdrawal", "log"] {
                let told = begun.json[Name(name)]
                #expect(told != nil && resumed.json[Name(name)] == told, "\(name)")
            }
            let again = try await other.send(.post, "/participations", body(scene))
            #expect(again.json["seed"] == begun.json["seed"])
            let standing = try await other.send(.get, "/participation")
            #expect(standing.json["phase"] == "running" && standing.json["log"] == .text(person.log))
            // The way is told, what was answered is not, and nothing else of the profile.
            #expect(try await other.send(.get, "/sessions/\(person.log)").status == 200)
            #expect(try await other.send(.get, "/sessions/\(scene.task.id)").problem == "not-found")
            #expect(try await person.send(.get, "/sessions/\(scene.task.id)").status == 200)
            let sessions = try await other.send(.get, "/sessions")
            #expect(sessions.json["sessions"] == [])
            let own = try await other.send(.get, "/profile/export")
            #expect(!own.text.contains(scene.task.id))
            // The log goes on, whichever device writes; the first one's copy knows of it.
            person.entries.append([
                "action": ParticipationAction.takenOver(isOtherDevice: true).value,
                "index": .int(person.entries.count), "time": .double(50_000),
            ])
            let sent = try await other.send(
                .post, "/sessions/\(person.log)/entries", ["entries": .list(person.entries)])
            #expect(sent.status == 200 && sent.json["conflicts"] == nil, "\(sent.text)")
            let state = try await person.send(.get, "/participation").json
            let through = state["sessions"]?.node?[Name(person.log)]
            #expect(through == .int(person.entries.count - 1))
            // Whoever stops there stops everywhere.
            #expect(try await other.send(.delete, "/participation").status == 204)
            for one in [person, other] {
                #expect(try await one.send(.get, "/participation").problem == "withdrawn")
                #expect(try await one.send(.post, "/participations", body(scene)).problem == "withdrawn")
            }
        }
    }

    private func body(_ scene: Scene) -> Node {
        var body = Participant.begin
        for field in scene.arrival.fields { body[field.name] = field.value }
        return body
    }

    @Test func `a panel's person is known by identity and session together`() async throws {
        let scene = try await Scene()
        try await scene.lab.laboratory.test { client in
            func begin(_ number: Int, _ session: Value?) async throws -> Answer {
                var person = Participant(number, client, scene.lab)
                var more: Node = ["link": "PANEL1", "external": "5f3a"]
                more["session"] = session
                return try await person.begin(more)
            }
            #expect(try await begin(1, "s-1").status == 201)
            #expect(try await begin(2, "s-2").problem == "taken-part")
            #expect(try await begin(2, nil).problem == "taken-part")
            #expect(try await begin(2, "{{%SESSION_ID%}}").problem == "external-id")
            let resumed = try await begin(2, "s-1")
            #expect(resumed.status == 200 && resumed.json["number"] == "P0001" && resumed.json["isResumed"] == true)
            #expect(resumed.json["log"] == .text(Example(0x1001).id), "the log that the first device announced")
        }
    }

    @Test func `a link says how often one browser may come, and in which words only`() async throws {
        let lab = try await StudyLaboratory()
        try await lab.archive.add(
            StudyLink(code: "DAILY1", kind: .general, settings: #"{"repeat":"daily"}"#), to: "coffee", by: .commandLine)
        try await lab.laboratory.test { client in
            let daily = try await client(.get, "/api/v1/links/DAILY1")
            #expect(daily.json["repeat"] == "daily")
            let once = try await client(.get, "/api/v1/links/K7QF2M")
            #expect(once.json["state"] == "open" && once.json["repeat"] == nil)
        }
    }

    @Test func `a group may be had before its step where the study says so`() async throws {
        let reserved = #""sizes":[4],"reserve":"atStart"}"#
        for (definition, status) in [
            (StudyLaboratory.definition, 422),
            (StudyLaboratory.definition.replacing(#""sizes":[4]}"#, with: reserved), 200),
        ] {
            let lab = try await StudyLaboratory(definition)
            try await lab.laboratory.test { client in
                var person = Participant(1, client, lab)
                _ = try await person.begin()
                let opening = Opening(
                    origin: StudyLaboratory.start, zone: "Europe/Berlin", offset: 60, language: "en", device: [.desktop]
                )
                try await person.act(.opened(opening))
                #expect(try await person.allot("groups").status == status)
                #expect(try await lab.archive.ledger(of: "coffee", mode: .field).count == (status == 200 ? 1 : 0))
                let row = try #require(try await lab.archive.participation(1, of: "coffee", mode: .field))
                #expect(row.flags == [])
            }
        }
    }
}
