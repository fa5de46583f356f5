import Archive
import Foundation
import HTTPTypes
import Levels
import Testing
import Tree

@testable import Server

/// What was reached in the levels: two devices of one profile come to the same, whatever arrives first.
@Suite struct ProgressTests {
    private static let path = "/api/v1/profile/progress"
    private static let keeper = ProgressKeeper { stored, sent throws(TreeError) in
        try Progress.merge(stored: stored, sent: sent)
    }

    private static func laboratory(_ change: (inout LabServerConfiguration) -> Void = { _ in }) throws -> Laboratory {
        try Laboratory(page: false, progress: keeper, change: change)
    }

    private static func document(_ level: String, score: Int, achievement: String) -> String {
        #"{"achievements":["\#(achievement)"],"results":[{"id":"\#(level)","score":\#(score),"stars":1,"wins":1}]}"#
    }

    @Test func `both devices get what both have reached, in either order and any number of times`() async throws {
        let phone = Self.document("pond-1", score: 700, achievement: "first")
        let desk = #"{"chapters":["storm"],"results":[{"id":"pond-1","score":400,"wins":3},{"id":"pond-2"}]}"#
        for order in [[phone, desk], [desk, phone], [phone, desk, phone, phone, desk]] {
            try await Self.laboratory().test { client in
                for sent in order { #expect(try await client(.put, Self.path, sent).status == 200) }
                let answer = try await client(.put, Self.path, "{}")
                let reached = try Progress(json: answer.text)
                #expect(reached.results.map(\.id).sorted() == ["pond-1", "pond-2"])
                #expect(reached.results[id: "pond-1"]?.score == 700)
                #expect(reached.results[id: "pond-1"]?.wins == 3)
                #expect(reached.achievements == ["first"] && reached.chapters == ["storm"])
                #expect(try await client(.get, Self.path).text == answer.text)
            }
        }
    }

    @Test func `nobody sees another profile's progress`() async throws {
        try await Self.laboratory().test { client in
            _ = try await client(.put, Self.path, Self.document("pond-1", score: 1, achievement: "first"))
            var other = client
            other.key = String(repeating: "2", count: 64)
            #expect(try await other(.get, Self.path).text == "{}")
            #expect(try await other(.put, Self.path, "{}").text == "{}")
        }
    }

    @Test func `who has reached nothing gets no profile`() async throws {
        let laboratory = try Self.laboratory()
        try await laboratory.test { client in
            let answer = try await client(.put, Self.path, "{}")
            #expect(answer.status == 200 && answer.text == "{}")
            #expect(try await client(.get, Self.path).status == 200)
            #expect(try await laboratory.archive.profiles().isEmpty)
        }
    }

    @Test func `what the server said is still there after it was opened anew`() async throws {
        let laboratory = try Self.laboratory()
        let sent = Self.document("pond-1", score: 700, achievement: "first")
        try await laboratory.test { client in
            let answer = try await client(.put, Self.path, sent)
            #expect(answer.status == 200)
        }
        let reopened = try SQLiteArchive(path: laboratory.archive.path)
        try await Laboratory(page: false, progress: Self.keeper, archive: reopened).test { client in
            let answer = try await client(.get, Self.path)
            #expect(answer.json["achievements"] == ["first"])
        }
    }

    @Test func `properties of a later version stay`() async throws {
        try await Self.laboratory().test { client in
            _ = try await client(.put, Self.path, #"{"streak":4,"results":[{"id":"pond-1","mood":"good"}]}"#)
            let answer = try await client(.put, Self.path, Self.document("pond-2", score: 1, achievement: "first"))
            #expect(answer.json["streak"] == 4)
            #expect(answer.json["results"]?.list?.first?.node?["mood"] == "good")
        }
    }

    @Test func `deleting everything deletes it, and the export holds it before`() async throws {
        try await Self.laboratory().test { client in
            let sent = Self.document("pond-1", score: 700, achievement: "first")
            let stored = try await client(.put, Self.path, sent).text
            let export = try await client(.get, "/api/v1/export?format=json")
            #expect(export.text == #"{"format":"merkwelt.export","progress":\#(stored),"sessions":[],"version":1}"#)
            let ofFamily = try await client(.get, "/api/v1/export?format=json&family=reaction")
            #expect(ofFamily.json["progress"] == nil)
            #expect(try await client(.delete, "/api/v1/sessions").json == ["deleted": 0])
            #expect(try await client(.get, Self.path).text == "{}")
            #expect(try await client(.get, "/api/v1/export?format=json").json["progress"] == nil)
        }
    }

    @Test(arguments: [
        (#"{"results":[{"id":"pond-1","score":1001}]}"#, "/results/0/score 1:36", "a whole number from 0 to 1000"),
        (#"{"results":[{"id":"pond-1"},{"score":1}]}"#, "/results/1/id 1:29", "a text"),
        (#"{"achievements":"all"}"#, "/achievements 1:17", "a list"),
        (#"[]"#, " 1:1", "an object"),
        (
            #"{"chapters":[\#(Array(repeating: #""x""#, count: 1001).joined(separator: ","))]}"#, "/chapters 1:13",
            "at most 1000 names"
        ),
    ])
    func `a document that breaks the schema is refused with its place`(
        sent: String, place: String, expected: String
    ) async throws {
        try await Self.laboratory().test { client in
            let answer = try await client(.put, Self.path, sent)
            #expect(answer.status == 422)
            #expect(answer.problem == "unacceptable-value")
            #expect(answer.place == place)
            #expect(answer.json["expected"]?.text?.hasPrefix(expected) == true, "\(answer.text)")
            #expect(try await client(.get, Self.path).text == "{}")
        }
    }

    @Test func `what is no JSON, too large, of another type or without a key is refused`() async throws {
        try await Self.laboratory { $0.limits.progressBytes = 200 }.test { client in
            #expect(try await client(.put, Self.path, "{").problem == "malformed-json")
            let large = try await client(.put, Self.path, #"{"x":"\#(String(repeating: "x", count: 300))"}"#)
            #expect(large.status == 413 && large.problem == "body-too-large")
            #expect(large.json["remedy"] == "send levels, achievements and chapters only")
            #expect(try await client(.put, Self.path, "{}", [.contentType: "text/plain"]).status == 415)
            #expect(try await client(.put, Self.path, "{}", [.authorization: ""]).status == 401)
        }
    }

    @Test func `two documents that do not fit together leave the first as it is`() async throws {
        try await Self.laboratory { $0.limits.progressBytes = 200 }.test { client in
            let first = Self.document("pond-1", score: 1, achievement: String(repeating: "a", count: 60))
            #expect(try await client(.put, Self.path, first).status == 200)
            let refused = try await client(
                .put, Self.path, Self.document("pond-2", score: 1, achievement: String(repeating: "b", count: 60)))
            #expect(refused.status == 507 && refused.problem == "profile-full")
            #expect(refused.json["detail"]?.text?.hasSuffix("the limit is 200") == true)
            #expect(try await client(.get, Self.path).json["results"]?.list?.count == 1)
        }
    }

    @Test func `newcomers and repeated changes are admitted at a bounded rate`() async throws {
        let laboratory = try Self.laboratory {
            $0.limits.newProfiles = .init(burst: 1, perMinute: 1)
            $0.limits.progressChanges = .init(burst: 3, perMinute: 1)
        }
        try await laboratory.test { client in
            let sent = Self.document("pond-1", score: 1, achievement: "first")
            for _ in 0..<3 { #expect(try await client(.put, Self.path, sent).status == 200) }
            let refused = try await client(.put, Self.path, sent)
            #expect(refused.status == 429)
            #expect(refused.json["detail"] == "this device sends its progress too often")
            #expect((1...60).contains(refused.headers[.retryAfter].flatMap { Int($0) } ?? 0))
            var other = client
            other.key = String(repeating: "2", count: 64)
            #expect(try await other(.put, Self.path, sent).json["detail"] == "too many new devices came at once")
        }
    }
}
