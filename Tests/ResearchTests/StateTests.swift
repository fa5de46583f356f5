import Archive
import Families
import Research
import Testing
import Tree

/// Opening, pausing, closing and archiving a study, as routes and commands do it.
@Suite struct StateTests {
    private static func set(
        _ change: StudyStateChange, _ fixture: ResearchFixture, of key: String = "coffee",
        checking check: (Value) async throws -> CheckedStudy = { CheckedStudy($0, families) }
    ) async throws -> StudyState {
        let study = try #require(try await fixture.archive.study(key))
        return try await fixture.archive.set(study, to: change, by: .commandLine, checking: check).state
    }

    private static func refusal(_ body: () async throws -> Void) async throws -> ResearchRefusal? {
        do {
            try await body()
            return nil
        } catch let refusal as ResearchRefusal {
            return refusal
        }
    }

    @Test func `a study pauses, opens, closes and is archived, and nothing follows then`() async throws {
        let fixture = try await ResearchFixture()
        #expect(try await Self.set(.pause, fixture) == .paused)
        #expect(try await Self.set(.open, fixture) == .open)
        let early = try await Self.refusal { _ = try await Self.set(.archive, fixture) }
        guard case .notClosed("coffee", .open)? = early else {
            Issue.record("\(String(describing: early))")
            return
        }
        #expect(try await Self.set(.close, fixture) == .closed)
        #expect(try await Self.set(.archive, fixture) == .archived)
        #expect(try await Self.set(.archive, fixture) == .archived, "the same once more is the same")
        for change in [StudyStateChange.open, .pause, .close] {
            let refused = await #expect(throws: ArchiveError.self) { _ = try await Self.set(change, fixture) }
            #expect(refused?.code == .frozen)
        }
    }

    @Test func `a study of which nothing is published does not change its state`() async throws {
        let fixture = try await ResearchFixture()
        try await fixture.archive.makeStudy(
            "tea", CheckedStudy(ResearchFixture.definition(), families), of: nil, by: .commandLine)
        for change in StudyStateChange.allCases {
            let refused = try await Self.refusal { _ = try await Self.set(change, fixture, of: "tea") }
            guard case .unpublished("tea", change)? = refused else {
                Issue.record("\(String(describing: refused))")
                return
            }
        }
        #expect(try await fixture.archive.study("tea")?.state == .draft)
    }

    @Test func `a version that has errors by now is not opened, and can be paused and closed`() async throws {
        let fixture = try await ResearchFixture()
        var node = try #require(ResearchFixture.definition().node)
        node["steps"] = [["id": "x", "kind": "nothing"]]
        let faulty = CheckedStudy(.node(node), families)
        #expect(try await Self.set(.pause, fixture, checking: { _ in faulty }) == .paused)
        let refused = try await Self.refusal {
            _ = try await Self.set(.open, fixture) { definition in
                #expect(definition.contentHash == ResearchFixture.definition().contentHash, "what is published")
                return faulty
            }
        }
        guard case .faulty(let faults)? = refused else {
            Issue.record("\(String(describing: refused))")
            return
        }
        #expect(faults.count == faulty.faults.count && faults.contains { $0.isError })
        #expect(try await fixture.archive.study("coffee")?.state == .paused)
        #expect(try await Self.set(.close, fixture, checking: { _ in faulty }) == .closed)
    }
}
