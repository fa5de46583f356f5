import Families
import Sessions
import Testing
import Tree

/// A quiz session whose definition cannot be used: its file and its upload say what `merkwelt check` says.
@Suite struct QuizSessionTests {
    private static func session(_ definition: String) throws -> Session {
        guard case .node(let node) = try Value(json: definition) else { return Session() }
        return Session(
            family: "quiz", id: "6f2d2b0e-0000-4000-8000-000000000001", definition: node, seed: 7, started: 0,
            offset: 0,
            language: "en", engine: "")
    }

    @Test func `a faulty definition is refused in the words of the check`() throws {
        let session = try Self.session(
            #"{"id": "q", "title": "T", "questions": [{"id": "a", "type": "guess", "text": "?"}]}"#)
        let error = #expect(throws: SessionError.self) { try session.activity(families) }
        #expect(
            error?.description
                == "6f2d2b0e-0000-4000-8000-000000000001: session.definition questions[0].type: expected single, multiple, "
                + "ranged, matrix, number, text, date or info, found \"guess\"")
        #expect(error?.reason == .definition)
    }

    @Test func `a warning refuses nothing`() throws {
        let session = try Self.session(
            #"{"id": "q", "title": "T", "corners": ["🍵"], "questions": [{"id": "a", "type": "text", "text": "?"}]}"#)
        #expect(throws: Never.self) { try session.activity(families) }
    }
}
