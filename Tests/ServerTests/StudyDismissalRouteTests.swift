import Archive
import Credentials
import Export
import HTTPTypes
import Studies
import Testing
import Tree

@testable import Server

/// What a server keeps and gives to those who could not or would not take part.
@Suite struct StudyDismissalRouteTests {
    /// Whoever uses a desktop is screened out after a task; the link has codes for every end.
    private static func lab(_ screen: String = "") async throws -> StudyLaboratory {
        let step = #"{"id":"phones","kind":"screen","when":{"device":"desktop"},"outcome":"no-phone"\#(screen)},"#
        let lab = try await StudyLaboratory(
            StudyLaboratory.definition.replacing(#"{"id":"end","kind"#, with: step + #"{"id":"end","kind"#))
        let settings =
            #"{"codes":{"no-phone":"C-PHONE","declined":"C-NO","completed":"C-YES"},"redirect":"https://panel.example/?cc={code}"}"#
        try await lab.archive.add(
            StudyLink(code: "PANEL1", kind: .panel, settings: settings), to: "coffee", by: .commandLine)
        return lab
    }

    /// Up to the screen, with a session.
    private static func walk(_ person: inout Participant) async throws -> String {
        _ = try await person.begin(["link": "PANEL1", "external": "5f3a-of-the-panel"])
        try await person.consent()
        _ = try await person.allot("groups")
        for step in try await person.allot("texts").json["order"]?.list?.compactMap(\.text) ?? [] {
            try await person.act(.shown(step: "texts/\(step)"), .left(step: "texts/\(step)"))
        }
        let task = Example(7) {
            $0["step"] = "pvt"
            $0["attempt"] = 1
        }
        #expect(try await person.client.put(task).status == 201)
        #expect(try await person.client.post(task, Example.entries(0..<3)).status == 200)
        try await person.act(
            .shown(step: "pvt"), .sessionBegan(step: "pvt", session: task.id, attempt: 1),
            .sessionEnded(step: "pvt", session: task.id, facts: Facts()))
        return task.id
    }

    private static func export(_ lab: StudyLaboratory) async throws -> String {
        let study = try #require(try await lab.archive.study("coffee"))
        let source = try await ArchiveSource(study, .field, studies: lab.archive, archive: lab.archive)
        var bytes: [UInt8] = []
        _ = try await lab.exporter.write(.json, .team(), from: source, work: WorkAtOnce()) { bytes += $0 }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func `whoever is screened out leaves a count and a reason, and has the code of their end`() async throws {
        let lab = try await Self.lab()
        try await lab.laboratory.test { client in
            var person = Participant(1, client, lab)
            let session = try await Self.walk(&person)
            let row = try #require(try await lab.archive.participation(1, of: "coffee", mode: .field))
            #expect(row.phase == .screenedOut && row.reason == "phones" && row.details == "{}" && row.seed == nil)
            #expect(try await person.send(.get, "/sessions/\(session)").status == 410)
            #expect(try await person.send(.get, "/sessions/\(person.log)").status == 410)
            // What of the log comes once more, because an answer was lost, is not taken, and brings nothing back.
            #expect(try await person.act().status == 410)
            // Nor is a session that comes after all: refused for good, so that the device does not wait for a consent.
            let late = try await person.client.put(
                Example(8) {
                    $0["step"] = "texts/two"
                    $0["attempt"] = 1
                })
            #expect(late.status == 409 && late.problem == "participation-over", "\(late.text)")
            let export = try await Self.export(lab)
            for trace in [session, person.log, "5f3a-of-the-panel", "Europe/Berlin"] {
                #expect(!export.contains(trace), "\(trace)")
            }
            #expect(export.contains("screened-out") && export.contains("phones"))
            let state = try await person.send(.get, "/participation").json
            #expect(state["phase"] == "screened-out" && state["sessions"] == [:])
            for _ in 0..<2 {
                let end = try await person.send(.post, "/participation/completion", ["sessions": [:]])
                #expect(end.json["code"] == "C-PHONE" && end.json["phase"] == "screened-out", "\(end.text)")
                #expect(end.json["redirect"] == "https://panel.example/?cc=C-PHONE")
            }
        }
    }

    @Test func `answers of whoever is screened out stay where the definition says so`() async throws {
        let lab = try await Self.lab(#","keep":"answers""#)
        try await lab.laboratory.test { client in
            var person = Participant(1, client, lab)
            let session = try await Self.walk(&person)
            let export = try await Self.export(lab)
            for trace in [session, "Europe/Berlin", "screened-out"] { #expect(export.contains(trace), "\(trace)") }
            let end = try await person.send(.post, "/participation/completion", ["sessions": [:]])
            #expect(end.json["code"] == "C-PHONE")
        }
    }

    @Test func `whoever declines leaves a count, and has a code as well`() async throws {
        let lab = try await Self.lab()
        try await lab.laboratory.test { client in
            var person = Participant(1, client, lab)
            _ = try await person.begin(["link": "PANEL1", "external": "5f3a-of-the-panel"])
            let opening = Opening(
                origin: StudyLaboratory.start, zone: "Europe/Berlin", offset: 60, language: "en", device: [.desktop])
            try await person.act(.opened(opening), .shown(step: "consent"))
            let early = try await person.send(.post, "/participation/completion", ["sessions": [:]])
            #expect(early.problem == "step-not-reached", "no code before it is due: \(early.text)")
            try await person.act(.declined)
            let counts = try await lab.archive.counts(of: "coffee", mode: .field)
            #expect(counts.phases == [.declined: 1] && counts.sessions == 0 && counts.held == 0)
            let export = try await Self.export(lab)
            for trace in [person.log, "5f3a", "Berlin"] { #expect(!export.contains(trace), "\(trace)") }
            let end = try await person.send(.post, "/participation/completion", ["sessions": [:]])
            #expect(end.json["code"] == "C-NO", "\(end.text)")
        }
    }

    @Test func `a slip in the code is told from a code that nobody has, and from what is none`() async throws {
        let lab = try await Self.lab()
        try await lab.laboratory.test { client in
            var person = Participant(1, client, lab)
            let code = try await person.begin().json["withdrawal"]?.text ?? ""
            func refused(_ code: String) async throws -> Value? {
                let answer = try await client(.post, "/api/v1/withdrawals", Value.node(["code": .text(code)]).json())
                #expect(answer.status == 404 && answer.problem == "unknown-code")
                return answer.json["reason"]
            }
            #expect(try await refused(code.dropLast() + (code.last == "0" ? "1" : "0")) == "check-sign")
            #expect(try await refused("K7QF") == "form")
            #expect(try await refused(WithdrawalCode(secret: [1], keyHash: "x").text) == nil)
        }
    }
}
