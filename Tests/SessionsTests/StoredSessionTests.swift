import Families
import Sessions
import Tasks
import Testing
import Tree

/// Sessions as the page keeps them: the head and each entry a text of its own, handed over as lines.
@Suite struct StoredSessionTests {
    /// Texts with everything that could end a line.
    private static let texts =
        (0..<32).map { String(UnicodeScalar(UInt8($0))) } + [
            "\r\n", "\n\n", "a\nb", "\u{7F}", "\u{85}", "\u{2028}", "\u{2029}", "\"\n", "\\\n", "\\n", "ä\u{1F426}\n",
        ]

    private static func odd() -> SessionDocument {
        let entries = texts.enumerated().map { index, text in
            var inner = Node()
            inner[Name(text + "x")] = .text(text)
            let action: Node = [
                "kind": .text(text), "list": [.text(text), 1.5, .null], "inner": .node(inner),
            ]
            return Entry(index: index, time: Double(index), action: .node(action))
        }
        let session = Session(
            family: "levitation", id: texts.joined(), definition: ["title": .text(texts.joined())], seed: 7,
            started: 1.5,
            offset: 60, language: "de", engine: "a\nb")
        return SessionDocument(session: session, entries: entries)
    }

    private static func stored(_ document: SessionDocument) -> String {
        document.session.value.json() + "\n" + SessionDocument.lines(of: document.entries[...])
    }

    @Test func `an entry is one line, whatever its texts hold`() throws {
        let document = Self.odd()
        let lines = SessionDocument.lines(of: document.entries[...]).utf8.split(
            separator: 0x0A, omittingEmptySubsequences: false)
        #expect(lines.count == document.entries.count)
        for (line, entry) in zip(lines, document.entries) {
            #expect(!line.contains(0x0D) && String(Substring(line)) == entry.value.json())
        }
        #expect(document.session.value.json().utf8.contains(0x0A) == false)
        #expect(
            SessionDocument.lines(of: document.entries[3..<5])
                == lines[3...4].map { String(Substring($0)) }.joined(separator: "\n"))
        #expect(SessionDocument.lines(of: []) == "")
    }

    @Test func `what the page keeps is read as what was written, for every family that has examples`() throws {
        #expect(try SessionDocument(stored: Self.stored(Self.odd())) == Self.odd())
        let head = SessionDocument(session: Self.odd().session, entries: [])
        #expect(try SessionDocument(stored: head.session.value.json()) == head)
        let examples = Examples.sessions(families, before: 1_763_654_400_000, offset: 60, seed: 3)
        #expect(Set(examples.map(\.session.family)).count > 1)
        for document in examples { #expect(try SessionDocument(stored: Self.stored(document)) == document) }
    }

    private static let faults: [(String, @Sendable (String) -> String)] = [
        ("stored session:1:1: expected a value", { _ in "" }),
        ("stored session: session: expected an object", { _ in "[]" }),
        ("stored session:3:", { $0.replacing("\"index\":1,", with: "\"index\":,") }),
        ("stored session: entries[1].index: expected 1", { $0.replacing("\"index\":1,", with: "\"index\":7,") }),
        ("stored session: entries[0]: expected an object", { $0.split(separator: "\n")[0] + "\n3" }),
        ("session.version: expected 1, found 9", { $0.replacing("\"version\":1", with: "\"version\":9") }),
        ("stored session:2:1: expected a value", { $0.split(separator: "\n")[0] + "\n" }),
    ]

    @Test(arguments: faults.indices) func `what cannot be read is told with its line`(index: Int) {
        let (expected, damage) = Self.faults[index]
        let text = Self.stored(Self.odd())
        do throws(SessionError) {
            _ = try SessionDocument(stored: damage(text))
            Issue.record("taken: \(expected)")
        } catch {
            #expect(error.description.contains(expected), "\(error)")
        }
    }

    /// What the page does with the frame.
    private static func file(_ documents: [SessionDocument], progress: String = "") -> String {
        let frame = SessionCollection.frame
        let sessions = documents.map { document in
            let lines = stored(document).split(separator: "\n").map { String($0) }
            return frame[1] + lines[0] + frame[2] + lines.dropFirst().joined(separator: frame[3]) + frame[4]
        }
        let end = SessionCollection.progressFrame
        return frame[0] + sessions.joined(separator: frame[5])
            + (progress.isEmpty ? frame[6] : end[0] + progress + end[1])
    }

    @Test func `the frame makes one file of many sessions, each a session file`() throws {
        let empty = SessionDocument(session: Self.odd().session, entries: [])
        for progress in ["", #"{"a":1}"#] {
            let value = try Value(json: Self.file([Self.odd(), empty], progress: progress))
            let node = try #require(value.node)
            #expect(String(node[Name("format")] ?? .null) == "merkwelt.sessions" && node[Name("version")] == 1)
            #expect(node[Name("progress")]?.json() ?? "" == progress)
            guard case .list(let sessions)? = node[Name("sessions")] else {
                Issue.record("no list")
                return
            }
            #expect(try sessions.map { try SessionDocument($0) } == [Self.odd(), empty])
        }
    }

    @Test func `the file is to the letter what earlier versions wrote`() {
        let session = Session(
            family: "f", id: "a", definition: [:], seed: 1, started: 0, offset: 0, language: "en", engine: "e")
        let document = SessionDocument(
            session: session, entries: (0..<2).map { Entry(index: $0, time: 1, action: .node([:])) })
        let head = session.value.json()
        let entries = #"{"action":{},"index":0,"time":1.0},{"action":{},"index":1,"time":1.0}"#
        #expect(
            Self.file([document], progress: "{}")
                == #"{"format":"merkwelt.sessions","version":1,"sessions":["# + "\n"
                + #"{"format":"merkwelt.session","version":1,"session":\#(head),"entries":[\#(entries)]}"# + "\n],\n"
                + #""progress":{}}"# + "\n")
    }
}
