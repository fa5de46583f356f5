import Archive
import Export
import Families
import Foundation
import HTTPTypes
import Rights
import Studies
import Testing
import Tree

@testable import Research
@testable import Server

/// The ledgers of a study that changed how it allots.
@Suite struct StudyLedgerTests {
    private static let first = StudyLaboratory.definition.replacing(#""maximum":3"#, with: #""maximum":60"#)
    /// Three groups instead of two.
    private static let second = first.replacing(
        #""groups":["coffee","decaf"],"sizes":[4]"#, with: #""groups":["coffee","decaf","tea"],"sizes":[3]"#)
    /// The first's groups with another title.
    private static let third = first.replacing(#"{"en":"Coffee"}"#, with: #"{"en":"Coffee again"}"#)

    private static func publish(_ definition: String, _ kind: VersionKind, in lab: StudyLaboratory) async throws
        -> Value
    {
        let value = try Value(json: definition)
        let terms = try await StudyTerms(
            Study(node: value.node ?? Node()), after: lab.archive.versions(of: "coffee"))
        let version = NewVersion(hash: value.contentHash, json: value.json(), kind: kind, terms: terms)
        _ = try await lab.archive.publish(version, of: "coffee", by: .commandLine)
        return value
    }

    /// Lets people take the newest version as far as their group and row.
    private static func take(
        _ numbers: ClosedRange<Int>, _ study: Value, _ lab: StudyLaboratory, _ client: Client
    ) async throws {
        for number in numbers {
            var person = Participant(number, client, lab)
            person.study = study
            #expect(try await person.begin().status == 201)
            try await person.consent()
            let group = try await person.allot("groups")
            #expect(group.status == 200, "\(group.text)")
            let row = try await person.allot("texts")
            #expect(row.status == 200, "\(row.text)")
        }
    }

    @Test func `each ledger is drawn by one plan, through versions with other groups`() async throws {
        let lab = try await StudyLaboratory(Self.first)
        try await lab.laboratory.test { client in
            try await Self.take(1...6, lab.study, lab, client)
            let second = try await Self.publish(Self.second, .procedure, in: lab)
            try await Self.take(7...12, second, lab, client)
            let third = try await Self.publish(Self.third, .wording, in: lab)
            try await Self.take(13...18, third, lab, client)
            let slots = try await lab.archive.ledger(of: "coffee", mode: .field).filter { $0.step == "groups" }
            let names = Dictionary(grouping: slots, by: \.ledger)
            #expect(names.count == 2, "\(names.keys)")
            // The third version goes on where the first stopped.
            #expect(names["field/groups"]?.map(\.number) == [1, 2, 3, 4, 5, 6, 13, 14, 15, 16, 17, 18])
            #expect(names["field/groups"]?.compactMap(\.position) == Array(0..<12))
            let own = try #require(names.first { $0.key.hasPrefix("field/groups#") }?.value)
            #expect(own.map(\.number) == [7, 8, 9, 10, 11, 12] && own.compactMap(\.position) == Array(0..<6))
            // Two blocks of three: each group twice.
            #expect(Dictionary(grouping: own, by: \.group).mapValues(\.count) == ["coffee": 2, "decaf": 2, "tea": 2])
            let bo = try await lab.browser(client, .researcher)
            let route = try await bo(.get, "/studies/coffee/ledger")
            #expect(route.json["differences"] == [] && route.json["slots"]?.list?.count == 36, "\(route.text)")
            // By the newest version alone what the second gave would be nobody's.
            let study = try #require(try await lab.archive.study("coffee"))
            let all = try await lab.archive.ledger(of: "coffee", mode: .field)
            let alone = StudyLedgerCheck(all, [Study(node: third.node ?? Node())], of: study)
            #expect(alone.count == 36 && alone.differences.count == 6, "\(alone.differences)")
            try await verify(lab, slots: 36)
        }
    }

    /// Whoever has an export alone draws the same.
    private func verify(_ lab: StudyLaboratory, slots: Int) async throws {
        _ = try await lab.archive.set(.closed, of: "coffee", by: .commandLine)
        let study = try #require(try await lab.archive.study("coffee"))
        let source = try await ArchiveSource(study, .field, studies: lab.archive, archive: lab.archive)
        let folder = NSTemporaryDirectory() + "merkwelt-ledgers-\(UUID().uuidString)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        _ = try await lab.exporter.write(folder: folder, .team(), from: source, work: WorkAtOnce())
        let promise = ProtocolPromise(hash: lab.study.contentHash)
        let whole = try StudyVerification(folder, against: promise, families: families)
        #expect(whole.findings == [] && whole.slots == slots)
        // A ledger that no version has is told.
        let path = folder + "/definitions/study-2.json"
        let other = try String(contentsOfFile: path, encoding: .utf8).replacing("tea", with: "mate")
        try other.write(toFile: path, atomically: true, encoding: .utf8)
        let altered = try StudyVerification(folder, against: promise, families: families)
        #expect(altered.findings.count { $0.code == "slot-unreadable" } == 6, "\(altered.findings)")
    }

    @Test func `a version with other groups is no change of words`() async throws {
        @Sendable func study(_ groups: Value, _ title: Value) -> Value {
            var node = TestStudies.sound.node ?? Node()
            node["id"] = "coffee"
            node["title"] = ["en": title]
            var steps = node["steps"]?.list ?? []
            steps.insert(["id": "groups", "kind": "allot", "groups": groups], at: 1)
            steps.insert(
                [
                    "id": "cup", "kind": "only", "groups": groups,
                    "steps": [["id": "drink", "kind": "information", "text": ["en": "Drink."]]],
                ], at: 2)
            node["steps"] = .list(steps)
            return .node(node)
        }
        let lab = try await StudyLaboratory.open(study(["coffee", "decaf"], "Coffee").json())
        try await lab.laboratory.test { client in
            let bo = try await lab.browser(client, .researcher)
            func publish(_ definition: Value, _ revision: Int, _ kind: Value) async throws -> Answer {
                let match = StudyWritingTests.match(revision - 1)
                _ = try await bo(.put, "/studies/coffee/draft", ["definition": definition], match)
                return try await bo(.post, "/studies/coffee/versions", ["revision": .int(revision), "kind": kind])
            }
            let other = study(["coffee", "tea"], "Coffee")
            let refused = try await publish(other, 1, "wording")
            #expect(refused.status == 422 && refused.text.contains("expected procedure"), "\(refused.text)")
            let taken = try await bo(.post, "/studies/coffee/versions", ["revision": 1, "kind": "procedure"])
            #expect(taken.status == 201, "\(taken.text)")
            // Words alone go on with the ledger as it is now.
            #expect(try await publish(study(["coffee", "tea"], "Coffee and tea"), 2, "wording").status == 201)
        }
    }
}
