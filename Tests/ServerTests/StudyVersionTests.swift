import HTTPTypes
import Rights
import Testing
import Tree

@testable import Server

/// What two versions of a study differ in.
@Suite struct StudyVersionTests {
    private static func study(_ words: String) -> Value {
        var node = TestStudies.sound.node ?? Node()
        node["id"] = "coffee"
        node["title"] = ["en": .text(words)]
        return .node(node)
    }

    private static func match(_ revision: Int) -> HTTPFields { [.ifMatch: "\"\(revision)\""] }

    private static func path(_ query: String = "") -> String { "/studies/coffee/comparison" + query }

    @Test func `two versions are compared by their numbers, and a draft with the newest`() async throws {
        let lab = try await StudyLaboratory.open()
        try await lab.laboratory.test { client in
            let bo = try await lab.browser(client, .researcher)
            // There is one version, which is compared with itself.
            let alone = try await bo(.get, Self.path())
            #expect(alone.status == 200 && alone.json["older"] == 1 && alone.json["newer"] == 1, "\(alone.text)")
            #expect(alone.json["removed"] == 0 && alone.json["added"] == 0)
            #expect(try await bo(.get, Self.path("?newer=draft")).status == 404, "there is no draft")
            _ = try await bo(.put, "/studies/coffee/draft", ["definition": Self.study("Kaffee")], Self.match(0))
            _ = try await bo(.post, "/studies/coffee/versions", ["revision": 1, "kind": "wording", "note": "n"])
            _ = try await bo(.put, "/studies/coffee/draft", ["definition": Self.study("Tee")], Self.match(1))
            _ = try await bo(.post, "/studies/coffee/versions", ["revision": 2, "kind": "wording", "note": "n"])
            let newest = try await bo(.get, Self.path())
            #expect(newest.json["older"] == 2 && newest.json["newer"] == 3 && newest.json["study"] == "coffee")
            #expect(newest.json["removed"] == 1 && newest.json["added"] == 1, "\(newest.text)")
            #expect(newest.text.contains("Kaffee") && newest.text.contains("Tee"))
            let back = try await bo(.get, Self.path("?older=3&newer=2"))
            #expect(back.json["older"] == 3 && back.json["newer"] == 2)
            _ = try await bo(.put, "/studies/coffee/draft", ["definition": Self.study("Mate")], Self.match(2))
            let draft = try await bo(.get, Self.path("?newer=draft"))
            #expect(draft.json["older"] == 3 && draft.json["newer"] == nil && draft.text.contains("Mate"))
            #expect(try await bo(.get, Self.path("?older=2&newer=draft")).text.contains("Kaffee"))
            let told = try await bo(.get, "/studies/coffee/comparison/figures?newer=3&language=de")
            #expect(told.text.hasPrefix("comparison de 0 ") && told.text.contains("Tee"), "\(told.text)")
            for query in ["?older=0", "?older=4", "?newer=9", "?newer=x", "?older=x"] {
                let answer = try await bo(.get, Self.path(query))
                #expect(answer.status == 422 && answer.problem == "unacceptable-value", "\(query) \(answer.text)")
            }
        }
    }

    @Test func `a list of versions says how many of the field began with each`() async throws {
        let lab = try await StudyLaboratory.open()
        try await lab.laboratory.test { client in
            let bo = try await lab.browser(client, .researcher)
            for number in 1...2 {
                var person = Participant(number, client, lab)
                _ = try await person.begin()
            }
            _ = try await bo(.put, "/studies/coffee/draft", ["definition": Self.study("Kaffee")], Self.match(0))
            _ = try await bo(.post, "/studies/coffee/versions", ["revision": 1, "kind": "wording"])
            var third = Participant(3, client, lab)
            _ = try await third.begin()
            let answer = try await bo(.get, "/studies/coffee/versions")
            let people = answer.json["versions"]?.list?.map { $0.node?["people"] }
            #expect(people == [1, 2], "\(answer.text)")
        }
    }
}
