import Foundation
import Studies
import Testing
import Tree

@testable import Archive

/// What may be published as what. Tests/Faults/publishing.json has the cases, which the server's tests and those of the command
/// line go through as well.
@Suite struct PublishingTests {
    private struct Attempt {
        let publishing: Publishing
        let kind: VersionKind?
        let answer: String?
        let version: Value?

        init(_ study: Node, _ row: Node) {
            var study = study
            study["title"] = row["title"]
            study["steps"] = .list(
                (study["steps"]?.list ?? []).map { step in
                    guard var step = step.node, step["kind"] == "allot" else { return step }
                    step["groups"] = row["groups"]
                    return .node(step)
                })
            let definition = Value.node(study)
            publishing = Publishing(
                Study(node: study), nil, hash: definition.contentHash, json: definition.json(), note: "")
            kind = row["kind"]?.text.flatMap(VersionKind.init(rawValue:))
            (answer, version) = (row["answer"]?.text, row["version"])
        }
    }

    private static func attempts() throws -> [Attempt] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let text = try String(contentsOf: folder.appendingPathComponent("Faults/publishing.json"), encoding: .utf8)
        let table = try #require(try Value(json: text).node)
        let study = try #require(table["study"]?.node)
        return try #require(table["attempts"]?.list).compactMap(\.node).map { Attempt(study, $0) }
    }

    private static func archive() async throws -> (Workspace, SQLiteArchive) {
        let workspace = try Workspace()
        let archive = try workspace.archive()
        try await archive.haveStudy("publishing")
        return (workspace, archive)
    }

    @Test func `a definition is published, the same as before or refused, as the table of cases says`() async throws {
        let (workspace, archive) = try await Self.archive()
        _ = workspace
        let attempts = try Self.attempts()
        #expect(attempts.count > 10)
        for (place, attempt) in attempts.enumerated() {
            let outcome = try await archive.publish(
                attempt.publishing, as: attempt.kind, of: "publishing", by: .commandLine)
            let answer =
                switch outcome {
                case .published: "published"
                case .unchanged: "unchanged"
                case .refused(.needsKind): "needsKind"
                case .refused(.otherLedgers): "otherLedgers"
                }
            #expect(answer == attempt.answer, "attempt \(place)")
            let versions = try await archive.versions(of: "publishing")
            #expect(versions.last.map { .int($0.number) } == attempt.version, "attempt \(place)")
            switch outcome {
            case .published(let version), .unchanged(let version): #expect(version == versions.last)
            case .refused(.needsKind(let number)), .refused(.otherLedgers(let number)):
                #expect(number == versions.last?.number)
            }
        }
        let versions = try await archive.versions(of: "publishing")
        #expect(versions.map(\.kind) == [.first, .wording, .procedure, .wording, .consent])
        let marks = versions.map(\.terms.ledgers)
        #expect(marks[0].isEmpty && marks[1].isEmpty && !marks[2].isEmpty && marks[3] == marks[2] && marks[4].isEmpty)
    }

    @Test func `a first version cannot be said to be a further one, nor a further one the first`() async throws {
        let (workspace, archive) = try await Self.archive()
        _ = workspace
        let attempts = try Self.attempts()
        func publish(_ place: Int, _ kind: VersionKind) async throws -> Publishing.Outcome {
            try await archive.publish(attempts[place].publishing, as: kind, of: "publishing", by: .commandLine)
        }
        guard case .published(let first) = try await publish(0, .wording) else { throw Unexpected() }
        #expect(first.kind == .first)
        #expect(try await publish(4, .first) == .refused(.needsKind(after: 1)))
    }

    @Test func `a version that was decided by an older one than the newest is refused with nothing stored`()
        async throws
    {
        let (workspace, archive) = try await Self.archive()
        _ = workspace
        let attempts = try Self.attempts()
        let late = try attempts[0].publishing.version(as: nil, after: [])
        _ = try await archive.publish(attempts[4].publishing, as: nil, of: "publishing", by: .commandLine)
        await #expect { _ = try await archive.publish(late, of: "publishing", by: .commandLine) } throws: { error in
            (error as? ArchiveError)?.code == .conflict
        }
        #expect(try await archive.versions(of: "publishing").count == 1)
    }

    @Test func `many who publish at once make one first version and decide the others by what is there`() async throws {
        let (workspace, archive) = try await Self.archive()
        _ = workspace
        let row: (Int) -> Node = {
            ["title": .text("Title \($0)"), "groups": $0 % 2 == 0 ? ["a", "b"] : ["a", "b", "c"]]
        }
        let attempts = (0..<8).map { Attempt(["id": "publishing", "steps": [["id": "g", "kind": "allot"]]], row($0)) }
        let refused = try await withThrowingTaskGroup(of: Bool.self) { group in
            for attempt in attempts {
                group.addTask {
                    let outcome = try await archive.publish(
                        attempt.publishing, as: .wording, of: "publishing", by: .commandLine)
                    if case .refused = outcome { return true }
                    return false
                }
            }
            return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        // Who comes first decides which groups there are; of the others no words alone can change them.
        #expect(refused == 4)
        let versions = try await archive.versions(of: "publishing")
        #expect(versions.map(\.kind) == [.first, .wording, .wording, .wording])
        #expect(versions.allSatisfy { $0.terms.ledgers.isEmpty })
    }

    private struct Unexpected: Error {}
}
