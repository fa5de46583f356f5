import Archive
import Foundation
import HTTPTypes
import Rights
import Testing
import Tree

@testable import Server

/// What may be published as what, by HTTP: the cases of Tests/Faults/publishing.json.
@Suite struct PublishingRouteTests {
    private static func table() throws -> Node {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let text = try String(contentsOf: folder.appendingPathComponent("Faults/publishing.json"), encoding: .utf8)
        return try #require(try Value(json: text).node)
    }

    private static func definition(_ study: Node, _ row: Node) -> Value {
        var study = study
        study["title"] = row["title"]
        study["steps"] = .list(
            (study["steps"]?.list ?? []).map { step in
                guard var step = step.node, step["kind"] == "allot" else { return step }
                step["groups"] = row["groups"]
                return .node(step)
            })
        return .node(study)
    }

    @Test func `a route publishes, tells the same version again or refuses, as the table of cases says`() async throws {
        let lab = try await StudyLaboratory.open()
        let table = try Self.table()
        let study = try #require(table["study"]?.node)
        let attempts = try #require(table["attempts"]?.list).compactMap(\.node)
        try await lab.laboratory.test { client in
            let bo = try await lab.browser(client, of: try await lab.add("Bo", Invitation(.join)))
            let made = try await bo(.post, "/studies", ["definition": Self.definition(study, attempts[0])])
            #expect(made.status == 201, "\(made.text)")
            for (place, row) in attempts.enumerated() {
                let kept = try await bo(
                    .put, "/studies/publishing/draft", ["definition": Self.definition(study, row)],
                    [.ifMatch: "\"\(place + 1)\""])
                #expect(kept.status == 200 && kept.json["errors"] == 0, "\(place) \(kept.text)")
                var body: Node = ["revision": .int(place + 2)]
                if let kind = row["kind"]?.text { body["kind"] = .text(kind) }
                let answer = try await bo(.post, "/studies/publishing/versions", .node(body))
                switch row["answer"] {
                case "published": #expect(answer.status == 201, "\(place) \(answer.text)")
                case "unchanged": #expect(answer.status == 200, "\(place) \(answer.text)")
                case "needsKind":
                    #expect(answer.status == 422 && answer.problem == "unacceptable-value", "\(place) \(answer.text)")
                    #expect(answer.text.contains("one of wording, procedure and consent"), "\(place) \(answer.text)")
                default:
                    #expect(answer.status == 422 && answer.problem == "unacceptable-value", "\(place) \(answer.text)")
                    #expect(answer.text.contains("procedure, since groups"), "\(place) \(answer.text)")
                }
                if answer.status < 400 { #expect(answer.json["number"] == row["version"], "\(place) \(answer.text)") }
                #expect(try await bo(.get, "/studies/publishing").json["version"] == row["version"], "\(place)")
            }
        }
    }
}
