import Definitions
import Foundation
import Quiz
import Testing
import Tree

@Suite struct LintTests {
    /// A definition without a fault, as short as can be.
    static let sound = """
        {"id": "q", "languages": ["en", "de"], "title": {"en": "T", "de": "T"}, "questions": [
        {"id": "a", "type": "single", "text": {"en": "T", "de": "T"}, "answers": [
        {"id": "x", "text": {"en": "X", "de": "X"}}, {"id": "y", "text": {"en": "Y", "de": "Y"}}]},
        {"id": "b", "type": "ranged", "text": {"en": "T", "de": "T"}, "from": 0, "to": 10}],
        "scales": [{"id": "s", "name": {"en": "S", "de": "S"}, "items": ["a", "b"]}]}
        """

    /// The messages for the definition after replacing a part of it.
    static func messages(_ part: String, _ replacement: String) -> [String] {
        let text = sound.replacingOccurrences(of: part, with: replacement)
        #expect(text != sound, "nothing was replaced: \(part)")
        return Lint.faults(json: Array(text.utf8)).map { $0.description(file: "q.json") + " [\($0.code.rawValue)]" }
    }

    @Test func `a sound definition has no fault`() {
        #expect(Lint.faults(json: Array(Self.sound.utf8)).map { $0.description } == [])
    }

    /// Part, replacement, and the message that must be among the faults.
    static let cases: [(part: String, replacement: String, message: String)] = {
        guard let url = Bundle.module.url(forResource: "Fixtures/faults", withExtension: "json"),
            let data = try? Data(contentsOf: url), let value = try? Value(json: Array(data)), let list = value.list
        else { return [] }
        return list.map { entry in
            func text(_ name: String) -> String { entry.node?[name]?.text ?? "" }
            return (text("part"), text("replacement"), text("message"))
        }
    }()

    @Test(arguments: cases.indices) func `each fault is told exactly, with its place and what to do`(index: Int) {
        let (part, replacement, message) = Self.cases[index]
        let messages = Self.messages(part, replacement)
        #expect(messages.contains(message), "\(messages.joined(separator: "\n"))")
    }

    @Test func `a text that no page could send is refused, and what can be read is not`() {
        let long = String(repeating: "ä", count: 32_001)
        #expect(
            Self.messages(#""title": {"en": "T""#, #""title": {"en": "\#(long)""#) == [
                "q.json:1:56 title.en: expected a text of at most 64000 bytes, found 64002 bytes; shorten it [text-too-long]"
            ])
        for turning in 0x202A...0x202E {
            let escape = "\\u" + String(turning, radix: 16)
            let messages = Self.messages(#""title": {"en": "T""#, #""title": {"en": "T\#(escape)""#)
            #expect(messages.count == 1 && messages[0].contains("U+" + String(turning, radix: 16, uppercase: true)))
        }
        for sound in ["\\n\\t", "\u{2029}", "\u{202F}", "\u{200F}\u{2067}שלום\u{2069}", "👩‍👩‍👧", "…"] {
            #expect(Self.messages(#""title": {"en": "T""#, #""title": {"en": "T\#(sound)""#) == [])
        }
    }

    /// Left out, put in, replaced and swapped, at the beginning, in the middle and at the end.
    @Test(
        arguments: [
            ("ingle", "single"), ("singl", "single"), ("sngle", "single"), ("xsingle", "single"), ("singlex", "single"),
            ("sinxgle", "single"), ("xingle", "single"), ("singlx", "single"), ("isngle", "single"),
            ("singel", "single"),
            ("sinlge", "single"), ("SINGLE", "single"), ("nubmer", "number"), ("mulitpel", "multiple"),
            ("daet", "date"),
            ("guess", nil), ("xxxgle", nil), ("", nil),
        ])
    func `the word that was probably meant is named`(word: String, meant: String?) {
        let messages = Self.messages(#""type": "single""#, #""type": "\#(word)""#)
        let told = messages.first { $0.contains("questions[0].type: expected") }
        #expect(told != nil)
        #expect(told?.contains("did you mean") == (meant != nil), "\(messages)")
        if let meant { #expect(told?.contains("did you mean \"\(meant)\"?") == true, "\(messages)") }
    }

    @Test func `a thousand faults are told with what was meant, those after them without`() {
        // Each of them is three letters away from a question that there is.
        let items = (2000..<3500).map { #""question-\#(String($0, radix: 36))""# }.joined(separator: ", ")
        let text = Self.sound.replacingOccurrences(of: #""a""#, with: #""question-one""#)
            .replacingOccurrences(of: #"["question-one", "b"]"#, with: "[\(items)]")
        let faults = Lint.faults(json: Array(text.utf8)).map { $0.description }
        #expect(faults.count >= 1500)
        let suggested = faults.count { $0.contains("did you mean") }
        #expect(suggested > 900 && suggested <= 1000)
    }

    @Test func `every kind of fault is tested`() {
        // One has a test of its own, since its text has 64 kB.
        let tested = Set(Self.cases.map { $0.message.split(separator: "[").last.map { $0.dropLast() } ?? "" })
            .union(["text-too-long"])
        for code in QuizFaultCode.allCases {
            #expect(tested.contains(Substring(code.rawValue)), "\(code.rawValue)")
        }
        #expect(QuizFaultCode.allCases.count >= 25)
    }

    @Test func `faults are told in the order of the text, and all at once`() {
        let text = Self.sound.replacingOccurrences(of: "\"single\"", with: "\"sngle\"")
            .replacingOccurrences(of: "\"from\": 0", with: "\"from\": 20")
        let faults = Lint.faults(json: Array(text.utf8))
        #expect(faults.map { $0.code } == [.unknownWord, .rangeOrder])
        #expect(faults.map { $0.line } == faults.map { $0.line }.sorted())
    }

    @Test func `a fault has a node with code and place, for programs`() throws {
        let fault = try #require(Lint.faults(json: Array(#"{"id": "q"}"#.utf8)).first)
        #expect(
            Value.node(fault.node).json()
                == #"{"code":"missing-property","column":1,"expected":"a definition with title","found":"none","line":1,"path":"","remedy":"add title: …","severity":"error"}"#
        )
    }

    @Test func `a definition may be used with warnings, and not with errors`() {
        let warned = Lint.faults(json: Array(Self.sound.replacing("\"scales\"", with: "\"sclaes\"").utf8))
        #expect(!warned.isEmpty && QuizFault.isUsable(warned))
        #expect(!QuizFault.isUsable(Lint.faults(json: Array("[]".utf8))))
    }

    @Test func `properties that begin with x- belong to others`() {
        #expect(
            Lint.faults(json: Array(Self.sound.replacing("{\"id\": \"q\"", with: "{\"x-mine\": 1, \"id\": \"q\"").utf8))
                .isEmpty)
    }
}
