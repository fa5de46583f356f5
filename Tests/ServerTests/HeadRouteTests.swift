import HTTPTypes
import Server
import Testing
import Tree

/// Measured heads that people bring along.
@Suite struct HeadRouteTests {
    private static let file: HTTPFields = [.contentType: "application/octet-stream"]

    @Test func `a file is baked, and only for who has a profile`() async throws {
        try await Laboratory(page: false, baker: HeadDouble()).test { client in
            let answer = try await client(.post, "/api/v1/heads", "sofa", Self.file)
            #expect(answer.status == 200 && answer.text == "afos")
            #expect(answer.headers[.contentType] == "application/octet-stream")
            #expect(answer.headers[.cacheControl] == "no-store")
            let stranger = try await client(
                .post, "/api/v1/heads", "sofa", [.contentType: "application/octet-stream", .authorization: ""])
            #expect(stranger.status == 401)
        }
    }

    @Test func `what is no head is refused with place, expectation and remedy`() async throws {
        try await Laboratory(page: false, baker: HeadDouble(), change: { $0.limits.headBytes = 1_000 }).test { client in
            let answer = try await client(.post, "/api/v1/heads", "x", Self.file)
            #expect(answer.status == 422 && answer.problem == "unacceptable-value")
            #expect(answer.json["detail"] == "the file, receivers: expected 2 (left and right ear), found 1")
            #expect(answer.json["expected"] == "2 (left and right ear)" && answer.json["found"] == "1")
            #expect(answer.json["remedy"] == "Use a measurement of one head")
            let other = try await client(.post, "/api/v1/heads", "{}")
            #expect(other.status == 415 && other.problem == "media-type")
            let large = try await client(.post, "/api/v1/heads", String(repeating: "a", count: 1_001), Self.file)
            #expect(large.status == 413 && large.problem == "body-too-large")
            let whole = try await client(.post, "/api/v1/heads", String(repeating: "a", count: 1_000), Self.file)
            #expect(whole.status == 200)
        }
        try await Laboratory(page: false).test { client in
            let answer = try await client(.post, "/api/v1/heads", "sofa", Self.file)
            #expect(answer.status == 404)
        }
    }

    @Test func `a bake that could not even begin is the server's fault, and the next one is answered`() async throws {
        try await Laboratory(page: false, baker: HeadDouble(failsEmpty: true)).test { client in
            let failed = try await client(.post, "/api/v1/heads", "", Self.file)
            #expect(failed.status == 500)
            let next = try await client(.post, "/api/v1/heads", "a", Self.file)
            #expect(next.text == "a")
        }
    }
}
