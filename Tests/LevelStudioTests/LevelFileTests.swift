import Levels
import Testing
import Text
import Tree

@testable import LevelStudio

/// A level's file: what comes with it is cut out, judged, and written again.
@Suite struct LevelFileTests {
    private static func letters(_ bytes: [UInt8]) -> String { String(bytes: Base64.text(bytes)) }
    private static let ogg = Array("OggS and more".utf8)
    private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    private static func read(_ text: String, pieces: Int = .max) throws(TreeError) -> LevelFile {
        var reader = LevelFileReader()
        let bytes = Array(text.utf8)
        var from = 0
        while from < bytes.count {
            let piece = Array(bytes[from..<min(bytes.count, from + min(pieces, bytes.count))])
            try reader.take(piece)
            from += piece.count
        }
        return try LevelFile(reader, file: "mine.json")
    }

    /// What stands in a file between an arrival's places.
    private static func cut(_ arrival: Arrival, of text: String) -> String {
        String(bytes: Array(Array(text.utf8)[arrival.from..<arrival.to]))
    }

    private static let full = """
        {
            "id": "mine", "name": {"en": "Ümlaut \\"assets\\": [{\\"content\\": \\""},
            "assets": [
                {"name": "owl", "content": "\(letters(ogg))", "content2": {"content": "stays"}},
                {"content" : "\(letters(png))=", "name": "sky"}
            ],
            "entities": [{"id": "owl", "content": "also stays"}]
        }
        """

    @Test(arguments: [1, 2, 3, 7, 64, .max])
    func `what comes with a level is told with its place, however the file is cut into pieces`(size: Int) throws {
        let file = try Self.read(Self.full, pieces: size)
        #expect(file.arrivals.map { $0.name } == ["owl", "sky"])
        #expect(
            file.arrivals.map { Self.cut($0, of: Self.full) } == [Self.letters(Self.ogg), Self.letters(Self.png) + "="])
        #expect(file.arrivals.map { $0.head } == [Self.ogg, Self.png] && file.arrivals.map { $0.size } == [13, 8])
        guard case .level(let level) = file.content else {
            Issue.record("no level")
            return
        }
        #expect(level.node[Name("assets")] == nil && level.name.en == "Ümlaut \"assets\": [{\"content\": \"")
        #expect(String(level.entities[0].node[Name("content")] ?? .null) == "also stays")
    }

    @Test func `of a large content only the beginning is kept`() throws {
        let large = Self.ogg + [UInt8](repeating: 7, count: 3_000_000)
        let text = #"{"id":"a","entities":[],"assets":[{"name":"x","content":"\#(Self.letters(large))"}]}"#
        var reader = LevelFileReader()
        try reader.take(Array(text.utf8))
        #expect(reader.count == text.utf8.count && reader.text.count < 100)
        let arrival = try #require(LevelFile(reader, file: "").arrivals.first)
        #expect(arrival.size == large.count && arrival.head.count == 2049 && arrival.head == Array(large.prefix(2049)))
        #expect(try arrival.upload().mediaType == "audio/ogg")
    }

    /// What is wrong, in a file whose second asset stands behind a first one on the same line.
    private static let faults: [(String, String)] = [
        (#""assets": 3"#, "mine.json:1:40 assets: expected a list"),
        (#""assets": [3]"#, "mine.json:1:41 assets[0]: expected an object"),
        (#""assets": [{"content": "AAAA"}]"#, "assets[0].name: expected"),
        (#""assets": [{"name": "owl"}]"#, "assets[0].content: expected"),
        (#""assets": [{"name": "owl", "content": 3}]"#, "mine.json:1:68 assets[0].content: expected a text, found 3"),
        (#""assets": [{"name": "owl", "content": "AA\/A"}]"#, #"mine.json:1:71 assets[0].content: expected base64"#),
        (#""assets": [{"name": "owl", "content": "AAAÄ"}]"#, "mine.json:1:72 assets[0].content: expected base64"),
        (#""assets": [{"name": "owl", "content": "AA=A"}]"#, #"= at the end), found "A""#),
        (
            #""assets": [{"name": "owl", "content": "AAAAA"}]"#,
            "expected base64 in groups of four letters, found 5 letters"
        ),
        (
            #""assets": [{"name": "owl", "content": "AAA=="}]"#,
            "expected base64 in groups of four letters, found 5 letters"
        ),
        (
            #""assets": [{"name": "owl", "c\u006fntent": "0"}]"#,
            "assets[0].content: expected base64 under the name content"
        ),
        (#""assets": [{"name": "owl", "content": "AAAA"}], "par": "long""#, "mine.json:1:85 par: expected a number"),
        (
            #""assets": [{"name": "a", "content": "AAAA"}, {"name": "b", "content": "AAAAAAAA"}], "par": 1,}"#,
            "mine.json:1:123: expected"
        ),
    ]

    @Test(arguments: faults.indices) func `what is wrong is told with its place in the whole file`(index: Int) {
        let (text, expected) = Self.faults[index]
        do throws(TreeError) {
            _ = try Self.read(#"{"id": "a", "entities": [], "# + " " + text + "}")
            Issue.record("taken: \(text)")
        } catch {
            #expect(error.description.contains(expected), "\(error.description)")
        }
    }

    @Test func `a file cut anywhere is an error and never a trap`() {
        let bytes = Array(Self.full.utf8)
        for length in 0..<bytes.count {
            #expect(throws: TreeError.self) { try Self.read(String(decoding: bytes.prefix(length), as: UTF8.self)) }
        }
        for mark in ["}}}}]]]]", "[[[[{{{{", #":::"":"#, #""content":"assets""#, #"{"assets":[{"content":"#] {
            #expect(throws: TreeError.self) { try Self.read(mark) }
        }
    }

    @Test func `more text than any level has is refused while it is read`() {
        #expect(throws: TreeError.self) { try Self.read(#"{"id":""# + String(repeating: "a", count: 4_000_000)) }
    }

    @Test func `a scenario and a level without anything of one's own are read as before`() throws {
        guard case .scenario(let scenario) = try Self.read(#"{"id": "a", "levels": ["b"], "assets": "mine"}"#).content
        else {
            Issue.record("no scenario")
            return
        }
        #expect(String(scenario.node[Name("assets")] ?? .null) == "mine", "unknown, and kept")
        let file = try Self.read(#"{"id": "a", "entities": []}"#)
        #expect(file.arrivals.isEmpty)
    }

    @Test func `what is written is what is read, with what belongs into it in its place`() throws {
        let level = Level(id: "mine", name: Wording(en: "\u{0}\"}"), goals: [Goal(id: "g", kind: "findAll")])
        let names = ["owl", "a \"sky\""]
        let parts = level.file(with: names).bytes.split(separator: 0).map { String(bytes: Array($0)) }
        #expect(parts.count == 3)
        let text = parts[0] + Self.letters(Self.ogg) + parts[1] + Self.letters(Self.png) + "=" + parts[2]
        let file = try Self.read(text)
        #expect(file.content == Import.level(level) && file.arrivals.map { $0.name } == names)
        #expect(file.arrivals.map { $0.head } == [Self.ogg, Self.png])
        #expect(text.hasPrefix("{\n    \"goals\"") && text.hasSuffix("\"}\n    ]\n}\n"))
        #expect(level.file(with: []) == level.json(pretty: true))
        // What an older version has left in a level under that name does not stand in the file twice.
        var older = level
        older.node[Name("assets")] = 3
        #expect(older.file(with: names) == level.file(with: names))
    }
}
