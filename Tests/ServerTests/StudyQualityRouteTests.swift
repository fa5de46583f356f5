import Archive
import Export
import Families
import Foundation
import HTTPTypes
import Rights
import Studies
import Testing
import Tree

@testable import Server

/// What stands out in participations, on the dashboard while a study goes on.
@Suite struct StudyQualityRouteTests {
    private static let definition = StudyLaboratory.definition.replacing(#""maximum":3"#, with: #""maximum":60"#)
        .replacing(
            #"{"id":"pvt","kind":"task","family":"reaction","preset":"srt5"}"#,
            with: #"{"id":"check","kind":"check","of":"refresh","atLeast":60,"attempts":1}"#)

    /// Lets somebody go the whole way.
    private static func take(
        _ number: Int, pace: Double = 1000, refresh: Double = 60, _ lab: StudyLaboratory, _ client: Client
    ) async throws -> Participant {
        var person = Participant(number, client, lab)
        person.pace = pace
        #expect(try await person.begin().status == 201)
        try await person.consent()
        _ = try await person.allot("groups")
        let order = try await person.allot("texts")
        for step in order.json["order"]?.list?.compactMap(\.text) ?? [] {
            try await person.act(.shown(step: "texts/\(step)"), .left(step: "texts/\(step)"))
        }
        try await person.act(.checked(step: "check", found: .number(refresh)), .shown(step: "end"))
        let done = try await person.send(.post, "/participation/completion", ["sessions": [:]])
        #expect(done.status == 200, "\(done.text)")
        return person
    }

    @Test func `quality flags are equal on dashboard, list and export, and go with a withdrawal`() async throws {
        let lab = try await StudyLaboratory(Self.definition)
        try await lab.laboratory.test { client in
            for number in 1...5 { _ = try await Self.take(number, lab, client) }
            let fast = try await Self.take(6, pace: 200, lab, client)
            _ = try await Self.take(7, refresh: 30, lab, client)
            let bo = try await lab.browser(client, .researcher)
            #expect(try await bo(.get, "/studies/coffee/dashboard").json["flags"] == [])
            let round = QualityRound(archive: lab.archive, studies: lab.archive, families: families)
            #expect(try await round.run("coffee") == 7)
            #expect(try await round.run("coffee") == 0, "each is looked at once")
            let expected: Value = [["flag": "failed-check", "people": 1], ["flag": "fast", "people": 1]]
            #expect(try await bo(.get, "/studies/coffee/dashboard").json["flags"] == expected)
            let listed = try await bo(.get, "/studies/coffee/participations?filter=flagged")
            let people = listed.json["participations"]?.list?.compactMap { $0.node?["number"]?.text }
            #expect(people == ["P0006", "P0007"])
            // The export notices anew, and says each flag once.
            let study = try #require(try await lab.archive.study("coffee"))
            let source = try await ArchiveSource(study, .field, studies: lab.archive, archive: lab.archive)
            let counts = try await lab.exporter.write(.json, .team(), from: source, work: WorkAtOnce()) { _ in }
            #expect(counts.flags.map(\.flag).sorted() == ["failed-check", "fast"])
            #expect(counts.flags.allSatisfy { $0.people == 1 })
            #expect(try await fast.send(.delete, "/participation").status == 204)
            _ = try await Self.take(8, lab, client)
            #expect(try await round.run("coffee") == 1)
            let after = try await bo(.get, "/studies/coffee/dashboard")
            #expect(after.json["flags"] == [["flag": "failed-check", "people": 1]])
        }
    }

    @Test func `a log that has a slot which the server never gave is flagged`() async throws {
        let lab = try await StudyLaboratory(Self.definition)
        try await lab.laboratory.test { client in
            _ = try await Self.take(1, lab, client)
            var person = Participant(2, client, lab)
            _ = try await person.begin()
            try await person.consent()
            let answer = try await person.send(.post, "/participation/allotments", ["step": "groups"])
            let other = answer.json["group"] == "coffee" ? "decaf" : "coffee"
            try await person.act(.allotted(step: "groups", GivenSlot(kind: .regular, position: 1, group: other)))
            #expect(try await lab.archive.participation(1, of: "coffee", mode: .field)?.flags == [])
            #expect(try await lab.archive.participation(2, of: "coffee", mode: .field)?.flags == ["slot"])
        }
    }

    @Test func `a preview need not wait for its visit, everybody else does`() async throws {
        let definition = StudyLaboratory.definition.replacing(
            #"{"id":"end","kind":"finish""#,
            with: #"{"id":"week","kind":"wait","visit":2,"after":"7 d"},{"id":"end","kind":"finish""#
        ).replacing(#"{"id":"pvt","kind":"task","family":"reaction","preset":"srt5"},"#, with: "")
        let lab = try await StudyLaboratory(definition)
        let link = StudyLink(code: "PREV22", kind: .preview, mode: .preview)
        try await lab.archive.add(link, to: "coffee", by: .commandLine)
        try await lab.laboratory.test { client in
            let bo = try await lab.browser(client, .researcher)
            for (number, code) in [(1, "PREV22"), (2, "K7QF2M")] {
                var person = Participant(number, client, lab)
                let way: Node = number == 1 ? Participant.preview(code) : ["link": .text(code)]
                #expect(try await person.begin(way).status == 201)
                try await person.consent()
                let path = "/studies/coffee/participations/P0001?mode=\(number == 1 ? "preview" : "field")"
                #expect(try await bo(.patch, path, ["visitNow": true]).status == 409, "nobody waits yet")
                _ = try await person.allot("groups")
                let order = try await person.allot("texts")
                for step in order.json["order"]?.list?.compactMap(\.text) ?? [] {
                    try await person.act(.shown(step: "texts/\(step)"), .left(step: "texts/\(step)"))
                }
                let waiting = try await person.send(.get, "/participation")
                #expect(waiting.json["phase"] == "waiting", "\(waiting.text)")
                let changed = try await bo(.patch, path, ["visitNow": true])
                guard number == 1 else {
                    #expect(changed.status == 409 && changed.problem == "participation-over", "\(changed.text)")
                    continue
                }
                #expect(changed.status == 200, "\(changed.text)")
                // The device goes by the server's clock, which is at the visit now.
                let due = try #require(waiting.json["dueFrom"].flatMap { Double($0) })
                let time = try #require(
                    try await person.send(.get, "/participation").json["serverTime"].flatMap { Double($0) })
                #expect(time > due && time < due + 10_000 && due > lab.clock.now + 6 * 86_400_000)
                // What a clock in Berlin shows then.
                let opening = Opening(
                    origin: time, zone: "Europe/Berlin", offset: 120, language: "en", device: [.desktop])
                try await person.act(.opened(opening), .visitBegan(2), .shown(step: "end"))
                let done = try await person.send(.post, "/participation/completion", ["sessions": [:]])
                #expect(done.status == 200, "\(done.text)")
                let row = try #require(try await lab.archive.participation(1, of: "coffee", mode: .preview))
                #expect(row.flags == [] && row.visit == 2 && row.phase == .completed)
            }
        }
    }
}
