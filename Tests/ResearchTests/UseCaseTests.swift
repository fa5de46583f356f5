import Archive
import Families
import Research
import Rights
import Studies
import Testing
import Tree
import Wire

/// What those do who run studies and who take part, without anything of HTTP around it.
@Suite struct UseCaseTests {
    private func refusal(_ body: () async throws -> Void) async throws -> ResearchRefusal? {
        do {
            try await body()
            return nil
        } catch let refusal as ResearchRefusal {
            return refusal
        }
    }

    @Test func `a study with errors is not published, and what is wrong with it is told`() async throws {
        let fixture = try await ResearchFixture()
        var node = try #require(ResearchFixture.definition().node)
        node["steps"] = [["id": "x", "kind": "nothing"]]
        let checked = CheckedStudy(.node(node), families)
        #expect(checked.errors > 0 && checked.demand == nil)
        let refused = try await refusal {
            _ = try await fixture.archive.publish(checked, as: .procedure, of: "coffee", by: .commandLine)
        }
        guard case .faulty(let faults)? = refused else { throw Unexpected(refused) }
        #expect(faults.contains { $0.isError })
        #expect(try await fixture.archive.versions(of: "coffee").count == 1)
    }

    @Test func `a version in other words has the groups of the one before, and the same is published once`()
        async throws
    {
        let fixture = try await ResearchFixture()
        func publish(_ definition: Value, as kind: VersionKind?) async throws -> Publishing.Outcome {
            try await fixture.archive.publish(
                CheckedStudy(definition, families), as: kind, of: "coffee", by: .commandLine)
        }
        guard case .unchanged(let same) = try await publish(ResearchFixture.definition(), as: nil) else {
            throw Unexpected("another version")
        }
        #expect(same.number == 1)
        let renamed = ResearchFixture.definition(title: "Tea")
        #expect(try await publish(renamed, as: nil) == .refused(.needsKind(after: 1)))
        let regrouped = ResearchFixture.definition(groups: ["coffee", "tea", "water"])
        #expect(try await publish(regrouped, as: .wording) == .refused(.otherLedgers(than: 1)))
        guard case .published(let second) = try await publish(regrouped, as: .procedure) else {
            throw Unexpected("nothing published")
        }
        #expect(second.number == 2 && second.kind == .procedure)
    }

    @Test func `the same device goes on, and a link without places admits nobody else`() async throws {
        let fixture = try await ResearchFixture(maximum: 1)
        let first = try await fixture.begin(1)
        #expect(first.isNew && first.label == "P0001")
        let again = try await fixture.begin(1)
        #expect(!again.isNew && again.label == "P0001" && again.seed == first.seed)
        let refused = try await refusal { _ = try await fixture.begin(2) }
        guard case .notAdmitted(let reason, _)? = refused else { throw Unexpected(refused) }
        #expect(reason == .full)
    }

    @Test func `a group is given once the log has come to it, and stays the same`() async throws {
        let fixture = try await ResearchFixture()
        var member = try await fixture.begin(1)
        let early = try await refusal {
            _ = try await fixture.desk.allot(at: "groups", for: member.profile)
        }
        guard case .stepNotReached("groups", nil)? = early else { throw Unexpected(early) }
        try await member.consent()
        let slot = try await fixture.desk.allot(at: "groups", for: member.profile)
        #expect(["coffee", "decaf"].contains(slot.group))
        #expect(try await fixture.desk.allot(at: "groups", for: member.profile) == slot)
        #expect(try await fixture.archive.ledger(of: "coffee", mode: .field).count == 1)
    }

    @Test func `nothing is stored before a consent, and nothing of a step that the log has not come to`() async throws {
        let fixture = try await ResearchFixture()
        var member = try await fixture.begin(1)
        let session = try #require(SessionIdentifier("00000000-0000-4000-8000-0000000000aa"))
        let without = try await refusal {
            try await fixture.desk.admit(session, at: "groups", of: member.profile)
        }
        guard case .noConsent? = without else { throw Unexpected(without) }
        try await member.consent()
        try await fixture.desk.admit(session, at: "groups", of: member.profile)
        let ahead = try await refusal {
            try await fixture.desk.admit(session, at: "end", of: member.profile)
        }
        guard case .stepNotReached("end", "groups")? = ahead else { throw Unexpected(ahead) }
    }

    @Test func `a participation is complete at its last page, with everything that the device has`() async throws {
        let fixture = try await ResearchFixture()
        var member = try await fixture.begin(1)
        try await member.consent()
        let early = try await refusal {
            _ = try await fixture.desk.complete(member.profile, claiming: [])
        }
        guard case .stepNotReached("finish", "groups")? = early else { throw Unexpected(early) }
        let slot = try await fixture.desk.allot(at: "groups", for: member.profile)
        try await member.act(.allotted(step: "groups", slot), .shown(step: "end"))
        let claimed = MissingEntries(session: member.log, through: member.count)
        let incomplete = try await refusal {
            _ = try await fixture.desk.complete(member.profile, claiming: [claimed])
        }
        guard case .incomplete(let missing)? = incomplete else { throw Unexpected(incomplete) }
        #expect(missing == [MissingEntries(session: member.log, through: member.count - 1)])
        let done = try await fixture.desk.complete(member.profile, claiming: missing)
        #expect(done.node["phase"] == "completed")
        #expect(try await fixture.desk.standing(of: member.profile).node["phase"] == "completed")
    }

    @Test func `whoever withdraws is gone, and is told so`() async throws {
        let fixture = try await ResearchFixture()
        var member = try await fixture.begin(1)
        try await member.consent()
        #expect(try await fixture.desk.withdraw(member.profile) == .withdrawn)
        let gone = try await refusal { _ = try await fixture.desk.present(member.profile) }
        guard case .withdrawn? = gone else { throw Unexpected(gone) }
    }

    @Test func `participations are excluded by their numbers, each once, and strangers are named`() async throws {
        let fixture = try await ResearchFixture()
        for number in 1...2 { _ = try await fixture.begin(number) }
        let study = try #require(try await fixture.archive.study("coffee"))
        func exclude(_ texts: String...) async throws -> ExclusionReport {
            try await fixture.archive.exclude(
                texts, of: study, mode: .field, because: "a trial", freesSlots: false, by: .commandLine)
        }
        let first = try await exclude("P0002", "P0009", "somebody")
        #expect(first.excluded == ["P0002"] && first.already == [] && first.unknown == ["P0009", "somebody"])
        let second = try await exclude("P0001", "P0002")
        #expect(second.excluded == ["P0001"] && second.already == ["P0002"] && second.unknown == [])
    }
}

/// Something else came about than what was expected.
private struct Unexpected: Error {
    let found: String
    init(_ found: some Any) { self.found = "\(found)" }
}
