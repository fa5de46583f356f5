import Archive
import HTTPTypes
import Server
import Testing
import Tree

/// Sessions whose definition cannot be used.
@Suite struct DefinitionCheckTests {
    /// Takes quizzes that have questions, and everything of other families.
    private static let strict = DefinitionCheck { family, definition in
        guard family == "quiz", definition.node?["questions"] == nil else { return [] }
        return ["definition: expected questions, found none", "definition: expected a title, found none"]
    }

    private static func quiz(_ number: Int, _ definition: Value) -> Example {
        Example(number, family: "quiz") { node in
            node["definition"] = definition
            node["definitionHash"] = .text(definition.contentHash)
        }
    }

    @Test func `a new session with a faulty definition is refused with all messages and is not stored`() async throws {
        let laboratory = try Laboratory(page: false, check: Self.strict)
        try await laboratory.test { client in
            let session = Self.quiz(1, ["id": "empty"])
            let answer = try await client.put(session)
            #expect(answer.status == 422 && answer.problem == "faulty-definition")
            #expect(
                answer.json["faults"] == [
                    "definition: expected questions, found none", "definition: expected a title, found none",
                ])
            #expect(
                answer.json["detail"]
                    == "definition: expected questions, found none\ndefinition: expected a title, found none")
            #expect(answer.json["remedy"]?.text?.contains("the device keeps it") == true)
            #expect(try await client(.get, session.path).status == 404)
            let late = try await client.post(session, Example.entries(0..<1))
            #expect(late.status == 404)
        }
    }

    @Test func `sound definitions and other families are let through`() async throws {
        try await Laboratory(page: false, check: Self.strict).test { client in
            let sound = try await client.put(Self.quiz(1, ["id": "full", "questions": []]))
            #expect(sound.status == 201)
            let other = try await client.put(Example(2))
            #expect(other.status == 201)
        }
    }

    @Test func `a session that an older check let in goes on and loses nothing`() async throws {
        let before = try Laboratory(page: false)
        let session = Self.quiz(1, ["id": "empty"])
        try await before.test { client in
            let begun = try await client.put(session)
            #expect(begun.status == 201)
            let sent = try await client.post(session, Example.entries(0..<2))
            #expect(sent.status == 200)
        }
        let archive = try SQLiteArchive(path: before.archive.path)
        try await Laboratory(page: false, check: Self.strict, archive: archive).test { client in
            let again = try await client.put(session)
            #expect(again.status == 200)
            #expect(try await client.post(session, Example.entries(2..<4)).json == ["through": 3])
            #expect(try await client(.get, session.path).json["entries"]?.list?.count == 4)
        }
    }
}
