import Sessions
import Tasks
import Testing
import Tree

/// The one writer of the session format.
@Suite struct WriterTests {
    private static func session(_ change: (inout Node) -> Void = { _ in }) throws -> Session {
        var definition = Node()
        definition[Name("title")] = "Ä\u{1}\""
        let session = Session(
            family: "quiz", id: "6f2d2b0e-0000-4000-8000-000000000001", definition: definition, seed: 7, started: 1.5,
            offset: 60, language: "de", engine: "abc")
        guard case .node(var node) = session.value else { return session }
        change(&node)
        return Session(node: node)
    }

    private static func entry(_ index: Int) -> Entry { Entry(index: index, time: 1, action: ["kind": "opened"]) }

    @Test(arguments: [0, 1, 3], [0, 1, 2])
    func `what is written is canonical and reads back as what it was`(entries: Int, branches: Int) throws {
        let document = SessionDocument(
            session: try Self.session(), entries: (0..<entries).map(Self.entry),
            branches: (0..<branches).map { .init(Self.entry($0), received: $0 == 0 ? nil : 5.5) })
        for results in [nil, ["median": 2.5] as Node] {
            let text = document.json(results: results)
            #expect(try Value(json: text).json() == text)
            #expect(try SessionDocument(json: text) == document)
            let value = try #require(Value(json: text).node)
            #expect(value["logHash"] == .text(document.logHash))
            #expect(value["results"] == results.map { .node($0) })
            #expect((value["branches"] == nil) == (branches == 0))
        }
    }

    @Test func `a branch that an earlier version wrote without a time is read`() throws {
        let document = SessionDocument(
            session: try Self.session(), entries: [Self.entry(0)], branches: [.init(Self.entry(0))])
        guard case .node(var node) = try Value(json: document.json()) else { return }
        node["branches"] = .list([Self.entry(0).value])
        #expect(try SessionDocument(.node(node)) == document)
        node["branches"] = .list([3])
        #expect(throws: SessionError.self) { try SessionDocument(.node(node)) }
    }

    @Test(arguments: [["a": 1], ["zebra": 1], ["a": 1, "definitely": 2, "definitionHashes": 3], Node()])
    func `a head of stored texts is the head written in one piece`(others: Node) throws {
        let session = try Self.session { node in
            for field in others.fields { node[field.name] = field.value }
        }
        guard case .node(var rest) = session.value else { return }
        rest["definition"] = nil
        let definition = Value.node(session.definition).json()
        let head = try #require(SessionWriter.head(stored: Value.node(rest).json(), definition: definition))
        #expect(head == session.value.jsonBytes())
        #expect(SessionWriter.head(stored: "[]", definition: "{}") == nil)
        #expect(SessionWriter.head(Node(), definition: [0x7B, 0x7D]) == Array(#"{"definition":{}}"#.utf8))
    }

    @Test(arguments: [
        ([], #"{"definition":{}}"#), (["a"], #"{"a":1,"definition":{}}"#), (["z"], #"{"definition":{},"z":1}"#),
        (["a", "b"], #"{"a":1,"b":1,"definition":{}}"#), (["y", "z"], #"{"definition":{},"y":1,"z":1}"#),
        (["a", "b", "y", "z"], #"{"a":1,"b":1,"definition":{},"y":1,"z":1}"#),
    ])
    func `between the fields of a head there is a comma, wherever the definition stands`(
        others: [String], expected: String
    ) throws {
        var rest = Node()
        for name in others { rest[Name(name)] = 1 }
        let head = try #require(SessionWriter.head(stored: Value.node(rest).json(), definition: "{}"))
        #expect(String(decoding: head, as: UTF8.self) == expected)
        #expect(SessionWriter.head(rest, definition: Array("{}".utf8)) == head)
    }

    @Test func `results that could not be derived say why`() throws {
        var writer = SessionWriter()
        var text: [UInt8] = []
        writer.end(head: try Self.session().value.jsonBytes(), .fault("no \"way\""), to: &text)
        let value = try #require(Value(json: text).node)
        #expect(value["resultsFault"] == "no \"way\"" && value["entries"] == [])
    }
}
