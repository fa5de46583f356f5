import Definitions
import Foundation
import Paradigm
import ParadigmTools
import Testing
import Tools
import Tree

@testable import ParadigmCheck

/// Definitions with files beside them.
@Suite struct FilesTests {
    /// Writes files into a folder of their own and reads the definition there.
    private static func read(_ text: String, _ files: [String: [UInt8]]) throws -> ParadigmFile {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("paradigm-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, bytes) in files { try Data(bytes).write(to: folder.appendingPathComponent(name)) }
        return try ParadigmFile(Array(text.utf8), file: folder.path + "/example.yaml")
    }

    private static let inline = "words: [{word: tree, size: 3}, {word: sea, size: 5}]"

    private static func example(_ tables: String) -> String { FaultTests.sound.replacing(inline, with: tables) }

    /// All but what this version does not run yet.
    private static func findings(_ file: ParadigmFile) -> [FileFault] {
        file.faults.filter { $0.node["code"] != "not-yet" }
    }

    private static func lines(_ file: ParadigmFile) -> [String] {
        findings(file).map { $0.line.replacing(/^\/[^ ]*\//, with: "") }
    }

    @Test func `a table that is a file draws the trials of the one that is written`() throws {
        let csv = Array("word,size\ntree,3\nsea,5\n".utf8)
        let file = try Self.read(Self.example("words: {file: words.csv}"), ["words.csv": csv])
        #expect(Self.lines(file) == [])
        let written = try Self.read(FaultTests.sound, [:])
        #expect(file.definition?.value == written.definition?.value)
        let rows: Value = [["word": "tree", "size": .int(3)], ["word": "sea", "size": .int(5)]]
        #expect(file.definition?.tables["words"] == rows)
    }

    @Test func `each language has a table of its own`() throws {
        let tables = "words: {en: {file: en.csv}, de: {file: de.csv}}"
        let files = ["en.csv": Array("word,size\ntree,3\n".utf8), "de.csv": Array("word,size\nBaum,3\n".utf8)]
        let file = try Self.read(Self.example(tables), files)
        #expect(file.faults.filter(\.isError).map(\.line) == [])
        let definition = try #require(file.definition)
        for (language, word) in [("en", "tree"), ("de", "Baum")] {
            let plan = Plan(of: definition, seed: 1, language: language)
            #expect(plan.csv.contains(word), "\(language)")
        }
        let missing = try Self.read(Self.example("words: {en: {file: en.csv}}"), files)
        #expect(missing.faults.map { $0.node["code"] }.contains("table-language"))
    }

    @Test func `a finding in a table names the table's file, line and column`() throws {
        let file = try Self.read(
            Self.example("words: {file: words.csv}"), ["words.csv": Array("word,size\ntree,3\nsea\n".utf8)])
        #expect(
            Self.lines(file) == [
                "words.csv:3:1 tables.words.file: expected 2 cells, as in the header, found one cell; put cells with a comma in quotes, and write every cell"
            ])
        #expect(Self.findings(file)[0].node["file"]?.text?.hasSuffix("/words.csv") == true)
    }

    @Test func `a file that is not there, or not beside the definition, is named at its place`() throws {
        let place = "15:17 tables.words.file: "
        for (name, found) in [
            ("words.csv", "found no \"words.csv\""), ("../words.csv", "found \"../words.csv\""),
            ("/etc/words.csv", "found \"/etc/words.csv\""), ("words.txt", "found \"words.txt\""),
        ] {
            let lines = Self.lines(try Self.read(Self.example("words: {file: \(name)}"), [:]))
            #expect(lines.contains { $0.contains(place) && $0.contains(found) }, "\(lines)")
        }
        let large = try Self.read(
            Self.example("words: {file: words.csv}"), ["words.csv": [UInt8](repeating: 0x61, count: 5_000_000)])
        #expect(large.faults.contains { $0.node["code"] == "file-type" && $0.line.contains("5000000 bytes") })
    }

    @Test func `without files a definition with a table's name is not complete`() throws {
        let faults = FaultTests.reading(Self.example("words: {file: words.csv}"))
        #expect(faults.contains { $0.code == .fileMissing && $0.line == 15 })
    }

    @Test func `pictures and sounds are there and are what their names say`() throws {
        let files = "files: {cat: cat.png, dog: dog.svg, bell: bell.wav}\ncolours:"
        let text = FaultTests.sound.replacing("colours:", with: files)
        var wav = Array("RIFF....WAVEfmt ".utf8) + [16, 0, 0, 0, 1, 0, 1, 0]
        wav += [0x40, 0x1F, 0, 0, 0x80, 0x3E, 0, 0, 2, 0, 16, 0] + Array("data".utf8)
        func sound(_ bytes: Int) -> [UInt8] {
            wav + (0..<4).map { UInt8(truncatingIfNeeded: bytes >> (8 * $0)) } + [UInt8](repeating: 0, count: bytes)
        }
        let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 1, 2, 3]
        let svg = Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8)
        func codes(_ given: [String: [UInt8]]) throws -> [String] {
            let all = ["cat.png": png, "dog.svg": svg, "bell.wav": sound(16_000)].merging(given) { $1 }
            return Self.findings(try Self.read(text, all)).map {
                "\($0.node["path"]?.text ?? "") \($0.node["code"]?.text ?? "")"
            }
        }
        #expect(try codes([:]) == [])
        #expect(try codes(["cat.png": svg.dropLast(40) + []]) == ["/files/cat file-type"])
        #expect(try codes(["dog.svg": Array("<svg><script>1</script></svg>".utf8)]) == ["/files/dog file-type"])
        // 16 000 bytes a second: ten seconds and a sample.
        #expect(try codes(["bell.wav": sound(160_002)]) == ["/files/bell file-type"])
        #expect(try codes(["cat.png": png + [UInt8](repeating: 0, count: 2_000_000)]) == ["/files/cat file-type"])
    }

    @Test func `a small picture becomes part of the definition, a large one keeps it from running`()
        throws
    {
        let shown = "colours:"
        let text = FaultTests.sound.replacing(shown, with: "files: {cat: cat.svg}\ncolours:")
            .replacing("show: [{text: ", with: "show: [{image: cat, size: 2 deg}, {text: ")
        let svg = Array("<svg xmlns='http://www.w3.org/2000/svg'/>".utf8)
        let small = try #require(try Self.read(text, ["cat.svg": svg]).definition)
        let address = try #require(small.picture("cat"))
        #expect(address.hasPrefix("data:image/svg+xml;base64,PHN2Zy"))
        #expect(!small.unready.contains { $0.found.contains("picture") })
        #expect(ParadigmLint.faults(in: small.value).allSatisfy { $0.code == .notYet })
        let steps = Plan(of: small, seed: 1, language: "en")
        let course = try #require(steps.maker.course(of: steps.blocks[0].id))
        var table = steps.blocks[0].table
        table.row = 0
        let layers = steps.maker.steps(of: 0, table, ExpressionEvaluator(), course.responses).layers
        #expect(layers.contains { if case .picture(address) = $0.content { true } else { false } })
        let large = try Self.read(text, ["cat.svg": svg + [UInt8](repeating: 0x20, count: 300_000)])
        let kept = try #require(large.definition)
        #expect(kept.picture("cat") == nil && kept.unready.contains { $0.found.contains("picture") })
        // Nothing is fetched from elsewhere.
        #expect(!Definition.isPicture("https://example.org/cat.png"))
    }

    @Test(arguments: ContentTests.files)
    func `a complete definition has no finding and draws the same trials`(file: String) throws {
        let written = try ParadigmFile(
            try ContentTests.bytes(file), file: ContentTests.folder.appending(path: file).path)
        let complete = try #require(written.definition)
        #expect(ParadigmLint.faults(in: complete.value).map(\.description) == [])
        #expect(complete.complete == complete)
        #expect(complete.blocks[0].node["interrupted"] == "repeat")
        #expect(complete.node["stage"]?.node?["units"] == "deg")
        let plan = Plan(of: complete, seed: 5, language: "en")
        let value = try #require(try Value(json: complete.value.json()).node)
        #expect(Plan(of: Definition(node: value), seed: 5, language: "en").hash == plan.hash)
    }
}
