import Testing
import Tree

@testable import Export

/// How far the data of a study had come when they were exported.
@Suite struct PositionTests {
    private static func node(_ file: String, _ files: ExportedFiles) throws -> Node {
        let text = try #require(try files.text(file))
        return try #require(try Value(json: text).node)
    }

    @Test func `an export of an archive says in text and descriptors as of which position it is`() async throws {
        let source = PositionedSource(try Specimen.source(people: 5), at: 41)
        let (bytes, counts) = try await Specimen.bytes(.package, from: source)
        #expect(counts.position == 41 && counts.lastPosition == 41)
        let files = try ExportedFiles(zip: bytes)
        for (file, words) in [
            ("README.md", "as of position 41."), ("README.de.md", "bis Position 41."),
            ("CHANGES.md", "position 41"),
        ] { #expect(try files.text(file)?.contains(words) == true, "\(file)") }
        for file in ["dataset_description.json", "datapackage.json", "consort.json"] {
            #expect(try Self.node(file, files)["position"] == 41, "\(file)")
        }
        let graph = try #require(try Self.node("ro-crate-metadata.json", files)["@graph"]?.list)
        #expect(graph.compactMap(\.node).first { $0["@id"] == "./" }?["position"] == 41)
        let again = PositionedSource(try Specimen.source(people: 5), at: 41)
        #expect(try await Specimen.bytes(.package, from: again).bytes == bytes)
    }

    @Test func `an export says that more came while it was written`() async throws {
        let source = PositionedSource(try Specimen.source(people: 5), at: 41, step: 2)
        let (bytes, counts) = try await Specimen.bytes(.package, from: source)
        #expect(counts.position == 41 && counts.lastPosition == 43)
        let text = try #require(try ExportedFiles(zip: bytes).text("README.md"))
        #expect(text.contains("as of position 41,") && text.contains("up to position 43:"))
    }

    @Test func `an export of invented people has no position, since they do not change`() async throws {
        let files = try await Specimen.files()
        #expect(try Self.node("dataset_description.json", files)["position"] == nil)
        #expect(try files.text("README.md")?.contains("as of position") == false)
    }
}
