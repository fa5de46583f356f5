import Sessions
import Tasks
import Testing
import Tree

/// The head of a session as a text.
@Suite struct SessionTests {
    private static func session(_ definition: Node) -> Session {
        Session(
            family: "quiz", id: "6f2d2b0e-0000-4000-8000-000000000001", definition: definition, seed: 7, started: 1.5,
            offset: 60, language: "de", engine: "abc")
    }

    @Test(arguments: [#"{"id":"q","title":"Ä\u0001\"","list":[1,2.5,{"z":null,"a":[]}]}"#, #"{"a":{}}"#, "{}"])
    func `a head put together is the head written in one piece`(definition: String) throws {
        let node = try #require(Value(json: definition).node)
        let session = Self.session(node)
        let text = DefinitionText(node)
        #expect(session.json(with: text) == session.value.json())
        #expect(session.definitionHash == Value.node(node).contentHash && session.definitionHash == text.hash)
        #expect(try Session(Value(json: session.json(with: text))) == session)
    }
}
