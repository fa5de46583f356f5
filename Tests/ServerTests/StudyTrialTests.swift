import Archive
import Credentials
import Foundation
import HTTPTypes
import Rights
import Testing
import Tree

@testable import Server

/// A draft is tried out before anybody takes part: its protocol is written, and invented people go through it.
@Suite(.timeLimit(.minutes(5))) struct StudyTrialTests {
    private static func sound(_ change: (inout Node) -> Void = { _ in }) -> Value {
        var node = TestStudies.sound.node ?? Node()
        node["id"] = "coffee"
        change(&node)
        return .node(node)
    }

    /// Two groups, and a step that nobody comes to.
    private static let grouped = sound { node in
        guard var steps = node["steps"]?.list else { return }
        steps.insert(["id": "groups", "kind": "allot", "groups": ["tea", "water"], "sizes": [4]], at: 1)
        steps.insert(
            [
                "id": "never", "kind": "branch", "when": ["step": "pvt", "figure": "median", "less": 0],
                "then": [["id": "nobody", "kind": "break", "text": ["en": "Rest"]]], "otherwise": [],
            ], at: 3)
        node["steps"] = .list(steps)
    }

    private static func lines(_ answer: Answer) throws -> [Node] {
        try answer.text.split(separator: "\n").map { try Value(json: String($0)).node ?? Node() }
    }

    // MARK: Protocol

    @Test func `the protocol is that of the draft, or of what is sent, in the language that is asked for`() async throws
    {
        let lab = try await StudyLaboratory.open()
        try await lab.laboratory.test { client in
            let bo = try await lab.browser(client, .researcher)
            #expect(try await bo(.post, "/studies/coffee/protocol", [:]).status == 404, "it has no draft yet")
            let kept = try await bo(
                .put, "/studies/coffee/draft", ["definition": Self.sound()], [.ifMatch: "\"0\""])
            #expect(kept.status == 200, "\(kept.text)")
            let draft = try await bo(.post, "/studies/coffee/protocol?language=de", [:])
            #expect(draft.status == 200 && draft.text.contains("<h1>Protokoll: Sound</h1>"), "\(draft.text)")
            #expect(draft.text.contains("<svg class=\"flow-chart\"") && draft.text.contains("Aufgabe: pvt"))
            #expect(draft.headers[.contentSecurityPolicy]?.hasPrefix("sandbox; default-src 'none'") == true)
            let sent = Self.sound { $0["title"] = ["en": "Unsaved"] }
            let answer = try await bo(.post, "/studies/coffee/protocol?language=en", ["definition": sent])
            #expect(answer.text.contains("<h1>Protocol: Unsaved</h1>"))
            #expect(answer.text.contains(sent.contentHash), "the hash is that of what is sent")
            let stored = try await bo(.get, "/studies/coffee/draft")
            #expect(stored.json["definition"] == Self.sound(), "nothing of it is kept")
            #expect(try await bo(.post, "/studies/coffee/protocol?language=xx", [:]).status == 422)
        }
    }

    @Test func `a draft with errors has no protocol and nobody goes through it; the findings say why`() async throws {
        let lab = try await StudyLaboratory.open()
        try await lab.laboratory.test { client in
            let bo = try await lab.browser(client, .researcher)
            let faulty = Self.sound { $0["steps"] = [["id": "x", "kind": "nothing"]] }
            for path in ["protocol", "simulation", "simulation/export"] {
                let answer = try await bo(.post, "/studies/coffee/" + path, ["definition": faulty])
                #expect(answer.status == 422 && answer.problem == "faulty-definition", "\(path) \(answer.text)")
                #expect(answer.json["findings"]?.list?.isEmpty == false)
            }
        }
    }

    // MARK: Preview

    @Test func `a step is seen as one of a group, in a language, and only of a draft without errors`() async throws {
        let lab = try await StudyLaboratory.open()
        try await lab.laboratory.test { client in
            let bo = try await lab.browser(client, .researcher)
            let body: Value = ["definition": Self.sound(), "step": "/steps/1", "group": "tea"]
            let answer = try await bo(.post, "/studies/coffee/preview?language=de&offset=60", body)
            #expect(answer.status == 200 && answer.text == "<body>/steps/1 tea de 60</body>", "\(answer.text)")
            #expect(answer.headers[.contentSecurityPolicy]?.hasPrefix("sandbox; default-src 'none'") == true)
            let nobody = try await bo(
                .post, "/studies/coffee/preview?language=en", ["definition": Self.sound(), "step": "/steps/0"])
            #expect(nobody.text == "<body>/steps/0 none en 0</body>")
            let without = try await bo(.post, "/studies/coffee/preview", ["definition": Self.sound()])
            #expect(without.status == 422 && without.place.hasPrefix("/step "), "\(without.text)")
            let faulty = Self.sound { $0["steps"] = [["id": "x", "kind": "nothing"]] }
            let refused = try await bo(.post, "/studies/coffee/preview", ["definition": faulty, "step": "/steps/0"])
            #expect(refused.status == 422 && refused.problem == "faulty-definition")
            let reader = try await lab.browser(client, .reader)
            #expect(try await reader(.post, "/studies/coffee/preview", body).status == 403)
        }
    }

    // MARK: Simulation

    @Test func `invented people go through, with progress, and what became of them is told at the end`() async throws {
        let lab = try await StudyLaboratory.open()
        try await lab.laboratory.test { client in
            let bo = try await lab.browser(client, .researcher)
            let body: Value = ["definition": Self.grouped, "people": 80, "seed": 3]
            let answer = try await bo(.post, "/studies/coffee/simulation", body)
            #expect(answer.status == 200 && answer.headers[.contentType] == "application/x-ndjson", "\(answer.text)")
            let lines = try Self.lines(answer)
            #expect(lines.first == ["through": 0, "people": 80])
            let through = lines.compactMap { line -> Int? in
                guard case .int(let number)? = line["through"] else { return nil }
                return Int(number)
            }
            #expect(through == through.sorted() && through.allSatisfy { $0 <= 80 })
            let report = try #require(lines.last?["report"]?.node)
            #expect(report["people"] == 80 && report["unreached"] == ["nobody"], "\(report)")
            let ledger = try #require(report["ledgers"]?.list?.first?.node)
            let groups = ledger["groups"]?.list?.compactMap(\.node) ?? []
            #expect(groups.map { $0["group"] } == ["tea", "water"])
            #expect(groups.allSatisfy { $0["interval"]?.list?.count == 2 })
            let again = try await bo(.post, "/studies/coffee/simulation", body)
            #expect(try Self.lines(again).last == lines.last, "equal seeds give equal people")
            var other = body.node ?? Node()
            other["seed"] = 4
            let different = try await bo(.post, "/studies/coffee/simulation", .node(other))
            #expect(try Self.lines(different).last != lines.last)
            #expect(try await lab.archive.counts(of: "coffee", mode: .simulated).admitted == 0, "nothing is stored")
        }
    }

    @Test func `too many people, too many steps and numbers out of range are refused by name`() async throws {
        let lab = try await StudyLaboratory() { $0.simulated = (500, 1_000) }
        try await lab.laboratory.test { client in
            let bo = try await lab.browser(client, .researcher)
            for (name, value) in [
                ("people", 501), ("people", 0), ("people", "many"), ("seed", -1), ("dropout", 1.5), ("late", "x"),
                ("missed", -0.1), ("arrivalsPerMinute", 0),
            ] as [(String, Value)] {
                var body: Node = ["definition": Self.sound()]
                body[Name(name)] = value
                let answer = try await bo(.post, "/studies/coffee/simulation", .node(body))
                #expect(answer.status == 422 && answer.place.hasPrefix("/\(name) "), "\(name) \(answer.text)")
            }
            // Three steps each.
            let many = try await bo(
                .post, "/studies/coffee/simulation", ["definition": Self.sound(), "people": 400])
            #expect(
                many.status == 422 && many.place.hasPrefix("/people ") && many.text.contains("at most 333"),
                "\(many.text)")
            let fewer = try await bo(
                .post, "/studies/coffee/simulation", ["definition": Self.sound(), "people": 20])
            #expect(fewer.status == 200)
        }
    }

    @Test func `whoever may not edit the draft gets none of it`() async throws {
        let lab = try await StudyLaboratory.open()
        try await lab.laboratory.test { client in
            let reader = try await lab.browser(client, .reader)
            let editor = try await lab.browser(client, .assistant, .edit)
            let stranger = try await lab.browser(client, .researcher, in: "tea", name: "Cy")
            for path in ["protocol", "simulation", "simulation/export", "simulation/figures"] {
                let body: Value = path.hasSuffix("figures") ? ["people": 1] : ["definition": Self.sound(), "people": 2]
                let body2: Value = path == "protocol" ? ["definition": Self.sound()] : body
                #expect(try await reader(.post, "/studies/coffee/" + path, body2).status == 403, "\(path)")
                #expect(try await stranger(.post, "/studies/coffee/" + path, body2).status == 404, "\(path)")
                let answer = try await editor(.post, "/studies/coffee/" + path, body2)
                #expect(answer.status == 200, "\(path) \(answer.text)")
            }
        }
    }

    @Test func `one person has one simulation under way, and it ends when they leave`() async throws {
        let lab = try await StudyLaboratory() {
            $0.simulated = (200_000, .max)
            $0.simulationSeconds = 3_600
        }
        try await lab.laboratory.test { client in
            let bo = try await lab.browser(client, .researcher)
            let (cookie, port) = (bo.cookie ?? "", client.port)
            let small: Value = ["definition": Self.sound(), "people": 2]
            let gate = Gate()
            try await withThrowingTaskGroup { group in
                defer { gate.open() }
                group.addTask {
                    try await blocking {
                        // More people than a machine sends through within the test.
                        let body = Value.node(["definition": Self.sound(), "people": 200_000]).json()
                        let connection = try RawConnection(port: port)
                        connection.send(
                            "POST /api/v1/studies/coffee/simulation HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n"
                                + "Cookie: \(cookie)\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\n"
                                + "Content-Length: \(body.utf8.count)\r\n\r\n" + body)
                        connection.waitForAnswer()
                        gate.wait()
                    }
                }
                try await gate.entered()
                let second = try await bo(.post, "/studies/coffee/simulation", small)
                #expect(second.status == 429 && second.problem == "too-many", "\(second.text)")
                gate.open()
                try await group.waitForAll()
            }
            var status = 429
            while status == 429 { status = try await bo(.post, "/studies/coffee/simulation", small).status }
            #expect(status == 200)
        }
    }

    @Test func `a simulation that takes too much work says so at its end`() async throws {
        let lab = try await StudyLaboratory() {
            $0.simulated = (100_000, .max)
            $0.simulationSeconds = 0.05
        }
        try await lab.laboratory.test { client in
            let bo = try await lab.browser(client, .researcher)
            let answer = try await bo(
                .post, "/studies/coffee/simulation", ["definition": Self.sound(), "people": 100_000])
            let problem = try #require(try Self.lines(answer).last?["problem"]?.node)
            #expect(problem["detail"]?.text?.contains("0.05 s of work") == true, "\(problem)")
            #expect(problem["remedy"]?.text?.contains("merkwelt study simulate") == true)
        }
    }

    @Test func `the figures are made of the report, and the export has the form of the real one`() async throws {
        let lab = try await StudyLaboratory.open()
        try await lab.laboratory.test { client in
            let bo = try await lab.browser(client, .researcher)
            let report: Value = ["people": 3, "unreached": ["x"]]
            let drawn = try await bo(.post, "/studies/coffee/simulation/figures?language=de&offset=60", report)
            #expect(drawn.status == 200 && drawn.text.hasPrefix("simulation de 60 "), "\(drawn.text)")
            #expect(drawn.text.hasSuffix(report.json()))
            let body: Value = ["definition": Self.grouped, "people": 6]
            let file = try await bo(.post, "/studies/coffee/simulation/export", body)
            #expect(file.status == 200 && file.headers[.contentType] == "application/zip")
            #expect(
                file.headers[.contentDisposition] == #"attachment; filename="coffee-simulated.zip""#)
            #expect(file.text.hasPrefix("PK"))
            for name in ["data/study-", "ledger.csv", "dictionary.csv", "study.json", "protocol.html"] {
                #expect(file.text.contains("coffee-simulated/" + name), "\(name)")
            }
        }
    }
}
