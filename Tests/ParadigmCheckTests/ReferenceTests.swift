import AuthorFiles
import Foundation
import ParadigmTools
import Testing
import Tools
import Tree

/// What is written for authors.
@Suite struct ReferenceTests {
    private static let documents = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Documentation")

    @Test func `every property of the paradigm file has a sentence in its reference, and no other has`() {
        #expect(ParadigmReference.page.gaps == [])
    }

    @Test func `the reference in the documentation is what the schemas say now`() throws {
        let file = Self.documents.appendingPathComponent("paradigm-reference.md")
        #expect(
            try String(contentsOf: file, encoding: .utf8) == ParadigmReference.page.markdown,
            "write it again: merkwelt reference paradigm > Documentation/paradigm-reference.md")
    }

    @Test func `the schema in the documentation is what the program says now`() throws {
        let file = Self.documents.appendingPathComponent("schemas/paradigm.json")
        let schema = try #require(ParadigmTools.fileSchema)
        #expect(
            try String(contentsOf: file, encoding: .utf8) == schema.json(pretty: true) + "\n",
            "write it again: merkwelt reference paradigm --schema > Documentation/schemas/paradigm.json")
    }

    @Test func `the definition to begin with is one of the library's`() throws {
        let templates = try #require(ParadigmTools.templates)
        let folder = Self.documents.deletingLastPathComponent().appendingPathComponent("Content/\(templates.folder)")
        #expect(ContentTests.files.contains(templates.first + ".yaml"))
        #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent(templates.first + ".yaml").path))
    }
}
