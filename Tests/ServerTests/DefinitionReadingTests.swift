import HTTPTypes
import Server
import Testing
import Tree

/// Definitions that authors wrote, read for the page.
@Suite struct DefinitionReadingTests {
    private static let reader = DefinitionCheck(faults: { _, _ in [] }) { text in
        let text = String(decoding: text, as: UTF8.self)
        guard text.hasPrefix("id: ") else { return (nil, ["definition.yaml:1:1: expected an id"]) }
        return (["id": .text(String(text.dropFirst(4))), "weight": .double(1)], ["a warning"])
    }

    @Test func `a text is read, and its numbers arrive as they are`() async throws {
        try await Laboratory(page: false, check: Self.reader).test { client in
            let answer = try await client(.post, "/api/v1/definitions", #"{"text":"id: tea"}"#)
            #expect(answer.status == 200 && answer.json["text"] == #"{"id":"tea","weight":1.0}"#)
            let stranger = try await client(.post, "/api/v1/definitions", #"{"text":"x"}"#, [.authorization: ""])
            #expect(stranger.status == 401)
        }
    }

    @Test func `a text that cannot be read is refused with what is wrong and where`() async throws {
        try await Laboratory(page: false, check: Self.reader).test { client in
            let answer = try await client(.post, "/api/v1/definitions", #"{"text":"- a"}"#)
            #expect(answer.status == 422 && answer.problem == "faulty-definition")
            #expect(answer.json["faults"] == ["definition.yaml:1:1: expected an id"])
            let empty = try await client(.post, "/api/v1/definitions", "{}")
            #expect(empty.status == 422 && empty.problem == "unacceptable-value")
            let large = #"{"text":"\#(String(repeating: "a", count: 1 << 20))"}"#
            #expect(try await client(.post, "/api/v1/definitions", large).status == 413)
        }
    }
}
