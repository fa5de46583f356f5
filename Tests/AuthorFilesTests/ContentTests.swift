import AuthorFiles
import Definitions
import Families
import Foundation
import Studies
import Testing
import Tools
import Tree

/// The studies that come with the lab.
@Suite struct ContentTests {
    static let names = [
        "class-reaction", "clinical", "coffee", "hearing-turning", "personality-reaction", "pointing", "retest",
        "stroop",
    ]

    private static let templates = StudyTemplates(executable: "", current: FileManager.default.currentDirectoryPath)

    @Test func `there are eight`() {
        #expect(Self.templates.names == Self.names)
    }

    @Test(arguments: names) func `each is complete in both languages, and nothing is found wrong with it`(name: String)
        throws
    {
        let content = try #require(Self.templates.content)
        let path = "\(content)/studies/\(name).yaml"
        let reading = try StudyText.reading(path, library: Self.templates.library, families: families)
        // What has to be filled in is named, and keeps a study from being published as the template left it.
        let codes = reading.faults.map { $0.node["code"]?.text ?? "" }
        #expect(Set(codes) == ["placeholder-left"], "\(reading.faults.map(\.line))")
        // The lesson alone runs as it is.
        #expect(reading.faults.contains(where: \.isError) == (name != "class-reaction"))
        let places = reading.faults.filter(\.isError).map { $0.node["path"]?.text ?? "" }
        for place in ["/contact/name", "/ethics/board", "/ethics/number"] where name != "class-reaction" {
            #expect(places.contains(place), "\(place): \(places)")
        }
        let text = try StudyText(path, library: Self.templates.library, families: families)
        let study = Study(node: try #require(text.value.node))
        #expect(study.id == name && study.languages == ["en", "de"])
        #expect(!study.aim.isEmpty && study.contact != nil && study.retention != nil)
        // Packed, read again and packed again it is the same study.
        #expect(try Value(json: text.json).contentHash == text.hash)
    }

    @Test(arguments: [
        ("class-reaction", 3, 8, 1), ("clinical", 7, 14, 2), ("coffee", 20, 32, 2), ("hearing-turning", 3, 10, 1),
        ("personality-reaction", 6, 12, 1), ("pointing", 3, 12, 1), ("retest", 10, 16, 2), ("stroop", 5, 12, 1),
    ]) func `each takes about as long as it says`(name: String, least: Int, most: Int, visits: Int) throws {
        let content = try #require(Self.templates.content)
        let text = try StudyText("\(content)/studies/\(name).yaml", library: Self.templates.library, families: families)
        let outline = StudyOutline(Study(node: try #require(text.value.node)), families: families)
        #expect(outline.visits == visits)
        #expect((least...most).contains(Int(outline.seconds / 60)), "\(outline.seconds / 60)")
    }
}
