import Archive
import HTTPTypes
import Studies
import Testing
import Tree

@testable import Server

/// A version with another text while people wait for their next visit.
@Suite struct StudyRenewalRouteTests {
    private static let definition = StudyLaboratory.definition.replacing(
        #"{"id":"groups","kind":"allot""#,
        with: #"{"id":"week","kind":"wait","visit":2,"after":"1 h"},{"id":"groups","kind":"allot""#)

    private static func opening(_ lab: StudyLaboratory, hours: Double = 0) -> ParticipationAction {
        .opened(
            Opening(
                origin: StudyLaboratory.start + hours * 3_600_000, zone: "Europe/Berlin", offset: 60, language: "de",
                device: [.desktop]))
    }

    private static func consented(_ hash: Character) -> Consented {
        Consented(items: ["voluntary"], textHash: String(repeating: hash, count: 64), isSigned: false)
    }

    @Test func `who waits is asked for the new text, and what they agree to is kept beside the first`() async throws {
        let lab = try await StudyLaboratory(Self.definition)
        try await lab.laboratory.test { client in
            var (one, two) = (Participant(1, client, lab), Participant(2, client, lab))
            for number in 0..<2 {
                var person = number == 0 ? one : two
                _ = try await person.begin()
                try await person.act(Self.opening(lab), .shown(step: "consent"))
                if number == 0 { try await person.act(.consented(Self.consented("a"))) }
                if number == 0 { one = person } else { two = person }
            }
            func renewal(_ person: Participant) async throws -> Value? {
                try await person.send(.get, "/participation").json["renewal"]
            }
            #expect(try await one.send(.get, "/participation").json["phase"] == "waiting")
            #expect(try await renewal(one) == nil, "nothing has changed")
            let text = Self.definition.replacing("I agree.", with: "I agree to more.")
            let value = try Value(json: text)
            let terms = StudyTerms(Study(node: value.node ?? Node()), StudyDemand(minutes: 3, isHeard: false))
            _ = try await lab.archive.publish(
                NewVersion(hash: value.contentHash, json: value.json(), kind: .consent, terms: terms), of: "coffee",
                by: .commandLine)
            let asked: Node = ["version": 2, "definition": .text(value.contentHash)]
            #expect(try await renewal(one) == .node(asked))
            #expect(try await renewal(two) == nil, "whoever has not agreed yet is in the midst of a visit")
            #expect(try await client(.get, "/api/v1/definitions/\(value.contentHash)").status == 200)
            // Before its visit, and without agreeing first to anything, no other agreement counts.
            try await two.act(.consentedAgain(version: 2, step: "consent", Self.consented("b")))
            let none = try #require(try await lab.archive.course(of: 2, in: "coffee", mode: .field))
            #expect(none.consents.isEmpty && none.participation.flags == ["route"])
            lab.clock.advance(hours: 1.5)
            try await one.act(
                Self.opening(lab, hours: 1.5), .consentedAgain(version: 2, step: "consent", Self.consented("b")),
                .visitBegan(2))
            let course = try #require(try await lab.archive.course(of: 1, in: "coffee", mode: .field))
            #expect(course.participation.visit == 2 && course.participation.flags == [])
            #expect(course.participation.version == 1, "the way is the version's that was begun")
            #expect(course.consents.map(\.version) == [1, 2] && course.consents.map(\.step) == ["consent", "consent"])
            #expect(course.consents.map { $0.textHash.first } == ["a", "b"])
            #expect(course.consents.last?.deviceTime == StudyLaboratory.start + 1.5 * 3_600_000 + 4_000)
            #expect(try await renewal(one) == nil)
            let notes = try await lab.archive.audit(after: 0, limit: 100).filter { $0.action == "consent" }
            #expect(notes.count == 2 && notes.last?.detail.contains(#""version":2"#) == true)
        }
    }
}
