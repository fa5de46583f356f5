import Archive
import HTTPTypes
import Rights
import Studies
import Testing
import Tree

@testable import Server

/// Whoever tries a study is taken to its steps.
@Suite struct StudyPreviewTests {
    private static let definition = StudyLaboratory.definition
        .replacing(
            #"{"id":"end","#,
            with:
                #"{"id":"week","kind":"wait","visit":2,"after":"7 d","tolerance":"1 d","missed":"end"},{"id":"end","#)

    private static func preview(_ lab: StudyLaboratory, _ client: Client) async throws -> Participant {
        try await lab.archive.add(
            StudyLink(code: "PREV22", kind: .preview, mode: .preview), to: "coffee", by: .commandLine)
        var person = Participant(1, client, lab)
        _ = try await person.begin(Participant.preview("PREV22"))
        return person
    }

    private static func stored(_ lab: StudyLaboratory) async throws -> StoredParticipation {
        try #require(try await lab.archive.participation(1, of: "coffee", mode: .preview))
    }

    @Test func `a preview is taken to a step, with its sessions and its group, and goes on from there`() async throws {
        let lab = try await StudyLaboratory(Self.definition, services: LaboratoryServices(version: "test"))
        try await lab.laboratory.test { client in
            var person = try await Self.preview(lab, client)
            try await person.act(
                .opened(
                    Opening(
                        origin: StudyLaboratory.start, zone: "Europe/Berlin", offset: 60, language: "en",
                        device: [.desktop])))
            let answer = try await person.send(
                .post, "/participation/preview", ["to": "week", "group": "decaf"])
            #expect(answer.status == 200 && answer.json["step"] == "week", "\(answer.text)")
            #expect(answer.json["phase"] == "waiting" && answer.json["mode"] == "preview")
            let through = try #require(answer.json["sessions"]?.node)
            #expect(through.fields.count == 2 && answer.json["log"] == .text(person.log))
            // The session is whole and is the step's; the log is one without a gap.
            let log = try await person.send(.get, "/sessions/\(person.log)")
            let entries = log.json["entries"]?.list ?? []
            #expect(entries.compactMap { $0.node?["index"] } == entries.indices.map { .int($0) })
            #expect(through[Name(person.log)] == .int(entries.count - 1))
            let began = try #require(
                entries.compactMap { $0.node?["action"]?.node }.first { $0["kind"] == "sessionBegan" }?["session"]?.text
            )
            let session = try await person.send(.get, "/sessions/\(began)")
            #expect((session.json["entries"]?.list?.count ?? 0) > 10)
            let one = try await Self.stored(lab)
            #expect(one.flags == [] && one.step == "week")
            let sessions = try await lab.archive.sessions(of: one)
            #expect(
                sessions.contains { $0.step == "pvt" && $0.attempt == 1 && $0.session.record.identifier.text == began })
            let slots = try await lab.archive.slots(of: one)
            #expect(slots.contains { $0.group == "decaf" })
            // The clock has gone on as if somebody had been there: the device learns it.
            guard case .double(let time)? = answer.json["serverTime"] else { throw Missing() }
            #expect(time > StudyLaboratory.start + 10_000 && time < StudyLaboratory.start + 86_400_000)
            // Past the wait: the visit comes now.
            let visit = try await person.send(.post, "/participation/preview", [:])
            #expect(visit.status == 200 && visit.json["visit"] == 2 && visit.json["step"] == "end", "\(visit.text)")
            guard case .double(let later)? = visit.json["serverTime"] else { throw Missing() }
            #expect(later > time + 6 * 86_400_000)
            // At the last step nothing is left but the end, which is the device's.
            let last = try await person.send(.post, "/participation/preview", [:])
            #expect(last.status == 422 && last.problem == "step-not-reached", "\(last.text)")
            #expect(try await Self.stored(lab).flags == [])
        }
    }

    private struct Missing: Error {}

    @Test func `where the way does not lead nothing is changed, and nobody else is taken anywhere`() async throws {
        let lab = try await StudyLaboratory(Self.definition, services: LaboratoryServices(version: "test"))
        try await lab.laboratory.test { client in
            var person = try await Self.preview(lab, client)
            let early = try await person.send(.post, "/participation/preview", [:])
            #expect(early.status == 422, "there is no log yet: \(early.text)")
            try await person.consent()
            let before = try await person.send(.get, "/participation")
            for body: Node in [["to": "nowhere"], ["to": "consent"], ["to": 3], ["to": ""]] {
                let answer = try await person.send(.post, "/participation/preview", body)
                #expect(answer.status == 422, "\(body) \(answer.text)")
            }
            let after = try await person.send(.get, "/participation")
            #expect(after.json["sessions"] == before.json["sessions"] && after.json["step"] == before.json["step"])
            #expect(after.json["serverTime"] == before.json["serverTime"])
            var other = Participant(2, client, lab)
            _ = try await other.begin()
            try await other.consent()
            let answer = try await other.send(.post, "/participation/preview", ["to": "pvt"])
            #expect(answer.status == 404 && answer.problem == "not-found", "\(answer.text)")
            #expect(try await other.send(.get, "/participation").json["sessions"]?.node?.fields.count == 1)
        }
    }
}
