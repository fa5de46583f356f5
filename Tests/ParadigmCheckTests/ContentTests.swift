import AuthorFiles
import Definitions
import Foundation
import Paradigm
import ParadigmCheck
import ParadigmTools
import Testing
import Tools
import Tree

/// The paradigms that come with the lab.
@Suite struct ContentTests {
    static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Content/paradigms")

    static let files = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
        .filter { $0.hasSuffix(".yaml") }.sorted()

    static func bytes(_ file: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: folder.appending(path: file)))
    }

    /// A file with the rows of its tables.
    static func reading(_ file: String) throws -> DefinitionReading {
        try #require(
            ParadigmTools.reading(of: try Self.bytes(file), file: folder.appending(path: file).path))
    }

    @Test func `the library has the paradigms that its page offers`() {
        let names = """
            association attention-networks ax-cpt balloon bisection change-detection corsi cueing decks \
            digit-span-backward digit-span flanker go-no-go lexical-decision mood-between n-back-letters \
            n-back-places number-stroop numerosity reproduction rotation simon sternberg stop-signal stroop \
            task-switching tilt visual-search
            """
        #expect(Self.files == names.split(separator: " ").map { String($0) + ".yaml" })
    }

    @Test(arguments: files)
    func `a paradigm of the library has no finding`(file: String) throws {
        let reading = try Self.reading(file)
        #expect(reading.faults.map(\.line) == [])
        let definition = Definition(node: try #require(reading.definition))
        #expect(definition.id == String(file.dropLast(5)))
        #expect(definition.languages == ["en", "de"])
        #expect(!definition.sources.isEmpty)
        #expect(definition.minutes < 12)
    }

    @Test(arguments: files)
    func `a paradigm keeps what nobody knows, and is the same as JSON`(file: String) throws {
        let written = try WrittenDefinition(try Self.bytes(file), file: file, starter: "")
        var definition = Definition(node: try #require(written.value.node))
        definition.node["x-own"] = ["deep": [1, 2]]
        definition.columns["x-other"] = "kept"
        let json = definition.value.json()
        let again = Definition(node: try #require(try Value(json: json).node))
        #expect(again == definition)
        // Rows that are files beside it cannot be had of a definition alone.
        let faults = ParadigmLint.faults(json: Array(written.value.json().utf8))
        let hasFiles = Value.node(definition.tables).json().contains(".csv")
        #expect(hasFiles ? faults.contains { $0.code == .fileMissing } : faults.isEmpty)
    }

    @Test func `the first example of the specification has the parts that it shows`() throws {
        let written = try WrittenDefinition(try Self.bytes("stroop.yaml"), file: "stroop.yaml", starter: "")
        let definition = Definition(node: try #require(written.value.node))
        let names = DefinitionNames(definition)
        #expect(names.misnomers.isEmpty)
        #expect(definition.columnList.map(\.name) == ["colour", "kind", "word"])
        #expect(definition.columnList.map(\.part.kind) == [.levels, .levels, .draw])
        #expect(names.order.last == "word")
        #expect(definition.columnList[2].part.balance == ["colour", "kind"])
        #expect(definition.responseList[0].part.choices == ["red", "green", "blue", "yellow"])
        #expect(definition.responseList[0].part.keys == ["d", "f", "j", "k"])
        let form = try #require(definition.trialForms.first)
        #expect(form.phases.map(\.id) == ["fixation", "target", "gap"])
        #expect(form.phases[0].for.flatMap { PhaseDuration($0) } == .uniform(from: 400, to: 800))
        #expect(form.phases[1].critical)
        #expect(form.phases[1].responses == ["ink"])
        #expect(form.phases[1].show[0].size.flatMap { StageLength($0) } == StageLength("1.2 deg"))
        #expect(form.phases[2].for.flatMap { PhaseDuration($0) } == .milliseconds(500))
        #expect(definition.blocks.map(\.repeat) == [2, 15])
        #expect(definition.blocks[0].practice?.until?.text == "accuracy >= 0.85")
        #expect(definition.blocks[1].split == 4)
        #expect(definition.measures.map(\.id) == ["cost", "error_cost", "adaptation"])
    }
}
