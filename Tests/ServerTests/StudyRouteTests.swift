import Archive
import Credentials
import Foundation
import HTTPTypes
import Studies
import Testing
import Tree

@testable import Server

/// What those who take part in a study ask of the server, from the link to the end.
@Suite struct StudyRouteTests {
    @Test func `a link says what it leads to and stores nothing`() async throws {
        let checks =
            #""steps":[{"id":"c","kind":"check","of":"touch","otherwise":"screenOut"},"#
            + #"{"id":"d","kind":"check","of":"keyboard"},"#
            + #"{"id":"e","kind":"check","of":"headphones","otherwise":"screenOut"},"#
        let lab = try await StudyLaboratory(StudyLaboratory.definition.replacing(#""steps":["#, with: checks))
        try await lab.laboratory.test { client in
            let before = try await lab.archive.counts(of: "coffee", mode: .field)
            let answer = try await client(.get, "/api/v1/links/k7qf2m", nil, [.authorization: ""])
            #expect(answer.status == 200 && answer.headers[.cacheControl] == "no-store")
            #expect(answer.json["state"] == "open" && answer.json["title"] == ["en": "Coffee"])
            #expect(answer.json["definition"] == .text(lab.study.contentHash))
            #expect(try await lab.archive.counts(of: "coffee", mode: .field) == before)
            #expect(answer.json["needs"] == ["touch", "sound"] && answer.json["seed"] == nil)
            #expect(answer.json["minutes"] == 3 && answer.json["visits"] == 1)
            let unknown = try await client(.get, "/api/v1/links/ZZZZZZ")
            #expect(unknown.status == 404 && unknown.problem == "link-unknown")
            let definition = try await client(.get, "/api/v1/definitions/\(lab.study.contentHash)")
            #expect(definition.text == lab.study.json())
            #expect(definition.headers[.cacheControl]?.contains("immutable") == true)
            #expect(try await client(.get, "/api/v1/definitions/" + String(repeating: "0", count: 64)).status == 404)
        }
    }

    @Test func `the way back of somebody who takes part is drawn, and nobody else's`() async throws {
        let lab = try await StudyLaboratory()
        try await lab.laboratory.test { client in
            var person = Participant(1, client, lab)
            let body: Node = ["text": "https://lab.example/s/K7QF2M#k=00"]
            #expect(try await person.send(.post, "/qr", body).problem == "not-found")
            _ = try await person.begin()
            let answer = try await person.send(.post, "/qr", body)
            #expect(answer.status == 200 && answer.text == "<svg>https://lab.example/s/K7QF2M#k=00</svg>")
            #expect(answer.headers[.contentType] == "image/svg+xml" && answer.headers[.cacheControl] == "no-store")
            let here = try await person.send(.post, "/qr", ["text": "http://localhost:8080/s/K7QF2M#k=00"])
            #expect(here.problem == "not-found" && here.text.contains("--lan"), "\(here.text)")
            #expect(try await person.send(.post, "/qr", ["text": ""]).problem == "unacceptable-value")
            #expect(try await person.send(.delete, "/participation").status == 204)
            #expect(try await person.send(.post, "/qr", body).problem == "withdrawn")
        }
    }

    @Test func `somebody goes the whole way`() async throws {
        let lab = try await StudyLaboratory()
        try await lab.laboratory.test { client in
            var person = Participant(1, client, lab)
            let begun = try await person.begin()
            #expect(begun.status == 201 && begun.json["number"] == "P0001")
            let again = try await person.send(.post, "/participations", Participant.begin)
            #expect(again.status == 200 && again.json["seed"] == begun.json["seed"])
            #expect(again.json["withdrawal"] == begun.json["withdrawal"])
            try await person.consent()
            let group = try await person.allot("groups")
            #expect(group.status == 200 && ["coffee", "decaf"].contains(group.json["group"]?.text))
            let order = try await person.allot("texts")
            #expect(Set(order.json["order"]?.list?.compactMap(\.text) ?? []) == ["one", "two"])
            for step in order.json["order"]?.list?.compactMap(\.text) ?? [] {
                try await person.act(.shown(step: "texts/\(step)"), .left(step: "texts/\(step)"))
            }
            let task = Example(7) {
                $0["step"] = "pvt"
                $0["attempt"] = 1
            }
            #expect(try await person.client.put(task).status == 201)
            try await person.act(
                .shown(step: "pvt"), .sessionBegan(step: "pvt", session: task.id, attempt: 1),
                .sessionEnded(step: "pvt", session: task.id, facts: Facts()), .shown(step: "end"))
            let state = try await person.send(.get, "/participation")
            #expect(state.json["step"] == "end" && state.json["phase"] == "running", "\(state.text)")
            // The task's log is announced, and none of it is there.
            let early = try await person.send(.post, "/participation/completion", ["sessions": [:]])
            #expect(early.status == 409 && early.problem == "incomplete-upload")
            #expect(early.json["missing"] == [["session": .text(task.id), "through": -1]])
            #expect(try await person.client.post(task, Example.entries(0..<3)).status == 200)
            var sessions = Node()
            sessions[Name(task.id)] = 3
            let more = try await person.send(.post, "/participation/completion", ["sessions": .node(sessions)])
            #expect(more.problem == "incomplete-upload", "the device has another entry")
            #expect(more.json["missing"] == [["session": .text(task.id), "through": 2]])
            sessions[Name(task.id)] = 2
            let done = try await person.send(.post, "/participation/completion", ["sessions": .node(sessions)])
            #expect(done.status == 200 && done.json["phase"] == "completed", "\(done.text)")
            #expect(try await person.send(.post, "/participation/completion", ["sessions": [:]]).status == 200)
            let counts = try await lab.archive.counts(of: "coffee", mode: .field)
            #expect(counts.completed == 1 && counts.held == 0 && counts.sessions == 2)
            let row = try #require(try await lab.archive.participation(1, of: "coffee", mode: .field))
            #expect(row.flags == [], "\(row.flags)")
        }
    }

    @Test func `nothing is taken before the consent, and no session of a step that was not reached`() async throws {
        let lab = try await StudyLaboratory()
        try await lab.laboratory.test { client in
            var person = Participant(1, client, lab)
            _ = try await person.begin()
            let task = Example(7) {
                $0["step"] = "pvt"
                $0["attempt"] = 1
            }
            let early = try await person.client.put(task)
            #expect(early.status == 409 && early.problem == "no-consent")
            try await person.consent()
            let far = try await person.client.put(task)
            #expect(far.status == 422 && far.problem == "step-not-reached")
            let nameless = try await person.client.put(Example(8))
            #expect(nameless.status == 422 && nameless.problem == "unacceptable-value")
            let consents = try await lab.archive.audit(after: 0, limit: 100).filter { $0.action == "consent" }
            #expect(consents.count == 1 && consents[0].actor == "participant")
            let wrong = try await person.send(.post, "/participation/allotments", ["step": "texts"])
            #expect(wrong.status == 422 && wrong.problem == "step-not-reached")
            let finish = try await person.send(.post, "/participation/completion", ["sessions": [:]])
            #expect(finish.status == 422 && finish.problem == "step-not-reached")
        }
    }

    @Test func `every reason for which nobody is admitted has its own problem`() async throws {
        let lab = try await StudyLaboratory()
        for (code, kind) in [("PERSON", StudyLinkKind.personal), ("PANEL1", .panel)] {
            try await lab.archive.add(StudyLink(code: code, kind: kind), to: "coffee", by: .commandLine)
        }
        let secret = Secret(.invitation)
        try await lab.archive.add(tokens: [secret.hash], to: "PERSON", of: "coffee", by: .commandLine)
        try await lab.laboratory.test { client in
            func begin(_ number: Int, _ body: Node) async throws -> (Int, String) {
                var person = Participant(number, client, lab)
                let answer = try await person.begin(body)
                return (answer.status, answer.problem)
            }
            #expect(try await begin(1, ["link": "ZZZZZZ"]) == (404, "link-unknown"))
            #expect(try await begin(1, ["link": "PERSON"]) == (404, "token-unknown"))
            #expect(
                try await begin(1, ["link": "PERSON", "token": .text(Secret(.invitation).text)])
                    == (404, "token-unknown"))
            #expect(try await begin(1, ["link": "PERSON", "token": .text(secret.text)]) == (201, "none"))
            #expect(try await begin(2, ["link": "PERSON", "token": .text(secret.text)]) == (200, "none"))
            for external: Value in ["{{%PROLIFIC_PID%}}", "%SURVEY_CODE%", "${id}", "", ["a", "b"], .null] {
                #expect(try await begin(3, ["link": "PANEL1", "external": external]) == (422, "external-id"))
            }
            #expect(try await begin(3, ["link": "PANEL1", "external": "5f3a"]) == (201, "none"))
            #expect(try await begin(4, ["link": "PANEL1", "external": "5f3a"]) == (409, "taken-part"))
            #expect(try await begin(5, [:]) == (201, "none"))
            #expect(try await begin(6, [:]) == (409, "study-full"))
            for (state, expected) in [
                (StudyState.paused, (409, "study-paused")), (.published, (403, "study-not-open")),
                (.closed, (410, "study-closed")),
            ] {
                _ = try await lab.archive.set(state, of: "coffee", by: .commandLine)
                #expect(try await begin(7, [:]) == expected)
            }
        }
    }

    @Test func `as many are admitted at once as the rate of a study allows`() async throws {
        let lab = try await StudyLaboratory { $0.participations = .init(burst: 1, perMinute: 1) }
        try await lab.laboratory.test { client in
            var (first, second) = (Participant(1, client, lab), Participant(2, client, lab))
            #expect(try await first.begin().status == 201)
            let refused = try await second.begin()
            #expect(refused.status == 429 && refused.headers[.retryAfter] != nil)
            #expect(try await first.send(.post, "/participations", Participant.begin).status == 200)
        }
    }

    @Test func `withdrawing deletes, by the key or by the code, and only whole`() async throws {
        let lab = try await StudyLaboratory()
        try await lab.laboratory.test { client in
            var (one, two) = (Participant(1, client, lab), Participant(2, client, lab))
            _ = try await one.begin()
            let code = try await two.begin().json["withdrawal"]?.text ?? ""
            try await one.consent()
            let piece = try await one.send(.delete, "/sessions/\(one.log)")
            #expect(piece.status == 409 && piece.problem == "part-of-study")
            #expect(try await one.send(.delete, "/sessions").problem == "part-of-study")
            #expect(try await one.send(.delete, "/participation").status == 204)
            let gone = try await one.send(.get, "/participation")
            #expect(gone.status == 410 && gone.problem == "withdrawn")
            #expect(try await one.begin().problem == "withdrawn")
            #expect(try await one.send(.get, "/sessions").json["sessions"] == [])

            func withdraw(_ code: String) async throws -> Answer {
                try await client(.post, "/api/v1/withdrawals", Value.node(["code": .text(code)]).json())
            }
            let last = code.last == "0" ? "1" : "0"
            let slip = try await withdraw(code.dropLast() + last)
            #expect(slip.status == 404 && slip.problem == "unknown-code")
            #expect(slip.json["detail"]?.text?.contains("last sign") == true)
            let other = WithdrawalCode(secret: [1], keyHash: "x").text
            #expect(try await withdraw(other).problem == "unknown-code")
            #expect(try await withdraw(" " + code.lowercased().replacing("-", with: " ")).status == 204)
            #expect(try await lab.archive.counts(of: "coffee", mode: .field).phases == [.withdrawn: 2])
            lab.clock.advance(hours: 24 * 365 * 30)
            try await lab.archive.believeClock(by: .commandLine)
            var three = Participant(3, client, lab)
            _ = try await three.begin()
            #expect(try await three.send(.delete, "/participation").problem == "withdrawal-closed")
        }
    }

    @Test func `whoever has no participation has none`() async throws {
        let lab = try await StudyLaboratory()
        try await lab.laboratory.test { client in
            #expect(try await client(.get, "/api/v1/participation").problem == "not-found")
            #expect(try await client(.delete, "/api/v1/participation").problem == "not-found")
            let own = try await client.put(Example())
            #expect(own.status == 201, "the lab's own sessions need no step")
        }
    }
}
